import CFoldZlib

/// Compresses bytes as gzip data (RFC 1952) without a name or a time, so that the same bytes give the
/// same data.
public enum Gzip {
  private static let chunk = 1 << 16

  /// The compressed bytes; nil where zlib has no memory.
  ///
  /// - Complexity: O(`bytes.count`)
  public static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    guard UInt32(exactly: bytes.count) != nil else { return nil }
    var stream = z_stream()
    // 15 bits of window, plus 16: a gzip wrapper.
    guard czlib_deflate_init(&stream, 9, 15 + 16) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output: [UInt8] = []
    var room = [UInt8](repeating: 0, count: chunk)
    let status = input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      var status = Z_OK
      while status == Z_OK {
        room.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          status = deflate(&stream, Z_FINISH)
        }
        output.append(contentsOf: room[..<(chunk - Int(stream.avail_out))])
      }
      return status
    }
    return status == Z_STREAM_END ? output : nil
  }
}

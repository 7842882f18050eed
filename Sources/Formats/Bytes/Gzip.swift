import CFoldZlib

/// Compresses bytes, part by part, as gzip data (RFC 1952) without a name or a time, so that the same
/// bytes give the same data.
///
///     let gzip = Gzip(level: 6)
///     var data = gzip?.compress(bytes, isLast: true)
public final class Gzip {
  private static let chunk = 1 << 16

  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  /// Creates a compressor of a level of 1 (fast) to 9 (small); nil where zlib has no memory.
  public init?(level: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 bits of window, plus 16: a gzip wrapper.
    isReady = czlib_deflate_init(stream, level, 15 + 16, 9) == Z_OK
    if !isReady { return nil }
  }

  deinit {
    if isReady { deflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Takes a part, and gives what is compressed by then: with the last part, all that is left.
  ///
  /// - Returns: The data; nil where the part has more than 4 GB, or comes after the last one.
  /// - Complexity: O(`bytes.count`)
  public func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = count
    var output: [UInt8] = []
    var room = [UInt8](repeating: 0, count: Self.chunk)
    var status = Z_OK
    repeat {
      room.withUnsafeMutableBufferPointer { room in
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        status = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      }
      output.append(contentsOf: room[..<(Self.chunk - Int(stream.pointee.avail_out))])
    } while status == Z_OK && (isLast || stream.pointee.avail_out == 0)
    // Z_BUF_ERROR: there was nothing left to do.
    return status == Z_STREAM_END || (!isLast && status != Z_STREAM_ERROR) ? output : nil
  }

  /// The bytes, compressed as far as is worth the time; nil where zlib has no memory.
  ///
  /// The levels above take ten times as long over columns of numbers, for a few bytes in a hundred.
  ///
  /// - Complexity: O(`bytes.count`)
  public static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { Gzip(level: 7)?.compress($0, isLast: true) }
  }
}

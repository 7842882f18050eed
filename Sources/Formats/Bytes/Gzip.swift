import CFoldZlib

/// An incremental compressor to gzip data (RFC 1952) without name or time, so it is reproducible.
///
///     let gzip = Gzip(level: 6)
///     let data = bytes.withUnsafeBytes { gzip?.compress($0, isLast: true) }
public final class Gzip {
  private static let chunk = 1 << 16

  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  /// Creates a compressor with a level from 1 (fast) to 9 (small); `nil` if zlib cannot start.
  public init?(level: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // A window of 15 bits, plus 16 for a gzip header.
    isReady = czlib_deflate_init(stream, level, 15 + 16, 9) == Z_OK
    if !isReady { return nil }
  }

  deinit {
    if isReady { deflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Compresses the next bytes of the data; `isLast` is true for the last part.
  ///
  /// - Returns: The compressed bytes that are available so far, or all the rest if `isLast`. `nil`
  ///   if `bytes` has 4 GiB or more, or if the last part was compressed before.
  public func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = count
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var status = Z_OK
    repeat {
      buffer.withUnsafeMutableBufferPointer { buffer in
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        status = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      }
      output.append(contentsOf: buffer[..<(Self.chunk - Int(stream.pointee.avail_out))])
    } while status == Z_OK && (isLast || stream.pointee.avail_out == 0)
    // Z_BUF_ERROR means that there was nothing to do.
    return status == Z_STREAM_END || (!isLast && status != Z_STREAM_ERROR) ? output : nil
  }

  /// Returns `bytes` as complete gzip data, compressed at level 7; `nil` if zlib cannot start, or
  /// if `bytes` has 4 GiB or more.
  public static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { Gzip(level: 7)?.compress($0, isLast: true) }
  }
}

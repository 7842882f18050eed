import CFoldZlib

/// Decompresses gzip data (RFC 1952) with all of its members, using zlib.
///
/// Zero bytes after the last member are padding. Any other data is an error with its offset.
final class Gunzip {
  private let name: String
  private let feed: ByteSource.Feed
  private let input: UnsafeMutableRawBufferPointer
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool
  private(set) var consumed = 0
  private var bound = ExpansionBound.ofCompressed
  private var isBetweenMembers = false
  private var hasEnded = false

  init(name: String, feed: @escaping ByteSource.Feed, start: UnsafeRawBufferPointer) {
    (self.name, self.feed) = (name, feed)
    input = .allocate(byteCount: max(ByteSource.windowSize, start.count), alignment: 16)
    input.copyMemory(from: start)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(start.count)
    // A window of 15 bits, plus 16 to accept only gzip.
    isReady = czlib_inflate_init(stream, 15 + 16) == Z_OK
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
    input.deallocate()
  }

  /// Decompresses at least one byte into `buffer` and returns the number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FormatError) -> Int {
    guard isReady else { throw failure(.readFailed(reason: "zlib cannot start")) }
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(buffer.count)
    while !hasEnded, Int(stream.pointee.avail_out) == buffer.count {
      if stream.pointee.avail_in == 0, try !refill() {
        guard isBetweenMembers else { throw failure(.truncatedGzip) }
        hasEnded = true
      } else if isBetweenMembers {
        startNextMember()
      } else {
        try expand()
      }
    }
    let count = buffer.count - Int(stream.pointee.avail_out)
    guard bound.add(count, of: consumed) else {
      throw failure(
        .other(
          found: "the gzip data expands to more than \(bound.factor) times its size",
          remedy: "expand it with gunzip, and name the result"))
    }
    return count
  }

  private func expand() throws(FormatError) {
    let before = stream.pointee.avail_in
    let code = inflate(stream, Z_NO_FLUSH)
    consumed += Int(before - stream.pointee.avail_in)
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isBetweenMembers = true
    case Z_MEM_ERROR: throw failure(.readFailed(reason: "zlib is out of memory"))
    default:
      let reason = stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(code)"
      throw failure(.corruptGzip(reason: reason))
    }
  }

  /// Skips zero bytes, which are padding, and resets zlib if another member follows.
  private func startNextMember() {
    while stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0 {
      stream.pointee.next_in += 1
      stream.pointee.avail_in -= 1
      consumed += 1
    }
    guard stream.pointee.avail_in > 0 else { return }
    inflateReset(stream)
    isBetweenMembers = false
  }

  private func refill() throws(FormatError) -> Bool {
    let count = try feed(input)
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(count)
    return count > 0
  }

  private func failure(_ problem: FormatError.Problem) -> FormatError {
    FormatError(file: name, location: .byteOffset(consumed), problem: problem)
  }
}

/// A limit on the size of decompressed data: `factor` times the compressed size, plus 16 MiB.
struct ExpansionBound {
  static let allowance = 1 << 24
  static let ofCompressed = ExpansionBound(factor: 100)
  let factor: Int
  private var expanded = 0

  init(factor: Int) { self.factor = factor }

  /// Adds `count` bytes to the decompressed size so far; returns `false` if that exceeds the limit
  /// for `compressedByteCount` bytes of compressed data.
  mutating func add(_ count: Int, of compressedByteCount: Int) -> Bool {
    expanded += count
    return expanded <= Self.allowance + factor * compressedByteCount
  }
}

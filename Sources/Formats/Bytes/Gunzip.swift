import CFoldZlib

/// Expands gzip data (RFC 1952), member after member, through zlib.
///
/// Zero bytes after the last member are padding, as tapes and disks leave it; anything else is an
/// error that names the compressed byte.
final class Gunzip {
  private let name: String
  private let feed: ByteSource.Feed
  private let input: UnsafeMutableRawBufferPointer
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool
  /// Compressed bytes handed to zlib or skipped, from the start of the file.
  private(set) var consumed = 0
  private var bound = ExpansionBound.ofCompressed
  private var isBetweenMembers = false
  private var hasEnded = false

  /// Creates an expander for what `feed` gives, of which `start` has been read already.
  init(name: String, feed: @escaping ByteSource.Feed, start: UnsafeRawBufferPointer) {
    (self.name, self.feed) = (name, feed)
    input = .allocate(byteCount: max(ByteSource.windowSize, start.count), alignment: 16)
    input.copyMemory(from: start)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(start.count)
    // 15 bits of window, plus 16: a gzip wrapper and nothing else.
    isReady = czlib_inflate_init(stream, 15 + 16) == Z_OK
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
    input.deallocate()
  }

  /// Expands at least one byte, unless the data has ended, and gives the number of bytes.
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
          found: "the gzip data becomes more than \(bound.times) times as long",
          remedy: "expand it with gunzip, and name what comes of it"))
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

  /// Skips padding, and makes zlib ready when another member follows.
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

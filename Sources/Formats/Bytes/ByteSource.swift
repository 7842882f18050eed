/// A stream of the bytes of a file, of standard input or of memory.
///
/// Gzip data is recognized by its first two bytes and decompressed. Memory does not grow with the
/// file: there is one window of ``windowSize`` bytes, and a second window for compressed data.
public final class ByteSource {
  /// The size of the window, the buffer of bytes that are read ahead, in bytes.
  public static let windowSize = 1 << 16

  /// The path of the file, or "standard input", for messages.
  public let name: String
  /// Whether an error about the content may suggest which other kind of file this is.
  var suggestsOtherKinds = true
  private let feed: Feed
  private let window: UnsafeMutablePointer<UInt8>
  private var gunzip: Gunzip?
  private var hasStarted = false
  private var position = 0
  private var limit = 0
  private var windowOffset = 0
  private var hash: ContentHash?

  /// Opens the file at `path`, where "-" is standard input.
  public convenience init(path: String) throws(FormatError) {
    let file = try FileInput(path: path)
    self.init(name: file.name, feed: file.read(into:))
  }

  /// Creates a source from bytes in memory, named `name` in messages.
  public convenience init(bytes: [UInt8], name: String) {
    var position = 0
    self.init(name: name) { buffer in
      let count = min(buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }

  /// A function that reads raw bytes into a buffer and returns their number: 0 only at the end.
  typealias Feed = (UnsafeMutableRawBufferPointer) throws(FormatError) -> Int

  init(name: String, feed: @escaping Feed) {
    (self.name, self.feed) = (name, feed)
    window = .allocate(capacity: ByteSource.windowSize)
  }

  deinit { window.deallocate() }

  /// The offset of the next unread byte in the decompressed data, in bytes from 0.
  public var offset: Int { windowOffset + position }

  /// The number of raw bytes, before decompression, that have been read from the file so far.
  var consumedCount: Int { gunzip?.consumed ?? windowOffset + limit }

  var unreadCount: Int { limit - position }

  /// The unread bytes of the window, possibly none; valid until the next call of ``fill()``.
  var unread: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: window + position, count: limit - position)
  }

  func consume(_ count: Int) { position += count }

  /// Ensures that the window contains an unread byte; returns `false` at the end of the data.
  @inline(__always)
  func fill() throws(FormatError) -> Bool {
    if position < limit { return true }
    return try fillWindow()
  }

  // Not inlined, because it runs only once for each window.
  @inline(never)
  private func fillWindow() throws(FormatError) -> Bool {
    windowOffset += limit
    position = 0
    limit = 0
    if !hasStarted {
      hasStarted = true
      guard try open() else { return false }
      hash?.add(unread)
      return true
    }
    let buffer = UnsafeMutableRawBufferPointer(start: window, count: ByteSource.windowSize)
    limit = if let gunzip { try gunzip.read(into: buffer) } else { try feed(buffer) }
    hash?.add(unread)
    return limit > 0
  }

  private func open() throws(FormatError) -> Bool {
    try fillStart(feed)
    if limit >= 2, window[0] == 0x1f, window[1] == 0x8b {
      let bytes = UnsafeRawBufferPointer(start: window, count: limit)
      let gunzip = Gunzip(name: name, feed: feed, start: bytes)
      self.gunzip = gunzip
      limit = 0
      try fillStart(gunzip.read(into:))
    }
    return limit > 0
  }

  /// Reads until the window has 4 bytes, enough to detect an encoding, or the data ends.
  private func fillStart(_ read: Feed) throws(FormatError) {
    while limit < 4 {
      let buffer = UnsafeMutableRawBufferPointer(
        start: window + limit, count: ByteSource.windowSize - limit)
      let count = try read(buffer)
      if count == 0 { return }
      limit += count
    }
  }
}

extension ByteSource {
  /// Returns the next byte without consuming it; `nil` at the end.
  func peek() throws(FormatError) -> UInt8? {
    guard try fill() else { return nil }
    return unread[0]
  }

  /// Appends the next line, with its line feed, to `line`; nothing at the end of the data.
  ///
  /// Reads no further once `line` has more than `limit` + 2 bytes; callers reject such a line.
  func appendLine(to line: inout [UInt8], limit: Int) throws(FormatError) {
    while try fill(), line.count <= limit + 2 {
      let lineFeed = unread.lineFeed
      let count = lineFeed.map { $0 + 1 } ?? unreadCount
      line.append(contentsOf: UnsafeBufferPointer(rebasing: unread[..<count]))
      consume(count)
      if lineFeed != nil { return }
    }
  }

  /// Returns all remaining bytes; more than `limit` bytes are an error that states the limit.
  public func readAll(limit: Int) throws(FormatError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try fill() {
      guard bytes.count + unreadCount <= limit else {
        throw FormatError(file: name, problem: .tooMany(what: "bytes in the file", limit: limit))
      }
      bytes.append(contentsOf: unread)
      consume(unreadCount)
    }
    return bytes
  }

  /// Starts hashing the bytes for ``contentHash()``; must be called before any byte is read.
  package func startHashing() { hash = hash ?? ContentHash() }

  /// Consumes the rest and returns the XXH64 hash since ``startHashing()``: 16 hexadecimal digits.
  package func contentHash() throws(FormatError) -> String {
    while try fill() { consume(unreadCount) }
    return (hash ?? ContentHash()).text
  }

  /// Skips a UTF-8 byte order mark at the start of the data; throws if the text is UTF-16.
  public func skipByteOrderMark() throws(FormatError) {
    guard offset == 0, try fill() else { return }
    guard TextEncoding(startOf: unread) == .utf8 else {
      throw failure(.invalidUTF8, at: .line(1))
    }
    if unread.starts(with: [0xef, 0xbb, 0xbf]) { consume(3) }
  }
}

/// The bytes of a file, of standard input or of memory, one window after the other.
///
/// Gzip data is recognised by its first two bytes and expanded on the way, so that whoever reads
/// sees plain bytes. Memory does not grow with the file: there is one window of `windowSize` bytes,
/// and a second one for compressed bytes.
///
/// Readers look at the unread part of the window, say how much of it they used, and ask for more
/// when it is used up.
public final class ByteSource {
  /// The number of bytes that are held at a time.
  public static let windowSize = 1 << 16

  /// The file's name as it was given, or "standard input"; for messages.
  public let name: String
  /// Whether whoever refuses the bytes looks what else they may be.
  var tellsItsKind = true
  private let feed: Feed
  private let window: UnsafeMutablePointer<UInt8>
  private var gunzip: Gunzip?
  private var hasStarted = false
  private var position = 0
  private var limit = 0
  private var windowOffset = 0
  private var hash: ContentHash?

  /// Opens the file at `path`; "-" is standard input.
  ///
  /// - Throws: An error of category `noInput` for a file that is missing or may not be opened, and
  ///   of category `badData` for a directory.
  public convenience init(path: String) throws(FormatError) {
    let file = try FileInput(path: path)
    self.init(name: file.name, feed: file.read(into:))
  }

  /// Creates a source of bytes in memory, named `name` in messages.
  public convenience init(bytes: [UInt8], name: String) {
    var position = 0
    self.init(name: name) { room in
      let count = min(room.count, bytes.count - position)
      room.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }

  /// Reads at least one raw byte, unless there are no more, and gives the number of bytes read.
  typealias Feed = (UnsafeMutableRawBufferPointer) throws(FormatError) -> Int

  /// Creates a source of what `feed` gives, in pieces of any size.
  init(name: String, feed: @escaping Feed) {
    (self.name, self.feed) = (name, feed)
    window = .allocate(capacity: ByteSource.windowSize)
  }

  deinit { window.deallocate() }

  /// The place of the next unread byte, counted from 0, after expansion.
  public var offset: Int { windowOffset + position }

  /// How many bytes of the file, before expansion, have been looked at to read as far as this.
  var takenCount: Int { gunzip?.consumed ?? windowOffset + limit }

  /// The number of bytes that can be read before ``fill()`` has to be called again.
  var unreadCount: Int { limit - position }

  /// The unread bytes of the window; valid until the next call of ``fill()``.
  var unread: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: window + position, count: limit - position)
  }

  /// Marks the next `count` unread bytes as read.
  func consume(_ count: Int) { position += count }

  /// Makes sure that there is an unread byte; false at the end.
  @inline(__always)
  func fill() throws(FormatError) -> Bool {
    if position < limit { return true }
    return try fillWindow()
  }

  // Once in a window: whoever asks for a byte should not carry it along.
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
    let room = UnsafeMutableRawBufferPointer(start: window, count: ByteSource.windowSize)
    limit = if let gunzip { try gunzip.read(into: room) } else { try feed(room) }
    hash?.add(unread)
    return limit > 0
  }

  /// Reads the first bytes and looks whether they are gzip's.
  private func open() throws(FormatError) -> Bool {
    try start(feed)
    if limit >= 2, window[0] == 0x1f, window[1] == 0x8b {
      let bytes = UnsafeRawBufferPointer(start: window, count: limit)
      let gunzip = Gunzip(name: name, feed: feed, start: bytes)
      self.gunzip = gunzip
      limit = 0
      try start(gunzip.read(into:))
    }
    return limit > 0
  }

  /// Reads at least as many bytes as tell an encoding, unless there are fewer.
  private func start(_ read: Feed) throws(FormatError) {
    while limit < 4 {
      let room = UnsafeMutableRawBufferPointer(
        start: window + limit, count: ByteSource.windowSize - limit)
      let count = try read(room)
      if count == 0 { return }
      limit += count
    }
  }
}

extension ByteSource {
  /// The next byte, or nil at the end; it stays unread.
  func peek() throws(FormatError) -> UInt8? {
    guard try fill() else { return nil }
    return unread[0]
  }

  /// The whole rest, if it is at most `limit` bytes long.
  ///
  /// - Throws: What reading throws, and an error that names the limit.
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

  /// Makes the source note what it gives, so that ``contentHash()`` can tell it; call it first.
  func startHashing() { hash = ContentHash() }

  /// The hash of all bytes, after expansion; what was not read yet is read and lost.
  func contentHash() throws(FormatError) -> String {
    while try fill() { consume(unreadCount) }
    return (hash ?? ContentHash()).text
  }

  /// Begins a text, which has to be UTF-8: skips its byte order mark, if the source starts with one.
  ///
  /// - Throws: What reading throws, and an error where the text is UTF-16.
  public func beginText() throws(FormatError) {
    guard offset == 0, try fill() else { return }
    guard TextEncoding(startOf: unread) == .utf8 else {
      throw failure(.invalidUTF8, at: .line(1))
    }
    if unread.starts(with: [0xef, 0xbb, 0xbf]) { consume(3) }
  }
}

import FoldFormats

/// A file that a side of a comparison is read from, looked at before it is known what it is; what gives
/// its bytes once is opened once, and kept where it is needed again.
final class ComparedFile {
  let path: String
  private var opened: ByteSource?
  private var kept: [UInt8]?

  /// The longest table that is kept, in bytes.
  private static let keptLimit = 1 << 30

  init(_ path: String) { self.path = path }

  /// The bytes from the beginning; what gives them once can be looked at often, and read once.
  func source() throws(Failure) -> ByteSource {
    if let kept { return ByteSource(bytes: kept, name: opened?.name ?? path) }
    if let opened { return opened }
    let source = try Failure.reading(try ByteSource(path: path))
    if FilesRead.givesOnce(path) { opened = source }
    return source
  }

  /// Lets the bytes be read as often as wanted.
  func keep() throws(Failure) {
    guard kept == nil, FilesRead.givesOnce(path) else { return }
    let source = try source()
    kept = try Failure.reading(try source.readAll(limit: Self.keptLimit))
  }

  /// Whether it is a replay's table.
  func isTable() throws(Failure) -> Bool {
    let source = try source()
    return try Failure.reading(try ReplayTableReader.fits(source))
  }
}

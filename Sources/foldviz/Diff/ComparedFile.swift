import FoldFormats

/// An input of a comparison; a pipe is opened only once, and kept in memory if needed again.
final class ComparedFile {
  let path: String
  private var opened: ByteSource?
  private var kept: [UInt8]?

  /// The maximum size of a pipe that is kept in memory, in bytes; a larger one is an error.
  private static let keptLimit = 1 << 30

  init(_ path: String) { self.path = path }

  /// Returns the file's bytes from the beginning; a pipe's only once, unless `buffer()` was called.
  func source() throws(Failure) -> ByteSource {
    if let kept { return ByteSource(bytes: kept, name: opened?.name ?? path) }
    if let opened { return opened }
    let source = try Failure.reading(try ByteSource(path: path))
    if FilesRead.isReadableOnce(path) { opened = source }
    return source
  }

  /// Reads a pipe or device into memory, so that its bytes can be read repeatedly.
  func buffer() throws(Failure) {
    guard kept == nil, FilesRead.isReadableOnce(path) else { return }
    let source = try source()
    kept = try Failure.reading(try source.readAll(limit: Self.keptLimit))
  }

  /// Returns the kind that the file's start suggests, or `nil` if it suggests none.
  func kind() throws(Failure) -> FileKind? {
    let source = try source()
    return FileKind(contentStartingWith: try Failure.reading(try source.peekStart()))
  }
}

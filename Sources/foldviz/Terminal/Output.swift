import FoldFormats

/// The destination of a result: standard output, or a file that appears only when it is complete.
///
/// A file is written under a temporary name in the same folder and renamed at the end, so that it
/// is never incomplete. A replaced file keeps its mode, and a link to it stays a link. Output is
/// buffered, and gzipped if the name ends in .gz.
final class Output {
  private enum Target {
    /// An open descriptor, named by a path of the system.
    case opened(path: String)
    /// A device or pipe, which cannot be replaced by renaming.
    case special(path: String)
    case file(path: String, temporary: TemporaryFile)
  }

  private let target: Target
  let descriptor: Int32
  private let gzip: Gzip?
  private var buffer: [UInt8] = []
  private var hasSent = false
  private var isFinished = false
  private static let bufferSize = 1 << 16

  private static let nameless = "an output has no name; name a file, or - for standard output"

  /// Opens `path` for writing; `-` is standard output.
  init(path: String) throws(Failure) {
    buffer.reserveCapacity(Self.bufferSize)
    gzip = path.lowercased().hasSuffix(".gz") ? Gzip(level: 6) : nil
    guard !path.isEmpty else { throw Failure(.usage, Self.nameless) }
    let status = try Self.status(of: path)
    if let opened = Self.opened(path) {
      target = .opened(path: path)
      descriptor = opened
      return
    }
    guard !Self.isForeignLink(path) else {
      throw Failure(
        .cannotCreate,
        "\(path): is another user's link in a folder that all users share; name another file")
    }
    let kind = status.map { $0.st_mode & S_IFMT }
    if kind == S_IFDIR {
      throw Failure(.cannotCreate, "\(path): is a directory; name a file to write")
    }
    if let kind, kind != S_IFREG {
      target = .special(path: path)
      var opened = open(path, O_WRONLY)
      while opened < 0, errno == EINTR { opened = open(path, O_WRONLY) }
      descriptor = opened
    } else {
      try Self.refuseInput(at: path)
      if let status, status.st_mode & 0o222 == 0 {
        throw Failure(.cannotCreate, "\(path): is read-only; make it writable or name another file")
      }
      guard let temporary = TemporaryFile(for: path, replacing: status) else {
        throw Self.creatingFailure(path)
      }
      target = .file(path: path, temporary: temporary)
      descriptor = temporary.descriptor
    }
    guard descriptor >= 0 else { throw Self.creatingFailure(path) }
  }

  /// Returns the status of the file at a path, following links, or `nil` if there is no file.
  static func status(of path: String) throws(Failure) -> stat? {
    var status = stat()
    if readStatus(ofFile: path, into: &status) { return status }
    guard errno == ENOENT else { throw creatingFailure(path) }
    return nil
  }

  private static func readStatus(ofFile path: String, into status: inout stat) -> Bool {
    (opened(path).map { fstat($0, &status) } ?? stat(path, &status)) == 0
  }

  static let descriptorFolders = ["/dev/fd/", "/proc/self/fd/"]

  /// Returns the open descriptor that a path names, or `nil` if it names a file.
  private static func opened(_ path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let folder = descriptorFolders.first(where: path.hasPrefix)
      return folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// Returns whether the path is another user's link in a folder that all users can write to, which
  /// Linux may refuse to follow.
  private static func isForeignLink(_ path: String) -> Bool {
    var (link, folder) = (stat(), stat())
    let open = S_ISVTX | S_IWOTH
    return lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK && link.st_uid != geteuid()
      && stat(TemporaryFile.folder(of: path), &folder) == 0 && folder.st_mode & open == open
      && folder.st_uid != link.st_uid
  }

  private static func creatingFailure(_ path: String) -> Failure {
    Failure(
      .cannotCreate,
      "\(path): cannot be created (\(systemMessage())); check its folder and its permissions")
  }

  /// Returns an identifier of the file at a path, whatever links lead to it; `nil` for devices,
  /// pipes and files that cannot be created.
  static func fileIdentity(of path: String) -> String? {
    var status = stat()
    if readStatus(ofFile: path, into: &status) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      return "\(status.st_dev):\(status.st_ino)"
    }
    guard stat(TemporaryFile.folder(of: path), &status) == 0 else { return nil }
    return "\(status.st_dev):\(status.st_ino)/\(path.split(separator: "/").last ?? "")"
  }

  /// Returns an error message if a path is empty or two paths refer to one file, otherwise `nil`.
  static func conflict(between paths: [String]) -> String? {
    if paths.contains("") { return nameless }
    var seen: [String: String] = [:]
    for path in paths {
      guard let location = fileIdentity(of: path) ?? opened(path).map({ "\($0)" }),
        let other = seen.updateValue(path, forKey: location)
      else { continue }
      let clash =
        other == path
        ? "\(name(of: path)) cannot hold two results"
        : "\(name(of: other)) and \(name(of: path)) are the same file"
      return clash + "; name another file for one of them"
    }
    return nil
  }

  /// Throws if a result would replace an input or another result, before any is written.
  static func check(_ paths: [String]) throws(Failure) {
    if let clash = conflict(between: paths) { throw Failure(.usage, clash) }
    for path in paths { try refuseInput(at: path) }
  }

  /// Returns the lowercase extension of a path, ignoring .gz, or `nil` if it has no extension.
  static func ending(of path: String) -> String? {
    let name = path.lowercased().split(separator: "/").last ?? ""
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    if parts.last == "gz" { parts.removeLast() }
    return parts.last.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// Extensions that are generally known to indicate a file's format.
  private static let knownEndings: Set = [
    "7z", "apng", "bz2", "cdp", "csv", "gif", "htm", "html", "java", "jpeg", "jpg", "js", "json",
    "jsonl", "kt", "markdown", "md", "mp4", "ndjson", "parquet", "pdf", "perfetto-trace", "pftrace",
    "png", "py", "rar", "sarif", "sh", "svg", "swift", "tar", "tgz", "ts", "tsv", "webm", "webp",
    "xlsx", "xml", "xz", "yaml", "yml", "zip",
  ]

  /// Returns an error message if the extension belongs to another format, or `nil`.
  static func extensionMismatch(_ path: String, of result: String, endings: [String]) -> String? {
    guard fileIdentity(of: path) != nil, let ending = ending(of: path),
      knownEndings.contains(ending),
      !endings.contains(ending)
    else { return nil }
    let known = endings.map { ".\($0)" }.joined(separator: " or ")
    return "\(path): \(result) is not written as .\(ending); end its name in \(known)"
  }

  static func name(of path: String) -> String { path == "-" ? "standard output" : path }

  static func refuseInput(at path: String) throws(Failure) {
    guard let read = FilesRead.current else { return }
    let isRead: Bool
    if let status = try status(of: path) {
      isRead = read.contains(status)
    } else {
      // The result must not be a file either that the command tried to read.
      let location = fileIdentity(of: path)
      isRead = location != nil && read.names.contains { Self.fileIdentity(of: $0) == location }
    }
    guard isRead else { return }
    throw Failure(
      .usage, "\(name(of: path)): is read by this command; name another file to write")
  }

  deinit { discard() }

  /// Writes a complete result to `path`; `-` is standard output.
  static func write(_ text: String, to path: String = "-") throws(Failure) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let output = try Output(path: path)
    try output.write(bytes)
    try output.finish()
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count >= Self.bufferSize {
      try send(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    try bytes.span.withUnsafeBytes { bytes throws(Failure) in try write(bytes) }
  }

  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Calls `body` to append bytes to the buffer, which is sent when it is full.
  func append(_ body: (inout [UInt8]) -> Void) throws(Failure) {
    body(&buffer)
    if buffer.count >= Self.bufferSize - 4096 { try flush() }
  }

  func finish() throws(Failure) {
    try flush()
    if gzip != nil { try compress(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true) }
    isFinished = true
    switch target {
    case .opened: break
    case .special(let path):
      guard TemporaryFile.didClose(descriptor) else { throw Self.failure(path) }
    case .file(let path, let temporary):
      do throws(Failure) {
        // Inputs may have been opened after this output.
        try Self.refuseInput(at: path)
      } catch {
        temporary.discard()
        throw error
      }
      guard temporary.moveToPlace() else { throw Self.creatingFailure(path) }
    }
  }

  func discard() {
    guard !isFinished else { return }
    isFinished = true
    switch target {
    case .opened: break
    case .special: close(descriptor)
    case .file(_, let temporary): temporary.discard()
    }
  }

  private func flush() throws(Failure) {
    guard !buffer.isEmpty else { return }
    let result = buffer.withUnsafeBytes { bytes in
      Result { () throws(Failure) in try send(bytes) }
    }
    buffer.removeAll(keepingCapacity: true)
    try result.get()
  }

  private func send(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    if gzip == nil { try transmit(bytes) } else { try compress(bytes, isLast: false) }
  }

  private func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(Failure) {
    guard let data = gzip?.compress(bytes, isLast: isLast) else {
      throw Failure(.internalError, "\(name): cannot be compressed; leave .gz out of its name")
    }
    try data.span.withUnsafeBytes { data throws(Failure) in try transmit(data) }
  }

  private func transmit(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    if case .opened(let path) = target, !hasSent { try Self.refuseInput(at: path) }
    hasSent = true
    guard !Terminal.send(bytes, to: descriptor) else { return }
    // Standard output that was closed from the start was replaced by /dev/null, opened for reading.
    if descriptor == STDOUT_FILENO, errno == EBADF { throw Failure(.closedPipe) }
    throw errno == EPIPE ? Failure(.closedPipe) : Self.failure(name)
  }

  private var name: String {
    switch target {
    case .opened(let path), .special(let path), .file(let path, _): Self.name(of: path)
    }
  }

  private static func failure(_ name: String) -> Failure {
    Failure(
      .inputOutput,
      "\(name): cannot be written (\(systemMessage())); make room, or write elsewhere")
  }
}

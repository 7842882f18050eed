#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file or standard input, read by system calls.
final class FileInput {
  let name: String
  private let descriptor: Int32

  /// Opens the file at `path`, where "-" is standard input; throws if it is missing, unreadable, a
  /// directory, or a pipe that was opened before.
  init(path: String) throws(FormatError) {
    FilesRead.current?.record(path)
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
      var status = stat()
      guard fstat(descriptor, &status) != 0 || FilesRead.current?.canReadFromStart(status) != false
      else {
        throw FileInput.repeated(name)
      }
    } else {
      name = path
      // A path with a zero byte would be truncated in C and open a different file.
      guard !path.isEmpty, !path.utf8.contains(0) else {
        throw FormatError(file: path.isEmpty ? "\"\"" : path, problem: .missing)
      }
      // The type is checked first: opening a pipe waits for its writer, and some devices act on
      // opening.
      var status = stat()
      guard stat(path, &status) == 0 else { throw FileInput.openingError(errno, file: path) }
      guard FilesRead.current?.canReadFromStart(status) != false else {
        throw FileInput.repeated(path)
      }
      let waits = status.st_mode & S_IFMT == S_IFIFO
      let flags = O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
      var opened = open(path, flags)
      while opened < 0, errno == EINTR { opened = open(path, flags) }
      descriptor = opened
      guard opened >= 0 else { throw FileInput.openingError(errno, file: path) }
    }
    var status = stat()
    // Without this information, the file could not be protected from being overwritten.
    guard fstat(descriptor, &status) == 0 else { throw FileInput.openingError(errno, file: name) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FormatError(file: name, problem: .isDirectory) }
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Reads at least one byte into `buffer` and returns the number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FormatError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      case EISDIR: throw FormatError(file: name, problem: .isDirectory)
      case let code:
        throw FormatError(file: name, problem: .readFailed(reason: String(cString: strerror(code))))
      }
    }
  }

  private static func repeated(_ name: String) -> FormatError {
    FormatError(
      file: name,
      problem: .other(
        found: "can be read only once and is needed twice", remedy: "name a file"))
  }

  private static func openingError(_ code: Int32, file: String) -> FormatError {
    switch code {
    case ENOENT where file.unicodeScalars.contains("\u{fffd}"):
      FormatError(
        file: file,
        problem: .other(
          found: "does not exist, or its name is not valid UTF-8 (\u{fffd} replaces a part of it)",
          remedy: "give the file another name"))
    case ENOENT, ENOTDIR: FormatError(file: file, problem: .missing)
    case EACCES, EPERM, ENAMETOOLONG, ELOOP, ENXIO:
      FormatError(file: file, problem: .notReadable(reason: String(cString: strerror(code))))
    default:
      FormatError(file: file, problem: .readFailed(reason: String(cString: strerror(code))))
    }
  }
}

// Within `FileInput`, the name `read` means its method.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

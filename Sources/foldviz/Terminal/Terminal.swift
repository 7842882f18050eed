import FoldFormats

/// Properties of the terminal, and messages on standard error.
struct Terminal: Sendable {
  enum Stream: Sendable {
    case output
    case error
  }

  var isQuiet: Bool

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream == .output ? STDOUT_FILENO : STDERR_FILENO) == 1
  }

  /// Returns the size of a stream's terminal in columns and rows, or `nil` if it is unknown.
  static func size(_ stream: Stream) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(stream == .output ? STDOUT_FILENO : STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns whether a stream gets color: no with NO_COLOR, else yes with CLICOLOR_FORCE; without
  /// both, if the stream is a terminal and TERM is not `dumb`.
  static func usesColor(_ stream: Stream) -> Bool {
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    if environment("TERM") == "dumb" { return false }
    return isTerminal(stream)
  }

  /// Prints a remark on standard error, unless remarks are suppressed.
  func remark(_ text: String) {
    if !isQuiet { Self.print("foldviz: \(text)") }
  }

  static func error(_ sentence: String) { print("foldviz: error: \(sentence)") }

  private static func print(_ line: String) { send(escapedLine(line) + "\n", to: STDERR_FILENO) }

  static func redraw(_ line: String) { send("\r\u{1b}[K" + escapedLine(line), to: STDERR_FILENO) }

  /// Writes a whole text; returns `false`, with `errno` set, on failure.
  @discardableResult
  static func send(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { send(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        // No progress and no error: retrying could loop forever.
        errno = EIO
        return false
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// Returns the system's message for an error number, in lowercase: "no space left on device".
func systemMessage(_ code: Int32 = errno) -> String {
  let text = String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}

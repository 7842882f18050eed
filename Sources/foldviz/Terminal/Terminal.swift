import FoldFormats

/// What the terminal can show, and the remarks that go to standard error.
struct Terminal: Sendable {
  /// A stream that may or may not be a terminal.
  enum Stream: Sendable {
    case output
    case error
  }

  /// Whether remarks are left out.
  var isQuiet: Bool

  /// Whether a stream is a terminal.
  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream == .output ? STDOUT_FILENO : STDERR_FILENO) == 1
  }

  /// The width and height in characters of the terminal that a stream is; nil where it tells none.
  static func size(_ stream: Stream) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(stream == .output ? STDOUT_FILENO : STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether to use colour on a stream, by the conventions NO_COLOR, CLICOLOR_FORCE and TERM=dumb.
  static func usesColor(_ stream: Stream) -> Bool {
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    if environment("TERM") == "dumb" { return false }
    return isTerminal(stream)
  }

  /// Says something on standard error, on a line of its own, unless the user wants quiet.
  func remark(_ text: String) {
    if !isQuiet { Self.say("foldviz: \(text)") }
  }

  /// Says why something failed, on a line of its own.
  static func error(_ sentence: String) { say("foldviz: error: \(sentence)") }

  private static func say(_ line: String) { send(singleLine(line) + "\n", to: STDERR_FILENO) }

  /// Shows a line on standard error in place of the last one that this showed.
  static func redraw(_ line: String) { send("\r\u{1b}[K" + singleLine(line), to: STDERR_FILENO) }

  /// Sends all of a text to an open file; false, with `errno` set, where that fails.
  @discardableResult
  static func send(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { send(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Sends all bytes to an open file; false, with `errno` set, where that fails.
  static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        // Nothing was taken and nothing is said: to try again might go on for ever.
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

  /// What the environment says of a name; nil where it has none.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// What the system says about the error number `code`, in lower case: "no space left on device".
func systemMessage(_ code: Int32 = errno) -> String {
  let text = String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}

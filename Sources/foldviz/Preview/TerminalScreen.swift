/// The terminal's second screen, taken for as long as something plays on it.
///
/// What stood on the terminal comes back at the end, after control-C too.
struct TerminalScreen: ~Copyable {
  /// Shows the first screen and the cursor again.
  static let leaving = "\u{1b}[?25h\u{1b}[?1049l"

  init() {
    Interruption.leaveScreenOnExit(true)
    Self.write("\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J")
  }

  deinit {
    Self.write(Self.leaving)
    Interruption.leaveScreenOnExit(false)
  }

  /// The terminal's width and height in characters; 80 × 24 where it does not tell.
  var size: (width: Int, height: Int) { Terminal.size(.output) ?? (80, 24) }

  /// Shows lines in place of what was there, in one go, so that nothing flickers.
  func show(_ lines: [String]) {
    Self.write("\u{1b}[H" + lines.joined(separator: "\u{1b}[K\r\n") + "\u{1b}[K\u{1b}[J")
  }

  private static func write(_ text: String) { Terminal.send(text, to: STDOUT_FILENO) }
}

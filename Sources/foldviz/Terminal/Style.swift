/// The few ways in which text stands out on a terminal; plain text elsewhere.
///
/// Marks differ by shape as well as by colour.
struct Style {
  let usesColor: Bool

  /// The style of a standard stream.
  static func of(_ stream: Terminal.Stream) -> Style {
    Style(usesColor: Terminal.usesColor(stream))
  }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func quiet(_ text: String) -> String { wrap(text, "2") }
  /// What is as it should be: blue, which everyone tells from orange.
  func good(_ text: String) -> String { wrap(text, "34") }
  /// What is not: orange where there are 256 colours.
  func bad(_ text: String) -> String { wrap(text, "1;38;5;166") }
  func warning(_ text: String) -> String { wrap(text, "33") }

  /// The mark of a level, with the words that share its colour.
  func mark(_ level: Finding.Level, _ words: String? = nil) -> String {
    let text = level.sign + (words.map { " \($0)" } ?? "")
    return switch level {
    case .pass: good(text)
    case .error: bad(text)
    case .warning, .open: warning(text)
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

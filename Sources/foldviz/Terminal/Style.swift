/// The few ways in which text stands out on a terminal; plain text elsewhere.
///
/// Marks differ by shape as well as by colour.
struct Style {
  private let usesColor: Bool

  init(usesColor: Bool) { self.usesColor = usesColor }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func quiet(_ text: String) -> String { wrap(text, "2") }
  /// What is as it should be: blue, which everyone tells from orange.
  func good(_ text: String) -> String { wrap(text, "34") }
  /// What is not: orange where there are 256 colours.
  func bad(_ text: String) -> String { wrap(text, "1;38;5;166") }
  func warning(_ text: String) -> String { wrap(text, "33") }

  private func wrap(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

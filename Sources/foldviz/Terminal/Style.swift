import FoldFormats

/// The few ways in which text stands out on a terminal; plain text elsewhere.
///
/// Marks differ by shape as well as by colour.
struct Style {
  let usesColor: Bool
  /// How many characters a line has at most, where words are to be kept whole; nil for any.
  var width: Int?

  /// The style of a standard stream.
  static func of(_ stream: Terminal.Stream) -> Style {
    Style(usesColor: Terminal.usesColor(stream), width: Terminal.size(stream)?.width)
  }

  func bold(_ text: String) -> String { wrap(text, 1) }
  func quiet(_ text: String) -> String { wrap(text, 2) }
  /// What is as it should be: blue, which everyone tells from orange.
  func good(_ text: String) -> String { wrap(text, 3) }
  /// What is not: orange where there are 256 colours.
  func bad(_ text: String) -> String { wrap(text, 4) }
  func warning(_ text: String) -> String { wrap(text, 5) }

  /// The mark of a level, with the words that share its colour.
  func mark(_ level: Finding.Level, _ words: String? = nil) -> String {
    let text = level.sign + (words.map { " \($0)" } ?? "")
    return switch level {
    case .pass: good(text)
    case .error: bad(text)
    case .warning, .open: warning(text)
    }
  }

  /// What a terminal is told at each mark: the plain style, and those above.
  private static let codes = ["0", "1", "2", "34", "1;38;5;166", "33"]
  /// The first of the marks, which are no characters and nobody's text.
  private static let firstMark: UInt32 = 0xfdd0

  private static func mark(_ code: Int) -> String {
    Unicode.Scalar(firstMark + UInt32(code)).map { String(Character($0)) } ?? ""
  }

  private func wrap(_ text: String, _ code: Int) -> String {
    usesColor ? Self.mark(code) + text + Self.mark(0) : text
  }

  /// A line as it may be shown: what has come from outside is spelled out by `singleLine`, and only this
  /// style's own marks become orders to a terminal.
  func shown(_ line: String) -> String {
    guard usesColor else { return singleLine(line) }
    var (safe, piece) = ("", "")
    for scalar in line.unicodeScalars {
      if (Self.firstMark..<Self.firstMark + UInt32(Self.codes.count)).contains(scalar.value) {
        safe += singleLine(piece) + "\u{1b}[\(Self.codes[Int(scalar.value - Self.firstMark)])m"
        piece = ""
      } else {
        piece.unicodeScalars.append(scalar)
      }
    }
    return safe + singleLine(piece)
  }

  /// Lines as they may be shown, each with its end.
  func shown(_ lines: [String]) -> String {
    lines.flatMap(wrapped).map { shown($0) + "\n" }.joined()
  }

  /// A line in parts that fit, parted between words; what follows the first stands further in.
  private func wrapped(_ line: String) -> [String] {
    guard let width, width >= 30, line.columns > width else { return [line] }
    let margin = min(line.prefix { $0 == " " }.count + 2, width / 2)
    var parts = [""]
    var end = 0
    for (place, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let room = word.columns
      if place > 0, room > 0, end + 1 + room > width, end > margin {
        parts.append(String(repeating: " ", count: margin) + word)
        end = margin + room
      } else {
        parts[parts.count - 1] += (place > 0 ? " " : "") + word
        end += (place > 0 ? 1 : 0) + room
      }
    }
    return parts
  }
}

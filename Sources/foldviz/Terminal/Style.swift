import FoldFormats

/// Text styles for a terminal, as functions that return marked text; without color, the same text.
struct Style {
  let usesColor: Bool
  /// The width to which lines are wrapped, in columns, or `nil` for no wrapping.
  var width: Int?

  static func of(_ stream: Terminal.Stream) -> Style {
    Style(usesColor: Terminal.usesColor(stream), width: Terminal.size(stream)?.width)
  }

  func bold(_ text: String) -> String { wrap(text, 1) }
  func quiet(_ text: String) -> String { wrap(text, 2) }
  /// Returns text in blue, which color-blind readers can distinguish from the orange of `bad`.
  func good(_ text: String) -> String { wrap(text, 3) }
  /// Returns text in bold orange, of the 256 colors that terminals usually support.
  func bad(_ text: String) -> String { wrap(text, 4) }
  func warning(_ text: String) -> String { wrap(text, 5) }

  /// Returns the symbol of a level, followed by `caption`, unless it is `nil`, in the same color.
  func symbol(_ level: Finding.Level, _ caption: String? = nil) -> String {
    let text = level.sign + (caption.map { " \($0)" } ?? "")
    return switch level {
    case .pass: good(text)
    case .error: bad(text)
    case .warning, .open: warning(text)
    }
  }

  /// The terminal's codes for the styles: reset, bold, quiet, good, bad and warning.
  private static let codes = ["0", "1", "2", "34", "1;38;5;166", "33"]
  /// The first of the noncharacters that mark the start of a style, in the order of ``codes``.
  private static let firstStyleMarker: UInt32 = 0xfdd0

  private static func styleMarker(_ code: Int) -> String {
    Unicode.Scalar(firstStyleMarker + UInt32(code)).map { String(Character($0)) } ?? ""
  }

  private func wrap(_ text: String, _ code: Int) -> String {
    usesColor ? Self.styleMarker(code) + text + Self.styleMarker(0) : text
  }

  /// Returns a line for printing, with control characters spelled out and marks as terminal codes.
  func formatted(_ line: String) -> String {
    guard usesColor else { return escapedLine(line) }
    var (safe, piece) = ("", "")
    for scalar in line.unicodeScalars {
      if (Self.firstStyleMarker..<Self.firstStyleMarker + UInt32(Self.codes.count)).contains(
        scalar.value)
      {
        safe +=
          escapedLine(piece) + "\u{1b}[\(Self.codes[Int(scalar.value - Self.firstStyleMarker)])m"
        piece = ""
      } else {
        piece.unicodeScalars.append(scalar)
      }
    }
    return safe + escapedLine(piece)
  }

  func formatted(_ lines: [String]) -> String {
    lines.flatMap(wrapped).map { formatted($0) + "\n" }.joined()
  }

  /// Wraps a line between words; continuation lines are indented further.
  private func wrapped(_ line: String) -> [String] {
    guard let width, width >= 30, line.columns > width else { return [line] }
    let margin = min(line.prefix { $0 == " " }.count + 2, width / 2)
    var parts = [""]
    var end = 0
    for (index, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let room = word.columns
      if index > 0, room > 0, end + 1 + room > width, end > margin {
        parts.append(String(repeating: " ", count: margin) + word)
        end = margin + room
      } else {
        parts[parts.count - 1] += (index > 0 ? " " : "") + word
        end += (index > 0 ? 1 : 0) + room
      }
    }
    return parts
  }
}

/// Returns Swift source without its comments and the contents of its strings, keeping line breaks.
///
/// Handles nested comments, raw strings and multi-line strings. A single-line string ends at the
/// end of its line at the latest, so an interpolation inside it cannot hide later lines.
func codeOnly(_ source: String) -> String {
  String(decoding: codeBytes(source), as: UTF8.self)
}

func codeBytes(_ source: String) -> [UInt8] {
  var scanner = CodeScanner(bytes: Array(source.utf8))
  return scanner.scan()
}

private struct CodeScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var kept: [UInt8] = []

  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let slash = UInt8(ascii: "/")
  private static let hash = UInt8(ascii: "#")

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() -> [UInt8] {
    while position < bytes.count {
      switch bytes[position] {
      case Self.slash where starts(with: "//"):
        skip { $0 != Self.newline }
      case Self.slash where starts(with: "/*"):
        skipBlockComment()
      case Self.quote:
        skipString(hashes: 0)
      case Self.hash where hashesBeforeQuote > 0:
        let hashes = hashesBeforeQuote
        position += hashes
        skipString(hashes: hashes)
      case let byte:
        kept.append(byte)
        position += 1
      }
    }
    return kept
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips one byte, keeping it only if it is a line break.
  private mutating func pass() {
    if bytes[position] == Self.newline { kept.append(Self.newline) }
    position += 1
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        pass()
      }
    }
  }

  /// The number of `#` at the current position if they begin a raw string; 0 otherwise.
  private var hashesBeforeQuote: Int {
    let hashes = bytes[position...].prefix { $0 == Self.hash }.count
    let next = position + hashes
    return next < bytes.count && bytes[next] == Self.quote ? hashes : 0
  }

  private mutating func skipString(hashes: Int) {
    let isMultiline = starts(with: "\"\"\"")
    let end =
      String(repeating: "\"", count: isMultiline ? 3 : 1) + String(repeating: "#", count: hashes)
    position += isMultiline ? 3 : 1
    kept += "\"\"".utf8
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8.count
        return
      }
      if !isMultiline, bytes[position] == Self.newline { return }
      if hashes == 0, bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { pass() }
      pass()
    }
  }
}

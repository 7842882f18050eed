/// The largest length of a quotation in a message, in characters; longer texts end in "…".
private let longestQuote = 60

/// Returns a text in quotation marks, cut after 60 characters and with unsafe characters escaped.
package func quoted(_ text: String) -> String {
  let shown = text.count > longestQuote ? text.prefix(longestQuote) + "…" : text[...]
  return "\"" + escapedLine(String(shown)) + "\""
}

/// Returns UTF-8 bytes as a text in quotation marks, shortened; invalid bytes are replaced.
func quoted(_ bytes: some Collection<UInt8>) -> String {
  quoted(String(decoding: bytes.prefix(4 * longestQuote), as: UTF8.self))
}

/// Returns a text with the characters escaped that would break a line, control a terminal, or form
/// a command in a log.
///
/// These are control characters, line separators, characters that change the writing direction, and
/// the first character of commands for GitHub, Azure and TeamCity: `::` at the beginning, and
/// `##[`, `##vso[` and `##teamcity[` anywhere.
package func escapedLine(_ text: String) -> String {
  let all = text.unicodeScalars
  guard all.contains(where: { isUnsafe($0) || $0 == ":" || $0 == "#" }) else { return text }
  var safe = ""
  var isBeginning = true
  for index in all.indices {
    let scalar = all[index]
    switch scalar {
    case "\n": safe += "\\n"
    case "\r": safe += "\\r"
    case "\t": safe += "\\t"
    case let scalar where isUnsafe(scalar) || isCommand(all[index...], isBeginning: isBeginning):
      safe += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: safe.unicodeScalars.append(scalar)
    }
    isBeginning = isBeginning && scalar.properties.isWhitespace
  }
  return safe
}

/// Returns whether a log that contains the text `rest` would run a command of a CI system;
/// `isBeginning` is true if only spaces precede it.
func isCommand(_ rest: Substring.UnicodeScalarView, isBeginning: Bool) -> Bool {
  switch rest.first {
  case ":": isBeginning && rest.starts(with: "::".unicodeScalars)
  case "#": ["##[", "##vso[", "##teamcity["].contains { rest.starts(with: $0.unicodeScalars) }
  default: false
  }
}

/// Returns whether a character is a control, line separator, direction control or noncharacter.
func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069, 0xfdd0...0xfdef:
    true
  default: false
  }
}

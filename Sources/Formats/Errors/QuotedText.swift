/// The longest piece of a file that a message repeats, in characters.
private let longestQuote = 60

/// A piece of a file between quotation marks, short enough and safe enough for a message.
func quoted(_ text: String) -> String {
  let shown = text.count > longestQuote ? text.prefix(longestQuote) + "…" : text[...]
  return "\"" + singleLine(String(shown)) + "\""
}

/// A piece of a file between quotation marks; bytes that are not UTF-8 are replaced.
func quoted(_ bytes: some Collection<UInt8>) -> String {
  quoted(String(decoding: bytes.prefix(4 * longestQuote), as: UTF8.self))
}

/// The same text with every character escaped that would break a line, steer a terminal or give an order
/// to what reads a log.
///
/// Spelled out are controls, line separators, characters that turn the direction of writing, and the first
/// character of what GitHub, Azure and TeamCity take for a command: `::` at the beginning, and `##[`,
/// `##vso[` and `##teamcity[` anywhere.
public func singleLine(_ text: String) -> String {
  let all = text.unicodeScalars
  guard all.contains(where: { isUnsafe($0) || $0 == ":" || $0 == "#" }) else { return text }
  var safe = ""
  var isBeginning = true
  for place in all.indices {
    let scalar = all[place]
    switch scalar {
    case "\n": safe += "\\n"
    case "\r": safe += "\\r"
    case "\t": safe += "\\t"
    case let scalar where isUnsafe(scalar) || isCommand(all[place...], isBeginning: isBeginning):
      safe += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: safe.unicodeScalars.append(scalar)
    }
    isBeginning = isBeginning && scalar.properties.isWhitespace
  }
  return safe
}

/// Whether a continuous integration's log would take the text for a command from here on, where nothing but
/// spaces may stand before it at the beginning.
func isCommand(_ rest: Substring.UnicodeScalarView, isBeginning: Bool) -> Bool {
  switch rest.first {
  case ":": isBeginning && rest.starts(with: "::".unicodeScalars)
  case "#": ["##[", "##vso[", "##teamcity["].contains { rest.starts(with: $0.unicodeScalars) }
  default: false
  }
}

/// Whether a character is a control, a line separator, a mark of a style, or turns the direction of writing.
func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069, 0xfdd0...0xfdef:
    true
  default: false
  }
}

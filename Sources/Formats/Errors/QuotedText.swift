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

/// The same text with every character escaped that would break a line or steer a terminal.
public func singleLine(_ text: String) -> String {
  if text.unicodeScalars.allSatisfy({ !isUnsafe($0) }) { return text }
  var safe = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": safe += "\\n"
    case "\r": safe += "\\r"
    case "\t": safe += "\\t"
    case let scalar where isUnsafe(scalar):
      safe += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: safe.unicodeScalars.append(scalar)
    }
  }
  return safe
}

/// Whether a character is a control, a line separator, or turns the direction of writing.
private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: true
  default: false
  }
}

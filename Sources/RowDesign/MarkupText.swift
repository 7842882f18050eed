/// Escapes text for XML, HTML and Markdown.
package enum MarkupText {
  /// Returns text with references in place of `&`, `<`, `>` and the characters in `also`.
  package static func escaped(_ text: String, also: String = "") -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // XML forbids these noncharacters.
      case "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      case _ where also.unicodeScalars.contains(scalar):
        escaped += scalar == "\"" ? "&quot;" : "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

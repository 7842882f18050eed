import FoldFormats

/// Text as it stands in XML and HTML.
enum XMLText {
  /// Text for an element or an attribute between double quotation marks.
  ///
  /// What XML 1.0 has no place for, such as control characters, is spelled out; so are characters
  /// that turn the direction of writing.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in singleLine(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

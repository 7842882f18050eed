import FoldLayout

extension OptionList {
  /// The value of one of the options, as a file would write it; "none" where there is none.
  func text(of option: SceneOption) -> String { option.kind.text(of: words[option.words]) }
}

extension OptionKind {
  /// The value of words, as a file would write it.
  fileprivate func text(of words: ArraySlice<Double>) -> String {
    let first = words.first ?? 0
    switch self {
    case .number: return NumberWriter.text(first)
    case .flag: return first == 0 ? "false" : "true"
    case .word(let names):
      return names.indices.contains(Int(first)) ? names[Int(first)] : names[0]
    case .color:
      var feed = WordFeed(words)
      return Color(from: &feed).hexadecimal
    case .numbers:
      return "[" + words.dropFirst().map(NumberWriter.text).joined(separator: ", ") + "]"
    case .group(let list):
      let members = list.options.map { $0.key + ": " + list.text(of: $0) }
      return "{" + members.joined(separator: ", ") + "}"
    case .optional(let kind): return first == 0 ? "none" : kind.text(of: words.dropFirst())
    case .member: return ""
    }
  }
}

extension Color {
  /// The colour written as "#rrggbb", or "#rrggbbaa" where it is not opaque.
  var hexadecimal: String {
    let parts = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    let digits = parts.map { part in
      let byte = String(Int((part * 255).rounded()), radix: 16)
      return byte.utf8.count == 1 ? "0" + byte : byte
    }
    return "#" + digits.joined()
  }
}

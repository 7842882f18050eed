import FoldLayout

extension OptionList {
  /// Returns the value of an option in the notation of scene files; "none" for a missing value.
  package func text(of option: SceneOption) -> String {
    var decoder = NumberDecoder(encoding[option.encodingRange])
    return option.kind.text(from: &decoder)
  }
}

extension OptionKind {
  /// Decodes the next value and returns it in the notation of scene files.
  fileprivate func text(from decoder: inout NumberDecoder) -> String {
    switch self {
    case .number, .identity: return NumberWriter.text(decoder.number())
    case .flag: return decoder.flag() ? "true" : "false"
    case .keyword(let names):
      let index = decoder.count()
      return names[names.indices.contains(index) ? index : 0]
    case .color: return RGBAColor(from: &decoder).hexadecimal
    case .text: return String(from: &decoder)
    case .list(let kind):
      return "[" + decoder.array { kind.text(from: &$0) }.joined(separator: ", ") + "]"
    case .tuple(let list):
      return "[" + list.options.map { $0.kind.text(from: &decoder) }.joined(separator: ", ") + "]"
    case .group(let list), .choice(let list, _):
      var members: [String] = []
      for option in list.options {
        let text = option.kind.text(from: &decoder)
        switch option.kind {
        case .member: break
        case .optional where text == "none": break
        default: members.append(option.key + ": " + text)
        }
      }
      return "{" + members.joined(separator: ", ") + "}"
    case .keywordOr(let names, let kind):
      let index = decoder.count()
      return names.indices.contains(index) ? names[index] : kind.text(from: &decoder)
    case .colorOr(let list), .textOr(let list): return OptionKind.group(list).text(from: &decoder)
    case .optional(let kind): return decoder.flag() ? kind.text(from: &decoder) : "none"
    case .member: return ""
    }
  }
}

extension RGBAColor {
  /// The color as "#rrggbb", or as "#rrggbbaa" if it is not opaque.
  var hexadecimal: String {
    let parts = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    let digits = parts.map { part in
      let byte = String(Int((part * 255).rounded()), radix: 16)
      return byte.utf8.count == 1 ? "0" + byte : byte
    }
    return "#" + digits.joined()
  }
}

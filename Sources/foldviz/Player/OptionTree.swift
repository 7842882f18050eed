import FoldFormats
import FoldLayout

extension FoldScene {
  /// The options of a deck's scene by the deck's class, the usual class first; empty for other scenes.
  var treesOfStyles: [(String, JSONValue)] {
    guard case .deck = subject else { return [] }
    let usual = DeckOptions().style
    return ([usual] + DeckStyle.allCases.filter { $0 != usual }).map { style in
      var scene = self
      scene.subject = .deck(DeckScene(options: DeckOptions(style: style), cards: []))
      return ("\(style)", scene.optionTree)
    }
  }

  /// The options of a scene of this kind, with their standard values, as the page encodes them.
  var optionTree: JSONValue {
    var standard = FoldScene(device: device, subject: subject)
    switch subject {
    case .list(let list):
      var plain = ListScene()
      let area = list.titleArea ?? TitleArea()
      plain.fold = FoldOptions(
        foldOffset: device.statusBar + area.height + FoldOptions.foldLineGap)
      standard.subject = .list(plain)
    case .deck(let deck):
      standard.subject = .deck(
        DeckScene(options: DeckOptions(style: deck.options.style), cards: []))
    // The sliders of a shift depend on the form of its timing.
    case .shift: break
    }
    return .array(
      standard.optionLists.flatMap { key, list -> [JSONValue] in
        guard !key.isEmpty else { return list.options.map { $0.tree(in: list) } }
        let table = JSONValue.object([("group", list.tree)])
        return [.object([("key", .text(String(key.dropLast()))), ("kind", table)])]
      })
  }
}

extension NumberRange {
  /// The bounds, whether each is excluded, and whether numbers are whole.
  var tree: JSONValue {
    // An infinite bound has no number in JSON and becomes `null`.
    let bounds = [lowerBound, upperBound].map { JSONValue.number($0) }
    return .array(bounds + [excludesLowerBound, excludesUpperBound, isWhole].map { .flag($0) })
  }
}

extension OptionList {
  fileprivate var tree: JSONValue { .array(options.map { $0.tree(in: self) }) }
}

extension SceneOption {
  /// The option's key, kind, range, slider and standard value, whose numbers are in `list`.
  fileprivate func tree(in list: OptionList) -> JSONValue {
    var members: [(String, JSONValue)] = [("key", .text(key)), ("kind", kind.tree)]
    if isRequired { members.append(("isRequired", .flag(true))) }
    if !kind.isTable {
      members.append(("numbers", .array(list.encoding[encodingRange].map { .number($0) })))
    }
    if measure.range != .any { members.append(("range", measure.range.tree)) }
    if !measure.unit.isEmpty { members.append(("unit", .text(measure.unit))) }
    if let slider {
      members.append(
        (
          "slider",
          .object([
            ("label", .text(slider.label)), ("min", .number(slider.range.lowerBound)),
            ("max", .number(slider.range.upperBound)), ("step", .number(slider.step)),
          ])
        ))
    }
    return .object(members)
  }
}

extension OptionKind {
  fileprivate var isTable: Bool {
    switch self {
    case .group, .tuple, .choice, .colorOr, .textOr, .optional, .member: true
    default: false
    }
  }

  fileprivate var tree: JSONValue {
    func words(_ keywords: [String]) -> (String, JSONValue) {
      ("keywords", .array(keywords.map { .text($0) }))
    }
    return switch self {
    case .number: .text("number")
    case .flag: .text("flag")
    case .color: .text("color")
    case .text: .text("text")
    case .identity: .text("identity")
    case .member: .text("member")
    case .keyword(let keywords): .object([words(keywords)])
    case .keywordOr(let keywords, let kind): .object([words(keywords), ("or", kind.tree)])
    case .list(let kind): .object([("list", kind.tree)])
    case .optional(let kind): .object([("optional", kind.tree)])
    case .tuple(let list): .object([("tuple", list.tree)])
    case .group(let list): .object([("group", list.tree)])
    case .choice(let list, _): .object([("choice", list.tree)])
    case .colorOr(let list): .object([("colorOr", list.tree)])
    case .textOr(let list): .object([("textOr", list.tree)])
    }
  }
}

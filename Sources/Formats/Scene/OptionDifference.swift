import FoldLayout

/// An option in which two scenes differ.
public struct OptionDifference: Equatable, Sendable {
  /// The keys to it, from the outermost: "deck.cardSize.width".
  public let key: String
  /// Its value in the one scene, as a file would write it; "none" where there is none.
  public let a: String
  /// Its value in the other scene.
  public let b: String

  /// The options in which two scenes differ, in the order of their tables; those that a file leaves
  /// to their defaults have these.
  ///
  /// Rows, cards, views and what they show are no options. Scenes of different subjects differ in
  /// `rows`, `deck` or `shift`, one of which each has.
  public static func between(_ a: SceneFile, _ b: SceneFile) -> [OptionDifference] {
    let (own, others) = (a.scene.optionLists, b.scene.optionLists)
    var differences = zip(own, others).flatMap { one, other in
      one.key == other.key ? between(one.list, other.list, key: one.key) : []
    }
    let (kind, otherKind) = (a.scene.subject.key, b.scene.subject.key)
    if kind != otherKind {
      differences.append(OptionDifference(key: kind, a: "{}", b: "none"))
      differences.append(OptionDifference(key: otherKind, a: "none", b: "{}"))
    }
    switch (a.separator, b.separator) {
    case (let one?, let other?):
      differences += between(OptionList(one), OptionList(other), key: "separator.")
    case (nil, nil): break
    case (let one, _):
      let texts = one == nil ? ("none", "{}") : ("{}", "none")
      differences.append(OptionDifference(key: "separator", a: texts.0, b: texts.1))
    }
    return differences
  }

  private static func between(
    _ a: OptionList, _ b: OptionList, key: String
  ) -> [OptionDifference] {
    zip(a.options, b.options).flatMap { one, other -> [OptionDifference] in
      if a.words[one.words] == b.words[other.words] { return [] }
      if let own = a.table(one), let others = b.table(other) {
        return between(own, others, key: key + one.key + ".")
      }
      return [OptionDifference(key: key + one.key, a: a.text(of: one), b: b.text(of: other))]
    }
  }
}

extension OptionList {
  /// The table that is the value of one of the options, where it is one and there is one.
  fileprivate func table(_ option: SceneOption) -> OptionList? {
    switch option.kind {
    case .group(let list): list
    case .optional(.group(let list)) where words[option.words.lowerBound] == 1: list
    default: nil
    }
  }
}

extension Subject {
  /// The key that says in a file what it is.
  fileprivate var key: String {
    switch self {
    case .list: "rows"
    case .deck: "deck"
    case .shift: "shift"
    }
  }
}

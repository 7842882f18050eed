import FoldLayout

extension SceneFile {
  /// A key at which two scenes differ, with both values.
  public struct Difference: Equatable, Sendable {
    /// The path of keys, such as "deck.cardSize.width", in which ids represent items.
    public var key: String
    /// The value in the first scene; `nil` if that scene does not have the key.
    public var a: FrameColumn.Value?
    /// The value in the second scene; `nil` if that scene does not have the key.
    public var b: FrameColumn.Value?
  }

  /// Returns the differences between two scenes, in the order of their options.
  ///
  /// A missing key has its default value. The contents of rows, cards and views are compared only
  /// for those named in `names`.
  public func differences(from other: SceneFile, showing names: Set<String>) -> [Difference] {
    let (a, b) = (leaves(showing: names), other.leaves(showing: names))
    let (first, second) = (Dictionary(a) { $1 }, Dictionary(b) { $1 })
    let keys = a.map(\.0) + b.map(\.0).filter { first[$0] == nil }
    return keys.compactMap { key in
      let (x, y) = (first[key], second[key])
      return x == y ? nil : Difference(key: key, a: x, b: y)
    }
  }

  private func leaves(showing shown: Set<String>) -> [(String, FrameColumn.Value)] {
    var leaves: [(String, FrameColumn.Value)] = []
    for (key, list) in scene.optionLists { list.appendLeaves(to: &leaves, key: key) }
    switch scene.subject {
    case .list(let list):
      leaves += heights
      for (id, height) in list.openHeights.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        leaves.append(("rows.items.\(names.name(of: id)).openHeight", .number(height)))
      }
      if !list.openRows.isEmpty {
        let open = list.openRows.map(names.name(of:)).joined(separator: ", ")
        leaves.append(("foldingCell.open", .text("[" + open + "]")))
      }
    case .deck(let deck):
      leaves.append(("deck.cards", .number(Double(deck.cards.count))))
      leaves.append(("deck.spareCards", .number(Double(deck.spareCards.count))))
    case .shift(let shift):
      let sides = [("from", shift.source), ("to", shift.destination)]
      let others = shift.alternatives.enumerated().map { ("alternatives.\($0)", $1) }
      for (key, side) in sides + others {
        OptionList(side).appendLeaves(to: &leaves, key: "shift.\(key).")
        for element in side.elements {
          let name = names.name(of: element.id)
          let view = view(element, of: shift, isShown: shown.contains(name))
          OptionList(view).appendLeaves(to: &leaves, key: "shift.\(key).\(name).")
        }
      }
      return leaves
    }
    for (id, content) in content.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let name = names.name(of: id)
      guard shown.contains(name) else { continue }
      OptionList(content).appendLeaves(to: &leaves, key: key(of: id) + name + ".")
    }
    return leaves
  }

  private func key(of id: RowID) -> String {
    guard let list = scene.list else { return "deck.cards." }
    return Int(id.rawValue) < list.rows.count ? "rows.items." : "notch.newRows."
  }

  private var heights: [(String, FrameColumn.Value)] {
    switch rowRule {
    case .pattern(let count, let heights):
      let text = "[" + heights.map(NumberWriter.text).joined(separator: ", ") + "]"
      return [
        ("rows.count", .number(Double(count))),
        heights.count == 1 ? ("rows.height", .number(heights[0])) : ("rows.heights", .text(text)),
      ]
    case .random(let count, let min, let max, let seed):
      return [
        ("rows.count", .number(Double(count))), ("rows.random.min", .number(min)),
        ("rows.random.max", .number(max)), ("rows.random.seed", .text(String(seed))),
      ]
    case .heights(let heights):
      return heights.enumerated().map { index, height in
        let name = names.name(of: RowID(UInt32(truncatingIfNeeded: index)))
        return ("rows.items.\(name).height", .number(height))
      }
    }
  }

  private func view(
    _ element: ShiftElement, of shift: ShiftScene, isShown: Bool
  ) -> ViewOptions {
    var view = ViewOptions()
    view.element = element
    view.identifier = element.identifier.map { identifiers[Int($0.rawValue)] }
    if isShown { view.content = content[element.id] ?? view.content }
    guard let own = element.settings else { return view }
    let shared = shift.settings
    view.timing = own.timing == shared.timing ? nil : own.timing
    view.visual = own.visual == shared.visual ? nil : own.visual
    view.restore = own.restoration == shared.restoration ? nil : own.restoration
    view.state = own.state == shared.state ? nil : own.state
    view.configured = own.configured.map { names.name(of: $0) }
    view.arc = own.arc == shared.arc ? nil : own.arc
    view.turn = own.turn == shared.turn ? nil : own.turn
    switch own.insertion {
    case .standard: break
    case .above(let id): (view.insert.name, view.insert.isAbove) = (names.name(of: id), true)
    case .below(let id): view.insert.name = names.name(of: id)
    case .custom(let index): view.insert.drawingIndex = index
    }
    return view
  }
}

extension OptionList {
  fileprivate func appendLeaves(
    to leaves: inout [(String, FrameColumn.Value)], key: String
  ) {
    for option in options {
      var (kind, numbers) = (option.kind, encoding[option.encodingRange])
      if case .optional(let wrapped) = kind {
        guard numbers.popFirst() == 1 else { continue }
        kind = wrapped
      }
      switch kind {
      case .member: break
      case .group(let list), .colorOr(let list), .textOr(let list):
        list.appendLeaves(to: &leaves, key: key + option.key + ".")
      case .number: leaves.append((key + option.key, .number(numbers.first ?? 0)))
      default: leaves.append((key + option.key, .text(text(of: option))))
      }
    }
  }
}

import FoldLayout

/// The encoding of a scene as numbers: its tables of options, then all values outside the tables.
package enum SceneEncoding {
  /// Returns the encoding of a scene; `rule` must be the rule that created a list's rows, and is
  /// ignored in other scenes.
  package static func encode(_ scene: FoldScene, rows rule: RowRule) -> [Double] {
    var encoder = NumberEncoder()
    var encoded = EncodedScene()
    (encoded.scene, encoded.rule) = (scene, rule)
    encoded.visit(&encoder)
    return encoder.numbers
  }

  /// Returns the scene that `numbers` encode, ranges unchecked; `nil` for too few or many numbers.
  package static func decode(_ numbers: [Double]) -> FoldScene? {
    var decoder = NumberDecoder(numbers[...])
    var encoded = EncodedScene()
    encoded.visit(&decoder)
    guard decoder.isEmpty, !decoder.isExhausted else { return nil }
    if case .list(var list) = encoded.scene.subject {
      list.rows = RowHeights(encoded.rule, spacing: list.rows.spacing)
      list.rows.reserveIDs(below: encoded.nextRow.rawValue)
      encoded.scene.subject = .list(list)
    }
    return encoded.scene
  }
}

extension OptionVisitor {
  /// Passes a value that is not an option to the visitor, which reads or replaces the value.
  fileprivate mutating func field(_ value: inout some OptionValue) {
    option(&value, "", .none, "")
  }

  /// Passes the identifiers of rows, in ascending order, and then their numbers to the visitor.
  fileprivate mutating func numbers(_ numbers: inout [RowID: Double]) {
    var ids = numbers.keys.sorted { $0.rawValue < $1.rawValue }
    var values = ids.map { numbers[$0] ?? 0 }
    field(&ids)
    field(&values)
    numbers = [:]
    for (id, value) in zip(ids, values) { numbers[id] = value }
  }
}

/// A scene, whose encoding and decoding visit the same values in the same order.
private struct EncodedScene {
  var scene = FoldScene(device: Device(), subject: .list(ListScene()))
  var rule = RowRule.heights([])
  var nextRow = RowID(0)

  mutating func visit(_ visitor: inout some OptionVisitor) {
    var form =
      switch scene.subject {
      case .list: 0
      case .deck: 1
      case .shift: 2
      }
    visitor.field(&form)
    scene.device.visit(&visitor)
    scene.screen.visit(&visitor)
    switch form {
    case 1:
      var deck = if case .deck(let deck) = scene.subject { deck } else { DeckScene() }
      deck.insets.visit(&visitor)
      deck.visit(&visitor)
      visitor.field(&deck.cards)
      visitor.field(&deck.spareCards)
      var next = deck.nextCard.map { RowID($0) }
      visitor.field(&next)
      deck.nextCard = next?.rawValue
      scene.subject = .deck(deck)
    case 2:
      var shift = if case .shift(let shift) = scene.subject { shift } else { ShiftScene() }
      shift.visit(&visitor)
      var sides = ([shift.source, shift.destination] + shift.alternatives).map { EncodedSide($0) }
      visitor.field(&sides)
      shift.source = sides.first?.side ?? shift.source
      shift.destination = sides.dropFirst().first?.side ?? shift.destination
      shift.alternatives = sides.dropFirst(2).map { $0.side }
      scene.subject = .shift(shift)
    default:
      var list = if case .list(let list) = scene.subject { list } else { ListScene() }
      list.visit(&visitor)
      visitRows(of: &list, &visitor)
      scene.subject = .list(list)
    }
  }

  private mutating func visitRows(of list: inout ListScene, _ visitor: inout some OptionVisitor) {
    var encoded = EncodedRule(rule)
    visitor.field(&encoded)
    rule = encoded.rule
    nextRow = RowID(list.rows.nextID)
    visitor.field(&nextRow)
    var headers = list.sections?.headers
    var headless = list.sections?.headless ?? []
    visitor.field(&headers)
    visitor.field(&headless)
    list.sections = headers.map { Sections(headers: $0, headless: headless) }
    visitor.numbers(&list.cornerRadii)
    visitor.numbers(&list.openHeights)
    visitor.numbers(&list.estimates)
    visitor.field(&list.openRows)
    visitor.field(&list.newRows)
    var bare = list.rowsWithoutContent.sorted { $0.rawValue < $1.rawValue }
    visitor.field(&bare)
    list.rowsWithoutContent = Set(bare)
  }
}

/// A rule for row heights as numbers: its form (0 pattern, 1 random, 2 single heights), the number
/// of rows, and its values in an array.
private struct EncodedRule: OptionTable {
  private var (form, count) = (2, 0)
  private var numbers: [Double] = []

  init() {}

  init(_ rule: RowRule) {
    switch rule {
    case .pattern(let count, let heights): (form, self.count, numbers) = (0, count, heights)
    case .random(let count, let min, let max, let seed):
      (form, self.count) = (1, count)
      numbers = [min, max, Double(seed & 0xffff_ffff), Double(seed >> 32)]
    case .heights(let heights): (count, numbers) = (heights.count, heights)
    }
  }

  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.field(&form)
    visitor.field(&count)
    visitor.field(&numbers)
  }

  var rule: RowRule {
    switch form {
    case 0: return .pattern(count: count, heights: numbers)
    case 1 where numbers.count == 4:
      let (low, high): (UInt64, UInt64) = (integer(numbers[2]), integer(numbers[3]))
      return .random(count: count, min: numbers[0], max: numbers[1], seed: high << 32 | low)
    default: return .heights(numbers)
    }
  }
}

private struct EncodedSide: OptionTable {
  var side = ShiftSide()

  init() {}
  init(_ side: ShiftSide) { self.side = side }

  mutating func visit(_ visitor: inout some OptionVisitor) {
    side.visit(&visitor)
    var views = side.elements.map { EncodedView($0) }
    visitor.field(&views)
    side.elements = views.map { $0.view }
  }
}

private struct EncodedView: OptionTable {
  var view = ShiftElement()

  init() {}
  init(_ view: ShiftElement) { self.view = view }

  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.field(&view.id)
    visitor.field(&view.identifier)
    visitor.field(&view.parent)
    view.visit(&visitor)
    var settings = view.settings.map { EncodedSettings($0) }
    visitor.field(&settings)
    view.settings = settings?.settings
  }
}

private struct EncodedSettings: OptionTable {
  var settings = ShiftSettings()

  init() {}
  init(_ settings: ShiftSettings) { self.settings = settings }

  mutating func visit(_ visitor: inout some OptionVisitor) {
    settings.visit(&visitor)
    visitor.field(&settings.includesContainers)
    visitor.field(&settings.configured)
    var (above, below, index): (RowID?, RowID?, Int?) = (nil, nil, nil)
    switch settings.insertion {
    case .standard: break
    case .above(let id): above = id
    case .below(let id): below = id
    case .custom(let number): index = number
    }
    visitor.field(&above)
    visitor.field(&below)
    visitor.field(&index)
    settings.insertion =
      above.map { .above($0) } ?? below.map { .below($0) } ?? index.map { .custom($0) }
      ?? .standard
  }
}

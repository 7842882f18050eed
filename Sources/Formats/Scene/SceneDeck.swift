import FoldLayout

/// Reads the deck of a scene.
struct SceneDeck {
  /// The most cards that a deck may have.
  static let cardLimit = 1_000_000
  /// The number of cards in a deck that names none.
  static let standardCardCount = 20

  /// The deck.
  var deck: DeckScene
  /// The names of the cards, of those that wait too.
  private(set) var names: RowNames
  /// What cards show.
  private(set) var content: [RowID: RowContent] = [:]

  /// Reads the value of `deck`.
  init(_ node: DocumentNode, _ document: Document) throws(FormatError) {
    let fields = try FieldMapping(node, "deck", in: document, keys: DeckKey.self)
    let style: DeckStyle =
      switch try fields.word(.style, DeckStyleWord.self) {
      case .cardAnimationView: .cardAnimationView
      case .cardContainerView, nil: .cardContainerView
      }
    deck = DeckScene(options: DeckOptions(style: style), cards: [])
    names = RowNames(count: 0)
    try readCards(fields)
    try readShape(fields)
    try readTimes(fields)
  }

  private mutating func readCards(_ fields: FieldMapping<DeckKey>) throws(FormatError) {
    let document = fields.document
    if let node = fields[.cards], case .sequence(let items) = node.content {
      names = RowNames(count: 0)
      for (index, item) in items.enumerated() {
        deck.cards.append(try card(item, "card \(index)", default: String(index), document))
      }
    } else {
      let number = try fields.number(.cards, .whole(0, Self.cardLimit))
      let count = number.map { Int($0) } ?? Self.standardCardCount
      names = RowNames(count: count)
      deck.cards = (0..<count).map { RowID(UInt32(truncatingIfNeeded: $0)) }
    }
    for (index, item) in (try fields.list(.spareCards) ?? []).enumerated() {
      deck.spareCards.append(
        try card(item, "spare card \(index)", default: "spare \(index)", document))
    }
  }

  private mutating func card(
    _ node: DocumentNode, _ owner: String, default standard: String, _ document: Document
  ) throws(FormatError) -> RowID {
    let item = try NamedItem(node, owner, in: document)
    let id = try item.join(&names, default: standard, document)
    if let shown = item.content { content[id] = shown }
    return id
  }

  private mutating func readShape(_ fields: FieldMapping<DeckKey>) throws(FormatError) {
    var options = deck.options
    if let node = fields[.cardSize] {
      let size = try FieldMapping(node, "cardSize", in: fields.document, keys: SizeKey.self)
      options.cardSize = Size(
        width: try size.requiredNumber(.width, .aboveZero),
        height: try size.requiredNumber(.height, .aboveZero))
    }
    if let most = try fields.number(.maxVisible, .whole(1, 1000)) { options.maxVisible = Int(most) }
    options.maxYOffset = try fields.number(.maxYOffset, .any) ?? options.maxYOffset
    options.minYOffset = try fields.number(.minYOffset, .any) ?? options.minYOffset
    options.borderWidth = try fields.number(.borderWidth, .zeroOrAbove) ?? options.borderWidth
    options.cornerRadius = try fields.number(.cornerRadius, .zeroOrAbove) ?? options.cornerRadius
    options.backColor = try fields.color(.backColor) ?? options.backColor
    options.m34 = try fields.number(.m34, .any) ?? options.m34
    options.controlsBrightness = try fields.flag(.controlsBrightness) ?? options.controlsBrightness
    options.panDistance = try fields.number(.panDistance, .aboveZero) ?? options.panDistance
    options.panHysteresis = try fields.number(.panHysteresis, .zeroOrAbove) ?? options.panHysteresis
    options.deletesByPan = try fields.flag(.deletesByPan) ?? options.deletesByPan
    deck.options = options
    if let node = fields[.container] {
      deck.container = try Rect(node, "container", fields.document)
    }
  }

  private mutating func readTimes(_ fields: FieldMapping<DeckKey>) throws(FormatError) {
    var options = deck.options
    options.ignoresGesturesDuringRelayout =
      try fields.flag(.ignoresGesturesDuringRelayout) ?? options.ignoresGesturesDuringRelayout
    options.releaseDuration =
      try fields.number(.releaseDuration, .duration) ?? options.releaseDuration
    options.slideDuration = try fields.number(.slideDuration, .duration) ?? options.slideDuration
    options.relayoutDuration =
      try fields.number(.relayoutDuration, .duration) ?? options.relayoutDuration
    options.relayoutStagger =
      try fields.number(.relayoutStagger, .duration) ?? options.relayoutStagger
    options.insertDuration = try fields.number(.insertDuration, .duration) ?? options.insertDuration
    options.removeDuration = try fields.number(.removeDuration, .duration) ?? options.removeDuration
    deck.options = options
  }
}

extension Rect {
  /// Reads a rectangle by ``RectKey``; its place is 0 where it is not given.
  init(_ node: DocumentNode, _ owner: String, _ document: Document) throws(FormatError) {
    let fields = try FieldMapping(node, owner, in: document, keys: RectKey.self)
    self.init(
      x: try fields.number(.x, .any) ?? 0, y: try fields.number(.y, .any) ?? 0,
      width: try fields.requiredNumber(.width, .zeroOrAbove),
      height: try fields.requiredNumber(.height, .zeroOrAbove))
  }
}

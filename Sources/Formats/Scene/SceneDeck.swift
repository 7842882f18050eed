import FoldLayout

struct SceneDeck {
  static let standardCardCount = 20

  var deck = DeckScene()
  private(set) var names = RowNames(count: 0)
  /// The content of cards by id, without cards that have no content.
  private(set) var content: [RowID: RowContent] = [:]

  init(_ node: DocumentNode, _ document: Document) throws(FormatError) {
    try ValidatedMapping.read(node, "deck", into: &deck, in: document)
    // Once the style is known, its own defaults apply.
    deck = DeckScene(options: DeckOptions(style: deck.options.style), cards: [])
    try readCards(try ValidatedMapping.read(node, "deck", into: &deck, in: document))
  }

  private mutating func readCards(_ fields: ValidatedMapping) throws(FormatError) {
    if let node = fields["cards"], case .sequence(let items) = node.content {
      for (index, item) in items.enumerated() {
        deck.cards.append(
          try SceneFile.readItemWithoutHeight(
            item, "card", index, default: String(index), in: fields.document, names, &content))
      }
    } else {
      let number = try fields.number("cards", .whole(0, CardDeck.maximumCount))
      let count = number.map { Int($0) } ?? Self.standardCardCount
      names = RowNames(count: count)
      deck.cards = (0..<count).map { RowID(UInt32(truncatingIfNeeded: $0)) }
    }
    for (index, item) in (try fields.list("spareCards") ?? []).enumerated() {
      deck.spareCards.append(
        try SceneFile.readItemWithoutHeight(
          item, "spare card", index, default: "spare \(index)", in: fields.document, names,
          &content))
    }
    names.words = ("card", "deck")
    let free = names.firstFreeNumber
    if Int(free) > deck.cards.count + deck.spareCards.count { deck.nextCard = free }
  }
}

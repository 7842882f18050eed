import FoldLayout
import FoldTestSupport
import Testing

@Suite struct DeckContinuityTests {
  /// A card that is visible before and after an event does not jump, at any time of the event.
  @Test(arguments: DeckStyle.allCases)
  func `no event moves a card by more than 1e-6 pt, or its opacity by more than 1e-6`(
    style: DeckStyle
  ) throws {
    var random = SplitMix64(seed: 11)
    var next: UInt32 = 1000
    for _ in 0..<60 {
      var deck = CardDeck.sample(style: style)
      var time = 0.0
      for _ in 0..<20 {
        time += random.double(in: 0.01...0.3)
        var after = deck
        let count = deck.cards.count
        switch random.int(in: 0...4) {
        case 0: after.slideDown(at: time)
        case 1: after.slideUp(at: time)
        case 2:
          next += 1
          try after.insert([RowID(next)], at: random.int(in: 0...min(count, 12)), time: time)
        case 3 where count > 3:
          let row = random.int(in: 0...min(count - 1, 12))
          try after.remove(row..<row + 1, time: time)
        default:
          guard count > 3 else { break }
          try after.move(
            from: random.int(in: 0...min(count - 1, 14)),
            to: random.int(in: 0...min(count - 1, 14)), time: time)
        }
        expectContinuous(deck, after, at: time)
        deck = after
      }
    }
  }

  @Test(arguments: [20.0, 74, 76, 130])
  func `a release continues from where the finger left the card`(dy: Double) throws {
    for way in [(0, dy), (dy, 0), (-dy, 0), (0, -dy)] {
      var deck = CardDeck.sample()
      deck.slideDown(at: 0)
      deck.drag([(way.0, way.1)], from: 2)
      var after = deck
      after.lift(dx: way.0, dy: way.1, at: 3)
      expectContinuous(deck, after, at: 3)
    }
  }

  @Test func `between events every visible card moves without a jump`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    try deck.insert([RowID(77)], at: 2, time: 0.3)
    try deck.move(from: 4, to: 2, time: 0.45)
    // A change due at a millisecond shows up to 1 µs earlier. A step of 0.01 pt in 2 µs is 5,000
    // pt/s.
    for millisecond in 451..<1200 {
      let time = Double(millisecond) / 1000
      let then = deck.elements(at: time)
      for card in deck.elements(at: time - 2e-6) {
        guard let next = then.first(where: { $0.id == card.id }) else {
          #expect(card.opacity < 1e-4)
          continue
        }
        #expect(distance(card, next) < 0.01 && abs(next.opacity - card.opacity) < 1e-4)
      }
    }
  }

  @Test func `an interrupted relayout continues at the same speed`() throws {
    var deck = CardDeck.sample()
    try deck.move(from: 1, to: 6, time: 1)
    var after = deck
    try after.move(from: 6, to: 2, time: 1.1)
    let step = 1e-6
    for card in after.elements(at: 1.1) {
      let id = card.id.rawValue
      let before = try #require(deck.card(id, at: 1.1 - step))
      let then = try #require(after.card(id, at: 1.1 + step))
      let speedBefore = (card.box.maxY - before.box.maxY) / step
      let speedAfter = (then.box.maxY - card.box.maxY) / step
      #expect(abs(speedAfter - speedBefore) < 0.5)
    }
  }

  private func expectContinuous(
    _ before: CardDeck, _ after: CardDeck, at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let then = after.elements(at: time)
    for card in before.elements(at: time) {
      // A leaving card may be shown a second time. The copies are told apart by position and look.
      let copies = then.filter { $0.id == card.id }
      let nearest = copies.min { change($0, card) < change($1, card) }
      guard let nearest else {
        Issue.record("card \(card.id) vanishes at \(time)", sourceLocation: sourceLocation)
        continue
      }
      #expect(distance(nearest, card) < 1e-6, sourceLocation: sourceLocation)
      #expect(abs(nearest.opacity - card.opacity) < 1e-6, sourceLocation: sourceLocation)
      #expect(nearest.face == card.face, sourceLocation: sourceLocation)
    }
  }

  private func change(_ a: PlacedElement, _ b: PlacedElement) -> Double {
    max(distance(a, b), abs(a.opacity - b.opacity))
  }
}

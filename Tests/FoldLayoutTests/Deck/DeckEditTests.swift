import FoldLayout
import FoldTestSupport
import Testing

@Suite struct DeckEditTests {
  @Test func `an inserted card has the depth of its slot while the other cards wait`() throws {
    var deck = CardDeck.sample()
    try deck.insert([RowID(50)], at: 2, time: 1)
    let card = try #require(deck.card(50, at: 1.2))
    #expect(card.row == 2 && card.zPosition == 98)
    #expect(deck.card(2, at: 1.2)?.box == CardDeck.sample().card(2, at: 0)?.box)
    #expect(deck.phase(at: 1.2) == .insert && deck.phase(at: 1.25) == .relayout)
  }

  @Test(arguments: DeckStyle.allCases)
  func `overlapping edits keep opacity and brightness within 0...1`(
    style: DeckStyle
  ) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<20 {
      var deck = CardDeck.sample(style: style) { $0.relayoutStagger = 0.1 }
      var time = 0.0
      for edit in 0..<8 {
        time += random.double(in: 0...0.5)
        let row = random.int(in: 0...9)
        if random.int(in: 0...1) == 0 {
          try deck.insert([RowID(UInt32(100 + edit))], at: row, time: time)
        } else {
          try deck.remove(row..<row + 1, time: time)
        }
        for step in 0..<30 {
          for card in deck.elements(at: time + Double(step) / 60) {
            #expect((0...1).contains(card.opacity) && (0...1).contains(card.brightness))
          }
        }
      }
    }
  }

  @Test func `an edit during a flip waits for its end in the newer class only`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    try deck.insert([RowID(50)], at: 3, time: 0.1)
    #expect(deck.card(50, at: 0.64) == nil && deck.card(50, at: 0.65)?.opacity == 0)
    let starts = deck.slideDown(at: 0.65)
    #expect(starts)
    var older = CardDeck.sample(style: .cardAnimationView)
    older.slideDown(at: 0)
    try older.insert([RowID(50)], at: 3, time: 0.1)
    #expect(older.card(50, at: 0.1) != nil)
  }

  @Test func `a reused view hides its face if the deck does not control brightness`() throws {
    var deck = CardDeck.sample(count: 10) { $0.controlsBrightness = false }
    try deck.insert([RowID(50)], at: 2, time: 0)
    #expect(deck.card(50, at: 0.125)?.brightness == 1)
    // The card pushed out by this one has left its view, which is reused.
    try deck.insert([RowID(51)], at: 2, time: 1)
    #expect(abs(try #require(deck.card(51, at: 1.125)).brightness - 0.5) < 1e-9)
  }

  @Test func `after an insertion the deck makes room in 0.25 s, and the deepest card leaves`()
    throws
  {
    var deck = CardDeck.sample()
    try deck.insert([RowID(50)], at: 2, time: 1)
    let middle = try #require(deck.card(50, at: 1.375))
    #expect(abs(middle.box.maxY - (deck.metrics.anchorY(2, in: deck.container) - 75)) < 1e-9)
    #expect(abs(try #require(deck.card(9, at: 1.375)).opacity - 0.5) < 1e-9)
    #expect(!deck.isAtRest(at: 1.49) && deck.isAtRest(at: 1.5))
    let ids: [UInt32] = [0, 1, 50, 2, 3, 4, 5, 6, 7, 8]
    #expect(deck.elements(at: 1.5).reversed().map(\.id) == ids.map { RowID($0) })
    expectSlots(deck, at: 1.5)
    #expect(deck.madeViewCount(at: 2) == 11 && deck.reuseQueueCount(at: 2) == 1)
  }

  @Test func `insertions and removals last as long as the options say`() throws {
    var deck = CardDeck.sample { ($0.insertDuration, $0.removeDuration) = (0.6, 0.9) }
    try deck.insert([RowID(50)], at: 2, time: 1)
    #expect(deck.phase(at: 1.59) == .insert && deck.phase(at: 1.6) == .relayout)
    try deck.remove(3..<3 + 1, time: 4)
    #expect(deck.phase(at: 4.89) == .remove && deck.phase(at: 4.9) == .relayout)
  }

  @Test func `an insertion or removal before the head changes only the head's index`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    deck.slideDown(at: 1)
    let before = deck.elements(at: 2).map(\.quad)
    try deck.insert([RowID(50)], at: 1, time: 2)
    #expect(deck.headIndex(at: 2) == 3 && deck.elements(at: 2).map(\.quad) == before)
    #expect(deck.elements(at: 2).last?.row == 3 && deck.isAtRest(at: 2))
    try deck.remove(0..<0 + 1, time: 3)
    #expect(deck.headIndex(at: 3) == 2 && deck.elements(at: 3).map(\.quad) == before)
    #expect(deck.cards.first == RowID(50))
  }

  @Test func `edits deeper than the visible cards change nothing on screen`() throws {
    var deck = CardDeck.sample()
    let before = deck.elements(at: 0)
    try deck.insert([RowID(50)], at: 10, time: 0)
    try deck.remove(15..<15 + 1, time: 0)
    #expect(deck.elements(at: 0.3) == before && deck.isAtRest(at: 0))
    #expect(deck.cards.count == 20 && deck.cards[10] == RowID(50))
  }

  @Test(arguments: DeckStyle.allCases)
  func `a card inserted behind a turned head appears above its slot, at its slot's depth`(
    style: DeckStyle
  ) throws {
    var deck = CardDeck.sample(style: style)
    for time in 0..<3 { deck.slideDown(at: Double(time)) }
    // The head is card 3, and the new card is the second one behind it.
    try deck.insert([RowID(50)], at: 5, time: 5)
    let card = try #require(deck.card(50, at: 5.1))
    let top = deck.metrics.anchorY(2, in: deck.container) - deck.options.cardSize.height / 2
    #expect(card.row == 5 && abs(card.box.maxY - top) < 1e-9)
    #expect(card.scale == deck.metrics.scale(2))
    #expect(card.zPosition == (style == .cardAnimationView ? 998 : 98))
  }

  @Test func `a card inserted into a deck whose cards are all turned down becomes the head`() throws
  {
    var deck = CardDeck.sample(count: 1)
    deck.slideDown(at: 0)
    try deck.insert([RowID(9)], at: 1, time: 2)
    #expect(deck.headIndex(at: 3) == 1 && deck.elements(at: 3).map(\.id) == [RowID(9)])
    expectSlots(deck, at: 3)
  }

  @Test func `a removed card's view is refilled before the cards close up`() throws {
    var deck = CardDeck.sample()
    try deck.remove(3..<3 + 1, time: 1)
    #expect(deck.card(10, at: 1.39) == nil)
    #expect(deck.phase(at: 1.39) == .remove && deck.phase(at: 1.4) == .relayout)
    #expect(deck.card(3, at: 1.4) == nil)
    #expect(deck.card(10, at: 1.4)?.row == 9)
    expectSlots(deck, at: 1.65)
    #expect(deck.isAtRest(at: 1.65) && deck.reuseQueueCount(at: 1.2) == 1)
    #expect(deck.reuseQueueCount(at: 2) == 0)
  }

  @Test func `a card moves to its new position among the visible ones in 0.25 s`() throws {
    var deck = CardDeck.sample()
    try deck.move(from: 1, to: 4, time: 2)
    let card = try #require(deck.card(1, at: 2.125))
    let middle =
      (deck.metrics.anchorY(1, in: deck.container) + deck.metrics.anchorY(4, in: deck.container))
      / 2
    #expect(abs(card.box.maxY - middle) < 1e-9)
    let ids: [UInt32] = [0, 2, 3, 4, 1, 5, 6, 7, 8, 9]
    #expect(deck.elements(at: 2.25).reversed().map(\.id) == ids.map { RowID($0) })
    expectSlots(deck, at: 2.25)
  }

  @Test func `a card moved into view fades in, and a card moved out of view fades out`() throws {
    var deck = CardDeck.sample()
    try deck.move(from: 15, to: 0, time: 1)
    #expect(deck.headIndex(at: 2) == 0 && deck.elements(at: 2).last?.id == RowID(15))
    #expect(abs(try #require(deck.card(15, at: 1.125)).opacity - 0.5) < 1e-9)
    #expect(abs(try #require(deck.card(9, at: 1.125)).opacity - 0.5) < 1e-9)
    try deck.move(from: 2, to: 19, time: 3)
    #expect(abs(try #require(deck.card(1, at: 3.125)).opacity - 0.5) < 1e-9)
    expectSlots(deck, at: 3.25)
  }

  @Test func `a move across the head changes the head's index, and the head stays in front`() throws
  {
    var deck = CardDeck.sample()
    for time in 0..<3 { deck.slideDown(at: Double(time)) }
    try deck.move(from: 0, to: 2, time: 5)
    #expect(deck.headIndex(at: 5) == 3)
    try deck.move(from: 8, to: 1, time: 6)
    #expect(deck.headIndex(at: 6) == 4)
    try deck.move(from: 0, to: 9, time: 7)
    #expect(deck.headIndex(at: 7) == 3)
    #expect(deck.elements(at: 8).last?.id == RowID(3))
    try deck.move(from: 3, to: 6, time: 9)
    #expect(deck.elements(at: 9.25).last?.id == RowID(4))
    expectSlots(deck, at: 9.25)
  }

  @Test(arguments: [(0, 3), (4, 30), (2, 2), (11, 40), (20, 5)])
  func `several cards inserted or removed together look as if edited one by one`(
    index: Int, count: Int
  ) throws {
    var (together, single) = (CardDeck.sample(count: 60), CardDeck.sample(count: 60))
    for deck in 0..<2 {
      for time in [0.0, 1] {
        _ = deck == 0 ? together.slideDown(at: time) : single.slideDown(at: time)
      }
    }
    let new = (0..<count).map { RowID(UInt32(100 + $0)) }
    try together.insert(new, at: index, time: 3)
    // A card inserted before the head moves the head by one, and the next card is inserted before
    // it again.
    for (k, card) in new.enumerated() { try single.insert([card], at: index + k, time: 3) }
    try together.remove(index..<index + count, time: 5)
    for _ in 0..<count { try single.remove(index..<index + 1, time: 5) }
    #expect(together.cards == single.cards)
    for time in [3.1, 3.4, 4, 5.05, 5.2, 5.6, 8] {
      #expect(together.headIndex(at: time) == single.headIndex(at: time))
      #expect(together.elements(at: time) == single.elements(at: time))
    }
  }

  @Test func `a deck holds at most a million cards, which can be inserted in one edit`() throws {
    var deck = CardDeck.sample(count: 10)
    let bound = CardDeck.maximumCount
    let new = (0..<bound - 10).map { RowID(UInt32(100 + $0)) }
    try deck.insert(new, at: 0, time: 0)
    #expect(throws: EventError.tooManyRows(bound + 1, bound: bound)) {
      try deck.insert([RowID(50)], at: 0, time: 1)
    }
    try deck.remove(5..<bound - 5, time: 2)
    #expect(deck.cards.count == 10 && deck.elements(at: 9).count == 10)
  }

  @Test func `an edit out of range is an error that includes the number of cards`() {
    var deck = CardDeck.sample(count: 3)
    #expect(throws: EventError.insertionIndexOutOfRange(4, last: 3)) {
      try deck.insert([RowID(9)], at: 4, time: 0)
    }
    #expect(throws: EventError.rangeOutOfBounds(row: 3, rows: 1, count: 3)) {
      try deck.remove(3..<3 + 1, time: 0)
    }
    #expect(throws: EventError.rowOutOfRange(row: -1, count: 3)) {
      try deck.move(from: 0, to: -1, time: 0)
    }
  }

  @Test func `a sideways pan beyond half the way throws the head out, and the deck closes up`()
    throws
  {
    var deck = CardDeck.sample()
    deck.drag([(-10, 2), (-80, 4)], from: 1)
    let held = try #require(deck.card(0, at: 1.5))
    #expect(abs(held.box.midX - (207 - 80)) < 1e-9 && held.angle == 0)
    deck.lift(dx: -80, dy: 4, at: 2)
    let leaving = try #require(deck.card(0, at: 2.1))
    #expect(abs(leaving.box.midX - (207 - (80 + 407) / 2)) < 1e-9)
    #expect(abs(leaving.opacity - 0.5) < 1e-9)
    #expect(deck.cards.count == 19 && deck.card(0, at: 2.2) == nil)
    #expect(deck.headIndex(at: 3) == 0 && deck.elements(at: 3).last?.id == RowID(1))
    expectSlots(deck, at: 2.45)
  }

  @Test func `a sideways pan released before half the way lets the head slide back`() throws {
    var deck = CardDeck.sample()
    let before = deck.elements(at: 0)
    deck.drag([(70, 2)], from: 1)
    deck.lift(dx: 70, dy: 2, at: 2)
    #expect(abs(try #require(deck.card(0, at: 2.1)).box.midX - (207 + 35)) < 1e-9)
    #expect(deck.elements(at: 2.2) == before && deck.cards.count == 20)
  }

  @Test func `at the first card a pan up adds the first spare card`() throws {
    var deck = CardDeck.sample(spareCards: [RowID(80), RowID(81)])
    deck.drag([(0, -100)], from: 1)
    #expect(abs(try #require(deck.card(80, at: 1.5)).angle + 60) < 1e-9)
    deck.lift(dy: -100, at: 2)
    #expect(Array(deck.cards.prefix(2)) == [RowID(80), RowID(0)] && deck.spareCards == [RowID(81)])
    #expect(deck.headIndex(at: 2.2) == 0 && deck.elements(at: 3).last?.id == RowID(80))
    expectSlots(deck, at: 2.45)
    deck.drag([(0, -20)], from: 4)
    deck.lift(dy: -20, at: 5)
    #expect(deck.cards.count == 21 && deck.spareCards == [RowID(81)])
    expectSlots(deck, at: 6)
  }

  @Test func `a card inserted while a finger holds the head is placed before the head`() throws {
    var deck = CardDeck.sample()
    deck.drag([(0, 90)], from: 0)
    try deck.insert([RowID(50)], at: 0, time: 0.5)
    #expect(deck.card(0, at: 0.6)?.angle == -108 && deck.headIndex(at: 0.6) == 1)
    deck.lift(dy: 90, at: 1)
    #expect(deck.headIndex(at: 2) == 2 && deck.elements(at: 2).last?.id == RowID(1))
  }

  @Test func `a card removed from under the finger turns back while it leaves`() throws {
    var deck = CardDeck.sample()
    deck.drag([(0, 90)], from: 0)
    try deck.remove(0..<0 + 1, time: 1)
    #expect(abs(try #require(deck.card(0, at: 1.1)).angle + 54) < 1e-9)
    #expect(deck.card(0, at: 1.3)?.angle == 0 && deck.card(0, at: 1.4) == nil)
    expectSlots(deck, at: 2)
  }
}

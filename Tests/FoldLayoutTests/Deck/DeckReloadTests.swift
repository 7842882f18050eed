import FoldLayout
import Testing

@Suite struct DeckReloadTests {
  @Test(arguments: DeckStyle.allCases)
  func `a deck that reloads shows the first card at its head, with new views`(
    style: DeckStyle
  ) throws {
    var deck = CardDeck.sample(style: style) { $0.maxVisible = 4 }
    deck.slideDown(at: 0)
    deck.slideDown(at: 2)
    let made = deck.madeViewCount(at: 5)
    deck.reload(at: 5)
    #expect(deck.phase(at: 5) == .relayout && !deck.isAtRest(at: 5.19))
    #expect(deck.headIndex(at: 5) == 0 && deck.isAtRest(at: 5.25))
    #expect(deck.elements(at: 5.25).map(\.row) == [3, 2, 1, 0])
    #expect(deck.madeViewCount(at: 6) == made + 4 && deck.reuseQueueCount(at: 6) == 0)
    let starts = deck.slideDown(at: 6)
    #expect(starts && deck.elements(at: 8).map(\.row) == [4, 3, 2, 1])
  }

  @Test func `a card that turns down when the deck reloads does so to its end`() throws {
    var deck = CardDeck.sample(style: .cardAnimationView)
    deck.slideDown(at: 0)
    deck.reload(at: 0.1)
    #expect(deck.elements(at: 0.2).filter { $0.id == RowID(0) }.count == 2)
    #expect(deck.elements(at: 0.31).filter { $0.id == RowID(0) }.map(\.angle) == [0])
    #expect(deck.reuseQueueCount(at: 0.29) == 0 && deck.reuseQueueCount(at: 0.31) == 1)
  }

  @Test func `a reload under a finger takes the card from it`() {
    var deck = CardDeck.sample()
    deck.drag([(0, 60)], from: 0)
    deck.reload(at: 1)
    deck.lift(dy: 120, at: 1.1)
    #expect(deck.headIndex(at: 3) == 0 && deck.isAtRest(at: 3))
    expectSlots(deck, at: 3)
  }

  @Test func `another card size takes the newer class's cards to their slots in 0.25 s`() throws {
    var deck = CardDeck.sample()
    deck.changeCardSize(to: Size(width: 300, height: 200), at: 1)
    // Half way between 400 × 300 and 300 × 200; the bottom stays.
    let head = try #require(deck.card(0, at: 1.125))
    #expect(abs(head.box.width - 350) < 1e-9 && abs(head.box.height - 250) < 1e-9)
    #expect(abs(head.box.maxY - 600) < 1e-9)
    #expect(!deck.isAtRest(at: 1.24) && deck.isAtRest(at: 1.25))
    #expect(deck.card(0, at: 1.25)?.box == Rect(x: 57, y: 400, width: 300, height: 200))
    expectSlots(deck, at: 1.25)
    // What comes later has the new size.
    deck.slideDown(at: 2)
    expectSlots(deck, at: 3)
  }

  @Test func `another card size waits for the end of a flip of the newer class`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 1)
    deck.changeCardSize(to: Size(width: 300, height: 200), at: 1.1)
    #expect(deck.card(1, at: 1.3)?.box.width == 380 && deck.card(0, at: 1.3)?.box.width == 400)
    #expect(deck.card(1, at: 1.65)?.box.width == 400)
    expectSlots(deck, at: 1.9)
  }
}

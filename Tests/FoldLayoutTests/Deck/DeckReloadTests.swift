import FoldLayout
import Testing

@Suite struct DeckReloadTests {
  @Test(arguments: DeckStyle.allCases)
  func `a reloaded deck shows the first card as its head, in new views`(
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

  @Test func `a card that is turning down when the deck reloads finishes its turn`() throws {
    var deck = CardDeck.sample(style: .cardAnimationView)
    deck.slideDown(at: 0)
    deck.reload(at: 0.1)
    #expect(deck.elements(at: 0.2).filter { $0.id == RowID(0) }.count == 2)
    #expect(deck.elements(at: 0.31).filter { $0.id == RowID(0) }.map(\.angle) == [0])
    #expect(deck.reuseQueueCount(at: 0.29) == 0 && deck.reuseQueueCount(at: 0.31) == 1)
  }

  @Test func `a reload during a pan takes the card away from the finger`() {
    var deck = CardDeck.sample()
    deck.drag([(0, 60)], from: 0)
    deck.reload(at: 1)
    deck.lift(dy: 120, at: 1.1)
    #expect(deck.headIndex(at: 3) == 0 && deck.isAtRest(at: 3))
    expectSlots(deck, at: 3)
  }

  @Test func `in the newer class a new card size moves the cards to their slots in 0.25 s`() throws
  {
    var deck = CardDeck.sample()
    deck.changeCardSize(to: Size(width: 300, height: 200), at: 1)
    // Halfway between 400 × 300 and 300 × 200. The bottom edge stays.
    let head = try #require(deck.card(0, at: 1.125))
    #expect(abs(head.box.width - 350) < 1e-9 && abs(head.box.height - 250) < 1e-9)
    #expect(abs(head.box.maxY - 600) < 1e-9)
    #expect(!deck.isAtRest(at: 1.24) && deck.isAtRest(at: 1.25))
    #expect(deck.card(0, at: 1.25)?.box == Rect(x: 57, y: 400, width: 300, height: 200))
    expectSlots(deck, at: 1.25)
    // Cards that appear later have the new size.
    deck.slideDown(at: 2)
    expectSlots(deck, at: 3)
  }

  @Test func `in the newer class a new card size waits for the end of a flip`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 1)
    deck.changeCardSize(to: Size(width: 300, height: 200), at: 1.1)
    #expect(deck.card(1, at: 1.3)?.box.width == 380 && deck.card(0, at: 1.3)?.box.width == 400)
    #expect(deck.card(1, at: 1.65)?.box.width == 400)
    expectSlots(deck, at: 1.9)
  }
}

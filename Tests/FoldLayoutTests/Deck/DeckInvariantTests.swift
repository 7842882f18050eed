import FoldLayout
import FoldTestSupport
import Testing

@Suite struct DeckInvariantTests {
  /// Random gestures, calls and edits at random times, some of them overlapping.
  @Test(arguments: DeckStyle.allCases)
  func `after any events the deck comes to rest with every card in its slot`(
    style: DeckStyle
  ) throws {
    var random = SplitMix64(seed: 17)
    var next: UInt32 = 1000
    for _ in 0..<200 {
      var deck = CardDeck.sample(
        style: style, count: UInt32(random.int(in: 0...25)), spareCards: [RowID(500), RowID(501)]
      ) { $0.ignoresGesturesDuringRelayout = random.int(in: 0...1) == 0 }
      var plain = Array(deck.cards)
      var time = 0.0
      for _ in 0..<random.int(in: 1...40) {
        time += random.double(in: 0...0.4)
        let count = deck.cards.count
        switch random.int(in: 0...7) {
        case 0: deck.slideDown(at: time)
        case 1: deck.slideUp(at: time)
        case 2:
          next += 1
          let index = random.int(in: 0...count)
          try deck.insert([RowID(next)], at: index, time: time)
          plain.insert(RowID(next), at: index)
        case 3 where count > 0:
          let index = random.int(in: 0...count - 1)
          try deck.remove(index..<index + 1, time: time)
          plain.remove(at: index)
        case 4 where count > 0:
          let (from, to) = (random.int(in: 0...count - 1), random.int(in: 0...count - 1))
          try deck.move(from: from, to: to, time: time)
          plain.insert(plain.remove(at: from), at: to)
        default:
          touch(&deck, at: time, cancels: style == .cardContainerView, using: &random)
          // A pan may remove or add a card, so these tests read the cards from the deck.
          if deck.cards.count != count { plain = Array(deck.cards) }
        }
        #expect(Array(deck.cards) == plain)
        #expect((0...deck.cards.count).contains(deck.headIndex(at: time)))
        let shown = deck.elements(at: time)
        #expect(shown.map(\.zPosition) == shown.map(\.zPosition).sorted())
      }
      deck.apply(Touch(phase: .ended, location: Point(x: 200, y: 300)), at: time)
      #expect(deck.isAtRest(at: time + 10) && deck.phase(at: time + 10) == .rest)
      expectSlots(deck, at: time + 10)
      #expect(
        deck.madeViewCount(at: time + 10) - deck.reuseQueueCount(at: time + 10)
          == deck.elements(at: time + 10).count)
    }
  }

  private func touch(
    _ deck: inout CardDeck, at time: Double, cancels: Bool, using random: inout SplitMix64
  ) {
    let phases: [Touch.Phase] = [.began, .moved, .moved, .ended, cancels ? .cancelled : .ended]
    let phase = phases[random.int(in: 0...4)]
    let location = Point(x: random.double(in: 0...400), y: random.double(in: 100...599))
    deck.apply(Touch(phase: phase, location: location), at: time)
  }
}

import CFoldMeasure
import FoldLayout
import FoldTestSupport
import Testing

@Suite struct DeckFlipTests {
  @Test(arguments: [60.0, 120])
  func `a flip by call ends after exactly 0.4 s and its relayout 0.25 s later`(
    rate: Double
  ) throws {
    var deck = CardDeck.sample()
    let firstStarts = deck.slideUp(at: 0)
    #expect(!firstStarts)
    for (start, from, to) in [(1.0, 0, 1), (3, 1, 0)] {
      if from < to { deck.slideDown(at: start) } else { deck.slideUp(at: start) }
      let flip: DeckPhase = from < to ? .flipDown : .flipUp
      for frame in 0..<Int(0.65 * rate) {
        let time = start + Double(frame) / rate
        let isFlipping = Double(frame) < (0.4 * rate).rounded()
        #expect(deck.phase(at: time) == (isFlipping ? flip : .relayout))
        #expect(deck.headIndex(at: time) == (isFlipping ? from : to) && !deck.isAtRest(at: time))
      }
      let end = start + 0.65
      #expect(deck.phase(at: end) == .rest && deck.isAtRest(at: end))
    }
    #expect(deck.elements(at: 3.65) == CardDeck.sample().elements(at: 0))
  }

  @Test func `flips by call last as long as the options say`() {
    var deck = CardDeck.sample { $0.slideDuration = 0.8 }
    deck.slideDown(at: 1)
    #expect(deck.phase(at: 1.79) == .flipDown && deck.phase(at: 1.8) == .relayout)
    deck.slideUp(at: 3)
    #expect(deck.phase(at: 3.79) == .flipUp && deck.phase(at: 3.8) == .relayout)
  }

  @Test func `after a flip all cards move one slot forward together in 0.25 s`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 1)
    let metrics = deck.metrics
    for step in 0...10 {
      let time = 1.4 + 0.025 * Double(step)
      let p = plainEaseInOut(Double(step) / 10)
      for index in 1..<10 {
        let card = try #require(deck.card(UInt32(index), at: time))
        let from = metrics.anchorY(index, in: deck.container)
        let to = metrics.anchorY(index - 1, in: deck.container)
        #expect(abs(card.box.maxY - (from + (to - from) * p)) < 1e-9)
        let (scale, next) = (metrics.scale(index), metrics.scale(index - 1))
        #expect(abs(card.box.width - 400 * (scale + (next - scale) * p)) < 1e-9)
        #expect(card.zPosition == 101 - Double(index))
      }
    }
    #expect(deck.card(10, at: 1.39) == nil)
    #expect(try #require(deck.card(10, at: 1.4)).zPosition == 91)
  }

  @Test func `in the older class cards start 0.1 s apart, after a flip of 0.3 s`() throws {
    var deck = CardDeck.sample(style: .cardAnimationView)
    deck.slideDown(at: 1)
    for index in 1..<10 {
      let start = 1.3 + 0.1 * Double(index - 1)
      let from = deck.metrics.anchorY(index, in: deck.container)
      let to = deck.metrics.anchorY(index - 1, in: deck.container)
      for step in 0...8 {
        let time = start + 0.025 * Double(step)
        let card = try #require(deck.card(UInt32(index), at: time))
        let p = plainEaseInOut(Double(step) / 8)
        #expect(abs(card.box.maxY - (from + (to - from) * p)) < 1e-9)
      }
    }
    #expect(!deck.isAtRest(at: 2.39) && deck.isAtRest(at: 2.4))
  }

  @Test func `the older class makes a view per slot, the newer class one per card`() {
    let (older, newer) = (
      CardDeck.sample(style: .cardAnimationView, count: 3), CardDeck.sample(count: 3)
    )
    #expect(older.madeViewCount(at: 0) == 10 && older.reuseQueueCount(at: 0) == 0)
    #expect(older.elements(at: 0).count == 10 && newer.elements(at: 0).count == 3)
    #expect(newer.madeViewCount(at: 0) == 3 && newer.reuseQueueCount(at: 0) == 0)
  }

  @Test func `by default the older class shows eight cards, and the newer class ten`() {
    #expect(DeckOptions(style: .cardAnimationView).maxVisible == 8)
    #expect(DeckOptions().maxVisible == 10)
  }

  @Test func `in the older class the surplus card fades out after the other cards start`()
    throws
  {
    var deck = CardDeck.sample(style: .cardAnimationView, count: 6) { $0.maxVisible = 3 }
    deck.slideDown(at: 0.1)
    // The new last card comes from the slot behind the three views.
    let new = try #require(deck.card(3, at: 0.41))
    #expect(abs(new.scale - 0.5 * (0.95 - 2 * 0.45 / 7)) < 1e-12 && new.opacity == 0)
    deck.slideUp(at: 2)
    let still = try #require(deck.card(3, at: 2.5))
    #expect(still.opacity == 1 && still.box == deck.card(3, at: 1.9)?.box && still.zPosition == 997)
    let leaving = try #require(deck.card(3, at: 2.6))
    #expect(abs(leaving.opacity - 0.5) < 1e-9)
    let middle = (0.5 * (0.95 - 0.45 / 7) + 0.5 * (0.95 - 2 * 0.45 / 7)) / 2
    #expect(abs(leaving.scale - middle) < 1e-12)
    #expect(deck.card(3, at: 2.699) != nil && deck.card(3, at: 2.7) == nil)
  }

  @Test func `in the older class views behind the last card stay when all cards are turned down`()
    throws
  {
    var deck = CardDeck.sample(style: .cardAnimationView, count: 3) { $0.maxVisible = 5 }
    for time in 0..<4 { deck.slideDown(at: Double(time) * 2) }
    #expect(deck.headIndex(at: 9) == 3 && deck.elements(at: 9).map(\.row) == [4, 3])
    // One more card pushes out the last view, which does not come back.
    try deck.insert([RowID(50)], at: 3, time: 10)
    deck.slideUp(at: 12)
    deck.slideUp(at: 14)
    #expect(deck.elements(at: 19).map(\.row) == [5, 4, 3, 2, 1])
    deck.slideUp(at: 20)
    deck.slideDown(at: 22)
    #expect(deck.elements(at: 29).map(\.row) == [4, 3, 2, 1])
  }

  @Test func `at most maxVisible cards show, and views of turned cards wait to be reused`() {
    var deck = CardDeck.sample(count: 12)
    #expect(deck.elements(at: 0).count == 10 && deck.reuseQueueCount(at: 0) == 0)
    #expect(deck.madeViewCount(at: 0) == 10)
    deck.slideDown(at: 1)
    // The head's view is queued and immediately reused for the card that fills the last slot.
    #expect(deck.reuseQueueCount(at: 1.4) == 0 && deck.madeViewCount(at: 1.4) == 10)
    deck.slideDown(at: 2)
    deck.slideDown(at: 3)
    // There are only twelve cards, so nothing fills the third view.
    #expect(deck.reuseQueueCount(at: 3.39) == 0 && deck.reuseQueueCount(at: 3.4) == 1)
    #expect(deck.elements(at: 4).count == 9)
    deck.slideUp(at: 5)
    #expect(deck.reuseQueueCount(at: 5) == 0)
    deck.slideUp(at: 6)
    #expect(deck.madeViewCount(at: 6) == 11 && deck.elements(at: 6.5).count == 11)
    #expect(deck.reuseQueueCount(at: 6.64) == 0 && deck.reuseQueueCount(at: 6.65) == 1)
    #expect(deck.elements(at: 7).count == 10)
  }

  @Test func `an event up to 1 µs after a frame belongs to that frame`() {
    var deck = CardDeck.sample()
    deck.drag([(0, 120)], from: 0)
    deck.lift(dy: 120, at: 1.000_000_4)
    #expect(deck.card(0, at: 1)?.angle == -144 && deck.phase(at: 1) == .flipDown)
  }

  /// Returns a time as a recording with six decimals stores it when rounding up: up to 1 µs late.
  private func rounded(_ time: Double) -> Double { (time * 1e6).rounded(.up) / 1e6 }

  @Test(arguments: DeckStyle.allCases, [-120.0, -30, 30, 120])
  func `a touch whose sixth decimal was rounded up belongs to its frame, in every direction`(
    style: DeckStyle, dy: Double
  ) throws {
    var exact = CardDeck.sample(style: style) { $0.maxVisible = 4 }
    exact.slideDown(at: -5)
    var late = exact
    let steps: [(frame: Int, phase: Touch.Phase, dy: Double)] = [
      (1, .began, 0), (2, .moved, dy), (4, .moved, dy * 1.1), (7, .ended, dy * 1.1),
    ]
    for frame in 0..<120 {
      let time = Double(frame) / 60
      for step in steps where step.frame == frame {
        let touch = Touch(phase: step.phase, location: Point(x: 200, y: 300 + step.dy))
        exact.apply(touch, at: time)
        late.apply(touch, at: rounded(time))
      }
      let (a, b) = (exact.elements(at: time), late.elements(at: time))
      try #require(a.map(\.row) == b.map(\.row), "frame \(frame)")
      for (a, b) in zip(a, b) {
        // A card that turns in 0.2 s lags by about a thousandth of a degree if its touch is 1 µs
        // late.
        #expect(abs(a.angle - b.angle) < 0.01 && a.zPosition == b.zPosition)
      }
      #expect(exact.headIndex(at: time) == late.headIndex(at: time))
      #expect(exact.reuseQueueCount(at: time) == late.reuseQueueCount(at: time))
      #expect(exact.phase(at: time) == late.phase(at: time))
    }
  }

  @Test(.needs(.countedAllocations))
  func `a frame of a deck allocates nothing beyond the caller's array`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    var elements: [PlacedElement] = []
    elements.reserveCapacity(32)
    func frames() {
      for frame in 0..<60 {
        elements.removeAll(keepingCapacity: true)
        deck.placeElements(at: Double(frame) / 60, in: &elements)
      }
    }
    // The first pass pays for what the runtime allocates at the first use of a type.
    frames()
    let before = cmeasure_allocation_count()
    frames()
    #expect(cmeasure_allocation_count() == before)
  }

  @Test(arguments: DeckStyle.allCases)
  func `a card that turns up stays in the head's slot throughout`(style: DeckStyle) throws {
    var deck = CardDeck.sample(style: style)
    deck.slideDown(at: 0)
    deck.slideUp(at: 3)
    for time in [3, 3.05, 3.15, 5] {
      let card = try #require(deck.card(0, at: time))
      #expect(card.scale == deck.metrics.scale(0))
      #expect(card.box.maxY == deck.metrics.anchorY(0, in: deck.container) && card.box.midX == 207)
    }
  }
}

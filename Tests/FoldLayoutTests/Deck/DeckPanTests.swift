import FoldLayout
import FoldTestSupport
import Testing

@Suite struct DeckPanTests {
  @Test func `a pan down turns the head by −180° times translation over 150, to 1e-9`() throws {
    for dy in stride(from: 0.5, through: 220, by: 0.5) {
      var deck = CardDeck.sample()
      deck.drag([(0, 0.25), (0, dy)], from: 2)
      let card = try #require(deck.card(0, at: 2.1))
      let p = dy / 150
      #expect(abs(card.angle - (p < 1 ? -180 * p : -180)) < 1e-9)
      #expect(card.face == (p >= 0.5 ? .back : .front))
      #expect(deck.phase(at: 2.1) == .pan && !deck.isAtRest(at: 9))
    }
  }

  @Test func `a pan up turns the previous card by −180° times p + 1, to 1e-9`() throws {
    for dy in stride(from: 0.5, through: 220, by: 0.5) {
      var deck = CardDeck.sample()
      deck.slideDown(at: 0)
      deck.drag([(0, -0.25), (0, -dy)], from: 2)
      let card = try #require(deck.card(0, at: 2.1))
      let p = -dy / 150
      #expect(abs(card.angle - (p > -1 ? -180 * (p + 1) : 0)) < 1e-9)
      #expect(card.face == (p <= -0.5 ? .front : .back))
      #expect(card.zPosition == 101)
      #expect(deck.card(1, at: 2.1)?.angle == 0)
    }
  }

  @Test(arguments: DeckStyle.allCases)
  func `a turning card's corners are the perspective of its own m34 about its bottom edge`(
    style: DeckStyle
  ) throws {
    let plain = PlainDeck(isOlder: style == .cardAnimationView)
    for dy in stride(from: 3.0, through: 147, by: 4) {
      var deck = CardDeck.sample(style: style)
      deck.drag([(0, dy)], from: 0)
      let quad = try #require(deck.card(0, at: 1)).quad
      let (half, height) = (200 * plain.scale(0), 300 * plain.scale(0))
      let corners = [
        (quad.topLeft, -half, height), (quad.topRight, half, height),
        (quad.bottomRight, half, 0), (quad.bottomLeft, -half, 0),
      ]
      for (corner, dx, up) in corners {
        let expected = plain.turned(
          dx: dx, up: up, degrees: -180 * dy / 150, anchorX: 207, anchorY: plain.anchorY(0))
        #expect(abs(corner.x - expected.x) < 1e-9 && abs(corner.y - expected.y) < 1e-9)
      }
    }
  }

  @Test(arguments: [75.0, 90, 149, 200])
  func `released from half way on, the head completes to −180° in 0.2 s while fading out`(
    dy: Double
  ) throws {
    var deck = CardDeck.sample()
    deck.drag([(0, 30), (0, dy)], from: 1)
    deck.lift(dy: dy, at: 1.5)
    let released = -180 * min(dy / 150, 1)
    for frame in 0..<12 {
      let p = plainEaseInOut(Double(frame) / 12)
      let card = try #require(deck.card(0, at: 1.5 + Double(frame) / 60))
      #expect(abs(card.angle - (released + (-180 - released) * p)) < 1e-9)
      #expect(abs(card.opacity - (1 - p)) < 1e-9)
      #expect(card.face == .back)
      #expect(deck.headIndex(at: 1.5 + Double(frame) / 60) == 0)
      #expect(deck.phase(at: 1.5 + Double(frame) / 60) == .flipDown)
    }
    #expect(deck.card(0, at: 1.7) == nil && deck.headIndex(at: 1.7) == 1)
    #expect(deck.phase(at: 1.7) == .relayout)
  }

  @Test(arguments: [1.0, 40, 74.9])
  func `released before half way, the head goes back to 0° in 0.2 s`(dy: Double) throws {
    var deck = CardDeck.sample()
    deck.drag([(0, dy)], from: 1)
    deck.lift(dy: dy, at: 1.5)
    for frame in 0...24 {
      let p = plainEaseInOut(Double(frame) / 24)
      let card = try #require(deck.card(0, at: 1.5 + Double(frame) / 120))
      #expect(abs(card.angle + 180 * dy / 150 * (1 - p)) < 1e-9)
      #expect(card.opacity == 1)
    }
    #expect(deck.headIndex(at: 3) == 0)
    #expect(!deck.isAtRest(at: 1.5 + 23.0 / 120) && deck.isAtRest(at: 1.5 + 24.0 / 120))
  }

  @Test func `released up from half way on, the previous card becomes the head`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    deck.drag([(0, -90)], from: 2)
    deck.lift(dy: -90, at: 3)
    for frame in 0..<12 {
      let time = 3 + Double(frame) / 60
      let card = try #require(deck.card(0, at: time))
      #expect(abs(card.angle + 72 * (1 - plainEaseInOut(Double(frame) / 12))) < 1e-9)
      #expect(card.opacity == 1 && card.face == .front && deck.headIndex(at: time) == 1)
    }
    #expect(deck.headIndex(at: 3.2) == 0)
    #expect(deck.elements(at: 4) == CardDeck.sample().elements(at: 4))
  }

  @Test func `released up before half way, it turns over again and fades out`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    let before = deck.elements(at: 2)
    deck.drag([(0, -60)], from: 2)
    deck.lift(dy: -60, at: 3)
    let card = try #require(deck.card(0, at: 3.1))
    #expect(abs(card.angle - (-108 - 72 * 0.5)) < 1e-9 && abs(card.opacity - 0.5) < 1e-9)
    #expect(card.face == .back)
    #expect(deck.headIndex(at: 9) == 1 && deck.elements(at: 3.2) == before)
  }

  @Test func `the first movement fixes the direction, however the finger goes on`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    deck.drag([(0, 1), (0, -120)], from: 2)
    #expect(deck.card(1, at: 3)?.angle == 0)
    #expect(deck.card(0, at: 3) == nil)
    deck.lift(dy: -120, at: 3)
    #expect(deck.headIndex(at: 9) == 1)
  }

  @Test func `at the first card a pan up moves nothing, at the end a pan down`() {
    var deck = CardDeck.sample(count: 1)
    let before = deck.elements(at: 0)
    deck.drag([(0, -100)], from: 0)
    #expect(deck.elements(at: 1) == before)
    deck.lift(dy: -100, at: 1)
    #expect(deck.isAtRest(at: 1))
    deck.slideDown(at: 2)
    deck.drag([(0, 100)], from: 4)
    deck.lift(dy: 100, at: 5)
    #expect(deck.headIndex(at: 6) == 1 && deck.elements(at: 6) == [])
  }

  @Test func `a gesture that begins during a flip is ignored to its end`() {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    let alone = deck
    deck.drag([(0, 100)], from: 0.39)
    deck.lift(dy: 100, at: 0.6)
    let firstStarts = deck.slideDown(at: 0.6)
    #expect(firstStarts)
    var other = alone
    other.slideDown(at: 0.6)
    for time in [0.6, 0.7, 1, 2] { #expect(deck.elements(at: time) == other.elements(at: time)) }
  }

  @Test func `one flip at a time, and the next one from the moment it ends`() {
    var deck = CardDeck.sample()
    deck.slideDown(at: 1)
    let firstStarts = deck.slideDown(at: 1.39)
    #expect(!firstStarts)
    let secondStarts = deck.slideUp(at: 1.39)
    #expect(!secondStarts)
    let thirdStarts = deck.slideDown(at: 1.4)
    #expect(thirdStarts)
    #expect(deck.headIndex(at: 2) == 2)
  }

  @Test func `by option, the relayout after a flip is waited for as well`() {
    var deck = CardDeck.sample { $0.ignoresGesturesDuringRelayout = true }
    deck.slideDown(at: 1)
    let firstStarts = deck.slideDown(at: 1.64)
    #expect(!firstStarts)
    let secondStarts = deck.slideDown(at: 1.65)
    #expect(secondStarts)
  }

  @Test func `UIKit's hysteresis, by option, is taken off the translation`() throws {
    var deck = CardDeck.sample { $0.panHysteresis = 10 }
    deck.drag([(0, 9)], from: 0)
    #expect(deck.card(0, at: 1)?.angle == 0)
    deck.lift(dy: 9, at: 1)
    deck.drag([(0, 25)], from: 2)
    #expect(abs(try #require(deck.card(0, at: 3)).angle + 18) < 1e-9)
  }

  @Test func `a touch outside of the container, or nowhere, does nothing`() {
    var deck = CardDeck.sample()
    let before = deck.elements(at: 5)
    deck.apply(Touch(phase: .began, location: Point(x: 200, y: 601)), at: 0)
    deck.apply(Touch(phase: .moved, location: Point(x: 200, y: 701)), at: 1)
    deck.apply(Touch(phase: .began, location: Point(x: .nan, y: 1)), at: 1)
    deck.apply(Touch(phase: .began, location: Point(x: 1, y: 1)), at: .infinity)
    #expect(deck.elements(at: 5) == before && deck.isAtRest(at: 1))
  }
}

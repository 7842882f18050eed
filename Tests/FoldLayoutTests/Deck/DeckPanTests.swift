import FoldLayout
import FoldTestSupport
import Testing

@Suite struct DeckPanTests {
  @Test func `a card panned up appears in front of the deck, or behind it in a new view`()
    throws
  {
    // With 20 cards the last slot reuses the turned card's view, so the card needs a new one.
    for (cards, zPosition) in [(UInt32(20), 0.0), (10, 101)] {
      var deck = CardDeck.sample(count: cards)
      deck.slideDown(at: 0)
      deck.drag([(0, -30)], from: 2)
      #expect(try #require(deck.card(0, at: 2.1)).zPosition == zPosition)
      #expect(deck.card(1, at: 2.1)?.angle == 0 && deck.phase(at: 2.1) == .pan)
      #expect(deck.isAtRest(at: 9), "a finger that does not move holds the card still")
    }
  }

  @Test func `a canceled touch leaves a card mid-turn in the older class, not in the newer class`()
    throws
  {
    for (style, angle) in [(DeckStyle.cardAnimationView, -36.0), (.cardContainerView, 0)] {
      var deck = CardDeck.sample(style: style)
      deck.drag([(0, 30)], from: 0)
      deck.apply(Touch(phase: .cancelled, location: Point(x: 200, y: 330)), at: 1)
      #expect(deck.card(0, at: 3)?.angle == angle && deck.isAtRest(at: 3))
      deck.drag([(0, 60)], from: 4)
      #expect(deck.card(0, at: 5)?.angle == -72)
    }
  }

  @Test func `in the newer class the back is black in pans until a call has turned a card down`()
    throws
  {
    let red = RGBAColor(rgb: 0xff0000)
    var deck = CardDeck.sample { $0.backColor = red }
    deck.drag([(0, 30)], from: 0)
    #expect(deck.card(0, at: 1)?.backgroundColor == RGBAColor(rgb: 0))
    deck.lift(dy: 30, at: 1)
    deck.slideDown(at: 2)
    #expect(deck.card(0, at: 2.3)?.backgroundColor == red)
    var other = CardDeck.sample { ($0.backColor, $0.showsBackColorInPans) = (red, true) }
    other.drag([(0, 30)], from: 0)
    #expect(other.card(0, at: 1)?.backgroundColor == red)
  }

  @Test(arguments: DeckStyle.allCases)
  func `a turning card is drawn with the perspective of its m34 about its bottom edge`(
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

  @Test func `a card released down at half the way or later advances the deck after 0.2 s`() {
    for (dy, head) in [(74.9, 0), (75.0, 1), (200, 1)] {
      var deck = CardDeck.sample()
      deck.drag([(0, dy)], from: 1)
      deck.lift(dy: dy, at: 1.5)
      #expect(deck.headIndex(at: 1.69) == 0 && deck.headIndex(at: 1.7) == head)
      #expect(deck.phase(at: 1.69) == (head == 1 ? .flipDown : .back))
      #expect(deck.phase(at: 1.7) == (head == 1 ? .relayout : .rest))
    }
  }

  @Test func `a card released up at half the way or later becomes the head`() throws {
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

  @Test(arguments: [
    (DeckStyle.cardContainerView, 149.0, -1.2), (.cardContainerView, 150, 0),
    (.cardContainerView, 151, -90), (.cardAnimationView, 149, -1.2), (.cardAnimationView, 151, 0),
  ])
  func `a pan up beyond the whole way leaves the card where it was in the newer class`(
    style: DeckStyle, way: Double, angle: Double
  ) throws {
    var deck = CardDeck.sample(style: style)
    deck.slideDown(at: 0)
    // The first 75 of the 150 points.
    deck.drag([(0, -75), (0, -way)], from: 2)
    #expect(abs(try #require(deck.card(0, at: 3)).angle - angle) < 1e-9)
  }

  @Test func `a card released up before half the way turns over again and fades out`() throws {
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

  @Test func `the first movement fixes the direction of the pan`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    deck.drag([(0, 1), (0, -120)], from: 2)
    // Above its starting point the finger no longer moves the card.
    #expect(abs(try #require(deck.card(1, at: 3)).angle + 180.0 / 150) < 1e-9)
    #expect(deck.card(0, at: 3) == nil)
    deck.lift(dy: -120, at: 3)
    #expect(deck.headIndex(at: 9) == 1)
  }

  @Test func `a pan up at the first card moves nothing, and so does a pan down at the end`() {
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

  @Test func `a gesture that begins during a flip is ignored until the finger lifts`() {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    let alone = deck
    deck.drag([(0, 100)], from: 0.64)
    deck.lift(dy: 100, at: 0.7)
    let firstStarts = deck.slideDown(at: 0.7)
    #expect(firstStarts)
    var other = alone
    other.slideDown(at: 0.7)
    for time in [0.7, 0.8, 1, 2] { #expect(deck.elements(at: time) == other.elements(at: time)) }
  }

  @Test func `the option to accept gestures during the relayout lets the next flip start`() {
    var deck = CardDeck.sample { $0.ignoresGesturesDuringRelayout = false }
    deck.slideDown(at: 1)
    let secondStarts = deck.slideUp(at: 1.39)
    #expect(!secondStarts)
    let thirdStarts = deck.slideDown(at: 1.4)
    #expect(thirdStarts)
    #expect(deck.headIndex(at: 2) == 2)
  }

  @Test func `options change the pan's distance and duration, and disable deleting`() throws {
    var deck = CardDeck.sample {
      ($0.panDistance, $0.releaseDuration, $0.deletesByPan) = (300, 0.5, false)
    }
    let before = deck.elements(at: 0)
    deck.drag([(150, 0)], from: 0)
    #expect(deck.elements(at: 1) == before)
    deck.lift(dx: 150, at: 1)
    #expect(deck.elements(at: 9) == before && deck.cards.count == 20)
    deck.drag([(0, 75)], from: 10)
    #expect(abs(try #require(deck.card(0, at: 11)).angle + 45) < 1e-9)
    deck.apply(Touch(phase: .moved, location: Point(x: 200, y: 450)), at: 11)
    deck.lift(dy: 150, at: 12)
    #expect(deck.phase(at: 12.49) == .flipDown && deck.phase(at: 12.5) == .relayout)
  }

  @Test(arguments: [(DeckOptions().panHysteresis, 25.0), (0.2, 0.6)])
  func `UIKit's hysteresis is subtracted from pans down and sideways`(
    hysteresis: Double, way: Double
  ) throws {
    var deck = CardDeck.sample { $0.panHysteresis = hysteresis }
    let rest = try #require(deck.card(0, at: 0)).quad.topLeft.x
    for side in [-way, way] {
      var deck = deck
      deck.drag([(side, 0)], from: 0)
      for (time, moved) in [(1.0, way), (2, 2 * way)] {
        let x = try #require(deck.card(0, at: time)).quad.topLeft.x
        #expect(abs(abs(x - rest) - (moved - hysteresis)) < 1e-9 && (x < rest) == (side < 0))
        deck.apply(Touch(phase: .moved, location: Point(x: 200 + 2 * side, y: 300)), at: time)
      }
    }
    deck.drag([(0, 0.9 * hysteresis)], from: 0)
    #expect(deck.card(0, at: 1)?.angle == 0)
    deck.lift(dy: 0.9 * hysteresis, at: 1)
    deck.drag([(0, way)], from: 2)
    let angle = -180 * (way - hysteresis) / 150
    #expect(abs(try #require(deck.card(0, at: 3)).angle - angle) < 1e-9)
  }

  @Test func `a touch outside the container, or without a finite position or time, does nothing`() {
    var deck = CardDeck.sample()
    let before = deck.elements(at: 5)
    deck.apply(Touch(phase: .began, location: Point(x: 200, y: 601)), at: 0)
    deck.apply(Touch(phase: .moved, location: Point(x: 200, y: 701)), at: 1)
    deck.apply(Touch(phase: .began, location: Point(x: .nan, y: 1)), at: 1)
    deck.apply(Touch(phase: .began, location: Point(x: 1, y: 1)), at: .infinity)
    #expect(deck.elements(at: 5) == before && deck.isAtRest(at: 1))
  }
}

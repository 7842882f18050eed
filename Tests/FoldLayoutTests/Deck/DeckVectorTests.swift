import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite(.needs(.reference)) struct DeckVectorTests {
  /// The opacity of the face over the back of a card that is not dimmed for its depth.
  private func face(_ card: PlacedElement?) -> Double {
    guard let card, card.face == .front else { return 0 }
    return card.brightness
  }

  private func expect(
    _ card: PlacedElement?, angle: Double, alpha: Double, face expected: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(agrees(card?.opacity ?? 0, alpha), sourceLocation: sourceLocation)
    if alpha > 0 {
      #expect(agrees(card?.angle ?? .nan, angle), sourceLocation: sourceLocation)
      #expect(agrees(face(card), expected), sourceLocation: sourceLocation)
    }
  }

  @Test func `a deck at rest has the published layout, to 1e-9`() throws {
    for (style, id, height) in [
      (DeckStyle.cardContainerView, "deck_container_rest", 600.0),
      (.cardAnimationView, "deck_animation_view_rest", 580),
    ] {
      var options = DeckOptions(style: style)
      if style == .cardAnimationView { options.cardSize = Size(width: 300, height: 300) }
      let deck = CardDeck(
        cards: (0..<20).map { RowID($0) }, spareCards: [], options: options,
        container: Rect(x: 0, y: 0, width: 414, height: height))
      let rows = try BehaviorVector.rows(id)
      for row in rows where try row("i") < Double(options.maxVisible) {
        let card = try #require(deck.card(UInt32(try row("i")), at: 0))
        #expect(agrees(card.scale, try row("scale")))
        #expect(agrees(card.box.maxY, try row("anchorY")))
        #expect(agrees(card.box.width, try row("width")))
        #expect(agrees(card.box.height, try row("height")))
        #expect(card.zPosition == (try row("zPosition")))
        if style == .cardContainerView {
          #expect(agrees(card.brightness, try row("brightness")))
          #expect(agrees(card.borderWidth, try row("border")))
        } else {
          #expect(agrees(card.opacity, try row("alpha")))
        }
      }
      #expect(deck.elements(at: 0).count == options.maxVisible)
    }
  }

  @Test func `flips by call follow the published curve in the newer class, to 1e-9`() throws {
    var deck = CardDeck.sample()
    deck.slideDown(at: 0)
    for row in try BehaviorVector.rows("deck_slideDown") {
      expect(
        deck.card(0, at: try row("t")), angle: try row("angle"), alpha: try row("cardAlpha"),
        face: try row("face"))
    }
    deck.slideUp(at: 2)
    for row in try BehaviorVector.rows("deck_slideUp") {
      expect(
        deck.card(0, at: 2 + (try row("t"))), angle: try row("angle"), alpha: try row("cardAlpha"),
        face: try row("face"))
    }
  }

  @Test func `flips by call follow the published curve in the older class, to 1e-9`() throws {
    var deck = CardDeck.sample(style: .cardAnimationView)
    deck.slideDown(at: 0)
    for row in try BehaviorVector.rows("deck_flipDown_older") where try row("t") < 0.3 {
      expect(
        deck.card(0, at: try row("t")), angle: try row("angle"), alpha: try row("cardAlpha"),
        face: try row("face"))
    }
    #expect(deck.card(0, at: 0.3) == nil)
    // The deepest card was requested before the view of card 0 was queued, where that view still
    // waits.
    for column in ["faceReused", "faceNew"] {
      var deck = CardDeck.sample(style: .cardAnimationView)
      deck.slideDown(at: 0)
      if column == "faceNew" { deck.reuse = ReuseQueue() }
      deck.slideUp(at: 2)
      for row in try BehaviorVector.rows("deck_flipUp_older") {
        expect(
          deck.card(0, at: 2 + (try row("t"))), angle: try row("angle"), alpha: 1,
          face: try row(column))
      }
    }
  }

  @Test func `inserted and removed cards move and fade as published, to 1e-9`() throws {
    for row in try BehaviorVector.rows("deck_remove") {
      var deck = CardDeck.sample()
      let slot = deck.metrics.anchorY(3, in: deck.container)
      try deck.remove(3..<3 + 1, time: 0)
      let card = deck.card(3, at: try row("t"))
      #expect(agrees(card?.opacity ?? 0, try row("cardAlpha")))
      if let card { #expect(agrees(card.box.maxY - slot, try row("rise"))) }
    }
    for row in try BehaviorVector.rows("deck_insert") {
      var deck = CardDeck.sample()
      let slot = deck.metrics.anchorY(2, in: deck.container)
      try deck.insert([RowID(50)], at: 2, time: 0)
      let card = try #require(deck.card(50, at: try row("t")))
      #expect(agrees(card.opacity, try row("cardAlpha")))
      #expect(agrees(card.box.maxY - slot, try row("rise")))
    }
  }

  @Test(arguments: DeckStyle.allCases)
  func `a pan turns a card as published, and leaves it where nothing is published, to 1e-9`(
    style: DeckStyle
  ) throws {
    var deck = CardDeck.sample(style: style) { $0.panHysteresis = 10 }
    deck.slideDown(at: 0)
    let suffix = style == .cardAnimationView ? "Older" : "Container"
    for (id, columns, start) in [
      ("deck_pan_down", ("angle", "face"), 20.0),
      ("deck_pan_up", ("angle" + suffix, "face" + suffix), -20),
    ] {
      var held = deck
      let card: UInt32 = start > 0 ? 1 : 0
      held.drag([(0, start)], from: 5)
      for row in try BehaviorVector.rows(id) {
        let before = try #require(held.card(card, at: 6))
        let finger = try row("translation") + (start > 0 ? 10 : -10)
        held.apply(Touch(phase: .moved, location: Point(x: 200, y: 300 + finger)), at: 6)
        let after = try #require(held.card(card, at: 6))
        #expect(agrees(after.angle, row.values[columns.0]?.number ?? before.angle))
        let side = row.values[columns.1]?.text.map { $0 == "shown" ? 1.0 : 0 }
        #expect(face(after) == side ?? face(before))
      }
    }
  }

  @Test func `a card released down completes its turn or turns back as published, to 1e-9`() throws
  {
    for row in try BehaviorVector.rows("deck_release_down") {
      var deck = CardDeck.sample()
      let dy = try row("from") / -180 * 150
      deck.drag([(0, dy)], from: 1)
      deck.lift(dy: dy, at: 2)
      expect(
        deck.card(0, at: 2 + (try row("t"))), angle: try row("angle"), alpha: try row("cardAlpha"),
        face: dy < 75 ? 1 : 0)
    }
  }

  @Test func `the newer class ignores calls, and the older class moves, for as long as published`()
    throws
  {
    for row in try BehaviorVector.rows("deck_busy") {
      for style in DeckStyle.allCases {
        // Six visible cards, one already turned down; flips down need more cards behind them.
        let action = try #require(row.values["action"]?.text)
        var deck = CardDeck.sample(style: style, count: action.contains("own") ? 20 : 6) {
          $0.maxVisible = 6
        }
        deck.slideDown(at: 0)
        let dy = (action.contains("completes") ? 120.0 : 30) * (action.contains("up") ? -1 : 1)
        switch action {
        case "slideDown / flipDown": deck.slideDown(at: 9)
        case "slideUp / flipUp": deck.slideUp(at: 9)
        default:
          deck.drag([(0, dy)], from: 8)
          deck.lift(dy: dy, at: 9)
        }
        guard style == .cardContainerView else {
          let end = 9 + (try row("olderAnimationEnd_n6"))
          #expect(!deck.isAtRest(at: end - 0.001) && deck.isAtRest(at: end))
          let starts = deck.slideDown(at: 9.01)
          #expect(starts)
          continue
        }
        let end = 9 + (try row("containerBusy"))
        let startsEarly = deck.slideDown(at: end - 0.001)
        #expect(!startsEarly)
        let starts = deck.slideDown(at: end)
        #expect(starts)
      }
    }
  }
}

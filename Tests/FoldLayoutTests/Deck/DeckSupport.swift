import FoldLayout
import Testing

extension CardDeck {
  /// Twenty cards of the published size in a container of 414 × 600 points, ten of them visible,
  /// without the pan's hysteresis.
  static func sample(
    style: DeckStyle = .cardContainerView, count: UInt32 = 20, spareCards: [RowID] = [],
    change: (inout DeckOptions) -> Void = { _ in }
  ) -> CardDeck {
    var options = DeckOptions(style: style)
    options.panHysteresis = 0
    options.maxVisible = 10
    change(&options)
    return CardDeck(
      cards: (0..<count).map { RowID($0) }, spareCards: spareCards, options: options,
      container: Rect(x: 0, y: 0, width: 414, height: 600))
  }

  func elements(at time: Double) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    placeElements(at: time, in: &elements)
    return elements
  }

  /// The element of the card at `time`; `nil` if the card is not visible.
  func card(_ id: UInt32, at time: Double) -> PlacedElement? {
    elements(at: time).first { $0.id == RowID(id) }
  }

  /// Puts a finger down at (200, 300) at `start` and moves it in `steps`, without lifting it.
  mutating func drag(
    _ steps: [(dx: Double, dy: Double)], from start: Double, interval: Double = 1.0 / 60
  ) {
    apply(Touch(phase: .began, location: Point(x: 200, y: 300)), at: start)
    for (k, step) in steps.enumerated() {
      apply(
        Touch(phase: .moved, location: Point(x: 200 + step.dx, y: 300 + step.dy)),
        at: start + Double(k + 1) * interval)
    }
  }

  /// Lifts the finger `dx` and `dy` points away from where it came down.
  mutating func lift(dx: Double = 0, dy: Double = 0, at time: Double) {
    apply(Touch(phase: .ended, location: Point(x: 200 + dx, y: 300 + dy)), at: time)
  }
}

/// UIKit's ease-in-out, computed by bisection.
func plainEaseInOut(_ x: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<80 {
    let s = (low + high) / 2
    let at = 3 * 0.42 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
    if at < x { low = s } else { high = s }
  }
  let s = (low + high) / 2
  return 3 * s * s * (1 - s) + s * s * s
}

/// Expects every visible card to be in its slot, with row numbers in order.
func expectSlots(
  _ deck: CardDeck, at time: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  let head = deck.headIndex(at: time)
  let elements = deck.elements(at: time)
  #expect(
    elements.count == min(10, deck.cards.count + deck.surplusCards.count - head),
    sourceLocation: sourceLocation)
  for (index, card) in elements.reversed().enumerated() {
    #expect(card.row == head + index, sourceLocation: sourceLocation)
    let ids = Array(deck.cards) + deck.surplusCards
    #expect(
      ids.indices.contains(card.row) && card.id == ids[card.row], sourceLocation: sourceLocation)
    let look =
      deck.options.style == .cardAnimationView ? deck.metrics.opacity(index) : 1
    #expect(
      card.box.maxY == deck.metrics.anchorY(index, in: deck.container)
        && card.scale == deck.metrics.scale(index) && card.opacity == look && card.angle == 0,
      sourceLocation: sourceLocation)
  }
}

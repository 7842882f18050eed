/// CardAnimation's formulas for the position and look of the card at each queue index.
///
///     let metrics = DeckMetrics(options: DeckOptions())
///     metrics.scale(1)     // 0.95
///     metrics.yOffset(1)   // 35
///
/// Queue index 0 is the head; deeper cards have larger indices. Lengths are in points.
package struct DeckMetrics: Equatable, Sendable {
  package let options: DeckOptions

  package init(options: DeckOptions) { self.options = options }

  static func lerp(_ x: Double, x1: Double, x2: Double, y1: Double, y2: Double) -> Double {
    x1 == x2 ? y1 : y1 + (y2 - y1) * (x - x1) / (x2 - x1)
  }

  /// Returns the scale of the card at a queue index, in `0.1...1`, or half in `CardAnimationView`.
  package func scale(_ index: Int) -> Double {
    let factor =
      index < 1 ? 1 : max(0.1, Self.lerp(Double(index), x1: 1, x2: 8, y1: 0.95, y2: 0.5))
    return options.style == .cardAnimationView ? 0.5 * factor : factor
  }

  /// Returns the distance from the previous card's bottom edge upward to the bottom edge of the
  /// card at a queue index from 1, in points; at least 5 in `CardAnimationView`.
  package func gap(_ index: Int) -> Double {
    switch options.style {
    case .cardAnimationView:
      max(
        5,
        Self.lerp(
          Double(index), x1: 1, x2: 8, y1: options.maxYOffset, y2: options.minYOffset))
    case .cardContainerView:
      Self.lerp(
        Double(index), x1: 1, x2: Double(options.maxVisible), y1: options.maxYOffset,
        y2: options.minYOffset)
    }
  }

  /// Returns the sum of the gaps up to the card at a queue index, in points; 0 for the head.
  package func yOffset(_ index: Int) -> Double {
    var sum = 0.0
    var i = 1
    while i <= index {
      sum += gap(i)
      i += 1
    }
    return sum
  }

  /// Returns the brightness of the face of the card at a queue index, or in `CardAnimationView` the
  /// card's opacity, in `0.1...1`; 1 for all cards if the options do not control brightness.
  package func opacity(_ index: Int) -> Double {
    guard options.controlsBrightness else { return 1 }
    switch options.style {
    case .cardAnimationView:
      let line = Self.lerp(Double(index), x1: 6, x2: 9, y1: 1, y2: 0.4)
      return index < 1 ? 1 : min(1, max(0.1, line))
    case .cardContainerView:
      let line = Self.lerp(Double(index), x1: 3, x2: 9, y1: 1, y2: 0.2)
      return index < 3 ? 1 : min(1, max(0.1, line))
    }
  }

  /// Returns the width of the border of the card at a queue index, in points.
  package func border(_ index: Int) -> Double { scale(index) * options.borderWidth }

  /// Returns the z position of a card by queue index, which orders cards; a larger one is nearer.
  package func zPosition(_ index: Int) -> Double { headZPosition - Double(index) }

  /// Returns the initial z position of a card that turns in: in `CardContainerView` above the head
  /// if its view is reused, or else behind the whole deck.
  package func incomingZPosition(isReused: Bool) -> Double {
    switch options.style {
    case .cardAnimationView: headZPosition
    case .cardContainerView: isReused ? headZPosition + 1 : 0
    }
  }

  private var headZPosition: Double { options.style == .cardAnimationView ? 1000 : 100 }

  /// Returns the y from which cards are placed, in the container's coordinates, in points: the
  /// container's bottom edge, or in `CardAnimationView` its middle.
  func floor(of container: Rect) -> Double {
    options.style == .cardAnimationView ? container.midY : container.maxY
  }

  /// Returns the distance from the container's bottom edge, or in `CardAnimationView` its middle,
  /// down to the bottom edge of the card at a queue index, in points.
  func bottom(_ index: Int) -> Double {
    let half = options.cardSize.height / 2
    let center = options.style == .cardAnimationView ? 0 : -half
    return center + scale(index) * half - yOffset(index)
  }

  /// Returns the y of the bottom edge of the card at a queue index, its turning axis, in the
  /// coordinates of `container`, in points.
  package func anchorY(_ index: Int, in container: Rect) -> Double {
    floor(of: container) + bottom(index)
  }

  /// The eye's distance from a card's anchor, −1/m34, in points; infinite if `m34` is 0.
  package var eyeDistance: Double { options.m34 == 0 ? .infinity : -1 / options.m34 }
}

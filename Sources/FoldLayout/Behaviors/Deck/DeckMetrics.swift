/// The published arithmetic of the deck: where the card at each queue index lies, and how it looks.
///
///     let metrics = DeckMetrics(options: DeckOptions())
///     metrics.scale(1)     // 0.95
///     metrics.yOffset(1)   // 35
///
/// Queue index 0 is the head; deeper cards have larger indices. Lengths are in points.
public struct DeckMetrics: Equatable, Sendable {
  /// The parameters.
  public let options: DeckOptions

  /// Creates the metrics of a deck with `options`.
  public init(options: DeckOptions) { self.options = options }

  /// The straight line through (x1, y1) and (x2, y2) at `x`; y1 where both points have one x.
  static func lerp(_ x: Double, x1: Double, x2: Double, y1: Double, y2: Double) -> Double {
    x1 == x2 ? y1 : y1 + (y2 - y1) * (x - x1) / (x2 - x1)
  }

  /// The factor of a card's width, height and border; the older class draws all at half size.
  public func scale(_ index: Int) -> Double {
    let factor =
      index < 1 ? 1 : max(0.1, Self.lerp(Double(index), x1: 1, x2: 8, y1: 0.95, y2: 0.5))
    return options.style == .cardAnimationView ? 0.5 * factor : factor
  }

  /// How much higher the card's bottom edge would lie than that of the card before it, unscaled.
  public func gap(_ index: Int) -> Double {
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

  /// The sum of the gaps up to the card; 0 for the head.
  ///
  /// - Complexity: O(`index`)
  public func yOffset(_ index: Int) -> Double {
    var sum = 0.0
    var i = 1
    while i <= index {
      sum += gap(i)
      i += 1
    }
    return sum
  }

  /// The brightness of the card's face over its back, or in the older class the card's opacity.
  public func opacity(_ index: Int) -> Double {
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

  /// The width of the card's border.
  public func border(_ index: Int) -> Double { scale(index) * options.borderWidth }

  /// The card's place in depth; a larger one is nearer.
  public func zPosition(_ index: Int) -> Double { headZPosition - Double(index) }

  /// The place in depth where a card that turns in starts: in the newer class one whose view was used
  /// before lies above the head, one that is made for it behind the whole deck.
  public func incomingZPosition(isReused: Bool) -> Double {
    switch options.style {
    case .cardAnimationView: headZPosition
    case .cardContainerView: isReused ? headZPosition + 1 : 0
    }
  }

  /// The place in depth of the head.
  private var headZPosition: Double { options.style == .cardAnimationView ? 1000 : 100 }

  /// The y of a container from which cards are counted: its middle in the older class, its bottom
  /// in the newer.
  func floor(of container: Rect) -> Double {
    options.style == .cardAnimationView ? container.midY : container.maxY
  }

  /// How far the card's bottom edge lies below the container's floor.
  ///
  /// The head's center lies on the container's middle, or half a card above its bottom.
  func bottom(_ index: Int) -> Double {
    let half = options.cardSize.height / 2
    let center = options.style == .cardAnimationView ? 0 : -half
    return center + scale(index) * half - yOffset(index)
  }

  /// The y of the card's bottom edge, about which it turns.
  public func anchorY(_ index: Int, in container: Rect) -> Double {
    floor(of: container) + bottom(index)
  }

  /// The eye's distance over a card's anchor: −1/m34.
  public var eyeDistance: Double { options.m34 == 0 ? .infinity : -1 / options.m34 }
}

/// How a finger moves over-scrolled content in Flutter.
public struct FlutterDrag: Equatable, Sendable {
  /// The extent of the view along the axis, in points; positive.
  public let viewport: Double

  /// Creates the rule for a view of `viewport` points.
  public init(viewport: Double) { self.viewport = viewport }

  /// The part of a movement that shows where `fraction` of the viewport is over-scrolled:
  /// 0.52·(1 − f)².
  public func frictionFactor(overscrollFraction fraction: Double) -> Double {
    let left = 1 - fraction
    return left * left * 0.52
  }

  /// The offset after the finger has moved content at `offset` by `delta` points.
  ///
  /// A movement that begins within the bounds shows in full, even where it ends outside.
  public func offset(from offset: Double, movedBy delta: Double, bounds: ScrollBounds) -> Double {
    let over = bounds.overscroll(at: offset)
    guard over != 0 && delta != 0 else { return offset + delta }
    let isEasing = over * delta < 0
    let reach = isEasing ? abs(over) - abs(delta) : abs(over)
    // Further out than the view is long, Flutter's factor would grow again.
    let factor = frictionFactor(overscrollFraction: min(reach / viewport, 1))
    let shown = Self.shown(of: abs(delta), beyond: abs(over), factor: factor)
    return delta < 0 ? offset - shown : offset + shown
  }

  /// What shows of `way` points: damped for as long as the over-scroll lasts, in full from there on.
  private static func shown(of way: Double, beyond over: Double, factor: Double) -> Double {
    let untilEdge = over / factor
    return way < untilEdge ? way * factor : over + (way - untilEdge)
  }

  /// The speed that a flick takes over from the one that it interrupted, in points per second:
  /// 0.000816·|v|^1.967, at most 40,000, in the direction of `velocity`.
  public static func carriedMomentum(ofVelocity velocity: Double) -> Double {
    let carried = min(0.000816 * power(abs(velocity), 1.967), 40_000)
    return velocity < 0 ? -carried : carried
  }
}

extension Spring {
  /// Flutter's spring at the edge of a scroll: mass 0.5, stiffness 100, damping ratio 1.1.
  public static let flutterScroll = Spring(
    mass: 0.5, stiffness: 100, dampingRatio: 1.1)

  /// Creates a spring from mass, stiffness and the fraction of its critical damping.
  public init(mass: Double, stiffness: Double, dampingRatio: Double) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: dampingRatio * 2 * (mass * stiffness).squareRoot())
  }
}

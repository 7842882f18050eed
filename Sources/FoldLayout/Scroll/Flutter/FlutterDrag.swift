/// Flutter's rule for dragging overscrolled content.
package struct FlutterDrag: Equatable, Sendable {
  /// The extent of the view along the axis, in points; positive.
  package let viewport: Double

  package init(viewport: Double) { self.viewport = viewport }

  /// Returns the damping factor 0.52·(1 − f)² at an overscroll of `fraction` f, 0...1 viewports.
  package func frictionFactor(overscrollFraction fraction: Double) -> Double {
    let left = 1 - fraction
    return left * left * 0.52
  }

  /// Returns the content offset after a drag by `delta` points, positive toward larger offsets; a
  /// drag that begins past an edge is damped while it is past the edge.
  package func offset(from offset: Double, scrolledBy delta: Double, bounds: ScrollBounds) -> Double
  {
    let over = bounds.overscroll(at: offset)
    guard over != 0 && delta != 0 else { return offset + delta }
    let isEasing = over * delta < 0
    let reach = isEasing ? abs(over) - abs(delta) : abs(over)
    // Beyond the viewport's extent, Flutter's factor would grow again.
    let factor = frictionFactor(overscrollFraction: min(reach / viewport, 1))
    let shown = Self.shown(of: abs(delta), beyond: abs(over), factor: factor)
    return delta < 0 ? offset - shown : offset + shown
  }

  /// Returns how far a drag by `distance` points moves content that is `over` points past an edge:
  /// `factor` times the distance up to the edge, and in full after it.
  private static func shown(of distance: Double, beyond over: Double, factor: Double) -> Double {
    let untilEdge = over / factor
    return distance < untilEdge ? distance * factor : over + (distance - untilEdge)
  }

  /// Returns the part of an interrupted scroll's `velocity` that a flick adds, in points per
  /// second: 0.000816·|v|^1.967, at most 40,000, in the same direction.
  package static func carriedMomentum(ofVelocity velocity: Double) -> Double {
    let carried = min(0.000816 * power(abs(velocity), 1.967), 40_000)
    return velocity < 0 ? -carried : carried
  }
}

extension DampedSpring {
  /// Flutter's spring at the edge of a scroll: mass 0.5, stiffness 100, damping ratio 1.1.
  package static let flutterScroll = DampedSpring(
    mass: 0.5, stiffness: 100, dampingRatio: 1.1)

  package init(mass: Double, stiffness: Double, dampingRatio: Double) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: dampingRatio * 2 * (mass * stiffness).squareRoot())
  }
}

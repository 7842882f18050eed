/// A cubic Bézier timing curve: how far an animation is, by how much of its time has passed.
///
/// The curve runs from (0, 0) to (1, 1) by two control points, whose x lie in 0...1:
///
///     CubicCurve.easeInOut.value(at: 0.25)   // 0.129…
public struct CubicCurve: Equatable, Sendable {
  /// The first control point's time, in 0...1.
  public let x1: Double
  /// The first control point's progress.
  public let y1: Double
  /// The second control point's time, in 0...1.
  public let x2: Double
  /// The second control point's progress.
  public let y2: Double

  /// Creates a curve; the control points' x are brought into 0...1, where time does not go back.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = clamped(x1, 0, 1)
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = clamped(x2, 0, 1)
    self.y2 = y2.isFinite ? y2 : 1
  }

  /// Even progress.
  public static let linear = CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at the start: CSS ease-in, UIKit curveEaseIn.
  public static let easeIn = CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end: CSS ease-out, UIKit curveEaseOut.
  public static let easeOut = CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends: CSS ease-in-out, UIKit's default curve.
  public static let easeInOut = CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// CSS ease, which is Core Animation's default.
  public static let ease = CubicCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// Material's and Compose's standard curve.
  public static let fastOutSlowIn = CubicCurve(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

  /// The progress when the share `x` of the time has passed.
  ///
  /// - Parameter x: The share, brought into 0...1.
  /// - Returns: The progress: exactly 0 at 0 and 1 at 1; it may leave 0...1 in between. Solved to
  ///   the last bits, accurate to 1e-14 wherever the curve is not vertical.
  /// - Complexity: O(1)
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    return Self.coordinate(y1, y2, at: parameter(at: x))
  }

  /// The slope of progress over time when the share `x` of the time has passed.
  ///
  /// - Returns: d value/d x. Where a control point lies on its end of the curve, the slope is the
  ///   one towards the next point; a vertical tangent gives infinity.
  /// - Complexity: O(1)
  public func derivative(at x: Double) -> Double {
    if x1 == y1 && x2 == y2 { return 1 }
    let x = clamped(x, 0, 1)
    if x == 0 { return Self.slope(x1, y1, x2, y2) }
    if x == 1 { return Self.slope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    let s = parameter(at: x)
    let run = Self.speed(x1, x2, at: s)
    let rise = Self.speed(y1, y2, at: s)
    return run > 0 ? rise / run : (rise < 0 ? -.infinity : .infinity)
  }

  /// The tangent at an end whose neighbours stand at (x1, y1), then (x2, y2), then (1, 1).
  private static func slope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return y1 < 0 ? -.infinity : .infinity }
    if x2 > 0 { return y2 / x2 }
    if y2 != 0 { return y2 < 0 ? -.infinity : .infinity }
    return 1
  }
}

extension CubicCurve {
  /// The Bézier parameter whose x is `x`, for x strictly in 0...1.
  ///
  /// Newton's steps within a bracket that bisection narrows: x(s) never falls, so there is one root.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<80 {
      let error = Self.coordinate(x1, x2, at: s) - x
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let speed = Self.speed(x1, x2, at: s)
      var next = speed > 0 ? s - error / speed : low
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == s || next == low || next == high { return next }
      if abs(next - s) < 1e-17 { return next }
      s = next
    }
    return s
  }

  /// One coordinate of the curve at the parameter `s`, with end values 0 and 1.
  @inline(__always)
  private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  /// The coordinate's derivative by the parameter.
  @inline(__always)
  private static func speed(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}

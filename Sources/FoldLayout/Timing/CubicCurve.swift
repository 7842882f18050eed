/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, as y over x.
///
///     CubicCurve.easeInOut.value(at: 0.25)   // 0.1291…
///
/// Outside `0...1` the curve continues along its end tangents, as in CSS Easing Functions Level 2
/// and Chromium. A tangent leads to the nearest control point that differs from the end. If the
/// tangent is vertical, the value stays constant.
public struct CubicCurve: Equatable, Sendable {
  /// The first control point's x, in `0...1`.
  public let x1: Double
  /// The first control point's y, not limited.
  public let y1: Double
  /// The second control point's x, in `0...1`.
  public let x2: Double
  /// The second control point's y, not limited.
  public let y2: Double

  /// Creates a curve with the control points (x1, y1) and (x2, y2), and clamps their x to `0...1`.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Returns the value at progress `x`: exactly 0 at 0 and 1 at 1, on the end tangents outside
  /// `0...1`; between, it may leave `0...1` if the y of a control point does.
  public func value(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : startSlope * x }
    if x >= 1 { return x == 1 ? 1 : 1 + endSlope * (x - 1) }
    if x1 == y1 && x2 == y2 { return x }
    return Self.coordinate(y1, y2, at: parameter(at: x))
  }

  /// Returns the slope dy/dx at progress `x`: infinite at a vertical tangent between 0 and 1;
  /// outside and at both, the end tangent's slope, or 0 if the tangent is vertical.
  package func derivative(at x: Double) -> Double {
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    if x1 == y1 && x2 == y2 { return 1 }
    let s = parameter(at: x)
    return Self.slope(y1, y2, at: s) / Self.slope(x1, x2, at: s)
  }
}

extension CubicCurve {
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 == 1 && x1 < 1 { return (1 - y1) / (1 - x1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// Returns a coordinate, at parameter `s`, of the Bézier curve with controls 0, `a`, `b` and 1.
  private static func coordinate(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * s * (a * r + b * s) + s * s * s
  }

  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * a + 2 * r * s * (b - a) + s * s * (1 - b))
  }

  /// Returns the parameter s with x(s) = `x`, for `x` in 0...1, to almost full precision.
  private func parameter(at x: Double) -> Double {
    var lower = 0.0
    var upper = 1.0
    var s = x
    var lastStep = 1.0
    for _ in 0..<100 {
      let excess = Self.coordinate(x1, x2, at: s) - x
      if excess == 0 { return s }
      if excess < 0 { lower = s } else { upper = s }
      var next = s - excess / Self.slope(x1, x2, at: s)
      let step = abs(next - s)
      if !(next >= lower && next <= upper) || step > lastStep / 2 { next = (lower + upper) / 2 }
      lastStep = abs(next - s)
      if next == s { return s }
      s = next
    }
    return s
  }
}

/// Returns the completed fraction of a keyframe for an animation eased to `eased`: 0 up to `start`,
/// linear from there to 1 at `end`, and 1 after it, as in UIKit.
func keyframeProgress(_ eased: Double, from start: Double, to end: Double) -> Double {
  if eased <= start { return 0 }
  return eased >= end ? 1 : (eased - start) / (end - start)
}

extension CubicCurve {
  /// No easing: a straight line.
  public static let linear = CubicCurve(0, 0, 1, 1)
  /// An easing that starts slowly and ends at full speed.
  public static let easeIn = CubicCurve(0.42, 0, 1, 1)
  /// An easing that starts at full speed and ends slowly.
  public static let easeOut = CubicCurve(0, 0, 0.58, 1)
  /// An easing that is slow at both ends.
  public static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)
  /// CSS's `ease`, and Core Animation's default.
  public static let ease = CubicCurve(0.25, 0.1, 0.25, 1)
}

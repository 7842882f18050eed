/// A timing curve on a quarter of a circle, or on two of them: SwiftUI's circular `UnitCurve`s.
public enum CircularCurve: Equatable, Sendable {
  /// Level at the start, upright at the end: 1 − √(1 − x²).
  case easeIn
  /// Upright at the start, level at the end.
  case easeOut
  /// `easeIn` and then `easeOut`, each in half of the way.
  case easeInOut

  /// The value at progress `x`, which is kept in 0...1.
  public func value(at x: Double) -> Double {
    let x = clamped(x, 0, 1)
    switch self {
    case .easeIn: return Self.rise(x)
    case .easeOut: return 1 - Self.rise(1 - x)
    case .easeInOut:
      return x < 0.5 ? Self.rise(2 * x) / 2 : 1 - Self.rise(2 - 2 * x) / 2
    }
  }

  /// The slope dy/dx at progress `x`: 0 outside 0...1, infinite where the circle stands upright.
  public func derivative(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    switch self {
    case .easeIn: return Self.slope(x)
    case .easeOut: return Self.slope(1 - x)
    case .easeInOut: return x < 0.5 ? Self.slope(2 * x) : Self.slope(2 - 2 * x)
    }
  }

  /// 1 − √(1 − x²), written so that nothing cancels for small x.
  private static func rise(_ x: Double) -> Double {
    x * x / (1 + ((1 - x) * (1 + x)).squareRoot())
  }

  private static func slope(_ x: Double) -> Double {
    x / ((1 - x) * (1 + x)).squareRoot()
  }
}

public struct Spring: Sendable {
  public var response: Double, dampingFraction: Double
  public init(response: Double, dampingFraction: Double) { self.response = response; self.dampingFraction = dampingFraction }
}
struct SpringMotion: Sendable {
  var spring: Spring
  var target: Double
  var x0: Double, v0 = 0.0, t0 = -Double.infinity
  init(spring: Spring, restingAt x: Double) { self.spring = spring; target = x; x0 = x }
  func state(_ t: Double) -> (Double, Double) {
    if t0 == -.infinity { return (target, 0) }
    let w0 = 2 * Double.pi / spring.response, z = spring.dampingFraction
    let wd = w0 * (1 - z * z).squareRoot()
    let x = x0 - target, b = (v0 + z * w0 * x) / wd, e = exponential(-z * w0 * (t - t0))
    let c = cosine(wd * (t - t0)), s = sine(wd * (t - t0))
    return (target + e * (x * c + b * s), e * ((-z * w0 * x + b * wd) * c + (-z * w0 * b - x * wd) * s))
  }
  func value(at t: Double) -> Double { state(t).0 }
  func isDone(at t: Double) -> Bool { t0 == -.infinity || t - t0 > 3 }
  mutating func retarget(to x: Double, at t: Double) { let s = state(t); (x0, v0) = s; t0 = t; target = x }
  mutating func hold(_ x: Double, at t: Double) { target = x; x0 = x; v0 = 0; t0 = -.infinity }
}
public struct CubicCurve: Sendable {
  static let easeInOut = CubicCurve()
  func value(at x: Double) -> Double { var lo = 0.0, hi = 1.0
    for _ in 0..<60 { let s = (lo + hi) / 2; let xx = 3*0.42*s*(1-s)*(1-s) + 3*0.58*s*s*(1-s) + s*s*s; if xx < x { lo = s } else { hi = s } }
    let s = (lo+hi)/2; return 3*s*s*(1-s) + s*s*s }
}

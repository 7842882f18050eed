// The only file that imports the platform's math functions. All others use the names below, which
// Linux, Apple platforms and WebAssembly each implement.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  @inline(__always) func sine(_ x: Double) -> Double { sin(x) }
  @inline(__always) func cosine(_ x: Double) -> Double { cos(x) }
  @inline(__always) func exponential(_ x: Double) -> Double { exp(x) }
  @inline(__always) func naturalLogarithm(_ x: Double) -> Double { log(x) }
  @inline(__always) func power(_ base: Double, _ exponent: Double) -> Double {
    pow(base, exponent)
  }
#else
  // WebAssembly imports these from the page: Math.sin, Math.cos, Math.exp, Math.log, Math.pow.
  @_silgen_name("sin") func sine(_ x: Double) -> Double
  @_silgen_name("cos") func cosine(_ x: Double) -> Double
  @_silgen_name("exp") func exponential(_ x: Double) -> Double
  @_silgen_name("log") func naturalLogarithm(_ x: Double) -> Double
  @_silgen_name("pow") func power(_ base: Double, _ exponent: Double) -> Double
#endif

/// Returns eˣ − 1, accurately for small x too (Kahan's method, in Higham, "Accuracy and Stability
/// of Numerical Algorithms", §1.14.1).
func exponentialMinusOne(_ x: Double) -> Double {
  let u = exponential(x)
  if u == 1 { return x }
  if u == 0 { return -1 }
  return u == .infinity ? u : (u - 1) * x / naturalLogarithm(u)
}

let radiansPerDegree = Double.pi / 180

/// Returns the integer nearest to `x`, halves away from zero, as C's `round` does.
@inline(__always) func nearestInteger(_ x: Double) -> Double {
  let whole = x.rounded(.towardZero)
  guard abs(x - whole) >= 0.5 else { return whole }
  return x < 0 ? whole - 1 : whole + 1
}

/// Returns the integer nearest to `x`, halves upward, as JavaScript's `Math.round` does.
func roundedHalfUp(_ x: Double) -> Double { (x + 0.5).rounded(.down) }

/// Returns `value` clamped to `lowest...highest`; `lowest` for NaN.
@inline(__always)
func clamped(_ value: Double, _ lowest: Double, _ highest: Double) -> Double {
  value >= lowest ? min(value, highest) : lowest
}

/// Returns the angle of (`x`, `y`) from the x axis, in −π...π radians; 0 at the origin or infinity.
func arcTangent(y: Double, x: Double) -> Double {
  let scale = max(abs(x), abs(y))
  guard scale > 0, scale.isFinite else { return 0 }
  let length = ((x / scale) * (x / scale) + (y / scale) * (y / scale)).squareRoot() * scale
  let (c, s) = (x / length, y / length)
  func start(_ t: Double) -> Double { t / (1 + 0.28125 * t * t) }
  var angle =
    abs(x) >= abs(y)
    ? start(y / x) + (x > 0 ? 0 : y < 0 ? -Double.pi : Double.pi)
    : (y > 0 ? Double.pi / 2 : -Double.pi / 2) - start(x / y)
  for _ in 0..<2 { angle += s * cosine(angle) - c * sine(angle) }
  return angle
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The angle of a point from the x axis, in radians.
func arc(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

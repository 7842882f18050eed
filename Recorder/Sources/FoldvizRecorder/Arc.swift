#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Returns the angle from the x axis to the point (x, y), in radians, in `-π...π`.
func arc(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

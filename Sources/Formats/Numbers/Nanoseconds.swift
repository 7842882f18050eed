/// Converts a time in units of `scale` nanoseconds to the nearest nanosecond; `nil` for NaN and for
/// absolute values of 9e18 ns or more.
func nanoseconds(_ value: Double, scale: Double) -> Int64? {
  let scaled = (value * scale).rounded()
  return abs(scaled) < 9e18 ? Int64(scaled) : nil
}

/// Converts a time in units of `scale` nanoseconds to nanoseconds, rounded and clamped to ±9e18,
/// which no device can record; NaN becomes -9e18.
func boundedNanoseconds(_ value: Double, scale: Double) -> Int64 {
  nanoseconds(value, scale: scale)
    ?? (value > 0 ? 9_000_000_000_000_000_000 : -9_000_000_000_000_000_000)
}

/// Returns the number of decimals from a unit of `scale` nanoseconds to nanoseconds: 9 for 1e9, 6
/// for 1e6, 3 for 1e3, and 0 for all others.
func decimals(ofScale scale: Double) -> Int {
  scale == 1e9 ? 9 : scale == 1e6 ? 6 : scale == 1e3 ? 3 : 0
}

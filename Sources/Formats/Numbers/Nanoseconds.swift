/// A time of a file in whole nanoseconds; nil where it is not finite or out of range.
///
/// - Parameters:
///   - value: The time in the file's unit.
///   - scale: How many nanoseconds that unit has.
/// - Returns: The time, rounded to the nearest nanosecond.
func nanoseconds(_ value: Double, scale: Double) -> Int64? {
  let scaled = (value * scale).rounded()
  return abs(scaled) < 9e18 ? Int64(scaled) : nil
}

/// How many decimals a unit of `scale` nanoseconds has in nanoseconds: 9 for seconds.
func decimals(ofScale scale: Double) -> Int {
  scale == 1e9 ? 9 : scale == 1e6 ? 6 : scale == 1e3 ? 3 : 0
}

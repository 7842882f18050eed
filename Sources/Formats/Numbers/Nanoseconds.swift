/// A time of a file in whole nanoseconds; `nil` if it is not finite or out of range.
///
/// - Parameters:
///   - value: The time in the file's unit.
///   - scale: How many nanoseconds that unit has.
/// - Returns: The time, rounded to the nearest nanosecond.
func nanoseconds(_ value: Double, scale: Double) -> Int64? {
  let scaled = (value * scale).rounded()
  return abs(scaled) < 9e18 ? Int64(scaled) : nil
}

/// A time of a file in whole nanoseconds; one that is out of range becomes 9e18 or −9e18.
///
/// No device can have such a time (``TimeColumn/impossibleFrom``), so its frame is left out and counted.
func boundedNanoseconds(_ value: Double, scale: Double) -> Int64 {
  nanoseconds(value, scale: scale)
    ?? (value > 0 ? 9_000_000_000_000_000_000 : -9_000_000_000_000_000_000)
}

/// How many decimals a unit of `scale` nanoseconds has in nanoseconds: 9 for seconds.
func decimals(ofScale scale: Double) -> Int {
  scale == 1e9 ? 9 : scale == 1e6 ? 6 : scale == 1e3 ? 3 : 0
}

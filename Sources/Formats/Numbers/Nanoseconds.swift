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

/// Reads decimal times into whole nanoseconds.
enum DecimalTime {
  /// The nanoseconds of a plain decimal, such as "1.016667", in exact integer arithmetic; nil where
  /// it is anything else, has more decimals than nanoseconds have, or does not fit.
  ///
  /// - Parameters:
  ///   - bytes: The spelling.
  ///   - digits: How many decimals of the unit a nanosecond has: 9 for seconds, 0 for nanoseconds.
  /// - Returns: The time, within what 64 bits hold.
  @inline(__always)
  static func nanoseconds(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> Int64? {
    var i = bytes.first == 0x2d ? 1 : 0
    let isNegative = i == 1
    // Eighteen digits always fit.
    guard bytes.count - i <= 18 else { return nil }
    var value: Int64 = 0
    let first = i
    while i < bytes.count {
      let digit = bytes[i] &- 0x30
      if digit > 9 { break }
      value = value &* 10 &+ Int64(digit)
      i += 1
    }
    guard i > first else { return nil }
    var scale = digits
    if i < bytes.count {
      guard bytes[i] == 0x2e, bytes.count - i - 1 <= digits else { return nil }
      i += 1
      let firstDecimal = i
      while i < bytes.count {
        let digit = bytes[i] &- 0x30
        if digit > 9 { return nil }
        value = value &* 10 &+ Int64(digit)
        i += 1
      }
      scale -= i - firstDecimal
    }
    for _ in 0..<scale {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    // What is larger the slower way refuses, too.
    guard value < 9_000_000_000_000_000_000 else { return nil }
    return isNegative ? -value : value
  }
}

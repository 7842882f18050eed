/// Parses decimal times to whole nanoseconds.
enum DecimalTime {
  /// Returns the nanoseconds of a plain decimal, such as "1.016667", in exact integer arithmetic.
  ///
  /// `digits` is the number of decimals from the unit to nanoseconds: 9 for seconds. Returns `nil`
  /// for another syntax, for more decimals, or if the number does not fit.
  @inline(__always)
  static func nanoseconds(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> Int64? {
    var i = 0
    let time = parse(bytes, &i, digits: digits)
    return i == bytes.count ? time : nil
  }

  /// Parses a plain decimal at index `i` as nanoseconds, advancing `i`; `nil` if there is none.
  ///
  /// Then `i` is undefined. See ``nanoseconds(_:digits:)`` for the syntax.
  @inline(__always)
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int, digits: Int
  ) -> Int64? {
    let isNegative = i < bytes.count && bytes[i] == 0x2d
    if isNegative { i += 1 }
    var value: UInt64 = 0
    let first = i
    parseDigits(bytes, &i, into: &value)
    guard i > first else { return nil }
    var scale = digits
    var length = i - first
    if i < bytes.count, bytes[i] == 0x2e {
      i += 1
      let firstDecimal = i
      parseDigits(bytes, &i, into: &value)
      scale -= i - firstDecimal
      length += i - firstDecimal
    }
    // 19 digits always fit.
    guard scale >= 0, scale <= 9, length <= 19 else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: power(scale))
    // The general parser rejects larger times, too.
    guard !overflow, product < 9_000_000_000_000_000_000 else { return nil }
    return isNegative ? -Int64(product) : Int64(product)
  }

  @inline(__always)
  private static func parseDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int, into value: inout UInt64
  ) {
    while i &+ 8 <= bytes.count {
      let taken = Digits.leading(bytes, at: i)
      value = value &* power(taken.count) &+ UInt64(taken.value)
      i &+= taken.count
      if taken.count < 8 { return }
    }
    while i < bytes.count {
      let digit = bytes[i] &- 0x30
      if digit > 9 { return }
      value = value &* 10 &+ UInt64(digit)
      i += 1
    }
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    default: 1_000_000_000
    }
  }
}

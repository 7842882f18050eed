/// Parses decimal numbers, correctly rounded to the nearest Double.
///
/// Locales, hexadecimal numbers, "nan" and "inf" are not supported.
enum DecimalParser {
  enum Grammar {
    /// The syntax of RFC 8259: no leading "+", zeros or point.
    case json
    /// Also accepts "+1", "007", ".5" and "5.".
    case relaxed
  }

  static let longestSpelling = 1024

  /// Returns the number that ASCII bytes spell; infinite if too large, `nil` if not a number.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, grammar: Grammar = .relaxed) -> Double? {
    Parts(bytes, grammar: grammar).flatMap { value(of: $0, spelled: bytes) }
  }

  static func parse(_ bytes: [UInt8], grammar: Grammar = .relaxed) -> Double? {
    bytes.withUnsafeBufferPointer { parse($0, grammar: grammar) }
  }

  /// Returns the value of a number spelled as `bytes`, as `parts` if these are exact; infinite if
  /// it is too large, `nil` only if it is not a number.
  static func value(of parts: Parts, spelled bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard parts.isExact, parts.exponent.magnitude < powersOfTen.count,
      let magnitude = scaled(parts.mantissa, by: parts.exponent)
    else { return Double(String(decoding: bytes, as: UTF8.self)) }
    return parts.isNegative ? -magnitude : magnitude
  }

  private static func scaled(_ mantissa: UInt64, by exponent: Int) -> Double? {
    let power = powersOfTen[Int(exponent.magnitude)]
    guard exponent < 0 else {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: power)
      return overflow ? nil : Double(product)
    }
    let (up, down) = (mantissa.leadingZeroBitCount, power.leadingZeroBitCount)
    let high = mantissa << up
    let (whole, remainder) = (power << down).dividingFullWidth((high >> 1, high << 63))
    // The quotient has at least 62 bits. Its last bit is set if others follow, as rounding needs.
    let quotient = whole | (remainder > 0 ? 1 : 0)
    return Double(sign: .plus, exponent: down - up - 63, significand: Double(quotient))
  }

  /// Returns a time that is spelled in units of `scale` nanoseconds, as rounded nanoseconds; `nil`
  /// if it is not a number or is 9e18 ns or more in magnitude.
  static func nanoseconds(_ bytes: UnsafeBufferPointer<UInt8>, scale: Double) -> Int64? {
    guard let parts = Parts(bytes, grammar: .relaxed) else { return nil }
    return parts.nanoseconds(scale: scale)
      ?? value(of: parts, spelled: bytes).flatMap { FoldFormats.nanoseconds($0, scale: scale) }
  }

  /// The powers of ten that fit into 64 bits, each of which is exact as a Double.
  fileprivate static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

extension DecimalParser.Parts {
  /// Returns the number, in units of `scale` = 1, 1e3, 1e6 or 1e9 nanoseconds, as exact
  /// nanoseconds; `nil` for further decimals, too many digits, or 9e18 or more in magnitude.
  func nanoseconds(scale: Double) -> Int64? {
    let power = exponent + decimals(ofScale: scale)
    guard isExact, (0..<DecimalParser.powersOfTen.count).contains(power) else { return nil }
    let (product, overflow) = mantissa.multipliedReportingOverflow(
      by: DecimalParser.powersOfTen[power])
    guard !overflow, product < 9_000_000_000_000_000_000 else { return nil }
    return isNegative ? -Int64(product) : Int64(product)
  }
}

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

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

  /// Returns the number that `bytes` spell; infinite if it is too large, `nil` if it is invalid.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, grammar: Grammar = .relaxed) -> Double? {
    Parts(bytes, grammar: grammar).flatMap { value(of: $0, spelled: bytes) }
  }

  static func parse(_ bytes: [UInt8], grammar: Grammar = .relaxed) -> Double? {
    bytes.withUnsafeBufferPointer { parse($0, grammar: grammar) }
  }

  /// Returns the value of a parsed number; infinite if it is too large, `nil` if it is invalid.
  static func value(of parts: Parts, spelled bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    // If both operands are exact, the operation rounds only once (Clinger, 1990).
    guard parts.isExact, parts.mantissa < 1 << 53, parts.exponent.magnitude < powersOfTen.count
    else { return Double(String(decoding: bytes, as: UTF8.self)) }
    let (mantissa, power) = (
      Double(parts.mantissa), Double(powersOfTen[Int(parts.exponent.magnitude)])
    )
    let magnitude = parts.exponent < 0 ? mantissa / power : mantissa * power
    return parts.isNegative ? -magnitude : magnitude
  }

  /// Returns a time in units of `scale` nanoseconds; `nil` if it is invalid or from ±9e18 ns on.
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
  /// Returns a time in units of `scale` nanoseconds as whole nanoseconds; `nil` if it is not whole,
  /// does not fit, or is 9e18 or more.
  func nanoseconds(scale: Double) -> Int64? {
    let power = exponent + decimals(ofScale: scale)
    guard isExact, (0..<DecimalParser.powersOfTen.count).contains(power) else { return nil }
    let (product, overflow) = mantissa.multipliedReportingOverflow(
      by: DecimalParser.powersOfTen[power])
    guard !overflow, product < 9_000_000_000_000_000_000 else { return nil }
    return isNegative ? -Int64(product) : Int64(product)
  }
}

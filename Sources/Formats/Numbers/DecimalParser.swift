/// Parses decimal numbers, correctly rounded to the nearest Double.
///
/// Numbers with up to 19 digits and up to 19 decimals are parsed with exact integer arithmetic: one
/// multiplication or division of 64-bit integers, and one rounding. Longer numbers are parsed by
/// the standard library. Locales, hexadecimal numbers, "nan" and "inf" are not supported.
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
    guard let parts = Parts(bytes, grammar: grammar) else { return nil }
    return value(of: parts, spelled: bytes)
  }

  /// Returns the value of a parsed number; infinite if it is too large, `nil` if it is invalid.
  static func value(of parts: Parts, spelled bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    if parts.mantissa == 0, parts.isExact { return parts.isNegative ? -0.0 : 0 }
    if parts.isExact, let magnitude = scaled(parts.mantissa, byPowerOfTen: parts.exponent) {
      return parts.isNegative ? -magnitude : magnitude
    }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  static func parse(_ bytes: [UInt8], grammar: Grammar = .relaxed) -> Double? {
    bytes.withUnsafeBufferPointer { parse($0, grammar: grammar) }
  }

  /// Returns `mantissa` · 10^`exponent`, correctly rounded; `nil` if 128 bits do not suffice.
  private static func scaled(_ mantissa: UInt64, byPowerOfTen exponent: Int) -> Double? {
    if exponent == 0 { return Double(mantissa) }
    guard exponent.magnitude < powersOfTen.count else { return nil }
    let power = powersOfTen[Int(exponent.magnitude)]
    if mantissa < 1 << 53, power < 1 << 53 {
      // Both operands are exact, so the operation rounds only once.
      return exponent < 0 ? Double(mantissa) / Double(power) : Double(mantissa) * Double(power)
    }
    if exponent > 0 {
      let product = mantissa.multipliedFullWidth(by: power)
      if product.high == 0 { return Double(product.low) }
      let shift = product.high.leadingZeroBitCount
      let top = shift == 0 ? product.high : product.high << shift | product.low >> (64 - shift)
      let rest = product.low << shift
      return rounded(top, hasRest: rest != 0, exponent: 64 - shift)
    }
    return quotient(mantissa, power)
  }

  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let dividendShift = dividend.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let a = dividend << dividendShift
    let b = divisor << divisorShift
    var exponent = divisorShift - dividendShift - 64
    let high: UInt64
    let low: UInt64
    if a >= b {
      (high, low) = (a >> 1, a << 63)
      exponent += 1
    } else {
      (high, low) = (a, 0)
    }
    let result = b.dividingFullWidth((high, low))
    // One of the two highest bits of the quotient is set. The shift makes it the highest bit.
    let shift = result.quotient.leadingZeroBitCount
    return rounded(
      result.quotient << shift, hasRest: result.remainder != 0, exponent: exponent - shift)
  }

  /// Returns `top` · 2^`exponent`, rounded to 53 bits, half to even.
  ///
  /// The highest bit of `top` is set; `hasRest` is whether nonzero bits below `top` were cut off.
  private static func rounded(_ top: UInt64, hasRest: Bool, exponent: Int) -> Double {
    let kept = top >> 11
    let cut = top & 0x7ff
    let half: UInt64 = 0x400
    let roundsUp = cut > half || cut == half && (hasRest || kept & 1 == 1)
    return Double(
      sign: .plus, exponent: exponent + 11, significand: Double(kept + (roundsUp ? 1 : 0)))
  }

  private static let powersOfTen: [UInt64] = {
    var powers: [UInt64] = [1]
    for k in 1...19 { powers.append(powers[k - 1] * 10) }
    return powers
  }()
}

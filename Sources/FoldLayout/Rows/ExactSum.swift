/// A sum of lengths that is never rounded while it grows.
///
/// A length is split once into a multiple of 2⁻¹⁰ pt and a remainder in units of 2⁻⁵² pt; both parts
/// add exactly, so the sum depends on its terms alone and not on how they were grouped. Lengths of
/// 1 pt and above are kept whole, shorter ones to the nearest unit. Exact up to 2⁴³ pt.
struct ExactSum: Equatable, Sendable {
  /// The part that is a multiple of 2⁻¹⁰ pt, in points.
  private(set) var coarse: Double
  /// The rest, in units of 2⁻⁵² pt, in 0..<2⁴².
  private(set) var fine: Int64

  /// No length.
  static var zero: ExactSum { ExactSum(coarse: 0, fine: 0) }

  private static var fineBits: Int64 { 42 }
  private static var grid: Double { 0x1p-10 }

  /// Creates a sum from its parts, carrying what the remainder has beyond one grid step.
  @inline(always)
  init(coarse: Double, remainder: Int64) {
    let carry = remainder &>> Self.fineBits
    self.coarse = coarse + Double(carry) * Self.grid
    fine = remainder & (1 &<< Self.fineBits &- 1)
  }

  /// Creates a sum from its parts, the remainder in 0..<2⁴².
  @inline(__always)
  init(coarse: Double, fine: Int64) {
    self.coarse = coarse
    self.fine = fine
  }

  /// Creates the sum of one length of at most 2⁴⁰ pt.
  @inline(always)
  init(_ length: Double) {
    let (coarse, remainder) = Self.parts(of: length)
    self.init(coarse: coarse, remainder: remainder)
  }

  /// The parts of a length before any carry; the remainder may be negative.
  ///
  /// Adding and taking away 1.5·2⁴² rounds to the nearest multiple of 2⁻¹⁰.
  @inline(always)
  static func parts(of length: Double) -> (coarse: Double, remainder: Int64) {
    let coarse = (length + 0x1.8p42) - 0x1.8p42
    // Between 1 and 2 a Double counts in units of 2⁻⁵², so its bits are the number of them.
    let remainder = (length - coarse + 1.5).bitPattern &- (1.5).bitPattern
    return (coarse, Int64(bitPattern: remainder))
  }

  /// The sum in points, rounded once to the nearest `Double`.
  @inline(always)
  var value: Double { coarse + fineValue }

  /// The remainder in points, without rounding.
  @inline(always)
  var fineValue: Double { Double(fine) * 0x1p-52 }

  /// Whether the sum and another, rounded once, are at most `limit`.
  ///
  /// The remainders of the two are less than 2⁻⁹ pt, so they seldom matter.
  @inline(__always)
  func isAtMost(_ limit: Double, with other: ExactSum) -> Bool {
    let least = coarse + other.coarse
    return least <= limit && (least + 0x1p-9 <= limit || (self + other).value <= limit)
  }

  @inline(always)
  static func + (a: ExactSum, b: ExactSum) -> ExactSum {
    ExactSum(coarse: a.coarse + b.coarse, remainder: a.fine &+ b.fine)
  }

  @inline(always)
  static func - (a: ExactSum, b: ExactSum) -> ExactSum {
    ExactSum(coarse: a.coarse - b.coarse, remainder: a.fine &- b.fine)
  }

  /// `n` times the sum, for n in 0..<2³².
  static func * (sum: ExactSum, n: Int) -> ExactSum {
    let low = (sum.fine & 0x1F_FFFF) &* Int64(n)  // 21 bits each, so that neither product overflows
    let high = (sum.fine &>> 21) &* Int64(n)
    let carried = ExactSum(coarse: sum.coarse * Double(n), remainder: low)
    let upper = ExactSum(
      coarse: Double(high &>> 21) * grid, remainder: (high & 0x1F_FFFF) &<< 21)
    return carried + upper
  }
}

/// Whether a length is a multiple of 1/8 pt.
@inline(always)
func isEighth(_ length: Double) -> Bool {
  let eighths = length * 8
  return eighths == (eighths + 0x1.8p52) - 0x1.8p52
}

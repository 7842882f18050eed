/// The numbers that a key allows.
struct NumberRange {
  /// The smallest length or number.
  private let least: Double
  /// Whether `least` itself is left out.
  private let isAbove: Bool
  /// The largest.
  private let most: Double
  /// Whether only whole numbers are allowed.
  private let isWhole: Bool

  /// Every finite number up to 2³⁰ in magnitude.
  static let any = NumberRange(least: -0x1p30, isAbove: false, most: 0x1p30, isWhole: false)
  /// Every finite number.
  static let finite = NumberRange(
    least: -.greatestFiniteMagnitude, isAbove: false, most: .greatestFiniteMagnitude, isWhole: false
  )
  /// 0 and above, up to 2³⁰, the most that a list of rows holds.
  static let zeroOrAbove = NumberRange(least: 0, isAbove: false, most: 0x1p30, isWhole: false)
  /// Above 0, up to 2³⁰.
  static let aboveZero = NumberRange(least: 0, isAbove: true, most: 0x1p30, isWhole: false)

  /// Times from 0 to an hour, in seconds.
  static let duration = NumberRange(least: 0, isAbove: false, most: 3600, isWhole: false)
  /// From 0 to 1.
  static let share = NumberRange(least: 0, isAbove: false, most: 1, isWhole: false)

  /// Whole numbers.
  static func whole(_ least: Int, _ most: Int) -> NumberRange {
    NumberRange(least: Double(least), isAbove: false, most: Double(most), isWhole: true)
  }

  /// Whether a number is allowed.
  func contains(_ value: Double) -> Bool {
    (isAbove ? value > least : value >= least) && value <= most
      && (!isWhole || value == value.rounded())
  }

  /// The range for a message.
  var words: String {
    if isWhole { return "a whole number from \(grouped(Int(least))) to \(grouped(Int(most)))" }
    if most == .greatestFiniteMagnitude { return "a finite number" }
    if least < 0 { return "a number up to \(grouped(Int(most))) in magnitude" }
    return (isAbove ? "above 0" : "0 or above") + ", at most \(grouped(Int(most)))"
  }
}

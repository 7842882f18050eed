/// The numbers that something allows: from a least to a most one, each with or without itself.
///
///     NumberRange.aboveZero.contains(0)        // false
///     NumberRange.whole(1, 1000).contains(2)   // true
public struct NumberRange: Equatable, Sendable {
  /// The smallest number.
  public let least: Double
  /// The largest number.
  public let most: Double
  /// Whether `least` itself is left out.
  public private(set) var isAbove = false
  /// Whether `most` itself is left out.
  public private(set) var isBelow = false
  /// Whether only whole numbers are allowed.
  public private(set) var isWhole = false

  /// Creates the range of the numbers from `least` to `most`.
  public init(_ least: Double, _ most: Double) {
    self.least = least
    self.most = most
  }

  /// Every finite number up to 2³⁰ in magnitude, the most that a list of rows holds.
  public static let any = NumberRange(-0x1p30, 0x1p30)
  /// Every finite number.
  public static let finite = NumberRange(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
  /// 0 and above, up to 2³⁰.
  public static let zeroOrAbove = NumberRange(0, 0x1p30)
  /// Above 0, up to 2³⁰.
  public static var aboveZero: NumberRange {
    var range = zeroOrAbove
    range.isAbove = true
    return range
  }
  /// The distances of an eye: at least 1 pt.
  public static let eyeDistance = NumberRange(1, 0x1p30)
  /// Below 0, from −2³⁰.
  public static var belowZero: NumberRange {
    var range = NumberRange(-0x1p30, 0)
    range.isBelow = true
    return range
  }
  /// Times from 0 to an hour, in seconds.
  public static let duration = NumberRange(0, 3600)
  /// From 0 to 1.
  public static let share = NumberRange(0, 1)
  /// From 0 to below 1.
  public static var belowOne: NumberRange {
    var range = share
    range.isBelow = true
    return range
  }

  /// Whole numbers.
  public static func whole(_ least: Int, _ most: Int) -> NumberRange {
    var range = NumberRange(Double(least), Double(most))
    range.isWhole = true
    return range
  }

  /// Whether a number is allowed.
  public func contains(_ value: Double) -> Bool {
    (isAbove ? value > least : value >= least) && (isBelow ? value < most : value <= most)
      && (!isWhole || Int64(exactly: value) != nil)
  }
}

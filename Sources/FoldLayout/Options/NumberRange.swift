/// The numbers that an option allows: a range whose bounds may be included or excluded.
///
///     NumberRange.aboveZero.contains(0)        // false
///     NumberRange.whole(1, 1000).contains(2)   // true
package struct NumberRange: Equatable, Sendable {
  package let lowerBound: Double
  package let upperBound: Double
  package private(set) var excludesLowerBound = false
  package private(set) var excludesUpperBound = false
  package private(set) var isWhole = false

  /// Creates the range from `lowerBound` to `upperBound`, both included.
  package init(_ lowerBound: Double, _ upperBound: Double) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// The numbers from −2³⁰ to 2³⁰, which is the maximum height of a row in points.
  package static let any = NumberRange(-0x1p30, 0x1p30)
  package static let finite = NumberRange(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
  package static let zeroOrAbove = NumberRange(0, 0x1p30)
  /// The numbers above 0, up to 2³⁰.
  package static var aboveZero: NumberRange {
    var range = zeroOrAbove
    range.excludesLowerBound = true
    return range
  }
  /// The allowed distances of the viewer's eye, from 1 to 2³⁰ points.
  package static let eyeDistance = NumberRange(1, 0x1p30)
  /// The numbers from −2³⁰ to below 0.
  package static var belowZero: NumberRange {
    var range = NumberRange(-0x1p30, 0)
    range.excludesUpperBound = true
    return range
  }
  /// The allowed durations, from 0 to 3600 seconds.
  package static let duration = NumberRange(0, 3600)
  package static let share = NumberRange(0, 1)
  /// The numbers from 0 to below 1.
  package static var belowOne: NumberRange {
    var range = share
    range.excludesUpperBound = true
    return range
  }

  /// Returns the range of whole numbers from `lowerBound` to `upperBound`, both included.
  package static func whole(_ lowerBound: Int, _ upperBound: Int) -> NumberRange {
    var range = NumberRange(Double(lowerBound), Double(upperBound))
    range.isWhole = true
    return range
  }

  package func contains(_ value: Double) -> Bool {
    (excludesLowerBound ? value > lowerBound : value >= lowerBound)
      && (excludesUpperBound ? value < upperBound : value <= upperBound)
      && (!isWhole || Int64(exactly: value) != nil)
  }
}

/// An error that makes measurements unusable.
@nonexhaustive public enum LayoutProfileError: Error, Equatable, CustomStringConvertible {
  /// There are no frames or no repetitions.
  case noFrames
  /// A column does not have one element for each frame.
  case columnLength(name: String, expected: Int, found: Int)
  /// A time is NaN, infinite or negative.
  case badCost(repetition: Int, frame: Int, nanoseconds: Double)
  /// The refresh rate, in hertz, is not a positive number.
  case badRefreshRate(Double)

  /// The error in one sentence.
  public var description: String {
    switch self {
    case .noFrames:
      "there is no frame to judge"
    case .columnLength(let name, let expected, let found):
      "the column \(name) has \(found) elements for \(expected) frames"
    case .badCost(let repetition, let frame, let nanoseconds):
      "frame \(frame) of repetition \(repetition) cost \(nanoseconds) ns; a cost is finite and not negative"
    case .badRefreshRate(let rate):
      "the refresh rate \(rate) Hz is not a positive number"
    }
  }
}

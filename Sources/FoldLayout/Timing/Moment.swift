/// Comparisons of times that tolerate rounding, such as between 1 + 0.4 and 84 / 60.
enum Moment {
  /// A tolerance in seconds: far below a frame, far above the rounding of a day's seconds.
  static let tolerance = 1e-9
  /// The tolerance for the angle of a flip, in degrees.
  static let angleTolerance = 1e-6

  /// Returns whether `moment` is at most 1 µs later than `time`, both in seconds.
  static func hasBegun(_ moment: Double, at time: Double) -> Bool {
    time >= moment - FrameClock.tolerance
  }

  static func isReached(_ moment: Double, at time: Double) -> Bool {
    time >= moment - tolerance
  }
}

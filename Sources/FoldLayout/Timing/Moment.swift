/// Comparison of times that were computed on different ways, such as 1 + 0.4 and 84 / 60.
enum Moment {
  /// Far below a frame, far above the rounding of a day's seconds.
  static let tolerance = 1e-9
  /// The same for the angle of a flip, in degrees.
  static let angleTolerance = 1e-6

  /// Whether what begins at `moment` belongs to the frame at `time`: a frame shows what happens up to
  /// 1 µs after it.
  static func hasBegun(_ moment: Double, at time: Double) -> Bool {
    time >= moment - FrameClock.tolerance
  }

  static func isReached(_ moment: Double, at time: Double) -> Bool {
    time >= moment - tolerance
  }
}

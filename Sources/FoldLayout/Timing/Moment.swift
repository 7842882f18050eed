/// Comparison of times that were computed on different ways, such as 1 + 0.4 and 84 / 60.
enum Moment {
  /// That of the frame clock: what happens so soon after a frame belongs to it.
  static let tolerance = FrameClock.tolerance
  /// For a part of a finger's way.
  static let partTolerance = 1e-9
  /// The same for the angle of a flip, in degrees.
  static let angleTolerance = 1e-6

  static func isReached(_ moment: Double, at time: Double) -> Bool {
    time >= moment - tolerance
  }
}

/// Slow and frozen frames, whatever the refresh rate.
///
/// Source: Android vitals.
enum SlowFrames {
  /// A frame that takes longer is slow, in nanoseconds.
  static let slowOver: Int64 = 16_000_000
  /// A frame that takes this long or longer is frozen, in nanoseconds.
  static let frozenFrom: Int64 = 700_000_000

  static let slow = Metric(
    id: "slowFrames", unit: .frames, definition: "Frames that took longer than 16 ms.")
  static let frozen = Metric(
    id: "frozenFrames", unit: .frames, definition: "Frames that took 700 ms or longer.")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let durations = judge.frames.compactMap { judge.timeline.duration[$0] }
    guard !durations.isEmpty else { return notAvailable([slow, frozen], noDurations) }
    return [
      MetricValue(
        slow, .number(Double(durations.count { $0 > slowOver })), n: durations.count),
      MetricValue(
        frozen, .number(Double(durations.count { $0 >= frozenFrom })), n: durations.count),
    ]
  }
}

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
    var counts = (n: 0, slow: 0, frozen: 0)
    for frame in judge.frames {
      guard let duration = judge.timeline.duration[frame] else { continue }
      counts.n += 1
      counts.slow += duration > slowOver ? 1 : 0
      counts.frozen += duration >= frozenFrom ? 1 : 0
    }
    guard counts.n > 0 else { return notAvailable([slow, frozen], noDurations) }
    return [
      MetricValue(slow, .number(Double(counts.slow)), n: counts.n),
      MetricValue(frozen, .number(Double(counts.frozen)), n: counts.n),
    ]
  }
}

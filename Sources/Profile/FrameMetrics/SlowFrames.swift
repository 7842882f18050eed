/// Frames that take longer than the refresh period, whether or not they were shown late.
enum FramesOverInterval {
  static let metric = Metric(
    id: "framesOver.interval", unit: .frames,
    definition:
      "Frames whose duration exceeds the refresh interval by more than 0.25 % of it, as "
      + "one that is printed as 16.7 ms does not at 60 Hz.", version: 2)

  /// The longest duration that counts as one period, in periods, allowing for common roundings.
  static let rounded = 1.0025

  static func measure(_ sums: FrameSums) -> [MetricValue] {
    [sums.count(of: metric, sums.overInterval, among: sums.compared, otherwise: sums.noPeriods)]
  }
}

/// Slow and frozen frames at fixed limits, whatever the refresh rate, and slow frames' excess.
///
/// Source: Android vitals.
enum SlowFrames {
  /// The longest duration of a frame that is not slow, in nanoseconds.
  static let slowOver: Int64 = 16_000_000
  /// The shortest duration of a frozen frame, in nanoseconds.
  static let frozenFrom: Int64 = 700_000_000

  static let slow = Metric(
    id: "slowFrames", unit: .frames, definition: "Frames that took longer than 16 ms.")
  static let frozen = Metric(
    id: "frozenFrames", unit: .frames, definition: "Frames that took 700 ms or longer.")
  static let freezeTime = Metric(
    id: "freezeTime", unit: .milliseconds,
    definition: "Σ max(0, duration − refresh interval) over the frames that took longer than "
      + "16 ms.")

  static func measure(_ sums: FrameSums) -> [MetricValue] {
    [
      sums.workCount(of: slow, sums.slow, among: sums.timed, otherwise: noDurations),
      sums.count(of: frozen, sums.frozen, among: sums.timed, otherwise: noDurations),
      MetricValue(
        freezeTime,
        sums.compared > 0
          ? .number(sums.freeze.value / 1e6) : .notAvailable(reason: sums.noPeriods),
        n: sums.compared),
    ]
  }
}

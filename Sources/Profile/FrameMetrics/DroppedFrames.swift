/// The share of frames that were dropped, in sliding windows of one second.
///
/// Every chance to show a frame is a slot: a frame shown, a frame the source says was not, or,
/// where the source says nothing, a refresh period that passed without one though one was wanted. Each slot ends a window
/// (t − 1 s, t]; windows that begin before the first slot are not looked at. Source: Chromium,
/// `cc/metrics/dropped_frame_counter.h`.
enum DroppedFrames {
  static let windowLength = 1e9

  /// What is read off the shares in all windows.
  static let figures = [
    SampledMetric(
      metric: Metric(
        id: "droppedFrames.max1s", unit: .percent,
        definition:
          "Dropped frames as a share of all, idle time left out, in the sliding window of "
          + "1 s that has the largest.", version: 2),
      figure: .max),
    SampledMetric(
      metric: Metric(
        id: "droppedFrames.p95of1s", unit: .percent,
        definition: "Dropped frames as a share of all, idle time left out, 95th percentile over "
          + "sliding windows of 1 s by linear interpolation.", version: 2),
      figure: .percentile(95)),
  ]
  static let mean = Metric(
    id: "droppedFrames.mean", unit: .percent,
    definition: "Dropped frames as a share of all, idle time left out, over the whole run.",
    version: 2)

  static func measure(_ windows: Windows, of judge: FrameJudge) -> [MetricValue] {
    guard windows.slots > 0 else {
      return notAvailable(figures.map(\.metric) + [mean], judge.reasonWithoutPairs)
    }
    let whole = MetricValue(
      mean, .number(perCent(Double(windows.dropped), of: Double(windows.slots))), n: windows.slots)
    guard !windows.shares.isEmpty else {
      return notAvailable(figures.map(\.metric), tooShort, n: windows.slots) + [whole]
    }
    return SampledMetric.measure(figures, in: SortedSample(windows.shares), reason: tooShort) + [
      whole
    ]
  }

  /// Why a short run has no window.
  static let tooShort = "the run is shorter than 1 s"
}

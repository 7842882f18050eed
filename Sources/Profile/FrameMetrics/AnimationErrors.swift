/// How unevenly content advances compared with its display.
///
/// Source: PresentMon, `MsAnimationError`.
enum AnimationErrors {
  static let figures = [
    SampledMetric(
      metric: Metric(
        id: "animationError.p95", unit: .milliseconds,
        definition:
          "A frame's CPU delta − its display delta, without its sign; the 95th percentile "
          + "by linear interpolation; idle time is left out.", version: 2),
      figure: .percentile(95))
  ]

  static func measure(_ samples: FrameSamples) -> [MetricValue] {
    SampledMetric.measure(
      figures, in: samples.animationErrors, reason: reason(samples.shown))
  }

  /// Why there are none.
  static func reason(_ shown: ShownFrames) -> String {
    shown.wanted.isEmpty ? shown.judge.reasonWithoutPairs : "no frame has a start of its own"
  }

  /// The errors in nanoseconds, without their signs.
  static func errors(
    _ judge: FrameJudge, _ wanted: ArraySlice<FrameJudge.Presented>
  ) -> ArraySlice<Int64> {
    let timeline = judge.timeline
    if !timeline.animationError.isEmpty {
      return timeline.animationError.known(in: judge.frames)
        .map { Int64(clamping: $0.magnitude) }[...]
    }
    guard !timeline.start.isEmpty else { return [] }
    let starts = timeline.start
    // A list of frame times has no other starts than the presents of the frames before.
    let areMade = wanted.allSatisfy {
      starts[$0.frame] == timeline.present[$0.previous] && timeline.duration[$0.frame] == $0.gap
    }
    if areMade { return [] }
    return [Int64](unsafeUninitializedCapacity: wanted.count) { errors, count in
      var n = 0
      for pair in wanted {
        guard
          let error = difference(
            difference(starts[pair.frame], starts[pair.previous]), pair.gap)
        else { continue }
        errors.initializeElement(at: n, to: Int64(clamping: error.magnitude))
        n += 1
      }
      count = n
    }[...]
  }
}

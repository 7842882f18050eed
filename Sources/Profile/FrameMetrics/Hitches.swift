/// Frames shown later than expected, and how much later.
///
/// Source: Apple, "Explore UI animation hitches and the render loop", WWDC20 10077 (2020).
enum Hitches {
  static let count = Metric(
    id: "hitches", unit: .frames, definition: "Frames shown later than expected; " + lateness)
  static let time = Metric(
    id: "hitchTime", unit: .milliseconds,
    definition: "Σ of the time by which frames were shown later than expected; " + lateness)
  static let ratio = Metric(
    id: "hitchTimeRatio", unit: .millisecondsPerSecond,
    definition: "Hitch time in each second of scrolling or animation; " + lateness)

  private static let lateness =
    "by the source itself, else present − expected present, else by how much two frames lie "
    + "further apart on the display than they were meant to; half a period is tolerated."

  /// Why hitches have no ratio.
  static let noMotion = "the source does not say how long the motion lasted"

  static func measure(
    _ judge: FrameJudge, _ pairs: [FrameJudge.Presented]
  ) -> [MetricValue] {
    guard let late = lateness(judge, pairs) else {
      return notAvailable(
        [count, time, ratio], judge.timeline.present.isEmpty ? noPresents : noPeriod)
    }
    let milliseconds = compensatedSum(late.hitches.map(\.nanoseconds)) / 1e6
    let share: MetricValue.Reading =
      judge.seconds(of: pairs).map { .number(milliseconds / $0) }
      ?? .notAvailable(reason: noMotion)
    return [
      MetricValue(count, .number(Double(late.hitches.count)), n: late.n),
      MetricValue(time, .number(milliseconds), n: late.n),
      MetricValue(ratio, share, n: late.n),
    ]
  }

  /// The hitches, and how many frames were looked at; nil where none could be.
  fileprivate static func lateness(
    _ judge: FrameJudge, _ pairs: [FrameJudge.Presented]
  ) -> (hitches: [FrameJudge.Hitch], n: Int)? {
    let timeline = judge.timeline
    if !timeline.hitch.isEmpty {
      let known = judge.frames.compactMap { frame in
        timeline.hitch[frame].map { FrameJudge.Hitch(frame: frame, nanoseconds: Double($0)) }
      }
      return (known.filter { $0.nanoseconds > 0 }, known.count)
    }
    var late: [(hitch: FrameJudge.Hitch, period: Double)] = []
    if !timeline.expectedPresent.isEmpty {
      for frame in judge.frames {
        guard let period = judge.period(ofFrame: frame),
          let by = difference(timeline.present[frame], timeline.expectedPresent[frame])
        else { continue }
        late.append((FrameJudge.Hitch(frame: frame, nanoseconds: Double(by)), period))
      }
    } else {
      for pair in pairs {
        guard let period = judge.period(ofFrame: pair.frame) else { continue }
        let meant = difference(timeline.expected[pair.frame], timeline.expected[pair.previous])
        let by = pair.gap - max(period, meant.map(Double.init) ?? period)
        late.append((FrameJudge.Hitch(frame: pair.frame, nanoseconds: by), period))
      }
    }
    return late.isEmpty
      ? nil : (late.filter { $0.hitch.nanoseconds >= $0.period / 2 }.map(\.hitch), late.count)
  }
}

extension FrameJudge {
  /// A frame that was shown later than expected.
  public struct Hitch: Equatable, Sendable {
    /// The frame's place in the timeline.
    public var frame: Int
    /// How much later it was shown, in nanoseconds.
    public var nanoseconds: Double
  }

  /// The frames that were shown later than expected, in order; none where the source does not tell.
  ///
  /// They are the frames that the metric `hitches` counts.
  ///
  /// - Complexity: O(frames · log frames)
  public var hitches: [Hitch] { Hitches.lateness(self, presentedPairs())?.hitches ?? [] }
}

/// The time for which pictures stay on screen too long because the next frame is late.
///
/// Source: Apple, "Explore UI animation hitches and the render loop", WWDC20 10077 (2020).
enum Hitches {
  static let count = Metric(
    id: "hitches", unit: .frames, definition: "Frames before which there was a hitch; " + rule,
    version: 3)
  static let time = Metric(
    id: "hitchTime", unit: .milliseconds, definition: "Σ of all hitches; " + rule, version: 3)
  static let ratio = Metric(
    id: "hitchTimeRatio", unit: .millisecondsPerSecond,
    definition: "Hitch time in each second from the first present to the last, idle time left out; "
      + rule, version: 3)
  static let stuffed = Metric(
    id: "latency.stuffed", unit: .frames,
    definition: "Frames that were late, but followed the frame before them without a missed vsync: "
      + "the queue before the display was full, which is latency and no hitch.")

  private static let rule =
    "by the source itself, else min(missed, late) · refresh period before each frame. missed: the "
    + "vsyncs that showed the old picture again, round(present interval / period) − 1. late: the whole "
    + "periods by which the frame missed its deadline, ceil((ready − deadline) / period − 0.05), at "
    + "least 1 if the platform calls the frame late; each frame dropped before it adds the periods "
    + "until the next frame's deadline."

  /// The share of a period by which a frame may miss its deadline without being late.
  static let tolerance = 0.05
  static let noMotion = "the source does not say when frames reached the display"
  static let noLateness = "the source does not say which frames were late"

  /// The hitches of the frames whose lateness is known.
  struct Judged {
    var hitches: [FrameJudge.Hitch] = []
    /// The number of frames whose lateness is known, at least 1, and the number of them that were
    /// late without a missed vsync.
    var (n, stuffed) = (0, 0)
    /// The time before those frames in which frames were wanted, in nanoseconds.
    var wantedTime: Int64 = 0

    fileprivate mutating func add(_ frame: Int, _ nanoseconds: Double) {
      n += 1
      if nanoseconds > 0 { hitches.append(.init(frame: frame, nanoseconds: nanoseconds)) }
    }

    fileprivate mutating func addTime(_ pair: FrameJudge.ShownPicture) {
      wantedTime = saturatingSum(wantedTime, pair.gap &- pair.sincePrevious.idle)
    }
  }

  static func measure(_ shown: ShownFrames, _ judged: Judged?) -> [MetricValue] {
    guard let judged else {
      return notAvailable([count, time, ratio, stuffed], reason(shown))
    }
    let milliseconds = compensatedSum(judged.hitches.map(\.nanoseconds)) / 1e6
    let wanted = shown.pairs.isEmpty ? nil : judged.wantedTime
    let isLatencyKnown = shown.judge.timeline.hitch.isEmpty
    return [
      MetricValue(count, .number(Double(judged.hitches.count)), n: judged.n),
      MetricValue(time, .number(milliseconds), n: judged.n),
      MetricValue(ratio, ratio(milliseconds, in: wanted), n: judged.n),
      MetricValue(
        stuffed,
        isLatencyKnown
          ? .number(Double(judged.stuffed)) : .notAvailable(reason: noLateness),
        n: isLatencyKnown ? judged.n : 0),
    ]
  }

  /// Returns a hitch time in milliseconds per second of `wanted` nanoseconds, in which frames were
  /// due; unavailable if `wanted` is `nil` or 0.
  static func ratio(_ milliseconds: Double, in wanted: Int64?) -> MetricValue.Reading {
    guard let wanted else { return .notAvailable(reason: noMotion) }
    guard wanted > 0 else { return .notAvailable(reason: onlyIdle) }
    return .number(milliseconds / (Double(wanted) / 1e9))
  }

  private static func reason(_ shown: ShownFrames) -> String {
    if !shown.judge.timeline.hitch.isEmpty { return "no frame says how late it was shown" }
    if shown.pairs.isEmpty { return shown.judge.reasonWithoutPairs }
    let isPeriodKnown = shown.pairs.contains { $0.period != nil }
    return shown.judge.canMeasureLateness && !isPeriodKnown ? noPeriod : noLateness
  }

  /// Returns the hitches of a judge's frames; `nil` if no frame's lateness is known.
  static func judge(_ shown: ShownFrames) -> Judged? {
    let judge = shown.judge
    var judged = Judged()
    if !judge.timeline.hitch.isEmpty {
      for frame in judge.frames {
        if let hitch = judge.timeline.hitch[frame] { judged.add(frame, Double(hitch)) }
      }
      for pair in shown.pairs where judge.timeline.hitch[pair.frame] != nil { judged.addTime(pair) }
    } else if judge.canMeasureLateness {
      for pair in shown.pairs {
        guard let period = pair.period, let missed = pair.missed,
          let late = judge.periodsLate(pair.frame, period: period)
        else { continue }
        judged.add(pair.frame, min(missed, late + pair.sincePrevious.dropped) * period)
        judged.addTime(pair)
        if missed == 0, late > 0 { judged.stuffed += 1 }
      }
    }
    return judged.n == 0 ? nil : judged
  }
}

extension FrameJudge {
  /// A hitch and the frame that was late.
  public struct Hitch: Equatable, Sendable {
    /// The index of the late frame in the timeline.
    public var frame: Int
    /// The duration of the hitch, in nanoseconds.
    public var nanoseconds: Double
  }

  /// The hitches in time order; empty if there are none or no frame has the times to compute them.
  public var hitches: [Hitch] { knownHitches ?? [] }

  /// The hitches in time order; `nil` if no frame has the times to compute its hitch.
  var knownHitches: [Hitch]? { Hitches.judge(shown)?.hitches }

  /// Whether the source reports in any form which frames were late.
  var canMeasureLateness: Bool { saysWhatIsLate || timeline.reports.contains(.notDisplayed) }

  /// Whether the source reports which of the displayed frames were late.
  private var saysWhatIsLate: Bool {
    !timeline.deadline.isEmpty && saysWhenReady || !timeline.expectedPresent.isEmpty
      || isDueOnePeriodLater || timeline.reports.contains(.late)
  }

  private var saysWhenReady: Bool {
    !timeline.end.isEmpty || !timeline.gpuEnd.isEmpty
      || !timeline.start.isEmpty && !timeline.duration.isEmpty
  }

  /// Whether frames are due one period after their intended vsync, for lack of better information.
  private var isDueOnePeriodLater: Bool {
    !timeline.intended.isEmpty && !timeline.duration.isEmpty && saysWhenReady
      && timeline.deadline.isEmpty && timeline.expectedPresent.isEmpty
      && timeline.reports.isDisjoint(with: [.late, .notDisplayed])
  }

  /// Returns the refresh periods of `period` nanoseconds by which a frame was late, rounded up; at
  /// least 1 if the platform calls it late; `nil` if the source does not say it.
  ///
  /// In a source that reports only which frames were not displayed, displayed ones are not late.
  func periodsLate(_ frame: Int, period: Double) -> Double? {
    let isLate = timeline.says(.late, ofFrame: frame)
    let least = isLate == true ? 1.0 : 0
    guard let overdue = overdue(frame, period: period) else {
      return isLate != nil || !saysWhatIsLate ? least : nil
    }
    return max(least, (overdue / period - Hitches.tolerance).rounded(.up))
  }

  /// Returns the time from a frame's deadline until it was ready, in nanoseconds like `period`,
  /// negative if it was early; `nil` if it is unknown.
  func overdue(_ frame: Int, period: Double) -> Double? {
    let ready = timeline.gpuEnd[frame] ?? timeline.finish(of: frame)
    if let known = difference(ready, timeline.deadline[frame])
      ?? difference(timeline.present[frame], timeline.expectedPresent[frame])
    {
      return Double(known)
    }
    guard isDueOnePeriodLater else { return nil }
    return difference(ready, timeline.intended[frame]).map { Double($0) - period }
  }
}

extension MetricTable {
  /// The phrase that explains why the platform calls frames late without a hitch; `nil` otherwise.
  public var lateWithoutHitch: String? {
    guard let late = self["presentLate"]?.number, late > 0, self[Hitches.count.id]?.number == 0
    else { return nil }
    let stuffed = saturatingWhole(self[Hitches.stuffed.id]?.number ?? 0)
    return
      "the platform calls \(saturatingWhole(late)) of \(frameCount) frames late and there is no hitch: "
      + (stuffed == 0
        ? "no vsync is known to have been missed before them"
        : "\(stuffed) of them followed the frame before without a missed vsync, which is latency")
  }
}

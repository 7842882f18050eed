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

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    guard let (hitches, n) = hitches(shown) else {
      return notAvailable([count, time, ratio, stuffed], reason(shown))
    }
    let milliseconds = compensatedSum(hitches.map(\.nanoseconds)) / 1e6
    let wanted = shown.pairs.isEmpty ? nil : shown.wantedTime
    return [
      MetricValue(count, .number(Double(hitches.count)), n: n),
      MetricValue(time, .number(milliseconds), n: n),
      MetricValue(ratio, ratio(milliseconds, in: wanted), n: n),
      stuffed(shown),
    ]
  }

  /// Returns a hitch time in milliseconds per second of `wanted` nanoseconds, in which frames were
  /// due; unavailable if `wanted` is `nil` or 0.
  static func ratio(_ milliseconds: Double, in wanted: Int64?) -> MetricValue.Reading {
    guard let wanted else { return .notAvailable(reason: noMotion) }
    guard wanted > 0 else { return .notAvailable(reason: onlyIdle) }
    return .number(milliseconds / (Double(wanted) / 1e9))
  }

  private static func stuffed(_ shown: ShownFrames) -> MetricValue {
    guard shown.judge.timeline.hitch.isEmpty else {
      return MetricValue(stuffed, .notAvailable(reason: noLateness), n: 0)
    }
    let pairs = shown.pairs.filter { $0.period != nil }
    let late = pairs.count {
      $0.missed == 0 && shown.judge.periodsLate($0.frame, period: $0.period) > 0
    }
    return MetricValue(stuffed, .number(Double(late)), n: pairs.count)
  }

  private static func reason(_ shown: ShownFrames) -> String {
    if !shown.judge.timeline.hitch.isEmpty { return "no frame says how late it was shown" }
    if shown.pairs.isEmpty { return shown.judge.reasonWithoutPairs }
    return shown.judge.canMeasureLateness ? noPeriod : noLateness
  }

  /// Returns the hitches and the number of frames examined; `nil` if no frame could be examined.
  fileprivate static func hitches(
    _ shown: ShownFrames
  ) -> (hitches: [FrameJudge.Hitch], n: Int)? {
    let judge = shown.judge
    var hitches: [FrameJudge.Hitch] = []
    var n = 0
    func add(_ frame: Int, _ nanoseconds: Double) {
      n += 1
      if nanoseconds > 0 { hitches.append(.init(frame: frame, nanoseconds: nanoseconds)) }
    }
    if !judge.timeline.hitch.isEmpty {
      for frame in judge.frames {
        if let hitch = judge.timeline.hitch[frame] { add(frame, Double(hitch)) }
      }
    } else if judge.canMeasureLateness {
      for pair in shown.pairs {
        guard let period = pair.period, let missed = pair.missed else { continue }
        // Most frames are shown at the next vsync, so their deadlines need not be examined.
        let late =
          missed > 0
          ? judge.periodsLate(pair.frame, period: period) + pair.sincePrevious.dropped : 0
        add(pair.frame, min(missed, late) * period)
      }
    }
    return n == 0 ? nil : (hitches, n)
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
  var knownHitches: [Hitch]? { Hitches.hitches(shown)?.hitches }

  /// Whether the source reports in any form which frames were late.
  var canMeasureLateness: Bool {
    let saysWhenReady =
      !timeline.end.isEmpty || !timeline.gpuEnd.isEmpty
      || !timeline.start.isEmpty && !timeline.duration.isEmpty
    return !timeline.deadline.isEmpty && saysWhenReady || !timeline.expectedPresent.isEmpty
      || isDueOnePeriodLater || !timeline.reports.isDisjoint(with: [.late, .notDisplayed])
  }

  /// Whether frames are due one period after their intended vsync, for lack of better information.
  private var isDueOnePeriodLater: Bool {
    !timeline.intended.isEmpty && !timeline.duration.isEmpty && timeline.deadline.isEmpty
      && timeline.expectedPresent.isEmpty
      && timeline.reports.isDisjoint(with: [.late, .notDisplayed])
  }

  /// Returns the refresh periods of `period` nanoseconds by which a frame was late, rounded up; at
  /// least 1 if the platform calls it late, else 0, which is also the result if either is unknown.
  func periodsLate(_ frame: Int, period: Double?) -> Double {
    let least = timeline.flags[frame].contains(.late) ? 1.0 : 0
    guard let period, let overdue = overdue(frame, period: period) else {
      return least
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

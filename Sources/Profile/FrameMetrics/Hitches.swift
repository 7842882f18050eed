/// Frames shown later than expected, and how much later.
///
/// Source: Apple, "Explore UI animation hitches and the render loop", WWDC20 10077 (2020).
enum Hitches {
  static let count = Metric(
    id: "hitches", unit: .frames, definition: "Frames shown later than expected; " + lateness,
    version: 2)
  static let time = Metric(
    id: "hitchTime", unit: .milliseconds,
    definition: "Σ of the time by which frames were shown later than expected; " + lateness,
    version: 2)
  static let ratio = Metric(
    id: "hitchTimeRatio", unit: .millisecondsPerSecond,
    definition: "Hitch time in each second of scrolling or animation, idle time left out; "
      + lateness, version: 2)

  private static let lateness =
    "by the source itself, else present − expected present, else by how much two frames that "
    + "follow one another lie further apart on the display than they were meant to (the refresh "
    + "period where that is in no frame); what exceeds half a period counts."

  /// Why hitches have no ratio.
  static let noMotion = "the source does not say how long the motion lasted"

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    guard let late = lateness(shown.judge, shown.pairs) else {
      let timeline = shown.judge.timeline
      let needsPairs = timeline.present.isEmpty || timeline.expectedPresent.isEmpty
      let reason =
        if !timeline.hitch.isEmpty {
          "no frame says how late it was shown"
        } else if shown.pairs.isEmpty && needsPairs { shown.judge.reasonWithoutPairs } else {
          noPeriod
        }
      return notAvailable([count, time, ratio], reason)
    }
    let milliseconds = compensatedSum(late.hitches.map(\.nanoseconds)) / 1e6
    let share = ratio(milliseconds, in: shown.seconds)
    return [
      MetricValue(count, .number(Double(late.hitches.count)), n: late.n),
      MetricValue(time, .number(milliseconds), n: late.n),
      MetricValue(ratio, share, n: late.n),
    ]
  }

  /// Hitch time in each second; `seconds` is nil where it is not known how long the motion lasted.
  static func ratio(_ milliseconds: Double, in seconds: Double?) -> MetricValue.Reading {
    guard let seconds else { return .notAvailable(reason: noMotion) }
    return seconds > 0 ? .number(milliseconds / seconds) : .notAvailable(reason: onlyIdle)
  }

  /// The hitches, and how many frames were looked at; nil where none could be.
  fileprivate static func lateness(
    _ judge: FrameJudge, _ pairs: ArraySlice<FrameJudge.Presented>
  ) -> (hitches: [FrameJudge.Hitch], n: Int)? {
    let timeline = judge.timeline
    var hitches: [FrameJudge.Hitch] = []
    var n = 0
    func add(_ frame: Int, _ nanoseconds: Double, over bound: Double) {
      n += 1
      guard nanoseconds > bound else { return }
      hitches.append(FrameJudge.Hitch(frame: frame, nanoseconds: nanoseconds))
    }
    if !timeline.hitch.isEmpty {
      for frame in judge.frames {
        if let hitch = timeline.hitch[frame] { add(frame, Double(hitch), over: 0) }
      }
    } else if !timeline.expectedPresent.isEmpty {
      for frame in judge.frames {
        guard let period = judge.period(ofFrame: frame),
          let by = difference(timeline.present[frame], timeline.expectedPresent[frame])
        else { continue }
        add(frame, Double(by), over: period / 2)
      }
    } else {
      let isMeantUnknown = judge.meant.isEmpty
      for pair in pairs {
        guard let period = judge.period(ofFrame: pair.frame),
          let meantGap = isMeantUnknown ? period : pair.meantGap.map(Double.init)
        else { continue }
        add(pair.frame, Double(pair.gap) - meantGap, over: period / 2)
      }
    }
    return n == 0 ? nil : (hitches, n)
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
  public var hitches: [Hitch] { Hitches.lateness(self, shown.pairs)?.hitches ?? [] }

  /// Of how many frames the platform says that they were late, while they are no hitches, and why: a
  /// sentence without its full stop; nil where there are none.
  ///
  /// - Complexity: O(n log n) in the frames
  public var lateWithoutHitch: String? {
    let said: FrameFlags = [.late, .deadlineMissed]
    let late = frames.filter { !timeline.flags[$0].isDisjoint(with: said) }
    guard !late.isEmpty else { return nil }
    let pairs = shown.pairs
    let isHitch = Set((Hitches.lateness(self, pairs)?.hitches ?? []).map(\.frame))
    let quiet = late.filter { !isHitch.contains($0) }
    guard !quiet.isEmpty else { return nil }
    let missed = quiet.count { timeline.flags[$0].contains(.deadlineMissed) }
    let shown = quiet.count { timeline.flags[$0].contains(.late) }
    let isCompared = Set(
      pairs.lazy.filter { meant.isEmpty || $0.meantGap != nil }.map(\.frame))
    let near = quiet.count { isCompared.contains($0) }
    let scope = timeline.folded == nil ? "" : "among the first \(timeline.count) frames "
    return
      "the platform calls frames late that are no hitch: \(scope)\(quiet.count) of \(late.count) "
      + "(\(shown) shown late, \(missed) past the app's deadline); \(near) followed the frame before "
      + "as far apart as meant, half a period tolerated, and \(quiet.count - near) came first or with "
      + "times unknown"
  }
}

extension FrameJudge {
  /// A picture that replaced another one on the display.
  struct ShownPicture {
    let frame: Int
    let previous: Int
    /// The time between the two presents, in nanoseconds, above 0.
    let gap: Int64
    /// The refresh period in force, in nanoseconds; `nil` if it is unknown.
    let period: Double?
    let sincePrevious: IdleAndDropped

    /// The number of vsyncs that showed the old picture again; `nil` if the period is unknown.
    var missed: Double? { period.map { MissedVsyncs.count(gap: Double(gap), period: $0) } }

    /// The number of vsyncs among ``missed`` at which a new picture was wanted; `nil` if unknown.
    var missedInWantedTime: Double? {
      guard sincePrevious.idle > 0, let period else { return missed }
      return max(0, (Double(gap &- sincePrevious.idle) / period).rounded())
    }
  }

  /// The idle time and the dropped frames between a shown frame and the one shown before it.
  struct IdleAndDropped {
    /// The time in which no frame was wanted, in nanoseconds.
    var idle: Int64 = 0
    /// The time in which frames were wanted before ``idle`` began, in nanoseconds.
    var untilIdle: Int64 = 0
    /// Whether the source says when each of the frames in between was intended.
    var isIdleKnown = true
    /// The number of refresh periods by which dropped frames were late.
    var dropped = 0.0
  }

  /// The longest distance between two wanted frames that is not idle time, in nanoseconds.
  static let idleGap: Int64 = 100_000_000

  /// Returns the frames that have a frame shown before them, in order of their present times.
  ///
  /// Frames with equal present times count as one picture. Frames that are not judged are included.
  func presentedPairs() -> [ShownPicture] {
    let (present, wanted) = (timeline.present, wantedTimes)
    guard !present.isEmpty else { return [] }
    var shown: [(frame: Int, time: Int64, sincePrevious: IdleAndDropped)] = []
    shown.reserveCapacity(timeline.count)
    var (sincePrevious, isOrdered) = (IdleAndDropped(), true)
    for frame in 0..<timeline.count {
      if let gap = difference(wanted[frame], wanted[frame - 1]) {
        add(gap, until: frame, to: &sincePrevious, wanted)
      } else if frame > 0 {
        sincePrevious.isIdleKnown = false
      }
      if let time = present[frame] {
        isOrdered = isOrdered && shown.last.map { $0.time <= time } ?? true
        shown.append((frame, time, sincePrevious))
        sincePrevious = IdleAndDropped()
      } else if timeline.flags[frame].contains(.notDisplayed) {
        sincePrevious.dropped += periodsUntilNext(frame)
      }
    }
    if !isOrdered { shown.sort { ($0.time, $0.frame) < ($1.time, $1.frame) } }
    return zip(shown, shown.dropFirst()).compactMap { previous, next in
      guard let gap = difference(next.time, previous.time), gap > 0 else { return nil }
      return ShownPicture(
        frame: next.frame, previous: previous.frame, gap: gap,
        period: period(ofFrame: next.frame), sincePrevious: next.sincePrevious)
    }
  }

  /// The times for which frames were wanted; empty if the source does not record them.
  ///
  /// Deadlines are not such times, because a frame may have more time than the one before it.
  var wantedTimes: TimeColumn {
    timeline.intended.isEmpty ? timeline.expectedPresent : timeline.intended
  }

  /// Adds `gap`, the nanoseconds between the times at which the previous frame and `frame` were
  /// wanted, to `idle` of `sincePrevious` if it is longer than ``idleGap`` and the previous frame was
  /// done before `frame` was wanted; otherwise to `untilIdle`, unless it already has idle time.
  private func add(
    _ gap: Int64, until frame: Int, to sincePrevious: inout IdleAndDropped, _ wanted: TimeColumn
  ) {
    let finished = timeline.finish(of: frame - 1) ?? timeline.present[frame - 1]
    if gap > Self.idleGap, (finished ?? .min) < wanted[frame] ?? .min {
      sincePrevious.idle = saturatingSum(sincePrevious.idle, gap)
    } else if sincePrevious.idle == 0 {
      sincePrevious.untilIdle = saturatingSum(sincePrevious.untilIdle, gap)
    }
  }

  /// Returns the whole periods from a dropped frame's deadline to the next; 1 if unknown or idle.
  private func periodsUntilNext(_ frame: Int) -> Double {
    let due = timeline.deadline.isEmpty ? timeline.expectedPresent : timeline.deadline
    guard let period = period(ofFrame: frame), let gap = difference(due[frame + 1], due[frame]),
      gap <= Self.idleGap
    else { return 1 }
    return max(0, (Double(gap) / period).rounded())
  }

  var shown: ShownFrames { ShownFrames(self, among: presentedPairs()) }

  var reasonWithoutPairs: String {
    if timeline.present.isEmpty { return noPresents }
    let shown = (0..<bounds.upperBound).count {
      timeline.present[$0] != nil && (phase == nil || timeline.phases[$0] == phase)
    }
    return shown < 2 ? "fewer than two frames were shown" : onlyIdle
  }
}

let noPresents = "the source does not say when frames reached the display"
let onlyIdle = "no frame was wanted between those that were shown"

extension FrameJudge {
  /// The time by which each frame was shown too late, in nanoseconds; 0 if it was on time.
  ///
  /// It is the duration of the frame's hitch if ``hitches`` are known, otherwise the frame's
  /// overrun, or else the excess of its duration over the refresh period.
  public var lateness: [Double] {
    var late = [Double](repeating: 0, count: timeline.count)
    if let known = knownHitches {
      for hitch in known { late[hitch.frame] = hitch.nanoseconds }
      return late
    }
    for frame in late.indices {
      if let overrun = FrameOverruns.overrun(frame, timeline) {
        late[frame] = max(0, Double(overrun))
      } else if let duration = timeline.duration[frame], let period = period(ofFrame: frame) {
        late[frame] = max(0, Double(duration) - period)
      }
    }
    return late
  }
}

/// The frames of one window, process or display, column by column.
///
/// Frame `i` is element `i` of every column. Only frames that can be judged stand in the columns;
/// those left out are counted in ``excluded`` by their reason.
public struct FrameTimeline: Equatable, Sendable {
  /// The source's numbers or tokens of the frames.
  public private(set) var token = TimeColumn()
  /// When frames were meant to start.
  public internal(set) var intended = TimeColumn()
  /// When work on frames started.
  public internal(set) var start = TimeColumn()
  /// When work on frames ended.
  public internal(set) var end = TimeColumn()
  /// When the GPU was done.
  public internal(set) var gpuEnd = TimeColumn()
  /// When frames had to be ready.
  public internal(set) var deadline = TimeColumn()
  /// When frames reached the display.
  public internal(set) var present = TimeColumn()
  /// When frames should have reached the display.
  public internal(set) var expectedPresent = TimeColumn()
  /// The refresh periods in force.
  public internal(set) var interval = TimeColumn()
  /// How long frames took.
  public internal(set) var duration = TimeColumn()
  /// How long after their deadlines frames were ready, by the source itself.
  public internal(set) var overrun = TimeColumn()
  /// How much later than expected frames were shown, by the source itself.
  public internal(set) var hitch = TimeColumn()
  /// How long frames waited for a buffer.
  public internal(set) var dequeue = TimeColumn()
  /// From the vsync intended to the one got.
  public internal(set) var vsyncDelay = TimeColumn()
  /// The UI thread's parts.
  public internal(set) var uiTime = TimeColumn()
  /// The sync's parts.
  public internal(set) var uploadTime = TimeColumn()
  /// The render thread's parts.
  public internal(set) var drawTime = TimeColumn()
  /// What the source says outright of each frame.
  public private(set) var flags: [FrameFlags] = []
  /// What the list was doing in each frame; nil where it is not known.
  public private(set) var phases = PhaseColumn()

  /// The flags that this source reports, so that their absence from a frame says "no".
  public var reports: FrameFlags
  /// The display's nominal refresh rate, in Hz; nil where it is not known.
  public var refreshRate: Double?
  /// Where the refresh rate is from.
  public internal(set) var rateOrigin = RateOrigin.source
  /// Whether the refresh rate is a guess, as the source does not name it.
  public var isRateInferred: Bool { rateOrigin != .source }
  /// The duration of the animation that the frames belong to, in nanoseconds; `nil` if the source does
  /// not record it.
  public var span: Int64?
  /// How many frames were left out, by reason.
  public private(set) var excluded: [String: Int] = [:]

  /// What is known of all frames where there are more than the columns hold; else nil.
  public private(set) var folded: FrameSummary?
  /// The same for the frames of each phase.
  public private(set) var foldedPhases: [Phase: FrameSummary] = [:]

  /// Where a refresh rate is from.
  public enum RateOrigin: Sendable {
    /// The source names it, or the intervals of its frames.
    case source
    /// The gaps between frames told it.
    case gaps
    /// It is that of other recordings, in place of what the gaps between frames tell.
    case others
  }

  /// Creates a timeline without frames.
  public init(refreshRate: Double? = nil, reports: FrameFlags = []) {
    self.refreshRate = refreshRate
    self.reports = reports
  }

  /// Creates the timeline of frames of which only a summary is left; its columns are empty.
  public init(summary: FrameSummary, excluded: [String: Int] = [:], refreshRate: Double? = nil) {
    self.init(refreshRate: refreshRate)
    folded = summary
    self.excluded = excluded
  }

  /// Takes the end of each frame as its present time, for a source that does not record when frames
  /// reached the display.
  public mutating func setPresentsToEnds() { present = end }

  /// The number of frames in the columns.
  public var count: Int { flags.count }
  /// The number of frames that are judged, whether the columns hold them or not.
  public var frameCount: Int { folded.map { Int($0.frames) } ?? count }
  /// The number of frames seen: those that are judged and those left out.
  public var total: Int { excluded.values.reduce(frameCount, saturatingSum) }

  /// Adds a frame.
  ///
  /// A frame without ``RecordedFrame/duration`` gets `end` − `start` if both are known and in order. A
  /// frame that was not displayed has no present.
  ///
  /// - Complexity: O(1) amortised
  public mutating func append(_ frame: RecordedFrame) {
    let place = count
    token.set(frame.token, at: place)
    intended.set(frame.intended, at: place)
    start.set(frame.start, at: place)
    end.set(frame.end, at: place)
    gpuEnd.set(frame.gpuEnd, at: place)
    deadline.set(frame.deadline, at: place)
    if !frame.flags.contains(.notDisplayed) { present.set(frame.present, at: place) }
    expectedPresent.set(frame.expectedPresent, at: place)
    if let period = frame.interval, period > 0 { interval.set(period, at: place) }
    if let time = frame.duration {
      duration.set(time, at: place)
    } else if let time = difference(frame.end, frame.start), time >= 0 {
      duration.set(time, at: place)
    }
    overrun.set(frame.overrun, at: place)
    hitch.set(frame.hitch, at: place)
    dequeue.set(frame.dequeue, at: place)
    vsyncDelay.set(frame.vsyncDelay, at: place)
    uiTime.set(frame.uiTime, at: place)
    uploadTime.set(frame.uploadTime, at: place)
    drawTime.set(frame.drawTime, at: place)
    flags.append(frame.flags)
    phases.set(frame.phase, at: place)
  }

  /// Adds some of the frames of columns.
  ///
  /// - Complexity: O(n) in the frames
  mutating func append(_ frames: FrameBatch, _ range: Range<Int>) {
    let place = count
    for (field, times) in frames.columns {
      let part = times.dropFirst(range.lowerBound).prefix(range.count)
      if field == .interval {
        for (frame, time) in part.enumerated() where time > 0 {
          interval.set(time, at: place + frame)
        }
      } else {
        self[keyPath: field.column].append(part, at: place)
      }
    }
    flags.append(contentsOf: repeatElement([], count: range.count))
    guard frames.times(.duration) == nil, frames.times(.start) != nil, frames.times(.end) != nil
    else { return }
    for frame in place..<count {
      if let time = difference(end[frame], start[frame]), time >= 0 {
        duration.set(time, at: frame)
      }
    }
  }

  /// Adds some of the frames of another timeline, to be judged: their tokens are left out.
  ///
  /// - Complexity: O(n) in the frames
  mutating func append(_ other: FrameTimeline, _ range: Range<Int>) {
    let place = count
    for field in FrameField.allCases {
      self[keyPath: field.column].append(other[field].part(of: range), at: place)
    }
    flags += other.flags[range]
    for frame in range { phases.set(other.phases[frame], at: place + frame - range.lowerBound) }
  }

  /// Adds the frames of a judge to what is known of all frames, those of its phases with them.
  mutating func fold(_ judge: FrameJudge) {
    // Taken out and put back, so that adding copies nothing.
    var whole = folded ?? FrameSummary(frames: 0)
    folded = nil
    let pairs = judge.presentedPairs()
    whole.add(judge, among: pairs)
    folded = whole
    for phase in judge.timeline.phases.known {
      let part = judge.part(in: phase)
      guard part.frames.count > 0 else { continue }
      var whole = foldedPhases.removeValue(forKey: phase) ?? FrameSummary(frames: 0)
      whole.add(part, among: pairs)
      foldedPhases[phase] = whole
    }
  }

  /// Ends what the frames were folded into: there are no more of them.
  mutating func endFolding() {
    folded?.endRun()
    for phase in foldedPhases.keys { foldedPhases[phase]?.endRun() }
  }

  /// Counts frames that were left out.
  public mutating func exclude(_ reason: String, count: Int = 1) {
    guard count > 0 else { return }
    excluded[reason] = saturatingSum(excluded[reason] ?? 0, count)
  }
}

extension FrameTimeline {
  /// When work on a frame ended, be it by its start and duration; nil where that is not known.
  func finish(of frame: Int) -> Int64? {
    if let end = end[frame] { return end }
    guard let start = start[frame], let duration = duration[frame] else { return nil }
    let (end, overflow) = start.addingReportingOverflow(duration)
    return overflow ? nil : end
  }
}

/// `later` − `earlier` in nanoseconds; nil where either is unknown or the difference overflows.
func difference(_ later: Int64?, _ earlier: Int64?) -> Int64? {
  guard let later, let earlier else { return nil }
  let (result, overflow) = later.subtractingReportingOverflow(earlier)
  return overflow ? nil : result
}

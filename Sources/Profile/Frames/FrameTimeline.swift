/// The frames of one window, process or display, stored column by column.
///
/// Frame `i` is element `i` of every column. The columns contain only frames that can be judged;
/// the others are counted in ``excluded``. All times are in nanoseconds.
public struct FrameTimeline: Equatable, Sendable {
  /// The numbers or tokens that the source gives to frames, which have no unit.
  public private(set) var token = TimeColumn()
  /// The times of the vsyncs that frames were intended for, in nanoseconds.
  public internal(set) var intended = TimeColumn()
  /// The times at which work on frames started, in nanoseconds.
  public internal(set) var start = TimeColumn()
  /// The times at which work on frames ended, in nanoseconds.
  public internal(set) var end = TimeColumn()
  /// The times at which the GPU completed frames, in nanoseconds.
  public internal(set) var gpuEnd = TimeColumn()
  /// The times by which frames had to be ready, in nanoseconds.
  public internal(set) var deadline = TimeColumn()
  /// The times at which frames reached the display, in nanoseconds.
  public internal(set) var present = TimeColumn()
  /// The times at which frames should have reached the display, in nanoseconds.
  public internal(set) var expectedPresent = TimeColumn()
  /// The refresh periods in force, in nanoseconds.
  public internal(set) var interval = TimeColumn()
  /// The times that frames took, in nanoseconds.
  public internal(set) var duration = TimeColumn()
  /// The times from deadlines until frames were ready, as the source reports them, in nanoseconds.
  public internal(set) var overrun = TimeColumn()
  /// The times from expected presents until frames were shown, as reported, in nanoseconds.
  public internal(set) var hitch = TimeColumn()
  /// The times spent waiting for a buffer, in nanoseconds.
  public internal(set) var dequeue = TimeColumn()
  /// The times from intended vsyncs to the vsyncs at which frames started, in nanoseconds.
  public internal(set) var vsyncDelay = TimeColumn()
  /// The times spent on the UI thread, in nanoseconds.
  public internal(set) var uiTime = TimeColumn()
  /// The times spent synchronizing with the render thread, in nanoseconds.
  public internal(set) var uploadTime = TimeColumn()
  /// The times spent on the render thread, in nanoseconds.
  public internal(set) var drawTime = TimeColumn()
  /// The flags that the source reports explicitly, for each frame.
  public private(set) var flags: [FrameFlags] = []
  /// The activity of the list in each frame, such as a drag.
  public private(set) var phases = PhaseColumn()

  /// The flags that this source reports; a frame without such a flag does not have the property,
  /// unless it has the mark ``FrameFlags/unstated(_:)``.
  public var reports: FrameFlags
  /// The nominal refresh rate of the display, in hertz; `nil` if it is unknown.
  public var refreshRate: Double?
  /// The origin of the refresh rate.
  public internal(set) var rateOrigin = RateOrigin.source
  /// Whether the refresh rate was inferred rather than stated by the source.
  public var isRateInferred: Bool { rateOrigin != .source }
  /// The duration of the animation with these frames, in nanoseconds; `nil` if not recorded.
  public var span: Int64?
  /// The number of excluded frames, by the reason.
  public private(set) var excluded: [String: Int] = [:]

  /// The summary of all frames if there are more than the columns store; else `nil`.
  public private(set) var summary: FrameSummary?
  /// The summaries of all frames of each phase if there are more frames than the columns store.
  public private(set) var phaseSummaries: [Phase: FrameSummary] = [:]

  /// The origin of a refresh rate.
  @nonexhaustive public enum RateOrigin: Sendable {
    /// The source states the rate or the intervals of its frames.
    case source
    /// The rate was inferred from the times between frames.
    case gaps
    /// Other recordings' rate replaces the one inferred from the times between frames.
    case others
  }

  /// Creates a timeline without frames, with a refresh rate in hertz, `nil` if unknown, of a source
  /// that reports the flags in `reports`.
  public init(refreshRate: Double? = nil, reports: FrameFlags = []) {
    self.refreshRate = refreshRate
    self.reports = reports
  }

  /// Creates a timeline with empty columns of frames known only by their summary; the refresh rate
  /// is in hertz, `nil` if it is unknown.
  public init(summary: FrameSummary, excluded: [String: Int] = [:], refreshRate: Double? = nil) {
    self.init(refreshRate: refreshRate)
    self.summary = summary
    self.excluded = excluded
  }

  /// Uses the end of each frame as its present time, for sources that do not record presents.
  public mutating func setPresentsToEnds() { present = end }

  /// The number of frames in the columns.
  public var count: Int { flags.count }
  /// The number of frames that are judged, including folded ones.
  public var frameCount: Int { summary.map { Int($0.frames) } ?? count }
  /// The number of frames in the recording, both judged and excluded.
  public var total: Int { excluded.values.reduce(frameCount, saturatingSum) }

  /// Appends a frame.
  ///
  /// A frame without ``RecordedFrame/duration`` gets `end` − `start` if both are known and in
  /// order. The present time of a frame that was not displayed is ignored.
  public mutating func append(_ frame: RecordedFrame) {
    let index = count
    token.append(frame.token, at: index)
    intended.append(frame.intended, at: index)
    start.append(frame.start, at: index)
    end.append(frame.end, at: index)
    gpuEnd.append(frame.gpuEnd, at: index)
    deadline.append(frame.deadline, at: index)
    if !frame.flags.contains(.notDisplayed) { present.append(frame.present, at: index) }
    expectedPresent.append(frame.expectedPresent, at: index)
    if let period = frame.interval, period > 0 { interval.append(period, at: index) }
    if let time = frame.duration {
      duration.append(time, at: index)
    } else if let time = difference(frame.end, frame.start), time >= 0 {
      duration.append(time, at: index)
    }
    overrun.append(frame.overrun, at: index)
    hitch.append(frame.hitch, at: index)
    dequeue.append(frame.dequeue, at: index)
    vsyncDelay.append(frame.vsyncDelay, at: index)
    uiTime.append(frame.uiTime, at: index)
    uploadTime.append(frame.uploadTime, at: index)
    drawTime.append(frame.drawTime, at: index)
    flags.append(frame.flags)
    phases.append(frame.phase, at: index)
  }

  mutating func append(_ frames: FrameBatch, _ range: Range<Int>) {
    let index = count
    for (field, times) in frames.columns {
      let part = times.dropFirst(range.lowerBound).prefix(range.count)
      if field == .interval {
        for (frame, time) in part.enumerated() where time > 0 {
          interval.append(time, at: index + frame)
        }
      } else {
        self[keyPath: field.column].append(part, at: index)
      }
    }
    flags.append(contentsOf: repeatElement([], count: range.count))
    guard frames.times(.duration) == nil, frames.times(.start) != nil, frames.times(.end) != nil
    else { return }
    for frame in index..<count {
      if let time = difference(end[frame], start[frame]), time >= 0 {
        duration.append(time, at: frame)
      }
    }
  }

  mutating func append(_ other: FrameTimeline, _ range: Range<Int>) {
    let index = count
    for field in FrameField.allCases {
      self[keyPath: field.column].append(other[field].part(of: range), at: index)
    }
    flags += other.flags[range]
    for frame in range { phases.append(other.phases[frame], at: index + frame - range.lowerBound) }
  }

  /// Sorts the frames by the times that order them; frames without such a time stay where they are
  /// behind the frame before them.
  mutating func sort() {
    var (times, last): ([Int64], Int64) = ([], .min)
    for frame in 0..<count {
      last = FrameOrder.key(self[frame])?.time ?? last
      times.append(last)
    }
    guard !zip(times, times.dropFirst()).allSatisfy(<=) else { return }
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    let unsorted = self
    for field in FrameField.allCases {
      self[keyPath: field.column] = TimeColumn(order.map { unsorted[field][$0] })
    }
    token = TimeColumn(order.map { unsorted.token[$0] })
    (flags, phases) = (order.map { unsorted.flags[$0] }, PhaseColumn())
    for (index, frame) in order.enumerated() { phases.append(unsorted.phases[frame], at: index) }
  }

  mutating func fold(_ judge: FrameJudge) {
    // Moving the summary out of the property avoids a copy.
    var whole = summary ?? FrameSummary(frames: 0)
    summary = nil
    let pairs = judge.presentedPairs()
    whole.add(judge, among: pairs)
    summary = whole
    for phase in judge.timeline.phases.known {
      let part = judge.part(in: phase)
      guard part.frames.count > 0 else { continue }
      var whole = phaseSummaries.removeValue(forKey: phase) ?? FrameSummary(frames: 0)
      whole.add(part, among: pairs)
      phaseSummaries[phase] = whole
    }
  }

  /// Adds the flags of all frames to ``reports``, and removes the marks of flags that the source
  /// reports for no frame at all.
  mutating func settleFlags() {
    let all = FrameFlags(rawValue: 0xff)
    let found = flags.reduce(into: FrameFlags()) { $0.formUnion($1) }
    reports.formUnion(found.intersection(all))
    let kept = all.union(.unstated(reports))
    for frame in flags.indices { flags[frame].formIntersection(kept) }
  }

  /// Closes the summaries, after which no frame may be folded.
  mutating func endFolding() {
    summary?.endRun()
    for phase in phaseSummaries.keys { phaseSummaries[phase]?.endRun() }
  }

  /// Counts excluded frames by the reason.
  public mutating func exclude(_ reason: String, count: Int = 1) {
    guard count > 0 else { return }
    excluded[reason] = saturatingSum(excluded[reason] ?? 0, count)
  }
}

extension FrameTimeline {
  /// Returns whether a frame has a property; `nil` if the source does not say so.
  public func says(_ flag: FrameFlags, ofFrame frame: Int) -> Bool? {
    if flags[frame].contains(flag) { return true }
    guard reports.contains(flag) else { return nil }
    let isShown = flag == .notDisplayed && present[frame] != nil
    return isShown || !flags[frame].contains(.unstated(flag)) ? false : nil
  }

  /// Returns the end of a frame, recorded or start + duration, in nanoseconds; `nil` if unknown.
  func finish(of frame: Int) -> Int64? {
    if let end = end[frame] { return end }
    guard let start = start[frame], let duration = duration[frame] else { return nil }
    let (end, overflow) = start.addingReportingOverflow(duration)
    return overflow ? nil : end
  }
}

/// Returns `later` − `earlier`, in nanoseconds; `nil` if either is unknown or the result overflows.
func difference(_ later: Int64?, _ earlier: Int64?) -> Int64? {
  guard let later, let earlier else { return nil }
  let (result, overflow) = later.subtractingReportingOverflow(earlier)
  return overflow ? nil : result
}

extension FrameTimeline {
  /// The column of a field.
  public subscript(field: FrameField) -> TimeColumn { self[keyPath: field.column] }

  /// The frame at an index, assembled from the columns.
  ///
  /// - Precondition: `frame` is in `0..<count`.
  public subscript(frame: Int) -> RecordedFrame {
    var row = RecordedFrame()
    for field in FrameField.allCases { field.set(self[field][frame], in: &row) }
    (row.token, row.flags, row.phase) = (token[frame], flags[frame], phases[frame])
    return row
  }

  /// Creates a timeline of another timeline's frames from index `first` on, without its exclusions.
  init(_ other: FrameTimeline, from first: Int) {
    self.init(refreshRate: other.refreshRate, reports: other.reports)
    append(other, first..<other.count)
  }
}

import FoldProfile

/// The frames of one layer tree, from events that are nearly in order of time.
struct ChromeTreeFrames {
  enum Kind {
    case begin, draw, dropped
    /// The frame was dropped, but part of its changes was shown.
    case partial
  }

  private struct Mark {
    let kind: Kind
    let time: Int64
    let sequence: Int64?
    /// The time at which the frame began, in nanoseconds; `nil` if the event does not state it.
    let begin: Int64?
    let isPartial: Bool
  }

  /// The largest number of frames that have begun and were neither drawn nor dropped; one more
  /// discards the begin times of all.
  static let openLimit = 1 << 14

  private(set) var begins = 0
  private(set) var draws = 0
  private(set) var partialReports = 0
  private var order = TimeOrder<Mark>()
  /// `true` for each recent frame that was drawn, by sequence number.
  private var drawn = RecentTable<Int64, Bool>(bits: 12)
  /// `true` for each recent frame that was shown in part, by sequence number.
  private var partial = RecentTable<Int64, Bool>(bits: 12)
  private var frames: FrameTimelineBuilder
  private var latest: Int64?
  private var bySequence: [Int64: Int64] = [:]
  /// `true` for each recent frame whose event stated its begin time, by that time in nanoseconds.
  private var reported = RecentTable<Int64, Bool>(bits: 12)

  init(_ limits: FrameLimits) {
    frames = FrameTimelineBuilder(limits, reports: [.partial, .notDisplayed])
  }

  /// Adds an event at `time` of the frame with the number `sequence`, which began at `begin`, or
  /// `nil` if the event does not state it; times are in nanoseconds.
  mutating func add(
    _ kind: Kind, _ time: Int64, sequence: Int64?, begin: Int64? = nil, isPartial: Bool = false
  ) {
    begins += kind == .begin ? 1 : 0
    draws += kind == .draw ? 1 : 0
    partialReports += isPartial ? 1 : 0
    if let sequence, begin == nil {
      if kind == .draw { drawn[sequence] = true }
      if kind == .partial { partial[sequence] = true }
    }
    let mark = Mark(
      kind: kind, time: time, sequence: sequence, begin: begin, isPartial: isPartial)
    for mark in order.add(mark, at: time) { process(mark) }
  }

  mutating func exclude(_ reason: String) {
    frames.exclude(reason)
  }

  mutating func finish() -> FrameTimeline {
    for mark in order.finish() { process(mark) }
    return frames.finish()
  }

  private mutating func process(_ mark: Mark) {
    // The shown part of such a frame has its own `DrawFrame` event, which counts instead.
    if mark.kind == .partial {
      frames.reports.insert(.notDisplayed)
      if let sequence = mark.sequence, drawn[sequence] != nil { return }
    }
    if let begin = mark.begin {
      // The compositor reports a frame again when its page is drawn.
      guard reported[begin] == nil else {
        return frames.exclude("it is the second report of one frame")
      }
      reported[begin] = true
    }
    let begin =
      mark.begin ?? mark.sequence.flatMap { bySequence.removeValue(forKey: $0) } ?? latest
    var frame = RecordedFrame()
    switch mark.kind {
    case .begin:
      latest = mark.time
      if bySequence.count >= Self.openLimit { bySequence.removeAll(keepingCapacity: true) }
      if let sequence = mark.sequence { bySequence[sequence] = mark.time }
      return
    case .draw:
      frame.present = mark.time
      frame.end = mark.time
      let isPartial = mark.begin == nil && mark.sequence.map { partial[$0] != nil } ?? false
      if mark.isPartial || isPartial {
        frame.flags.insert(.partial)
      }
    case .partial:
      // The event's time is the beginning of the frame. The end of its work is unknown.
      frame.present = mark.time
      frame.flags.insert(.partial)
    case .dropped:
      frame.flags.insert(.notDisplayed)
    }
    frame.token = mark.sequence
    frame.intended = begin ?? mark.time
    frame.start = begin
    frames.append(frame)
  }
}

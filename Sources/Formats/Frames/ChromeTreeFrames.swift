import FoldProfile

/// The frames of one layer tree, each drawn or dropped, with its beginning.
///
/// Events of a trace come thread by thread and so somewhat out of order: they are taken in the order of
/// their times.
struct ChromeTreeFrames {
  /// What happens to a frame.
  enum Kind {
    case begin, draw, dropped
    /// The frame is given up, but a part of what it changes was shown.
    case partial
  }

  private struct Mark {
    let kind: Kind
    let time: Int64
    let sequence: Int64?
    /// When the frame began, where the event says so itself.
    let begin: Int64?
    /// Whether a report says that the frame was shown in part.
    let isPartial: Bool
  }

  /// The most frames that have begun and were neither drawn nor dropped.
  static let openLimit = 1 << 14

  /// How many frames have begun.
  private(set) var begins = 0
  /// How many frames were drawn.
  private(set) var draws = 0
  /// How many reports say that a frame was shown in part.
  private(set) var partialReports = 0
  private var order = TimeOrder<Mark>()
  /// The numbers of recent frames that were drawn, and of those that were shown in part.
  private var (drawn, partial) = (RecentTable<Bool>?.none, RecentTable<Bool>?.none)
  private var frames: FrameGathering
  private var latest: Int64?
  private var bySequence: [Int64: Int64] = [:]
  /// The recent frames that were reported whole, by the times at which they began.
  private var reported: RecentTable<Bool>?

  init(_ rule: FrameHolding) {
    frames = FrameGathering(rule, reports: [.partial, .notDisplayed])
  }

  /// Adds an event.
  ///
  /// - Complexity: O(log b) amortised for the b events that wait
  mutating func add(
    _ kind: Kind, _ time: Int64, sequence: Int64?, begin: Int64? = nil, isPartial: Bool = false
  ) {
    begins += kind == .begin ? 1 : 0
    draws += kind == .draw ? 1 : 0
    partialReports += isPartial ? 1 : 0
    if let sequence, begin == nil {
      if kind == .draw { drawn = Self.noting(sequence, in: drawn.take()) }
      if kind == .partial { partial = Self.noting(sequence, in: partial.take()) }
    }
    let mark = Mark(
      kind: kind, time: time, sequence: sequence, begin: begin, isPartial: isPartial)
    for mark in order.add(mark, at: time) { take(mark) }
  }

  /// A table with one key more; handed over and back, so that nothing is copied.
  private static func noting(
    _ key: Int64, in table: consuming RecentTable<Bool>?
  ) -> RecentTable<Bool> {
    var table = table ?? RecentTable(bits: 12)
    table[key] = true
    return table
  }

  /// Counts a frame that was left out.
  mutating func exclude(_ reason: String) {
    frames.exclude(reason)
  }

  /// The frames, once there are no more events.
  mutating func finish() -> FrameTimeline {
    for mark in order.finish() { take(mark) }
    return frames.finish()
  }

  private mutating func take(_ mark: Mark) {
    // What was shown of such a frame is its drawing, and counts as that.
    if mark.kind == .partial {
      frames.reports.insert(.notDisplayed)
      if isNoted(mark.sequence, in: drawn) { return }
    }
    if let begin = mark.begin {
      guard isFirstReport(ofFrameAt: begin) else {
        return frames.exclude("it is the second report of one frame")
      }
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
      if mark.isPartial || mark.begin == nil && isNoted(mark.sequence, in: partial) {
        frame.flags.insert(.partial)
      }
    case .partial:
      // It bears the time at which the frame began: when work on it ended is not known.
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

  private func isNoted(_ key: Int64?, in table: RecentTable<Bool>?) -> Bool {
    key.map { table?[$0] != nil } ?? false
  }

  /// Whether no frame that began then was reported before: a frame is reported by the compositor and,
  /// as soon as its page has drawn what it shows later, once more.
  private mutating func isFirstReport(ofFrameAt begin: Int64) -> Bool {
    guard reported?[begin] == nil else { return false }
    reported = Self.noting(begin, in: reported.take())
    return true
  }
}

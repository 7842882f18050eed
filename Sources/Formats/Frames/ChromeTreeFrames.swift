import FoldProfile

/// The frames of one layer tree, each drawn or dropped, with its beginning.
///
/// Events of a trace come thread by thread and so somewhat out of order: they wait in a buffer and
/// are taken in the order of their times. The buffer is bounded, and with it the memory.
struct ChromeTreeFrames {
  /// What happens to a frame.
  enum Kind { case begin, draw, dropped }

  private struct Mark {
    let kind: Kind
    let time: Int64
    let sequence: Int64?
    /// When the frame began, where the event says so itself.
    let begin: Int64?
  }

  /// The most events that wait for earlier ones.
  static let bufferSize = 1 << 16
  /// The most frames that have begun and were neither drawn nor dropped.
  static let openLimit = 1 << 14

  /// How many frames have begun.
  private(set) var begins = 0
  /// How many frames were drawn.
  private(set) var draws = 0
  private var waiting: [Mark] = []
  private var frames: FrameGathering
  private var latest: Int64?
  private var bySequence: [Int64: Int64] = [:]
  /// The recent frames that were reported whole, by the times at which they began.
  private var reported: RecentTable<Bool>?
  /// The first times at which frames began, to tell the refresh rate by.
  private var firstBegins: [Int64] = []

  init(_ rule: FrameHolding) {
    frames = FrameGathering(rule) { _ in nil }
  }

  /// Adds an event.
  ///
  /// - Complexity: O(log b) amortised for the b events that wait
  mutating func add(_ kind: Kind, _ time: Int64, sequence: Int64?, begin: Int64? = nil) {
    begins += kind == .begin ? 1 : 0
    draws += kind == .draw ? 1 : 0
    waiting.append(Mark(kind: kind, time: time, sequence: sequence, begin: begin))
    if waiting.count >= Self.bufferSize { flush(keeping: Self.bufferSize / 2) }
  }

  /// Counts a frame that was left out.
  mutating func exclude(_ reason: String) {
    frames.exclude(reason)
  }

  /// The frames, once there are no more events.
  mutating func finish() -> FrameTimeline {
    flush(keeping: 0)
    frames.recordedRate = frames.recordedRate ?? RefreshRate.nominal(vsyncs: firstBegins)
    return frames.finish()
  }

  private mutating func flush(keeping kept: Int) {
    let order = waiting.indices.sorted { (waiting[$0].time, $0) < (waiting[$1].time, $1) }
    for index in order.prefix(waiting.count - kept) { take(waiting[index]) }
    waiting = order.suffix(kept).map { waiting[$0] }
  }

  private mutating func take(_ mark: Mark) {
    if let begin = mark.begin {
      guard isFirstReport(ofFrameAt: begin) else {
        return frames.exclude("it is the second report of one frame")
      }
      noteBegin(begin)
    }
    let begin =
      mark.begin ?? mark.sequence.flatMap { bySequence.removeValue(forKey: $0) } ?? latest
    var frame = RecordedFrame()
    switch mark.kind {
    case .begin:
      latest = mark.time
      noteBegin(mark.time)
      if bySequence.count >= Self.openLimit { bySequence.removeAll(keepingCapacity: true) }
      if let sequence = mark.sequence { bySequence[sequence] = mark.time }
      return
    case .draw:
      frame.present = mark.time
      frame.end = mark.time
    case .dropped:
      frame.flags.insert(.notDisplayed)
      frames.reports.insert(.notDisplayed)
    }
    frame.token = mark.sequence
    frame.intended = begin ?? mark.time
    frame.start = begin
    frames.append(frame)
  }

  /// Whether no frame that began then was reported before: a frame is reported by the compositor and,
  /// as soon as its page has drawn what it shows later, once more.
  private mutating func isFirstReport(ofFrameAt begin: Int64) -> Bool {
    var known = reported ?? RecentTable(bits: 12)
    reported = nil
    defer { reported = known }
    guard known[begin] == nil else { return false }
    known[begin] = true
    return true
  }

  private mutating func noteBegin(_ time: Int64) {
    guard firstBegins.count < Self.bufferSize else { return }
    firstBegins.append(time)
    if firstBegins.count == Self.bufferSize {
      frames.recordedRate = RefreshRate.nominal(vsyncs: firstBegins)
    }
  }
}

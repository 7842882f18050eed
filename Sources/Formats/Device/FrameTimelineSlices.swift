/// Pairs the events of a FrameTimeline into frames.
///
/// A frame runs from its start to the end with the same cookie. Packets come out of order, so
/// events wait in a buffer and are paired in the order of their times; the buffer is bounded, and
/// with it the memory.
struct FrameTimelineSlices {
  /// A frame, expected or actual.
  struct Slice: Equatable {
    /// The event that started it.
    var start: FrameTimelineEvent
    /// When it ended; nil where its end is not in the trace.
    var end: Int64?

    /// How long it ran in nanoseconds; −1 without an end, as Perfetto says it.
    var duration: Int64 { end.map { $0 &- start.time } ?? -1 }
  }

  /// The most events that wait for earlier ones.
  static let bufferSize = 1 << 16

  /// The frames, in the order in which they started.
  private(set) var slices: [Slice] = []
  private var waiting: [FrameTimelineEvent] = []
  private var open: [Int64: Int] = [:]

  /// Adds an event.
  ///
  /// - Complexity: O(log b) amortised for the b events that wait
  mutating func add(_ event: FrameTimelineEvent) {
    waiting.append(event)
    if waiting.count >= Self.bufferSize { flush(keeping: Self.bufferSize / 2) }
  }

  /// Pairs what still waits.
  mutating func finish() {
    flush(keeping: 0)
    open.removeAll()
  }

  private mutating func flush(keeping kept: Int) {
    // Equal times keep the order of the trace: the offset makes the sort stable.
    let order = waiting.indices.sorted { (waiting[$0].time, $0) < (waiting[$1].time, $1) }
    for index in order.prefix(waiting.count - kept) { take(waiting[index]) }
    waiting = order.suffix(kept).map { waiting[$0] }
  }

  private mutating func take(_ event: FrameTimelineEvent) {
    if event.kind == .end {
      if let index = open.removeValue(forKey: event.cookie) { slices[index].end = event.time }
    } else {
      // A cookie that is used again leaves the earlier frame without an end.
      open[event.cookie] = slices.count
      slices.append(Slice(start: event))
    }
  }
}

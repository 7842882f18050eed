/// Pairs the events of a FrameTimeline to frames.
///
/// A frame lasts from its start to the end with the same cookie.
struct FrameTimelineSlices {
  struct Slice: Equatable {
    var start: FrameTimelineEvent
    /// The end of the frame, in nanoseconds on the start's clock; `nil` if the trace lacks the end.
    var end: Int64?
  }

  /// The largest number of stored frames; beyond it, the oldest are passed on without their ends.
  static let openLimit = 1 << 16

  /// The frames that have not been passed on yet, in the order of their starts.
  private(set) var slices: [Slice] = []
  private var passedOn = 0
  private var order = TimeOrder<FrameTimelineEvent>()
  private var numbers = RecentTable<Int64, Int>(bits: 12)

  /// Adds an event, and passes frames to `body` by their starts, up to the first that waits for its
  /// end; beyond ``openLimit`` frames, the oldest are passed on without their ends.
  mutating func add(
    _ event: FrameTimelineEvent, _ body: (Slice) throws(FormatError) -> Void
  ) throws(FormatError) {
    let events = order.add(event, at: event.time)
    if events.isEmpty { return }
    for event in events { process(event) }
    var count = 0
    while count < slices.count,
      slices[count].end != nil || slices.count - count > Self.openLimit
    { count += 1 }
    try passOn(count, body)
  }

  /// Passes all remaining frames to `body`, including those without an end.
  mutating func finish(_ body: (Slice) throws(FormatError) -> Void) throws(FormatError) {
    for event in order.finish() { process(event) }
    try passOn(slices.count, body)
  }

  private mutating func passOn(
    _ count: Int, _ body: (Slice) throws(FormatError) -> Void
  ) throws(FormatError) {
    for index in 0..<count { try body(slices[index]) }
    slices.removeFirst(count)
    passedOn += count
  }

  private mutating func process(_ event: FrameTimelineEvent) {
    if event.kind == .end {
      guard let number = numbers[event.cookie], number >= passedOn,
        slices[number - passedOn].end == nil
      else { return }
      slices[number - passedOn].end = event.time
    } else {
      // If a cookie is reused, the earlier frame stays without an end.
      numbers[event.cookie] = passedOn + slices.count
      slices.append(Slice(start: event))
    }
  }
}

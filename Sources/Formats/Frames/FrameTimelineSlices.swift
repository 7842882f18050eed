/// Pairs the events of a FrameTimeline to frames.
///
/// A frame lasts from its start to the end with the same cookie. Packets are not in order of time,
/// so a bounded buffer sorts the events before they are paired.
struct FrameTimelineSlices {
  struct Slice: Equatable {
    var start: FrameTimelineEvent
    /// The end of the frame, in nanoseconds; `nil` if the trace does not contain the end.
    var end: Int64?
  }

  static let bufferSize = 1 << 14
  /// The largest number of frames waiting for their ends, without which older ones are passed on.
  static let openLimit = 1 << 16
  private static let insertionReach = 32

  /// The frames that have not been passed on yet, in the order of their starts.
  private(set) var slices: [Slice] = []
  private var handedOn = 0
  private var waiting: [FrameTimelineEvent] = []
  private var isOrdered = true
  /// For each cookie, the number of the frame that it last started; −1 once the frame has ended.
  private var open = RecentTable<Int>(bits: 12)

  mutating func add(_ event: FrameTimelineEvent) {
    let last = waiting.count
    waiting.append(event)
    if last > 0, waiting[last - 1].time > event.time { moveForward(last) }
    if waiting.count >= Self.bufferSize { flush(keeping: Self.bufferSize / 2) }
  }

  mutating func finish() { flush(keeping: 0) }

  /// Passes frames to `body` by their starts, up to the first one that still waits for its end.
  ///
  /// If `all` is true, frames without an end are passed on, too.
  mutating func passOn(
    all: Bool = false, _ body: (Slice) throws(FormatError) -> Void
  ) throws(FormatError) {
    var count = 0
    while count < slices.count,
      all || slices[count].end != nil || slices.count - count > Self.openLimit
    {
      try body(slices[count])
      count += 1
    }
    slices.removeFirst(count)
    handedOn += count
  }

  private mutating func moveForward(_ last: Int) {
    let event = waiting[last]
    let first = max(0, last - Self.insertionReach)
    var index = last
    while index > first, waiting[index - 1].time > event.time {
      waiting[index] = waiting[index - 1]
      index -= 1
    }
    waiting[index] = event
    if index > 0, waiting[index - 1].time > event.time { isOrdered = false }
  }

  private mutating func flush(keeping kept: Int) {
    if !isOrdered {
      let order = waiting.enumerated().map { (time: $0.element.time, index: $0.offset) }
        .sorted { ($0.time, $0.index) < ($1.time, $1.index) }
      waiting = order.map { waiting[$0.index] }
      isOrdered = true
    }
    let count = waiting.count - kept
    for index in 0..<count { process(waiting[index]) }
    waiting.removeFirst(count)
  }

  private mutating func process(_ event: FrameTimelineEvent) {
    if event.kind == .end {
      guard let number = open.exchange(event.cookie, for: -1), number >= handedOn else { return }
      slices[number - handedOn].end = event.time
    } else {
      // If a cookie is reused, the earlier frame stays without an end.
      open[event.cookie] = handedOn + slices.count
      slices.append(Slice(start: event))
    }
  }
}

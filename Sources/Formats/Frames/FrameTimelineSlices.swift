/// Pairs the events of a FrameTimeline into frames.
///
/// A frame runs from its start to the end with the same cookie. Packets come out of order, so
/// events wait in a buffer and are paired in the order of their times; what waits is bounded, and
/// with it the memory.
struct FrameTimelineSlices {
  /// A frame, expected or actual.
  struct Slice: Equatable {
    /// The event that started it.
    var start: FrameTimelineEvent
    /// When it ended; nil where its end is not in the trace.
    var end: Int64?
  }

  /// The most events that wait for earlier ones.
  static let bufferSize = 1 << 14
  /// The most frames that wait for their ends; beyond, the oldest stays without one.
  static let openLimit = 1 << 16
  /// How far an event is moved forward at once; those that come later still are sorted in the end.
  private static let shortWay = 32

  /// The frames that were not handed on yet, in the order in which they started.
  private(set) var slices: [Slice] = []
  /// How many frames were handed on.
  private var handedOn = 0
  private var waiting: [FrameTimelineEvent] = []
  private var isOrdered = true
  /// For each cookie the number of the frame that it last started; −1 once that has ended.
  private var open = RecentTable<Int>(bits: 12)

  /// Adds an event.
  ///
  /// - Complexity: O(1) where events are nearly in order, else O(log b) for the b that wait
  mutating func add(_ event: FrameTimelineEvent) {
    let last = waiting.count
    waiting.append(event)
    if last > 0, waiting[last - 1].time > event.time { moveForward(last) }
    if waiting.count >= Self.bufferSize { flush(keeping: Self.bufferSize / 2) }
  }

  /// Pairs what still waits.
  mutating func finish() { flush(keeping: 0) }

  /// Hands on frames whose end is known, in the order of their starts, and those that have waited for
  /// it too long.
  ///
  /// - Parameters:
  ///   - all: Whether those without an end are handed on, too.
  ///   - body: Takes a frame.
  /// - Throws: What `body` throws.
  mutating func drain(
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

  /// Moves an event before those that happened later; equal times keep the order of the trace.
  private mutating func moveForward(_ last: Int) {
    let event = waiting[last]
    let first = max(0, last - Self.shortWay)
    var place = last
    while place > first, waiting[place - 1].time > event.time {
      waiting[place] = waiting[place - 1]
      place -= 1
    }
    waiting[place] = event
    if place > 0, waiting[place - 1].time > event.time { isOrdered = false }
  }

  private mutating func flush(keeping kept: Int) {
    if !isOrdered {
      let order = waiting.enumerated().map { (time: $0.element.time, place: $0.offset) }
        .sorted { ($0.time, $0.place) < ($1.time, $1.place) }
      waiting = order.map { waiting[$0.place] }
      isOrdered = true
    }
    let count = waiting.count - kept
    for index in 0..<count { take(waiting[index]) }
    waiting.removeFirst(count)
  }

  private mutating func take(_ event: FrameTimelineEvent) {
    if event.kind == .end {
      guard let number = open.exchange(event.cookie, for: -1), number >= handedOn else { return }
      slices[number - handedOn].end = event.time
    } else {
      // A cookie that is used again leaves the earlier frame without an end.
      open[event.cookie] = handedOn + slices.count
      slices.append(Slice(start: event))
    }
  }
}

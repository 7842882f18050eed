/// Puts events in the order of their times, as far as they come somewhat out of order.
///
/// Events wait in a bounded buffer; equal times keep the order in which they came.
struct TimeOrder<Event> {
  /// The most events that wait for earlier ones.
  static var limit: Int { 1 << 16 }

  private var waiting: [(time: Int64, event: Event)] = []

  /// Adds an event.
  ///
  /// - Returns: The events that wait no longer, in the order of their times: mostly none.
  /// - Complexity: O(log b) amortised for the b events that wait
  mutating func add(_ event: Event, at time: Int64) -> [Event] {
    waiting.append((time, event))
    return waiting.count < Self.limit ? [] : take(keeping: Self.limit / 2)
  }

  /// The events that still wait, once there are no more.
  mutating func finish() -> [Event] { take(keeping: 0) }

  private mutating func take(keeping kept: Int) -> [Event] {
    let order = waiting.indices.sorted { (waiting[$0].time, $0) < (waiting[$1].time, $1) }
    let events = order.dropLast(kept).map { waiting[$0].event }
    waiting = order.suffix(kept).map { waiting[$0] }
    return events
  }
}

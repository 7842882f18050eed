/// A bounded buffer that sorts nearly sorted events by time, stably.
///
/// Once ``limit`` events wait, the earlier half leaves. An event added too late stays out of order.
struct TimeOrder<Event> {
  static var limit: Int { 1 << 16 }

  private var waiting: [(time: Int64, event: Event)] = []

  /// Adds an event at `time`, in any unit; returns the events that leave the buffer, in the order
  /// of their times, or none until the buffer is full.
  mutating func add(_ event: Event, at time: Int64) -> [Event] {
    waiting.append((time, event))
    return waiting.count < Self.limit ? [] : removeEvents(keeping: Self.limit / 2)
  }

  mutating func finish() -> [Event] { removeEvents(keeping: 0) }

  private mutating func removeEvents(keeping kept: Int) -> [Event] {
    waiting.sort { $0.time < $1.time }
    let events = waiting.dropLast(kept).map(\.event)
    waiting.removeFirst(events.count)
    return events
  }
}

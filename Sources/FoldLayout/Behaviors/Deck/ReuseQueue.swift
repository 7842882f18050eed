/// The number of card views that wait for reuse in CardAnimation, as a function of time.
struct ReuseQueue: Sendable {
  private struct Change: Sendable {
    var time: Double
    var isReturn: Bool
  }

  private var waiting = 0
  private var made = 0
  private var changes: [Change] = []

  mutating func makeFirstViews(_ count: Int) {
    made += count
    waiting = 0
    changes.removeAll { !$0.isReturn }
  }

  mutating func dequeue(at time: Double) { insert(Change(time: time, isReturn: false)) }

  mutating func enqueue(at time: Double) { insert(Change(time: time, isReturn: true)) }

  private mutating func insert(_ change: Change) {
    let before = changes.lastIndex { $0.time <= change.time }
    changes.insert(change, at: before.map { $0 + 1 } ?? 0)
  }

  func counts(at time: Double) -> (waiting: Int, made: Int) {
    var counts = (waiting: waiting, made: made)
    for change in changes where Moment.hasBegun(change.time, at: time) {
      if change.isReturn {
        counts.waiting += 1
      } else if counts.waiting > 0 {
        counts.waiting -= 1
      } else {
        counts.made += 1
      }
    }
    return counts
  }

  mutating func removeHistory(until time: Double) {
    (waiting, made) = counts(at: time)
    changes.removeAll { Moment.hasBegun($0.time, at: time) }
  }
}

import FoldLayout

/// A finger that makes a recording of touches, sampled 60 times a second.
struct ExampleFinger {
  private(set) var entries: [TraceEntry] = []
  private var time = 0.0
  private static let rate = 60.0

  /// Nothing happens for a while, in seconds.
  mutating func wait(_ seconds: Double) { time = rounded(time + seconds) }

  /// An event takes place.
  mutating func note(_ event: TraceEvent) {
    entries.append(TraceEntry(time: time, event: event))
  }

  /// Comes down, moves by a translation in points, fastest half way or, where it `flicks`, at the end,
  /// holds still for a while and goes up.
  mutating func drag(
    from start: Point, dx: Double = 0, dy: Double, in seconds: Double, holding: Double = 0,
    flicks: Bool = false
  ) {
    touch(.began, start)
    let count = Int((seconds * Self.rate).rounded())
    let first = time
    for step in 1...count {
      let part = Double(step) / Double(count)
      let eased = flicks ? part * part : part * part * (3 - 2 * part)
      time = rounded(first + Double(step) / Self.rate)
      touch(.moved, Point(x: tenth(start.x + dx * eased), y: tenth(start.y + dy * eased)))
    }
    wait(holding)
    touch(.ended, Point(x: start.x + dx, y: start.y + dy))
  }

  private mutating func touch(_ phase: Touch.Phase, _ location: Point) {
    entries.append(TraceEntry(time: time, touch: Touch(phase: phase, location: location)))
  }

  /// The time as a recording writes it, to the microsecond.
  private func rounded(_ time: Double) -> Double { (time * 1_000_000).rounded() / 1_000_000 }

  private func tenth(_ length: Double) -> Double { (length * 10).rounded() / 10 }
}

import FoldLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FoldExample {
  /// A recording of someone who drags, flings, taps a row, comes back and scrolls up again: 60
  /// samples a second, in points.
  ///
  /// A drag follows the finger; after it the list runs on as UIScrollView does, by 0.998 of its
  /// speed per millisecond.
  static var recording: [TraceEntry] {
    var hand = Hand()
    hand.rest(0.2)
    hand.drag(by: 264, in: 0.45)
    hand.fling(at: 1500, for: 1.6)
    hand.tap(id: 7)
    hand.rest(0.9)
    hand.tap(id: 7)
    hand.rest(0.75)
    hand.drag(by: -180, in: 0.35)
    hand.fling(at: -700, for: 1.1)
    return hand.entries
  }
}

/// A hand that scrolls, sampled 60 times a second.
private struct Hand {
  private(set) var entries = [
    TraceEntry(time: 0, contentOffset: 0, isDragging: false)
  ]
  private var tick = 0
  private var offset = 0.0
  private static let rate = 60.0

  mutating func rest(_ seconds: Double) {
    move(seconds, dragging: false) { _ in 0 }
  }

  /// Drags with a smooth start, so that the speed grows with the time.
  mutating func drag(by distance: Double, in seconds: Double) {
    move(seconds, dragging: true) { distance * ($0 / seconds) * ($0 / seconds) }
  }

  /// Runs on from `velocity` points per second.
  mutating func fling(at velocity: Double, for seconds: Double) {
    let decay = Self.decay
    move(seconds, dragging: false) { velocity / decay * (1 - exp(-decay * $0)) }
  }

  mutating func tap(id: UInt32) {
    entries.append(
      TraceEntry(time: time(of: tick), event: .tap(.id(RowID(id)))))
  }

  private mutating func move(_ seconds: Double, dragging: Bool, distance: (Double) -> Double) {
    let start = offset
    let count = Int((seconds * Self.rate).rounded())
    for step in 1...count {
      offset = rounded(start + distance(Double(step) / Self.rate))
      tick += 1
      entries.append(
        TraceEntry(time: time(of: tick), contentOffset: offset, isDragging: dragging))
    }
  }

  /// The time as a recording writes it, to the microsecond.
  private func time(of tick: Int) -> Double {
    (Double(tick) / Self.rate * 1_000_000).rounded() / 1_000_000
  }

  /// An offset as the screen shows it, in thirds of a point.
  private func rounded(_ offset: Double) -> Double {
    ((offset * 3).rounded() / 3 * 1e4).rounded() / 1e4
  }

  /// UIScrollView's normal deceleration, 0.998 per millisecond, as a rate per second.
  private static let decay = 2.002
}

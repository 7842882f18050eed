import FoldLayout

/// Touches given as (seconds, y).
///
/// The first is a touch down, and the last lifts the finger.
struct ScriptedFinger {
  var touches: [(time: Double, touch: Touch)] = []

  init() {}

  /// A finger that moves through `path` and lifts at its last position.
  init(_ path: [(Double, Double)]) { add(path) }

  /// A finger that moves from `start` at `speed` points per second, 60 times a second.
  static func flick(
    at time: Double = 0, from start: Double = 600, speed: Double, moves: Int = 8
  ) -> ScriptedFinger {
    var path = [(time, start)]
    for move in 1...moves {
      path.append((time + Double(move) / 60, start + speed * Double(move) / 60))
    }
    path.append((time + Double(moves) / 60 + 0.004, start + speed * Double(moves) / 60))
    return ScriptedFinger(path)
  }

  mutating func add(_ path: [(Double, Double)]) {
    for (index, step) in path.enumerated() {
      let phase: Touch.Phase =
        index == 0 ? .began : index == path.count - 1 ? .ended : .moved
      touches.append((step.0, Touch(phase: phase, location: Point(x: 190, y: step.1))))
    }
  }

  mutating func add(_ other: ScriptedFinger) { touches += other.touches }
}

/// The frames that a scroller shows for touches.
struct ScrollRun {
  var offsets: [Double] = []
  var phases: [TouchScroller.Phase] = []
  var taps: [TouchScroller.Tap] = []
  var scroller: TouchScroller

  init(
    _ physics: ScrollPhysics, _ finger: ScriptedFinger, maxOffset: Double = 10_000,
    start: Double = 0, viewport: Double = 800, scale: Double = 3, rate: Double = 60,
    seconds: Double = 12, configure: (inout ScrollSettings) -> Void = { _ in },
    beforeFrame: (inout TouchScroller, Double) -> Void = { _, _ in }
  ) {
    var settings = ScrollSettings(
      physics: physics, bounds: ScrollBounds(maxOffset: maxOffset), viewport: viewport,
      scale: scale)
    configure(&settings)
    scroller = TouchScroller(settings, clock: FrameClock(rate: rate), startOffset: start)
    var touches = finger.touches[...]
    for frame in 0...Int(seconds * rate) {
      let time = Double(frame) / rate
      while let next = touches.first, next.time - 1e-6 <= time {
        if let tap = scroller.handle(next.touch, at: next.time) { taps.append(tap) }
        touches.removeFirst()
      }
      beforeFrame(&scroller, time)
      let state = scroller.step(to: time)
      offsets.append(state.offset)
      phases.append(state.phase)
    }
  }

  /// The first frame after which the offset no longer changes.
  var restFrame: Int { (phases.lastIndex { $0 != .idle } ?? -1) + 1 }
}

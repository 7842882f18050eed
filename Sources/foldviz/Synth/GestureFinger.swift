import FoldLayout

/// A synthesized tap: its intended target, and when the finger touched and lifted, in seconds.
struct SynthesizedTap {
  let target: TapTarget
  /// The number of trace entries before the tap.
  let place: Int
  let began: Double
  let ended: Double
}

/// Converts gestures to the touches of one finger, sampled 60 times a second.
///
/// Movements are centered on the middle of the screen, so that the finger stays on it if possible.
struct GestureFinger {
  private(set) var entries: [TraceEntry]
  /// The time at which the next gesture begins, in seconds.
  private(set) var time: Double
  private(set) var taps: [SynthesizedTap] = []

  private let scene: Scene

  private static let samplesPerSecond = 60.0
  /// The rest before the lift after a drag, in seconds; too long for a fling on any platform.
  private static let rest = 0.15
  private static let pullDuration = 0.4
  private static let pullHold = 0.25
  private static let tapDuration = 0.08
  /// The time from a flick's last move to the lift, in seconds; a flick on every platform.
  private static let lift = 0.004
  /// The minimum moves and points of a flick, for every platform to estimate its velocity.
  private static let flingMoves = 6.0
  private static let flingWay = 40.0

  /// Creates a finger whose first gesture begins after `entries`.
  init(scene: Scene, after entries: [TraceEntry]) {
    self.scene = scene
    self.entries = entries
    time = entries.last?.time ?? 0
  }

  /// Appends the touches of a gesture.
  ///
  /// `locate` returns the screen position of a target at a time in seconds, and `restTime` the time
  /// at which everything rests; both after the touches so far.
  mutating func play(
    _ gesture: Gesture, locate: (TapTarget, Double, [TraceEntry]) throws(Failure) -> Point,
    restTime: ([TraceEntry]) throws(Failure) -> Double
  ) throws(Failure) {
    switch gesture {
    case .drag(let way, let seconds):
      stroke(by: way, seconds: seconds, moves: max(2, (seconds * Self.samplesPerSecond).rounded()))
      lift(after: Self.rest)
    case .pull(let way):
      let moves = (Self.pullDuration * Self.samplesPerSecond).rounded()
      stroke(by: -way, seconds: Self.pullDuration, moves: moves) { $0 * $0 * (3 - 2 * $0) }
      lift(after: Self.pullHold)
    case .fling(let velocity):
      let perMove = velocity / Self.samplesPerSecond
      let moves = max(Self.flingMoves, (Self.flingWay / abs(perMove)).rounded(.up))
      stroke(by: perMove * moves, seconds: moves / Self.samplesPerSecond, moves: moves)
      lift(after: Self.lift)
    case .tap(let target):
      let (place, began) = (entries.count, time)
      tap(try locate(target, time, entries))
      taps.append(SynthesizedTap(target: target, place: place, began: began, ended: time))
    case .wait(let seconds): time += seconds
    case .settle: time = max(time, try restTime(entries))
    }
  }

  mutating func finish() {
    if let last = entries.last, last.time < time {
      entries.append(TraceEntry(time: time, isDragging: false))
    }
  }

  private mutating func tap(_ place: Point) {
    add(.began, place)
    time += Self.tapDuration
    add(.ended, place)
  }

  /// Moves the finger so that the content scrolls down by `way` points; the finger itself moves up.
  private mutating func stroke(
    by way: Double, seconds: Double, moves: Double, ease: (Double) -> Double = { $0 }
  ) {
    let start = time
    add(.began, place(way / 2))
    for move in 1...max(1, Int(moves)) {
      let progress = Double(move) / moves
      time = start + seconds * progress
      add(.moved, place(way / 2 - way * ease(progress)))
    }
  }

  private mutating func lift(after seconds: Double) {
    time += seconds
    if let place = entries.last?.touch?.location { add(.ended, place) }
  }

  private mutating func add(_ phase: Touch.Phase, _ place: Point) {
    entries.append(TraceEntry(time: time, touch: Touch(phase: phase, location: place)))
  }

  /// Returns the point `along` points from the screen's middle in the list's direction.
  private func place(_ along: Double) -> Point {
    let size = scene.device.size
    let middle = Point(x: size.width / 2, y: size.height / 2)
    switch (scene.list?.axis ?? .vertical, scene.direction) {
    case (.vertical, _): return Point(x: middle.x, y: middle.y + along)
    case (.horizontal, .leftToRight): return Point(x: middle.x + along, y: middle.y)
    case (.horizontal, .rightToLeft): return Point(x: middle.x - along, y: middle.y)
    }
  }
}

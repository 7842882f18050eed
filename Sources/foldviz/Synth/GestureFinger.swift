import FoldLayout

/// A tap of a synthesis: what it was to meet, and when, in seconds.
struct SynthesizedTap {
  let target: TapTarget
  /// How many entries stand before it.
  let place: Int
  let began: Double
  let ended: Double
}

/// Turns gestures into the touches of a finger, one after the other.
///
/// The finger is sampled 60 times a second. It starts in the middle of the screen, half its way to
/// one side, so that it stays on the screen as long as the way does.
struct GestureFinger {
  /// The recording so far.
  private(set) var entries: [TraceEntry]
  /// When the next gesture begins, in seconds.
  private(set) var time: Double
  /// The taps so far: what each was to meet, and when the finger came and went.
  private(set) var taps: [SynthesizedTap] = []

  private let scene: Scene

  private static let samplesPerSecond = 60.0
  /// How long the finger rests at the end of a drag: longer than every platform's limit, so that
  /// nothing flies.
  private static let rest = 0.15
  private static let pullDuration = 0.4
  private static let pullHold = 0.25
  private static let tapDuration = 0.08
  /// The time from a flick's last move to the finger's lift; all platforms have it count as a flick.
  private static let lift = 0.004
  /// A flick is at least this many moves and points long, for every platform to estimate it.
  private static let flingMoves = 6.0
  private static let flingWay = 40.0

  /// Creates a finger that goes on after `entries`.
  init(scene: Scene, after entries: [TraceEntry]) {
    self.scene = scene
    self.entries = entries
    time = entries.last?.time ?? 0
  }

  /// Plays a gesture; `locate` finds a target on the screen at a time, after the touches so far, and
  /// `restTime` when they have come to their end.
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

  /// Lets the recording last until now, where it would end with a wait.
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

  /// Moves so that the content goes `way` points down, with the finger going the other way.
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

  /// The place `along` points from the middle of the screen in the direction of the content.
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

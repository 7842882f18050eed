import FoldFormats
import FoldLayout

/// A synthesized tap: its intended target, and when the finger touched and lifted, in seconds.
struct SynthesizedTap {
  let target: Gesture.TapTarget
  /// The number of the recording's entries before the tap.
  let entryIndex: Int
  let began: Double
  let ended: Double
}

/// A played gesture: its text in a script, and the times at which it began and ended, in seconds.
struct SynthesizedStroke {
  let text: String
  let began: Double
  let ended: Double
}

/// Converts gestures to the touches of one finger, sampled 60 times a second.
///
/// Movements are centered on the middle of the screen, so that the finger stays on it if possible.
struct TouchSynthesizer {
  private(set) var entries: [RecordingEntry]
  /// The time at which the next gesture begins, in seconds.
  var time: Double
  private(set) var taps: [SynthesizedTap] = []
  private(set) var strokes: [SynthesizedStroke] = []
  /// A sentence for each pull or scroll so far that moved the content less far than wanted.
  var remarks: [String] = []

  let scene: FoldScene

  static let samplesPerSecond = 60.0
  /// The rest before the lift after a drag, in seconds; too long for a fling on any platform.
  private static let rest = 0.15
  static let pullDuration = 0.4
  static let pullHold = 0.25
  /// The tolerance of a pull's distance, in points: just above half a pixel at one pixel per point.
  private static let pullTolerance = 0.6
  /// The finger's distance in the first part of a pull, in points; beyond any platform's slop.
  static let slopDistance = 21.0
  /// The share of a pull's time that the first part takes: three moves.
  static let slopPart = 0.125
  private static let tapDuration = 0.08
  /// The time from a flick's last move to the lift, in seconds; short enough for every platform.
  private static let lift = 0.004
  /// The smallest number of moves of a flick from which every platform can estimate its velocity.
  private static let flingMoves = 6.0
  private static let flingDistance = 40.0

  /// Creates a finger whose first gesture begins after `entries`.
  init(scene: FoldScene, after entries: [RecordingEntry]) {
    self.scene = scene
    self.entries = entries
    time = entries.last?.time ?? 0
  }

  /// Appends the touches of a gesture; `synthesis` replays the touches so far.
  mutating func play(_ step: GestureScript.Step, on synthesis: Synthesis) throws(Failure) {
    let began = time
    switch step.gesture {
    case .drag(let length, let seconds):
      stroke(
        by: length, seconds: seconds, moves: max(2, (seconds * Self.samplesPerSecond).rounded()))
      lift(after: Self.rest)
    case .pull(let length, .content):
      try pull(length, on: synthesis)
      lift(after: Self.pullHold)
    case .pull(let length, .finger):
      pull(abs(length), up: length < 0)
      lift(after: Self.pullHold)
    case .scroll(let row, let place): try scroll(row, to: place, step.name, on: synthesis)
    case .fling(let velocity): fling(velocity)
    case .tap(let target):
      let index = entries.count
      tap(try synthesis.locate(target, step.name, at: time, after: entries))
      taps.append(SynthesizedTap(target: target, entryIndex: index, began: began, ended: time))
    case .wait(let seconds): time += seconds
    case .settle: try settle(on: synthesis)
    }
    strokes.append(SynthesizedStroke(text: step.gesture.text, began: began, ended: time))
  }

  mutating func settle(on synthesis: Synthesis) throws(Failure) {
    time = max(time, try synthesis.restTime(of: entries))
  }

  mutating func fling(_ velocity: Double) {
    let perMove = velocity / Self.samplesPerSecond
    let moves = max(Self.flingMoves, (Self.flingDistance / abs(perMove)).rounded(.up))
    stroke(by: perMove * moves, seconds: moves / Self.samplesPerSecond, moves: moves)
    lift(after: Self.lift)
  }

  mutating func finish() {
    if let last = entries.last, last.time < time {
      entries.append(RecordingEntry(time: time, isDragging: false))
    }
  }

  /// Pulls the content down by `length` points, or up if `length` is negative.
  ///
  /// The finger moves as far as necessary, across the whole screen at most.
  private mutating func pull(_ length: Double, on synthesis: Synthesis) throws(Failure) {
    let (start, began, direction) = (self, time, length < 0 ? -1.0 : 1)
    /// Returns the finger after a move by `fingerDistance` points, and the offset then, in points.
    func pulled(_ fingerDistance: Double) throws(Failure) -> (
      finger: TouchSynthesizer, offset: Double
    ) {
      var finger = start
      finger.pull(fingerDistance, up: length < 0)
      // One more move keeps the finger down until the content has followed.
      var held = finger
      held.time += Self.pullHold / 2
      if let point = finger.entries.last?.touch?.location { held.add(.moved, point) }
      return (finger, try synthesis.offset(at: held.time, after: held.entries))
    }
    guard let axis = scene.list?.axis else { return pull(abs(length), up: length < 0) }
    var down = self
    down.add(.began, point(0))
    let rest = try synthesis.offset(at: time, after: down.entries)
    let screen = axis == .vertical ? scene.device.size.height : scene.device.size.width
    var (low, high) = (0.0, max(screen, abs(length) + Self.slopDistance))
    let (finger, farthest) = try pulled(high)
    let come = direction * (rest - farthest)
    guard come > abs(length) - Self.pullTolerance else {
      self = finger
      remarks.append(synthesis.remark(onPullBy: abs(length), moving: come, at: began))
      return
    }
    while high - low > Self.pullTolerance / 10 {
      let middle = (low + high) / 2
      let come = direction * (rest - (try pulled(middle).offset))
      if come < abs(length) { low = middle } else { high = middle }
    }
    self = try pulled(high).finger
  }

  /// Moves the finger down by `distance` points, or up, and slows down; does not lift it.
  mutating func pull(_ distance: Double, up: Bool) {
    let direction = up ? 1.0 : -1
    let moves = (Self.pullDuration * Self.samplesPerSecond).rounded()
    stroke(by: direction * distance, seconds: Self.pullDuration, moves: moves) {
      // The first moves are the same in every pull, because Flutter ignores the move that passes
      // the slop: so the content's distance is a continuous function of the finger's distance.
      let rest = 1 - max(0, $0 - Self.slopPart) / (1 - Self.slopPart)
      let slop = Self.slopDistance * min(1, $0 / Self.slopPart)
      return direction * (slop + (distance - Self.slopDistance) * (1 - rest * rest))
    }
  }

  private mutating func tap(_ point: Point) {
    add(.began, point)
    time += Self.tapDuration
    add(.ended, point)
  }

  /// Moves the finger up by `length` points in `seconds`, so that the content scrolls down as far;
  /// `distance` maps the elapsed share of time to the distance, in points, `nil` for even movement.
  private mutating func stroke(
    by length: Double, seconds: Double, moves: Double, distance: ((Double) -> Double)? = nil
  ) {
    let start = time
    add(.began, point(length / 2))
    for move in 1...max(1, Int(moves)) {
      let progress = Double(move) / moves
      time = start + seconds * progress
      add(.moved, point(length / 2 - (distance?(progress) ?? length * progress)))
    }
  }

  mutating func lift(after seconds: Double) {
    time += seconds
    if let point = entries.last?.touch?.location { add(.ended, point) }
  }

  private mutating func add(_ phase: Touch.Phase, _ point: Point) {
    entries.append(RecordingEntry(time: time, touch: Touch(phase: phase, location: point)))
  }

  /// Returns the point `along` points from the screen's middle in the list's direction.
  private func point(_ along: Double) -> Point {
    let size = scene.device.size
    let middle = Point(x: size.width / 2, y: size.height / 2)
    switch (scene.list?.axis ?? .vertical, scene.direction) {
    case (.vertical, _): return Point(x: middle.x, y: middle.y + along)
    case (.horizontal, .leftToRight): return Point(x: middle.x + along, y: middle.y)
    case (.horizontal, .rightToLeft): return Point(x: middle.x - along, y: middle.y)
    }
  }
}

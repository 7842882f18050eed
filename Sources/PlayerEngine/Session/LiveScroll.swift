import FoldLayout

/// Touches as they come: what has come so far, and after it a tick in the time of the frame to come.
///
/// The tick keeps the recording open; a replay reads on when it has passed.
final class LiveTouches {
  var entries: [TraceEntry] = []
  var read = 0
}

/// The source of a replay that is played while it is recorded.
struct LiveSource: TraceSource {
  let touches: LiveTouches

  var recordsTouches: Bool? { true }

  mutating func next() -> TraceEntry? {
    guard touches.read < touches.entries.count else { return nil }
    defer { touches.read += 1 }
    if touches.read >= 1024 {
      touches.entries.removeFirst(touches.read)
      touches.read = 0
    }
    return touches.entries[touches.read]
  }
}

/// A list under a finger: frame after frame at a rate, moved by the touches that have come.
///
/// It shows what a replay of the same touches shows, frame by frame, until that comes to rest.
struct LiveScroll {
  private let touches = LiveTouches()
  private var replay: Replay<LiveSource>
  private let rate: Double
  private var index = 0
  private(set) var head: FrameHead?

  /// Creates a list at rest at `offset` points; frame k is at k/`rate` seconds.
  init(scene: Scene, offset: Double, rate: Double, physics: ScrollPhysics) {
    self.rate = rate
    touches.entries.append(TraceEntry(time: 0, contentOffset: offset))
    replay = Replay(
      scene: scene, source: LiveSource(touches: touches), rate: .hertz(rate), physics: physics)
  }

  /// The scene in the state of the frame shown last.
  var stage: Stage { replay.stage }

  /// Takes a touch at `time` seconds, not earlier than one before it.
  func handle(_ touch: Touch, at time: Double) {
    touches.entries.append(TraceEntry(time: time, touch: touch))
  }

  /// Takes an event at `time` seconds, not earlier than one before it.
  func handle(_ event: TraceEvent, at time: Double) {
    touches.entries.append(TraceEntry(time: time, event: event))
  }

  /// Lays out the next frame.
  mutating func showNext(into frame: inout Frame) -> Bool {
    touches.entries.append(TraceEntry(time: (Double(index) + 0.5) / rate))
    guard (try? replay.next(into: &frame)) == true else { return false }
    index += 1
    head = frame.head
    return true
  }
}

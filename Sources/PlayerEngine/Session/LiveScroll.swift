import FoldLayout

/// Touches as they come: what has come so far, and after it a tick in the time of the frame to come.
///
/// The tick keeps the recording open; a replay reads on when it has passed.
final class LiveTouches {
  var entries: [TraceEntry] = []
  var read = 0

  func next() -> TraceEntry? {
    guard read < entries.count else { return nil }
    defer { read += 1 }
    if read >= 1024 {
      entries.removeFirst(read)
      read = 0
    }
    return entries[read]
  }
}

/// What a page replays: a recording, or touches while they come.
///
/// One type for both, so that the page's engine holds the replay once.
enum PageSource: TraceSource {
  case recording(TraceWords.Source)
  case live(LiveTouches)

  var recordsTouches: Bool? {
    switch self {
    case .recording(let source): source.recordsTouches
    case .live: true
    }
  }

  mutating func next() -> TraceEntry? {
    switch self {
    case .recording(var source):
      let entry = source.next()
      self = .recording(source)
      return entry
    case .live(let touches): return touches.next()
    }
  }
}

/// A list under a finger: frame after frame at a rate, moved by the touches that have come.
///
/// It shows what a replay of the same touches shows, frame by frame, until that comes to rest.
final class LiveScroll {
  private let touches = LiveTouches()
  private var replay: Replay<PageSource>
  private let rate: Double
  private var index = 0
  private(set) var head: FrameHead?

  /// Creates a list at rest at `offset` points; frame k is at k/`rate` seconds.
  init(scene: Scene, offset: Double, rate: Double, physics: ScrollPhysics) {
    self.rate = rate
    touches.entries.append(TraceEntry(time: 0, contentOffset: offset))
    replay = Replay(
      scene: scene, source: .live(touches), rate: .hertz(rate), physics: physics)
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
  func showNext(into frame: inout Frame) -> Bool {
    touches.entries.append(TraceEntry(time: (Double(index) + 0.5) / rate))
    guard (try? replay.next(into: &frame)) == true else { return false }
    index += 1
    head = frame.head
    return true
  }
}

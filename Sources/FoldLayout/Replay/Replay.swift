/// A recording played on a scene: trace in, one frame after the other out.
///
///     var replay = Replay(scene: scene, source: trace.makeSource(), rate: .hertz(120))
///     var frame = Frame()
///     while try replay.next(into: &frame) {
///       let lines = replay.stage.lines(of: frame)
///     }
///
/// The recording is streamed: a replay remembers one sample, and the events up to the next.
///
/// A recording of touches is replayed by physics: its frames show the scroll that the touches drive,
/// and run on until it rests, and with it notch, deck or shift. A recording is one of touches when it says so, or else when a touch
/// stands before its second offset.
public struct Replay<Source: TraceSource> {
  /// What the scene shows, in the state of the current frame.
  public private(set) var stage: Stage
  private var frames: ReplayFrames<Source>

  /// Creates a replay of `source` on `scene`; `rate` says when frames are shown, and `physics` how
  /// touches scroll.
  public init(
    scene: Scene, source: Source, rate: FrameRate = .native, physics: ScrollPhysics = .ios
  ) {
    stage = Stage(scene: scene)
    frames = ReplayFrames(scene: scene, source: source, rate: rate, physics: physics)
  }

  /// Goes on to the next frame and applies the events up to it; nil after the last.
  ///
  /// - Complexity: O(1) without events; allocates nothing then.
  public mutating func next() throws(ReplayError<Source.Failure>) -> FrameHead? {
    try frames.next(content: &stage)
  }

  /// Goes on to the next frame and lays it out; false after the last.
  ///
  /// - Complexity: O(rows on screen + log n) without events; allocates nothing then.
  public mutating func next(
    into frame: inout Frame
  ) throws(ReplayError<Source.Failure>) -> Bool {
    guard let head = try next() else { return false }
    stage.layOut(head, into: &frame)
    return true
  }
}

/// A recording played on a scene: trace in, one frame after the other out.
///
///     var replay = Replay(scene: scene, source: trace.makeSource(), rate: .hertz(120))
///     var rows = RowBuffer()
///     while let frame = try replay.next() {
///       replay.list.layout(contentOffset: frame.contentOffset, time: frame.time, into: &rows)
///     }
///
/// The recording is streamed: a replay remembers one sample, and the events up to the next.
public struct Replay<Source: TraceSource> {
  /// The list, in the state that the current frame shows.
  public private(set) var list: FoldingList
  private var frames: TraceFrames<Source>

  /// Creates a replay of `source` on `scene`; `rate` says when frames are shown.
  public init(scene: Scene, source: Source, rate: FrameRate = .native) {
    list = FoldingList(scene: scene)
    frames = TraceFrames(source: source, rate: rate)
  }

  /// Goes on to the next frame and applies the events up to it; nil after the last.
  ///
  /// - Complexity: O(1) without events; allocates nothing then.
  public mutating func next() throws(ReplayError<Source.Failure>) -> Frame? {
    let frame = try frames.next { event, time, offset throws(EventError) in
      try list.apply(event, at: time, contentOffset: offset)
    }
    guard var frame else { return nil }
    list.advance(to: frame.time)
    frame.contentOffset = list.anchored(frame.contentOffset)
    return frame
  }
}

/// A recording played on a scene: trace in, one frame after the other out.
///
///     var replay = Replay(scene: scene, source: TraceEntries(entries), rate: .hertz(120))
///     var frame = Frame()
///     while try replay.next(into: &frame) {
///       let lines = replay.stage.lines(of: frame)
///     }
///
/// The recording is streamed: a replay remembers one sample, and the events up to the next. What it
/// has played a ``FrameScript`` writes down, for whoever wants to see it again, or in any order.
///
/// A recording of touches is replayed by physics: its frames show the scroll that the touches drive,
/// and run on until it rests, and with it notch, deck or shift. A recording is one of touches when it
/// says so, or else when a touch stands before its second offset.
public struct Replay<Source: TraceSource> {
  var content: NotedStage
  private var unread: LookAhead<Source>?
  private var samples: TraceFrames<Source>?
  private var touches: TouchFrames<Source>?
  private let scene: Scene
  private let rate: FrameRate
  private let physics: ScrollPhysics

  /// Creates a replay of `source` on `scene`; `rate` says when frames are shown, and `physics` how
  /// touches scroll.
  public init(
    scene: Scene, source: Source, rate: FrameRate = .native, physics: ScrollPhysics = .ios
  ) {
    self.init(scene, LookAhead(source), rate, physics)
  }

  /// Creates a replay of touches and events that come while it plays, by `append(_:)`; it does not end.
  ///
  /// Frame k is at k/`rate` seconds; before the first touch the content rests at `offset` points.
  public init(live scene: Scene, offset: Double, rate: Double, physics: ScrollPhysics) {
    let start = TraceEntry(time: 0, contentOffset: offset)
    self.init(scene, LookAhead(from: start), .hertz(rate), physics)
  }

  private init(
    _ scene: Scene, _ entries: LookAhead<Source>, _ rate: FrameRate, _ physics: ScrollPhysics
  ) {
    content = NotedStage(stage: Stage(scene: scene))
    unread = entries
    self.scene = scene
    self.rate = rate
    self.physics = physics
  }

  /// What the scene shows, in the state of the current frame.
  public var stage: Stage { _read { yield content.stage } }

  /// Listens to what an app written against the originals would be told and asked, from now on.
  public mutating func logCallbacks() { content.callbacks = CallbackLog() }

  /// The calls up to `frame`, the current one, that it is the first to show, in order; they are
  /// forgotten then.
  public mutating func takeCallbacks(frame: Int) -> [Callback] {
    content.callbacks?.take(frame: frame) ?? []
  }

  /// Adds a touch or an event, which must not be earlier than those before it, to a live replay.
  public mutating func append(_ entry: TraceEntry) {
    unread?.append(entry)
    touches?.append(entry)
  }

  /// Goes on to the next frame and applies the events up to it; nil after the last.
  ///
  /// - Complexity: O(1) without events; allocates nothing then.
  public mutating func next() throws(ReplayError<Source.Failure>) -> FrameHead? {
    if unread != nil { try begin() }
    let isRecorded = touches == nil
    guard
      var frame = isRecorded
        ? try samples?.next(content: &content) : try touches?.next(content: &content)
    else { return nil }
    content.show(&frame, isRecorded: isRecorded)
    do throws(EventError) {
      try content.stage.checkVisible(contentOffset: frame.contentOffset)
    } catch {
      throw .event(origin: 0, error)
    }
    return frame
  }

  /// Goes on to the next frame and lays it out; false after the last.
  ///
  /// - Complexity: O(rows on screen + log n) without events; allocates nothing then.
  public mutating func next(
    into frame: inout Frame
  ) throws(ReplayError<Source.Failure>) -> Bool {
    guard let head = try next() else { return false }
    content.stage.layOut(head, into: &frame)
    return true
  }

  private mutating func begin() throws(ReplayError<Source.Failure>) {
    guard var entries = unread else { return }
    unread = nil
    guard try entries.recordsTouches() else {
      samples = TraceFrames(entries, rate: rate)
      return
    }
    let settings = ScrollSettings(
      physics: physics, bounds: content.stage.scrollBounds, viewport: content.stage.scrollViewport,
      scale: scene.device.scale, axis: scene.list?.axis ?? .vertical,
      direction: scene.list?.direction ?? .leftToRight)
    let hertz = if case .hertz(let rate) = rate { rate } else { FrameRate.touchRate }
    touches = TouchFrames(entries, settings: settings, rate: hertz)
  }
}

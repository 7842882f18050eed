/// The frames of a recording, whichever it is: of samples of the offset, or of touches.
struct ReplayFrames<Source: TraceSource> {
  private var unread: PeekedSource<Source>?
  private var samples: TraceFrames<PeekedSource<Source>>?
  private var touches: TouchFrames<PeekedSource<Source>>?
  private let rate: FrameRate
  private let physics: ScrollPhysics

  init(source: Source, rate: FrameRate, physics: ScrollPhysics) {
    unread = PeekedSource(source)
    self.rate = rate
    self.physics = physics
  }

  /// The next frame, after `content` has taken what happened up to it; nil after the last.
  mutating func next<Content: ReplayContent>(
    content: inout Content
  ) throws(ReplayError<Source.Failure>) -> Frame? {
    if unread != nil { try begin(content) }
    if touches != nil {
      let frame = try touches?.next(content: &content)
      if let frame { content.advance(to: frame.time) }
      return frame
    }
    let frame = try samples?.next { event, time, offset throws(EventError) in
      try content.apply(event, at: time, contentOffset: offset)
    }
    guard var frame else { return nil }
    content.advance(to: frame.time)
    frame.contentOffset = content.anchored(frame.contentOffset)
    return frame
  }

  private mutating func begin<Content: ReplayContent>(
    _ content: Content
  ) throws(ReplayError<Source.Failure>) {
    guard var source = unread else { return }
    unread = nil
    let hasTouches: Bool
    do { hasTouches = try source.peekForTouches() } catch { throw .source(error) }
    guard hasTouches else {
      samples = TraceFrames(source: source, rate: rate)
      return
    }
    let scene = content.scene
    let settings = ScrollSettings(
      physics: physics, bounds: content.scrollBounds, viewport: content.viewportHeight,
      scale: scene.device.scale, axis: scene.axis, direction: scene.direction)
    let hertz = if case .hertz(let rate) = rate { rate } else { FrameRate.touchRate }
    touches = TouchFrames(source: source, settings: settings, rate: hertz)
  }
}

/// What a replay plays a recording to: a list, or one about which notes are taken.
protocol ReplayContent: ScrollContent {
  /// The scene as it was before the recording.
  var scene: Scene { get }

  /// The extent of the view along the list, in points.
  var viewportHeight: Double { get }

  /// Plays an event at `time` seconds of a recording that has the content at `contentOffset`.
  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError)

  /// Sets what is on its way to where it is at `time` seconds.
  mutating func advance(to time: Double)

  /// The content offset that shows a recorded one.
  func anchored(_ contentOffset: Double) -> Double
}

extension FoldingList: ReplayContent {}

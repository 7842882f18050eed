/// The frames of a recording, whichever it is: of samples of the offset, or of touches.
struct ReplayFrames<Source: TraceSource> {
  private var unread: LookAhead<Source>?
  private var samples: TraceFrames<Source>?
  private var touches: TouchFrames<Source>?
  private let scene: Scene
  private let rate: FrameRate
  private let physics: ScrollPhysics

  init(scene: Scene, source: Source, rate: FrameRate, physics: ScrollPhysics) {
    self.scene = scene
    unread = LookAhead(source)
    self.rate = rate
    self.physics = physics
  }

  /// The next frame, after `content` has taken what happened up to it; nil after the last.
  mutating func next<Content: ReplayContent>(
    content: inout Content
  ) throws(ReplayError<Source.Failure>) -> FrameHead? {
    if unread != nil { try begin(content) }
    if touches != nil {
      guard var frame = try touches?.next(content: &content) else { return nil }
      content.show(&frame, isRecorded: false)
      return frame
    }
    let frame = try samples?.next { happening, time, offset throws(EventError) in
      switch happening {
      case .event(let event):
        let shown = content.shownOffset(offset, at: time)
        try content.apply(event, at: time, contentOffset: shown)
      case .sample(let isDragging):
        content.scroll(to: content.anchored(offset), isDragging: isDragging, at: time)
      }
    }
    guard var frame else { return nil }
    content.show(&frame, isRecorded: true)
    return frame
  }

  private mutating func begin<Content: ReplayContent>(
    _ content: Content
  ) throws(ReplayError<Source.Failure>) {
    guard var entries = unread else { return }
    unread = nil
    guard try entries.recordsTouches() else {
      samples = TraceFrames(entries, rate: rate)
      return
    }
    let settings = ScrollSettings(
      physics: physics, bounds: content.scrollBounds, viewport: content.scrollViewport ?? 1,
      scale: scene.device.scale, axis: scene.list?.axis ?? .vertical,
      direction: scene.list?.direction ?? .leftToRight)
    let hertz = if case .hertz(let rate) = rate { rate } else { FrameRate.touchRate }
    touches = TouchFrames(entries, settings: settings, rate: hertz)
  }
}

/// What a replay plays a recording to: a stage, or one about which notes are taken.
protocol ReplayContent: ScrollContent {
  /// The content offset that shows a recorded one, once what is over by `time` has ended.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double

  /// The content offset that shows a recorded one.
  func anchored(_ contentOffset: Double) -> Double

  /// Sets what moves by itself to where it is in `frame`, whose content offset becomes the one that
  /// is shown; it was recorded, or else a platform's scrolling gave it.
  mutating func show(_ frame: inout FrameHead, isRecorded: Bool)
}

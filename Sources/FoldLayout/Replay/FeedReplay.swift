/// A replay of a recording from any type of source.
struct FeedReplay {
  var content: RecordingStage
  private var unread: LookAhead?
  private var samples: SampleFrames?
  private var touches: TouchFrames?
  private let scene: FoldScene
  private let rate: FrameRate
  private let physics: ScrollPhysics

  init(_ scene: FoldScene, _ entries: LookAhead, rate: FrameRate, physics: ScrollPhysics) {
    content = RecordingStage(stage: Stage(scene: scene))
    unread = entries
    self.scene = scene
    self.rate = rate
    self.physics = physics
  }

  /// Appends a touch or an event to a live replay.
  mutating func append(_ entry: RecordingEntry) {
    unread?.append(entry)
    touches?.append(entry)
  }

  /// The entries without effect so far.
  var ignored: IgnoredEvents {
    var ignored = content.stage.list?.ignored ?? IgnoredEvents()
    ignored.offset = touches?.ignoredOffset
    ignored.unshown = samples?.unshownEvent
    return ignored
  }

  /// Advances to the next frame and applies the events up to it; returns `nil` after the last.
  @inline(never)
  mutating func next() throws(FeedError) -> FrameHead? {
    if unread != nil { try begin() }
    let isRecorded = touches == nil
    guard
      var frame = isRecorded
        ? try samples?.next(content: &content) : try touches?.next(content: &content)
    else { return nil }
    do throws(EventError) { try content.advance(toFrame: &frame, isRecorded: isRecorded) } catch {
      throw .event(origin: 0, error)
    }
    return frame
  }

  @inline(never)
  private mutating func begin() throws(FeedError) {
    guard var entries = unread else { return }
    unread = nil
    guard try entries.recordsTouches() else {
      samples = SampleFrames(entries, rate: rate)
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

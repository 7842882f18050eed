/// The frames of a recording of touches: a clock, and the scroll driven by the touches.
///
/// Frame k is at t0 + k/rate, with t0 the time of the first entry, until scroll and content are at
/// rest. Touches and events up to 1 µs after a frame are part of it. The content starts at the
/// first offset recorded before the first touch, or at 0. A drag starts at the first frame
/// of the device after the slop is passed, if the recording has such frames.
///
/// The scroller's offsets exclude the content's `scrollAnchor`, so that edits do not disturb it.
struct TouchFrames {
  /// The scroll, excluding the content's anchor; `nil` before the first frame.
  private(set) var scroller: TouchScroller?

  private var entries: LookAhead
  private let settings: ScrollSettings
  private let rate: Double
  private var index = 0
  private var coveringTouch: CoveringTouch?
  private var boundsRevision = 0
  /// Whether a recorded offset can still set the start of the content.
  private var acceptsOffset = true
  /// The time of the first ignored offset, in seconds; `nil` if no offset was ignored.
  private(set) var ignoredOffset: Double?
  /// The time of a device frame to which further touches may belong, in seconds; `nil` for none.
  private var openFrame: Double?

  init(_ entries: LookAhead, settings: ScrollSettings, rate: Double) {
    self.entries = entries
    self.settings = settings
    self.rate = rate
  }

  mutating func append(_ entry: RecordingEntry) { entries.append(entry) }

  /// Applies the entries up to the next frame and returns the frame; `nil` after the last.
  ///
  /// - Complexity: O(1) and without allocation if the frame has no events
  mutating func next(
    content: inout RecordingStage
  ) throws(FeedError) -> FrameHead? {
    if scroller == nil { try start(content.stage) }
    guard let clock = scroller?.clock else { return nil }
    let isOver = try peek() == nil && !entries.isLive
    if isOver && index > 0 && scroller?.isMoving == false,
      content.stage.isAtRest(at: clock.time(ofFrame: index - 1))
    {
      return nil
    }
    let time = clock.time(ofFrame: index)
    let stage = content.stage
    if stage.boundsRevision != boundsRevision {
      boundsRevision = stage.boundsRevision
      setBounds(stage, at: index > 0 ? clock.time(ofFrame: index - 1) : time)
    }
    let origin = entries.lastOrigin
    do {
      try entries.check(seconds: time - clock.start, frames: Double(index + 1), origin: origin)
    } catch {
      throw isOver ? .neverRests(origin: origin) : error
    }
    while let entry = try peek(), entry.time - FrameClock.tolerance <= time {
      _ = try entries.consume()
      if entry.time - FrameClock.tolerance > openFrame ?? .infinity { applyDeviceFrame() }
      if entry.contentOffset != nil, !acceptsOffset { ignoredOffset = ignoredOffset ?? entry.time }
      if entry.contentOffset != nil || entry.touch != nil { acceptsOffset = false }
      try process(entry, &content)
      if entry.isFrame {
        // A frame ends the one before it, however close they are.
        applyDeviceFrame()
        openFrame = entry.time
      }
    }
    applyDeviceFrame()
    guard let state = scroller?.step(to: time) else { return nil }
    defer { index += 1 }
    let isDragging = state.phase == .drag || coveringTouch != nil
    return FrameHead(
      index: index, time: time, contentOffset: state.offset + content.stage.scrollAnchor,
      isDragging: isDragging, scrollPhase: isDragging ? .drag : FramePhase(state.phase))
  }

  private mutating func applyDeviceFrame() {
    if openFrame != nil { scroller?.applyDeviceFrame() }
    openFrame = nil
  }

  /// The maximum number of entries searched for the first offset before the first touch.
  private static var maximumScanned: Int { 1 << 16 }
  private static var maximumFramesScanned: Int { 4096 }

  private mutating func start(
    _ stage: Stage
  ) throws(FeedError) {
    guard let first = try peek() else { throw .noSamples }
    let start = try entries.first(within: Self.maximumScanned) {
      $0.contentOffset != nil || $0.touch != nil
    }
    var settings = settings
    settings.bounds = Self.bounds(of: stage)
    scroller = TouchScroller(
      settings, clock: FrameClock(start: first.time, rate: rate),
      startOffset: (start?.contentOffset ?? 0) - stage.scrollAnchor)
    if try entries.first(within: Self.maximumFramesScanned, where: { $0.isFrame }) != nil {
      scroller?.startAtDeviceFrames()
    }
  }

  private static func bounds(of stage: Stage) -> ScrollBounds {
    let (bounds, anchor) = (stage.scrollBounds, stage.scrollAnchor)
    return ScrollBounds(
      minOffset: bounds.minOffset - anchor, maxOffset: bounds.maxOffset - anchor)
  }

  private mutating func process(
    _ entry: RecordingEntry, _ content: inout RecordingStage
  ) throws(FeedError) {
    guard entry.touch != nil || entry.event != nil else { return }
    do throws(EventError) {
      if let touch = entry.touch { try process(touch, at: entry.time, &content) }
      if let event = entry.event { try process(event, at: entry.time, &content) }
    } catch {
      throw .event(origin: entry.origin, error)
    }
    setBounds(content.stage, at: entry.time)
  }

  private mutating func setBounds(_ stage: Stage, at time: Double) {
    let known = scroller?.settings.viewport
    let viewport = stage.scrollViewport
    scroller?.setBounds(
      Self.bounds(of: stage), viewport: viewport == known ? nil : viewport, at: time)
  }

  private mutating func process(
    _ touch: Touch, at time: Double, _ content: inout RecordingStage
  ) throws(EventError) {
    if content.stage.handlesTouches { return content.apply(touch, at: time) }
    if touch.phase == .began, coveringTouch == nil, content.stage.coversScroll {
      coveringTouch = CoveringTouch(at: touch.location, slop: settings.physics.slop)
    }
    guard var held = coveringTouch else {
      let wasDragging = scroller?.phase == .drag
      let tap = scroller?.handle(touch, at: time)
      if wasDragging, scroller?.phase != .drag {
        // The release is at the position of the last move, which may be in no frame.
        for isDragging in [true, false] {
          content.scroll(to: shownOffset(content.stage), isDragging: isDragging, at: time)
        }
      }
      if let tap { try play(tap, &content) }
      return
    }
    let outcome = held.handle(touch, at: time)
    coveringTouch = held.isOver ? nil : held
    switch outcome {
    case .tap(let tap): try play(tap, &content)
    case .event(let event):
      try content.apply(event, at: time, contentOffset: shownOffset(content.stage))
    case nil: break
    }
  }

  private mutating func process(
    _ event: SceneEvent, at time: Double, _ content: inout RecordingStage
  ) throws(EventError) {
    let target: Double
    let duration: Double
    switch event {
    case .scrollToOffset(let offset, let seconds): (target, duration) = (offset, seconds)
    case .scrollToRow(let row, let seconds):
      (target, duration) = (try content.stage.scrollOffset(of: row), seconds)
    default: return try apply(event, at: time, &content)
    }
    scroller?.scrollTo(target - content.stage.scrollAnchor, duration: duration, at: time)
  }

  private mutating func play(
    _ tap: TouchScroller.Tap, _ content: inout RecordingStage
  ) throws(EventError) {
    let offset = shownOffset(content.stage)
    guard let event = content.stage.event(for: tap, contentOffset: offset) else { return }
    try apply(event, at: tap.time, &content)
  }

  private mutating func apply(
    _ event: SceneEvent, at time: Double, _ content: inout RecordingStage
  ) throws(EventError) {
    let offset = shownOffset(content.stage)
    let row = content.stage.list?.rowToShow(after: event, at: time)
    try content.apply(event, at: time, contentOffset: offset)
    guard let row, let list = content.stage.list,
      let target = list.offsetShowing(row, contentOffset: offset)
    else { return }
    setBounds(content.stage, at: time)
    scroller?.scrollTo(
      target - content.stage.scrollAnchor, duration: FoldingList.showDuration, at: time)
  }

  private func shownOffset(_ stage: Stage) -> Double {
    (scroller?.offset ?? 0) + stage.scrollAnchor
  }

  /// Returns the next entry without consuming it, or `nil` at the end; throws if too many frames
  /// would be needed to reach the entry.
  private mutating func peek() throws(FeedError) -> RecordingEntry? {
    let entry = try entries.peek()
    if let entry, let start = scroller?.clock.start {
      let seconds = entry.time - start
      try entries.check(seconds: seconds, frames: seconds * rate + 1, origin: entry.origin)
    }
    return entry
  }
}

extension EntryPlayer {
  /// The state of a replay whose scroll is driven by touches.
  ///
  /// Frame k is at t0 + k/rate, with t0 the time of the first entry, until scroll and content are at
  /// rest. Touches and events up to 1 µs after a frame are part of it. The content starts at the
  /// first offset recorded before the first touch, or at 0. A drag starts at the first frame
  /// of the device after the slop is passed, if the recording has such frames.
  struct Touches {
    /// The scroll, whose offsets exclude the content's anchor, so that edits do not disturb it.
    var scroller: TouchScroller
    var coveringTouch: CoveringTouch?
    var boundsRevision = 0
    /// Whether a recorded offset can still set the start of the content.
    private var acceptsOffset = true
    /// The time of the first ignored offset, in seconds; `nil` if no offset was ignored.
    private(set) var ignoredOffset: Double?
    /// The time of the last device frame if touches may still belong to it, in seconds; else `nil`.
    var openFrame: Double?

    init(
      _ settings: ScrollSettings, clock: FrameClock, opening: RecordingOpening, on stage: Stage
    ) {
      var settings = settings
      settings.bounds = Self.bounds(of: stage)
      scroller = TouchScroller(
        settings, clock: clock, startOffset: (opening.startOffset ?? 0) - stage.scrollAnchor)
      if opening.hasDeviceFrames { scroller.startAtDeviceFrames() }
    }

    private static func bounds(of stage: Stage) -> ScrollBounds {
      let (bounds, anchor) = (stage.scrollBounds, stage.scrollAnchor)
      let end = stage.hasPolicy ? nil : stage.list?.follower?.userEnd
      return ScrollBounds(
        minOffset: bounds.minOffset - anchor, maxOffset: end ?? bounds.maxOffset - anchor)
    }

    mutating func setBounds(_ stage: Stage, at time: Double) {
      let viewport = stage.scrollViewport
      scroller.setBounds(
        Self.bounds(of: stage), viewport: viewport == scroller.settings.viewport ? nil : viewport,
        at: time)
    }

    /// Prepares for the next entry: applies a device frame that ended before the entry, and ignores
    /// the entry's offset unless the offset sets the start of the content.
    mutating func prepare(for entry: RecordingEntry) {
      if entry.time - FrameClock.tolerance > openFrame ?? .infinity { applyDeviceFrame() }
      if entry.contentOffset != nil, !acceptsOffset { ignoredOffset = ignoredOffset ?? entry.time }
      if entry.contentOffset != nil || entry.touch != nil { acceptsOffset = false }
    }

    mutating func applyDeviceFrame() {
      if openFrame != nil { scroller.applyDeviceFrame() }
      openFrame = nil
    }
  }

  /// Applies the entries up to the next frame and returns the frame, or `.entryNeeded` or `.end`.
  mutating func nextTouchFrame() throws(RecordingError) -> Step {
    guard let clock = touches?.scroller.clock else { return .end }
    if lacksEntry { return .entryNeeded }
    try checkNext(clock)
    if isOver && frameCount > 0 && touches?.scroller.isMoving == false,
      stage.isAtRest(at: clock.time(ofFrame: frameCount - 1))
    {
      return .end
    }
    let time = clock.time(ofFrame: frameCount)
    if stage.boundsRevision != touches?.boundsRevision {
      touches?.boundsRevision = stage.boundsRevision
      touches?.setBounds(stage, at: frameCount > 0 ? clock.time(ofFrame: frameCount - 1) : time)
    }
    let origin = entries.lastOrigin
    do {
      try check(seconds: time - clock.start, frames: Double(frameCount + 1), origin: origin)
    } catch {
      throw isOver ? RecordingError(.neverRests, origin: origin) : error
    }
    while let entry = entries.next, entry.time - FrameClock.tolerance <= time {
      entries.removeFirst()
      try process(entry)
      if lacksEntry { return .entryNeeded }
      try checkNext(clock)
    }
    touches?.applyDeviceFrame()
    guard let state = touches?.scroller.step(to: time) else { return .end }
    let isDragging = state.phase == .drag || touches?.coveringTouch != nil
    return .frame(
      FrameHead(
        index: frameCount, time: time, contentOffset: state.offset,
        isDragging: isDragging, scrollPhase: isDragging ? .drag : FramePhase(state.phase)))
  }

  /// Throws if too many frames would be needed to reach the next entry.
  private func checkNext(_ clock: FrameClock) throws(RecordingError) {
    guard let entry = entries.next else { return }
    let seconds = entry.time - clock.start
    try check(seconds: seconds, frames: seconds * clock.rate + 1, origin: entry.origin)
  }

  private mutating func process(_ entry: RecordingEntry) throws(RecordingError) {
    touches?.prepare(for: entry)
    if entry.touch != nil || entry.event != nil {
      do throws(EventError) {
        if let touch = entry.touch { try process(touch, at: entry.time) }
        if let event = entry.event { try process(event, at: entry.time) }
      } catch {
        throw RecordingError(.event(error), origin: entry.origin)
      }
      touches?.setBounds(stage, at: entry.time)
    }
    if entry.isFrame {
      // A frame ends the one before it, however close they are.
      touches?.applyDeviceFrame()
      touches?.openFrame = entry.time
    }
  }

  private mutating func process(_ touch: Touch, at time: Double) throws(EventError) {
    if stage.handlesTouches { return apply(touch, at: time) }
    if touch.phase == .began, touches?.coveringTouch == nil, stage.coversScroll {
      touches?.coveringTouch = CoveringTouch(at: touch.location, slop: physics.slop)
    }
    guard var held = touches?.coveringTouch else { return try processScroll(touch, at: time) }
    let outcome = held.handle(touch, at: time)
    touches?.coveringTouch = held.isOver ? nil : held
    switch outcome {
    case .tap(let tap): try play(tap)
    case .event(let event): try apply(event, at: time, contentOffset: shownOffset(at: time))
    case .cancellation: apply(touch, at: time)
    case nil: break
    }
  }

  private mutating func processScroll(_ touch: Touch, at time: Double) throws(EventError) {
    let wasDragging = touches?.scroller.phase == .drag
    let tap = touches?.scroller.handle(touch, at: time)
    if wasDragging, touches?.scroller.phase != .drag {
      // The release is at the position of the last move, which may be in no frame.
      let shown = shownOffset(at: time)
      for isDragging in [true, false] { scroll(to: shown, isDragging: isDragging, at: time) }
    }
    if let tap { try play(tap) }
  }

  private mutating func process(_ event: SceneEvent, at time: Double) throws(EventError) {
    let shown = shownOffset(at: time)
    let target: Double
    let duration: Double
    switch event {
    case .scrollToOffset(let offset, let seconds): (target, duration) = (offset, seconds)
    case .scrollToRow(let row, 0) where hasPolicy: return try stage.show(row)
    case .scrollToRow(let row, let seconds):
      (target, duration) = (try stage.scrollOffset(of: row), seconds)
    default: return try applyShowingRow(event, at: time, contentOffset: shown)
    }
    touches?.scroller.scrollTo(target - stage.scrollAnchor, duration: duration, at: time)
  }

  private mutating func play(_ tap: TouchScroller.Tap) throws(EventError) {
    let shown = shownOffset(at: tap.time)
    guard let event = stage.event(for: tap, contentOffset: shown) else { return }
    try applyShowingRow(event, at: tap.time, contentOffset: shown)
  }

  /// Applies an event at `time` seconds, and scrolls to the row that it brings into view, if any.
  private mutating func applyShowingRow(
    _ event: SceneEvent, at time: Double, contentOffset offset: Double
  ) throws(EventError) {
    let row = stage.list?.rowToShow(after: event, at: time)
    try apply(event, at: time, contentOffset: offset)
    guard let row, let list = stage.list,
      let target = list.offsetShowing(row, contentOffset: offset)
    else { return }
    touches?.setBounds(stage, at: time)
    touches?.scroller.scrollTo(
      target - stage.scrollAnchor, duration: FoldingList.showDuration, at: time)
  }

  private mutating func shownOffset(at time: Double) -> Double {
    shownOffset(touches?.scroller.offset ?? 0, at: time, beforeEvent: true)
  }
}

extension Stage {
  /// Applies an event at `time` seconds, with the content offset that is shown at that time, in points.
  ///
  /// Events that a deck or a shift cannot perform in its current state, such as a second flip, have no
  /// effect, as in the originals.
  ///
  /// - Throws: `EventError` if the event names a missing row or state, or does not fit the scene.
  public mutating func apply(
    _ event: SceneEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    switch consume self {
    case .list(var state):
      defer { self = .list(state) }
      try state.value.apply(event, at: time, contentOffset: contentOffset)
    case .deck(var state):
      defer { self = .deck(state) }
      try state.value.apply(event, at: time)
    case .shift(var state):
      defer { self = .shift(state) }
      try state.value.apply(event, at: time)
    }
  }

  /// Applies a touch to a deck or a shift at `time` seconds; in a list, a cancelled touch ends the
  /// drag of an expanded row, which stays expanded, and other touches have no effect.
  public mutating func apply(_ touch: Touch, at time: Double) {
    switch consume self {
    case .list(var state):
      if touch.phase == .cancelled { state.value.list.cancelDrag(at: time) }
      self = .list(state)
    case .deck(var state):
      state.value.deck.apply(touch, at: time)
      self = .deck(state)
    case .shift(var state):
      state.value.apply(touch, at: time)
      self = .shift(state)
    }
  }

  /// Applies a scroll position, in points, to a list's notch at `time` seconds; `isDragging` is
  /// `nil` if it is unknown whether a finger is down.
  public mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {
    changeList { $0.scroll(to: offset, isDragging: isDragging, at: time) }
  }

  /// Brings a row to the top of a list with a policy in the next frame; ignored by other scenes.
  mutating func show(_ row: RowReference) throws(EventError) {
    guard let element = try list?.element(for: row) else { return }
    changeList { $0.list.placement?.value.target = element }
  }

  mutating func advance(to time: Double) {
    changeList { $0.advance(to: time) }
  }

  /// Advances to `time` seconds, and returns the offset to show when the user's part of it, recorded
  /// (`isRecorded`) or of the physics, is `userOffset`, both in points.
  mutating func advance(
    to time: Double, userOffset: Double, isRecorded: Bool, beforeEvent: Bool
  ) -> Double {
    var shown = userOffset
    changeList {
      shown = $0.advance(
        to: time, userOffset: userOffset, isRecorded: isRecorded, beforeEvent: beforeEvent)
    }
    return shown
  }

  /// Advances all animations to a frame, and sets its content offset to the one to show; on entry,
  /// that is the user's part, recorded (`isOffsetRecorded`) or of the physics.
  mutating func advance(toFrame frame: inout FrameHead, isOffsetRecorded: Bool)
    throws(EventError)
  {
    switch consume self {
    case .list(var state):
      defer { self = .list(state) }
      try state.value.advance(toFrame: &frame, isOffsetRecorded: isOffsetRecorded)
    case .deck(let state):
      frame.isDragging = state.value.deck.phase(at: frame.time) == .pan
      self = .deck(state)
    case .shift(let state):
      frame.isDragging = state.value.shift.isPanned
      self = .shift(state)
    }
  }

  /// Advances all animations to the time of `head`, and lays out the frame.
  @inline(__always)
  mutating func play(_ head: FrameHead, into frame: inout Frame) {
    switch consume self {
    case .list(var state):
      state.value.play(head, into: &frame)
      self = .list(state)
    case .deck(let state):
      self = .deck(state)
      layOut(head, into: &frame)
    case .shift(let state):
      self = .shift(state)
      layOut(head, into: &frame)
    }
  }

  private mutating func changeList(_ change: (inout ListStage) -> Void) {
    switch consume self {
    case .list(var state):
      change(&state.value)
      self = .list(state)
    case .deck(let state): self = .deck(state)
    case .shift(let state): self = .shift(state)
    }
  }
}

extension Stage {
  private func ofList<Value>(_ value: (FoldingList) -> Value) -> Value? {
    if case .list(let state) = self { value(state.value.list) } else { nil }
  }

  /// The resting range of the content offset, in points; 0...0 for a deck or a shift.
  package var scrollBounds: ScrollBounds {
    ofList { $0.scrollBounds } ?? ScrollBounds(maxOffset: 0)
  }

  /// The screen's extent along the list, in points; its height in other scenes.
  var scrollViewport: Double { ofList { $0.viewportHeight } ?? device.size.height }

  /// The total that edits above the screen have added to the content offset of a list, in points.
  package var scrollAnchor: Double { ofList { $0.scrollAnchor } ?? 0 }

  /// Whether the scene is a list that follows its end.
  var followsEnd: Bool { ofList { $0.follower != nil } ?? false }

  /// Returns the offset to record for a `shown` one, in points, without the replay's anchor.
  package func recordedOffset(_ shown: Double) -> Double {
    ofList { $0.recordedOffset(ofShown: shown) } ?? shown
  }

  var coversScroll: Bool { ofList { $0.coversScroll } ?? false }

  /// The number of changes of the scroll's bounds so far that no event caused; 0 in other scenes.
  var boundsRevision: Int {
    guard case .list(let state) = self else { return 0 }
    return state.value.boundsRevision + (state.value.list.placement?.value.revision ?? 0)
  }

  /// Whether the scene handles touches itself, as a deck and a shift do.
  var handlesTouches: Bool {
    if case .list = self { false } else { true }
  }

  /// Returns the event that a tap causes at a content offset in points; `nil` if it hits no row.
  func event(for tap: TouchScroller.Tap, contentOffset: Double) -> SceneEvent? {
    var stage = self
    var frame = Frame()
    stage.play(FrameHead(index: 0, time: tap.time, contentOffset: contentOffset), into: &frame)
    return stage.event(forTapAt: tap.location, in: frame)
  }

  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    guard case .list(let state) = self else { throw .needsList }
    return try state.value.list.scrollOffset(of: row)
  }
}

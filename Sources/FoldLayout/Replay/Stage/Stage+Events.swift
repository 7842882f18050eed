extension Stage {
  /// Changes the state by an event at `time` seconds; the content is shown at `contentOffset` points.
  ///
  /// Cards come in, go and move as rows do; the height of a card is not the event's. What a deck or
  /// a shift cannot do in its state, such as a second flip, does nothing, as in the originals.
  ///
  /// - Throws: `EventError` when the event names rows or states that are not there, or is not one of
  ///   this scene's.
  public mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
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

  /// Takes what a finger does, where touches are the scene's own: in a deck and a shift.
  public mutating func take(_ touch: Touch, at time: Double) {
    switch consume self {
    case .list(let state): self = .list(state)
    case .deck(var state):
      state.value.deck.apply(touch, at: time)
      self = .deck(state)
    case .shift(var state):
      state.value.take(touch, at: time)
      self = .shift(state)
    }
  }

  /// Takes where a recording or a platform's scrolling stands; of a list, its notch asks for it.
  public mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {
    changeList { $0.scroll(to: offset, isDragging: isDragging, at: time) }
  }

  /// Sets what moves by itself to where it is at `time`.
  mutating func advance(to time: Double) {
    changeList { $0.advance(to: time) }
  }

  /// The content offset that shows a recorded one, once what is over by `time` has ended.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    var offset = recorded
    changeList { offset = $0.shownOffset(recorded, at: time) }
    return offset
  }

  /// Sets what moves by itself to where it is in `frame`, whose content offset becomes the one that
  /// is shown; throws where more rows are on the screen than a frame may hold.
  mutating func show(_ frame: inout FrameHead, isRecorded: Bool) throws(EventError) {
    switch consume self {
    case .list(var state):
      defer { self = .list(state) }
      try state.value.show(&frame, isRecorded: isRecorded)
    case .deck(let state):
      frame.isDragging = state.value.deck.phase(at: frame.time) == .pan
      self = .deck(state)
    case .shift(let state):
      frame.isDragging = state.value.shift.isPanned
      self = .shift(state)
    }
  }

  /// Sets what moves by itself to where it is in a frame, and fills the frame with what shows.
  ///
  /// - Complexity: O(rows on screen + log n), O(elements); allocates nothing once the frame has room.
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

  /// Changes a list in its place: every case is taken out by its name, or a copy would stay behind.
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
  /// The resting range of the content offset; a deck or a shift does not scroll.
  public var scrollBounds: ScrollBounds {
    if case .list(let state) = self {
      state.value.list.scrollBounds
    } else {
      ScrollBounds(maxOffset: 0)
    }
  }

  /// The screen's extent along the list, in points.
  var scrollViewport: Double {
    if case .list(let state) = self { state.value.list.viewportHeight } else { device.size.height }
  }

  /// What edits above the screen have added to the content offset so far, in points.
  public var scrollAnchor: Double {
    if case .list(let state) = self { state.value.list.scrollAnchor } else { 0 }
  }

  /// The content offset that shows a recorded one.
  func anchored(_ offset: Double) -> Double {
    if case .list(let state) = self { state.value.list.anchored(offset) } else { offset }
  }

  /// The content offset that a recorder would have seen where one is shown, without what edits above
  /// the screen have moved, which a replay adds by itself.
  public func recordedOffset(_ shown: Double) -> Double {
    if case .list(let state) = self { state.value.list.unanchored(shown) } else { shown }
  }

  /// Whether a row is expanded and takes the touches.
  var coversScroll: Bool {
    if case .list(let state) = self { state.value.list.coversScroll } else { false }
  }

  /// How many rows a notch has let join the list by itself.
  var boundsRevision: Int {
    if case .list(let state) = self { state.value.joinedRows } else { 0 }
  }

  /// Whether touches are the scene's own: a deck takes them, and a shift those of a pan.
  var takesTouches: Bool {
    if case .list = self { false } else { true }
  }

  /// What a tap does to what is drawn at its time; nil where it meets no row.
  func event(for tap: TouchScroller.Tap, contentOffset: Double) -> TraceEvent? {
    var stage = self
    var frame = Frame()
    stage.play(FrameHead(index: 0, time: tap.time, contentOffset: contentOffset), into: &frame)
    return stage.event(forTapAt: tap.location, in: frame)
  }

  /// The content offset at which a row lies where the first one lies at rest, in points.
  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    guard case .list(let state) = self else { throw .needsList }
    return try state.value.list.scrollOffset(of: row)
  }
}

extension Stage: ScrollContent {
  /// The resting range of the content offset; a deck or a shift does not scroll.
  public var scrollBounds: ScrollBounds {
    deck == nil && shift == nil ? list.scrollBounds : ScrollBounds(maxOffset: 0)
  }

  /// The screen's extent along the list, in points.
  public var scrollViewport: Double? { list.scrollViewport }

  /// What edits above the screen have added to the content offset so far, in points.
  public var scrollAnchor: Double { list.scrollAnchor }

  /// Whether a row is expanded and takes the touches.
  public var coversScroll: Bool { list.coversScroll }

  /// How many rows a notch has let join the list by itself.
  public var boundsRevision: Int { joinedRows }

  /// Whether touches are the scene's own: a deck takes them, and a shift lets them pass.
  public var takesTouches: Bool { deck != nil || shift != nil }

  /// Takes what a finger does on a deck.
  public mutating func take(_ touch: Touch, at time: Double) throws(EventError) {
    handle(touch, at: time)
  }

  /// Takes where the scroll stands.
  public mutating func scrolled(to offset: Double, isDragging: Bool?, at time: Double) {
    scroll(to: offset, isDragging: isDragging, at: time)
  }

  /// Taps the row under the finger, if there is one.
  public mutating func tap(
    _ tap: TouchScroller.Tap, contentOffset: Double
  ) throws(EventError) {
    guard let event = event(for: tap, contentOffset: contentOffset) else { return }
    try apply(event, at: tap.time, shownAt: contentOffset)
  }

  /// What a tap does; nil where it meets no row.
  func event(for tap: TouchScroller.Tap, contentOffset: Double) -> TraceEvent? {
    list.event(
      for: tap, contentOffset: contentOffset - (notch?.listTranslation(at: tap.time) ?? 0))
  }

  /// The content offset at which a row lies where the first one lies at rest, in points.
  public func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    guard !takesTouches else { throw .needsList }
    return try list.scrollOffset(of: row)
  }
}

extension Stage: ReplayContent {
  /// The extent of the view along the list, in points.
  var viewportHeight: Double { list.viewportHeight }

  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    list.settle(at: time)
    try apply(event, at: time, shownAt: list.anchored(contentOffset))
  }

  func anchored(_ contentOffset: Double) -> Double { list.anchored(contentOffset) }

  mutating func show(_ frame: inout Frame, isRecorded: Bool) {
    if isList {
      list.advance(to: frame.time)
      if isRecorded { frame.contentOffset = list.anchored(frame.contentOffset) }
      return
    }
    if let deck {
      frame.isDragging = deck.phase(at: frame.time) == .pan
    } else if shift == nil {
      let raw = isRecorded ? list.anchored(frame.contentOffset) : frame.contentOffset
      scroll(to: raw, isDragging: frame.isDragging, at: frame.time)
      advance(to: frame.time)
      frame.contentOffset = notch?.contentOffset ?? raw
    }
  }

  /// Sets what moves by itself to where it is at `time`.
  mutating func advance(to time: Double) {
    joinRows(until: time)
    list.advance(to: time)
  }
}

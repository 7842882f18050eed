/// The content that a recording of touches scrolls: what its events change, and how far it reaches.
///
/// Offsets are those that are shown.
protocol ScrollContent {
  /// The resting range of the content offset, as the content is now.
  var scrollBounds: ScrollBounds { get }

  /// The extent of the view along the axis, in points; nil where it stays as in the settings.
  var scrollViewport: Double? { get }

  /// What edits out of sight have added to the content offset so far, in points.
  var scrollAnchor: Double { get }

  /// Whether something covers the content and takes the touches in its place.
  var coversScroll: Bool { get }

  /// A number that grows when the bounds have changed otherwise than by an event.
  var boundsRevision: Int { get }

  /// Whether all touches are the content's own, and none scrolls.
  var takesTouches: Bool { get }

  /// Takes a touch, where all of them are the content's own.
  mutating func take(_ touch: Touch, at time: Double)

  /// Takes where the scroll stands between frames: when a finger has let go of it, or at a sample.
  mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double)

  /// Whether nothing moves by itself from `time` on that frames should still show once the scroll
  /// is at rest.
  func isAtRest(at time: Double) -> Bool

  /// Plays an event of the recording at `time` seconds; the content stands at `contentOffset` points.
  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError)

  /// What a tap does with the content at `contentOffset` points; nil where it meets nothing.
  func event(for tap: TouchScroller.Tap, contentOffset: Double) -> TraceEvent?

  /// The content offset at which a row lies where the first one lies at rest, in points.
  func scrollOffset(of row: RowReference) throws(EventError) -> Double
}

extension ScrollContent {
  /// Nil: the view stays as it is.
  var scrollViewport: Double? { nil }

  /// 0: no edits move the content.
  var scrollAnchor: Double { 0 }

  /// False: all touches are the scroll's.
  var coversScroll: Bool { false }

  /// 0: only events change the bounds.
  var boundsRevision: Int { 0 }

  /// False: touches scroll.
  var takesTouches: Bool { false }

  /// Nothing: touches scroll.
  mutating func take(_ touch: Touch, at time: Double) {}

  /// Nothing: the content is where each frame shows it.
  mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {}

  /// True: there is nothing but the scroll.
  func isAtRest(at time: Double) -> Bool { true }
}

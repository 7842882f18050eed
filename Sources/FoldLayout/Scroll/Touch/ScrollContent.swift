/// The content that a recording of touches scrolls: what its events change, and how far it reaches.
///
/// Offsets are those that are shown.
public protocol ScrollContent {
  /// The resting range of the content offset, as the content is now.
  var scrollBounds: ScrollBounds { get }

  /// The extent of the view along the axis, in points; nil where it stays as in the settings.
  var scrollViewport: Double? { get }

  /// What edits out of sight have added to the content offset so far, in points.
  var scrollAnchor: Double { get }

  /// Whether something covers the content and takes the touches in its place.
  var coversScroll: Bool { get }

  /// Plays an event of the recording at `time` seconds; the content stands at `offset` points.
  mutating func apply(
    _ event: TraceEvent, at time: Double, shownAt offset: Double
  ) throws(EventError)

  /// Takes a tap; the content stands at `contentOffset` points.
  mutating func tap(_ tap: TouchScroller.Tap, contentOffset: Double) throws(EventError)

  /// The content offset at which a row lies where the first one lies at rest, in points.
  func scrollOffset(of row: RowReference) throws(EventError) -> Double
}

extension ScrollContent {
  /// Nil: the view stays as it is.
  public var scrollViewport: Double? { nil }

  /// 0: no edits move the content.
  public var scrollAnchor: Double { 0 }

  /// False: all touches are the scroll's.
  public var coversScroll: Bool { false }
}

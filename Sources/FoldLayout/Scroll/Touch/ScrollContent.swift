/// The content that a recording of touches scrolls: what its events change, and how far it reaches.
public protocol ScrollContent {
  /// The resting range of the content offset, as the content is now.
  var scrollBounds: ScrollBounds { get }

  /// Plays an event of the recording at `time` seconds.
  mutating func apply(_ event: TraceEvent, at time: Double) throws(EventError)

  /// Takes a tap; the content stands at `contentOffset` points.
  mutating func tap(_ tap: TouchScroller.Tap, contentOffset: Double) throws(EventError)

  /// The content offset at which a row lies at the top, in points; nil where there is no such row.
  func scrollOffset(of row: RowReference) -> Double?
}

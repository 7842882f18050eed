/// The keys of the flipping notch; the names are the published ones.
public enum NotchKey: String, CaseIterable, Sendable {
  /// The notch's width, in points.
  case notchWidth
  /// The y of the notch's bottom edge at rest, in points.
  case notchHeight
  /// The content offset at which a pull stops, below 0, in points.
  case maxScrollOffset
  /// The y of the dropped clone's top edge, in points.
  case notchViewTopInset
  /// The height that the notch is drawn with, in points.
  case drawnHeight
  /// The notch's corner radius, in points.
  case cornerRadius
  /// The colour of which a fifth lies over the clone's back.
  case tint
  /// The time of the drop, in seconds.
  case dropDuration
  /// The time of the flip, in seconds.
  case flipDuration
  /// How far the eye is from the flipping clone, in points.
  case flipDistance
  /// The index of the new row.
  case insertionIndex
  /// The new row's height, in points.
  case itemHeight
  /// The new row's width, in points.
  case itemWidth
  /// The height of a navigation bar, in points.
  case navigationBarHeight
  /// Which look the notch has at rest: one of ``NotchLookWord``.
  case look
  /// The rows to come, by ``ItemKey``.
  case newRows
}

/// The words for the look of a notch at rest.
public enum NotchLookWord: String, CaseIterable, Sendable {
  /// As published.
  case published
  /// The device's own.
  case device
}

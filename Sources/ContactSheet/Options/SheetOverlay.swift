/// What a sheet may draw over the frames' elements.
public enum SheetOverlay: String, Sendable, CaseIterable {
  /// The line above which rows fold.
  case foldLine = "foldline"
  /// The angle of each element that is turned.
  case angles
  /// The opacity of each element that is not opaque, and the brightness of each dimmed card.
  case opacity
  /// Where the elements were in the frame before.
  case ghost
  /// The ways of the elements' centres through the frames before.
  case trails
  /// The areas in which a tap meets a row of a list.
  case hits
}

/// A row that a pull adds to the list, and when.
public struct NotchInsertion: Equatable, Sendable {
  /// The moment at which the row joins the list, in seconds on the recording's clock.
  public var time: Double
  /// The row's index in the list from then on; in a shorter list the row joins at the end.
  public var index: Int
  /// The row's height, in points.
  public var height: Double
  /// The row's width, in points; `nil` for the width of the list's rows.
  public var width: Double?
  /// The row's identity; nil lets the list draw its next one.
  public var id: RowID?
  /// The row whose content it shows, where it has none of its own.
  public var copyOf: RowID?
}

/// A row that the notch adds to the list, and the time at which it does.
public struct NotchInsertion: Equatable, Sendable {
  /// The time at which the row joins the list, in seconds on the recording's clock.
  public var time: Double
  /// The row's index after it has joined; in a shorter list it joins at the end.
  public var index: Int
  /// The row's height, in points.
  public var height: Double
  /// The row's width, in points; `nil` for the width of the list's rows.
  public var width: Double?
  /// The row's identifier; `nil` if the list generates it.
  public var id: RowID?
  /// The row whose content the new row shows; `nil` if it has its own.
  public var copyOf: RowID?
}

/// A row that the notch adds to the list, and the time at which it does.
package struct NotchInsertion: Equatable, Sendable {
  /// The time at which the row joins the list, in seconds on the recording's clock.
  package var time: Double
  /// The row's index after it has joined; in a shorter list it joins at the end.
  package var index: Int
  package var height: Double
  /// The row's width, in points; `nil` for the width of the list's rows.
  package var width: Double?
  /// The row's identifier; `nil` if the list generates it.
  package var id: RowID?
  /// The row whose content the new row shows; `nil` if it has its own.
  package var copyOf: RowID?
}

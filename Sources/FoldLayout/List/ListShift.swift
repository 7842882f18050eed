/// How far a list's elements are moved down from their places, in points: those before one element
/// by one distance, it and the others by another.
struct ListShift: Equatable, Sendable {
  /// The first element that is moved by `after`.
  var element = 0
  /// What the elements before it are moved by.
  var before = 0.0
  /// What it and those after it are moved by.
  var after = 0.0

  @inline(always)
  func shift(ofElement other: Int) -> Double { other < element ? before : after }

  /// What a row is moved by that is partly on one side, partly on the other.
  func shift(ofSide side: Double) -> Double { before + side * (after - before) }
}

/// A translation of a list's elements, which differs before and after one element, in points.
struct ListShift: Equatable, Sendable {
  var element = 0
  var before = 0.0
  var after = 0.0

  @inline(always)
  func shift(ofElement other: Int) -> Double { other < element ? before : after }

  func shift(ofSide side: Double) -> Double { before + side * (after - before) }
}

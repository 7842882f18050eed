/// The place in a list where the clone of a notch lands: between the rows between which it lay when the
/// finger let go, wherever edits move them.
struct NotchLanding: Sendable {
  /// The element before which it lies.
  var element: Int

  /// Follows the rows through an edit; what comes in at the place itself comes in after it.
  mutating func follow(_ edit: RowEdit) {
    switch edit {
    case .insertion(let count, let place):
      if place < element { element += count }
    case .removal(let elements):
      element -= elements.clamped(to: 0..<element).count
    case .move(let elements, let target):
      let isBefore = elements.upperBound <= element
      element -= elements.clamped(to: 0..<element).count
      // What lay before the place still does if it comes to lie at it.
      if target < element || isBefore && target == element { element += elements.count }
    }
  }
}

/// The landing position of a notch's clone between two rows, which edits move with those rows.
struct NotchLanding: Sendable {
  var element: Int

  /// Updates the position for an edit; rows inserted at the position come after it.
  mutating func follow(_ edit: RowEdit) {
    switch edit {
    case .insertion(let count, let index):
      if index < element { element += count }
    case .removal(let elements):
      element -= elements.clamped(to: 0..<element).count
    case .move(let elements, let target):
      let isBefore = elements.upperBound <= element
      element -= elements.clamped(to: 0..<element).count
      // Elements that were before the position stay before it if they end up next to it.
      if target < element || isBefore && target == element { element += elements.count }
    }
  }
}

/// A list that knows the true height of every row: `exact`.
package struct ExactPolicy: ListPolicy {
  package private(set) var placed: [PlacedRow] = []
  /// Whether the topmost row on screen keeps its place when rows above it change.
  private let keepsPlace: Bool

  package init(keepsPlace: Bool) { self.keepsPlace = keepsPlace }

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.content = rows.contentHeight
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    guard screen.hasNewHeights else { return }
    screen.content = rows.contentHeight
    guard keepsPlace, screen.offset > screen.minimum else { return }
    for old in placed {
      guard let row = edits.newRow(old.row) else { continue }
      return screen.write(screen.offset + rows.offset(ofRow: row) - old.top)
    }
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.write(rows.offset(ofRow: row) - screen.leading)
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    placed.replace(
      by: rows.rows(from: screen.offset, to: screen.offset + screen.viewport), of: rows)
  }
}

/// The list policy `exact`, which knows the true height of every row before it is on screen.
package struct ExactPolicy: ListPolicy {
  package private(set) var placed: [PlacedRow] = []
  private var former: [PlacedRow] = []
  // The distance above and below the viewport within which rows are created, in points.
  private let window: Double
  // Whether the topmost row on screen keeps its position there when rows above it change.
  private let keepsPlace: Bool

  package init(keepsPlace: Bool, window: Double = 0) {
    (self.keepsPlace, self.window) = (keepsPlace, window)
  }

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.content = rows.contentHeight
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    guard screen.hasNewHeights else { return }
    screen.content = rows.contentHeight
    let top = screen.offset
    // The topmost row on screen is the last that begins above the top, or the first below it.
    let anchor = placed.indices.filter { edits.newIndex(ofRow: placed[$0].row) != nil }.first {
      index in
      index + 1 == placed.count || placed[index + 1].top > top
    }
    let old = anchor.map { placed[$0] }
    placed.follow(edits)
    guard keepsPlace, top > screen.minimum, let old, let row = edits.newIndex(ofRow: old.row) else {
      return
    }
    screen.write(top + rows.offset(ofRow: row) - old.top)
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.write(rows.offset(ofRow: row) - screen.leading)
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    let end = screen.offset + screen.viewport + window
    swap(&placed, &former)
    placed.replace(by: rows.rows(from: screen.offset - window, to: end), of: rows)
    screen.counts.created += placed.count(notIn: former)
  }
}

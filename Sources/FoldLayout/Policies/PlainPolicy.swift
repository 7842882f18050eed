/// The list policies `exact`, which knows the true height of every row before it is on screen, and
/// `none`, which measures the rows on screen and never corrects its offset.
package struct PlainPolicy: ListPolicy {
  private var former: [PlacedRow] = []
  // The heights that the list assumes; `nil` for the true ones.
  private var sizes: EstimatedRows?
  // Whether the topmost row on screen keeps its position there when rows above it change.
  private let keepsPlace: Bool
  // The distance above and below the viewport within which rows are created, in points.
  private let window: Double

  package init(_ sizes: EstimatedRows?, keepsPlace: Bool = false, window: Double = 0) {
    (self.sizes, self.keepsPlace, self.window) = (sizes, keepsPlace, window)
  }

  private func heights(_ rows: RowHeights) -> RowHeights { sizes?.heights ?? rows }

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.content = heights(rows).contentHeight
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    guard screen.hasNewHeights else { return }
    let (top, placed) = (screen.offset, screen.placed)
    // The topmost row on screen is the last that begins above the top, or the first below it.
    let anchor = placed.indices.first { index in
      edits.newIndex(ofRow: placed[index].row) != nil
        && (index + 1 == placed.count || placed[index + 1].top > top)
    }
    screen.placed.follow(edits)
    sizes?.follow(edits, rows, screen.estimates)
    screen.content = heights(rows).contentHeight
    guard keepsPlace, top > screen.minimum, let anchor,
      let row = edits.newIndex(ofRow: placed[anchor].row)
    else { return }
    screen.write(top + rows.offset(ofRow: row) - placed[anchor].top)
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.write(heights(rows).offset(ofRow: row) - screen.leading)
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    let (start, end) = (screen.offset - window, screen.offset + screen.viewport + window)
    let measured = sizes?.measureRows(from: start, to: end, rows) ?? 0
    screen.counts.measured += measured
    swap(&screen.placed, &former)
    let heights = heights(rows)
    screen.placed.replace(by: heights.rows(from: start, to: end), of: heights)
    screen.counts.created += screen.placed.count(notIn: former)
    guard measured > 0 else { return }
    sizes?.applyAverage()
    screen.content = self.heights(rows).contentHeight
  }
}

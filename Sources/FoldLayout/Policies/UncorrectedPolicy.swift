/// A list that measures the rows on screen and never corrects its offset: `none`.
package struct UncorrectedPolicy: ListPolicy {
  package private(set) var placed: [PlacedRow] = []
  private var sizes: EstimatedRows

  package init(_ rows: RowHeights, _ estimates: RowEstimates) {
    sizes = EstimatedRows(rows, estimates)
  }

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.content = sizes.heights.contentHeight
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    guard !edits.isEmpty else { return }
    sizes.follow(edits, rows, screen.estimates)
    screen.content = sizes.heights.contentHeight
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.write(sizes.heights.offset(ofRow: row) - screen.leading)
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    let end = screen.offset + screen.viewport
    placed.removeAll(keepingCapacity: true)
    var row = sizes.heights.lastRow(upTo: screen.offset)
    while row < sizes.count {
      let top = sizes.heights.offset(ofRow: row)
      if top >= end { break }
      if !sizes.isMeasured(row) || sizes.heights[row] != rows[row] {
        screen.counts.measured += 1
        sizes.measure(row, rows[row])
      }
      if top + rows[row] > screen.offset { placed.append(PlacedRow(row: row, top: top)) }
      row += 1
    }
    screen.content = sizes.heights.contentHeight
  }
}

/// The list policy `none`, which measures the rows on screen and never corrects its offset.
package struct UncorrectedPolicy: ListPolicy {
  package private(set) var placed: [PlacedRow] = []
  private var former: [PlacedRow] = []
  // The distance above and below the viewport within which rows are created, in points.
  private let window: Double
  private var sizes: EstimatedRows

  package init(_ rows: RowHeights, _ estimates: RowEstimates, window: Double = 0) {
    self.window = window
    sizes = EstimatedRows(rows, estimates)
  }

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.content = sizes.heights.contentHeight
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    guard !edits.isEmpty else { return }
    placed.follow(edits)
    sizes.follow(edits, rows, screen.estimates)
    screen.content = sizes.heights.contentHeight
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.write(sizes.heights.offset(ofRow: row) - screen.leading)
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    let (start, end) = (screen.offset - window, screen.offset + screen.viewport + window)
    swap(&placed, &former)
    placed.removeAll(keepingCapacity: true)
    let measured = screen.counts.measured
    var row = sizes.heights.lastRow(upTo: start)
    while row < sizes.count {
      let top = sizes.heights.offset(ofRow: row)
      if top >= end { break }
      if !sizes.isMeasured(row) || sizes.heights[row] != rows[row] {
        screen.counts.measured += 1
        sizes.measure(row, rows[row])
      }
      if top + rows[row] > start { placed.append(PlacedRow(row: row, top: top)) }
      row += 1
    }
    screen.counts.created += placed.count(notIn: former)
    if screen.counts.measured != measured { sizes.applyAverage() }
    screen.content = sizes.heights.contentHeight
  }
}

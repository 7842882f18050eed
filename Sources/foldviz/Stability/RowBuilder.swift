import FoldLayout

/// The work of a list that creates its rows between frames: a row appears when it is finished.
///
/// Rows on screen come first, then the nearest ones. The first frame waits for all of its rows.
struct RowBuilder {
  /// The time to create a row, in seconds.
  let cost: Double
  private var finished: Set<Int> = []
  /// The time in seconds already spent on the next row.
  private var spent = 0.0
  private var hasBegun = false

  init(cost: Double) { self.cost = cost }

  /// Hides the rows of a frame that are not finished after another `duration` seconds of work on
  /// the rows that the list wants.
  mutating func build(
    _ wanted: [ListFrame.Row], for frame: inout ListFrame, within duration: Double
  ) {
    finished.formIntersection(wanted.map(\.id))
    let shownHeight = frame.shownHeight ?? 0
    func distance(_ row: ListFrame.Row) -> Double {
      max(0, row.top - shownHeight, -(row.top + row.height))
    }
    let waiting = wanted.filter { !finished.contains($0.id) }
      .sorted { distance($0) < distance($1) }
    spent += hasBegun ? duration : .infinity
    hasBegun = true
    for row in waiting {
      guard spent + 1e-9 >= cost else { break }
      spent -= cost
      finished.insert(row.id)
    }
    if finished.count == wanted.count { spent = 0 }
    for index in frame.rows.indices where !finished.contains(frame.rows[index].id) {
      frame.rows[index].isPainted = false
    }
  }
}

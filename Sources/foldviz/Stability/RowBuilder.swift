import FoldLayout

/// The work of a list that creates its rows between frames: a row appears when it is finished.
///
/// Rows on screen come first, then the nearest ones. The first frame waits for all of its rows. A row
/// that the list shows in a view that existed before costs nothing.
struct RowBuilder {
  /// The time to create a row, in seconds.
  let cost: Double
  /// The numbers of rows that have been created, each at the cost, and shown in an earlier view.
  private(set) var (created, reused) = (0, 0)
  private var known: Set<UInt64> = []
  private var finished: Set<UInt64> = []
  // The number of rows for which the list has wanted a new view so far.
  private var wantedViews = 0
  // The time in seconds already spent on the next row.
  private var spent = 0.0
  private var hasBegun = false

  init(cost: Double) { self.cost = cost }

  /// Hides the rows of a frame that are not finished after another `duration` seconds of work on
  /// the rows that the list wants; it has wanted `views` new views in all frames so far.
  mutating func build(
    _ wanted: [ListFrame.Row], views: Int, for frame: inout ListFrame, within duration: Double
  ) {
    let ids = Set(wanted.map(\.id))
    finished.formIntersection(ids)
    let viewport = frame.viewport ?? 0
    func distance(_ row: ListFrame.Row) -> Double {
      max(0, row.top - viewport, -(row.top + row.height))
    }
    let nearest = wanted.sorted { distance($0) < distance($1) }
    let new = nearest.filter { !known.contains($0.id) }
    for row in new.prefix(max(0, new.count - (views - wantedViews))) {
      finished.insert(row.id)
      reused += 1
    }
    (known, wantedViews) = (ids, views)
    spent += hasBegun ? duration : .infinity
    hasBegun = true
    for row in nearest where !finished.contains(row.id) {
      guard spent + 1e-9 >= cost else { break }
      spent -= cost
      finished.insert(row.id)
      created += 1
    }
    if finished.count == ids.count { spent = 0 }
    for index in frame.rows.indices where !finished.contains(frame.rows[index].id) {
      frame.rows[index].isPainted = false
    }
  }
}

/// A list of a platform or framework, which lays out its rows in the frame that shows them.
///
/// Unlike lists in a browser, a native list keeps and limits its offset itself. A frame consists of
/// `beginFrame`, `edit`, `show`, `scroll` and `finish`, in this order.
package protocol NativeList: ListPolicy {
  /// The height of the viewport between the insets, in points.
  var viewport: Double { get set }
  /// The insets before and after the viewport, in which rows show too, in points.
  var insets: (before: Double, after: Double) { get set }
  /// The rows that exist, with their tops in the viewport, in points.
  var built: [PlacedRow] { get }
  /// The content offset that the list reports, in points, which relative lists estimate.
  var offset: Double { get }
  /// The content height that the list assumes, in points.
  var extent: Double { get }
  /// The list's own changes of the offset in this frame, in points.
  var writes: [Double] { get }
  /// The numbers of rows created, bound, measured and reused so far.
  var counts: PolicyCounts { get }

  /// Lays out the list for the first time, with true heights, at an offset in points if it allows.
  mutating func mount(_ rows: RowHeights, at offset: Double)
  /// Starts a frame other than the first, at a time in seconds, with the last frame's true heights.
  mutating func beginFrame(at time: Double, _ rows: RowHeights)
  /// Adopts edits, in order, and new heights; `rows` are the true heights after all edits.
  mutating func edit(_ edits: [RowEdit], _ rows: RowHeights)
  /// Scrolls, without an animation, so that row `row` begins at the start of the viewport.
  mutating func show(_ row: Int, _ rows: RowHeights)
  /// Scrolls by a distance in points, positive toward the end, and returns the part that moved rows.
  mutating func scroll(by distance: Double, _ rows: RowHeights) -> Double
  /// Ends the frame with any layout that is still due, and with any work in the gap after it.
  mutating func finish(_ rows: RowHeights)
}

extension NativeList {
  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.limitsOffset = false
    insets = (screen.leading, screen.trailing)
    viewport = room(on: screen)
    mount(rows, at: screen.offset + screen.leading)
  }
  package mutating func runDueWork(_ rows: RowHeights, on screen: inout PolicyScreen) {
    beginFrame(at: screen.time, rows)
  }
  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    let isNewViewport = room(on: screen) != viewport
    viewport = room(on: screen)
    if isNewViewport || screen.hasNewHeights || !edits.isEmpty { edit(edits, rows) }
  }
  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    show(row, rows)
  }
  package mutating func scroll(
    by distance: Double, _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    if distance != 0 { screen.offset += scroll(by: distance, rows) }
  }
  /// Ends the frame, and makes the screen adopt the offset that the list keeps.
  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    finish(rows)
    screen.offset = offset - screen.leading
    screen.content = extent
    screen.wrote = writes.reduce(0, +)
    let count = screen.counts.writes + writes.count
    screen.counts = counts
    screen.counts.writes = count
    screen.placed = built
    for index in screen.placed.indices { screen.placed[index].top += offset }
  }

  // The height between the insets, in points; some row is always there.
  private func room(on screen: PolicyScreen) -> Double {
    max(1, screen.viewport - screen.leading - screen.trailing)
  }
}

extension RowHeights {
  /// Returns the height of a row and the spacing below it (none below the last), in points.
  func length(_ row: Int) -> Double { self[row] + (row + 1 < count ? spacing : 0) }

  /// Returns the row's identifier as a number if `isKeyed`, else its index.
  func key(_ row: Int, isKeyed: Bool) -> Int { isKeyed ? Int(id(ofRow: row).rawValue) : row }

  /// Returns a row's type, from the types of the first rows in order; 0 for rows inserted later.
  func kind(_ row: Int, in kinds: [Int]) -> Int {
    if kinds.isEmpty { return 0 }
    let number = Int(id(ofRow: row).rawValue)
    return number < kinds.count ? kinds[number] : 0
  }

  // The row at a position in points from the list's start; `nil` at the start and without rows.
  func place(_ offset: Double) -> (row: Int, distance: Double)? {
    guard offset > 0, count > 0 else { return nil }
    let row = lastRow(upTo: offset)
    return (row, offset - self.offset(ofRow: row))
  }
}

/// Returns a length in pixels rounded to the nearest whole number, halves away from zero.
func pixels(_ length: Double) -> Int { Int(nearestInteger(length)) }

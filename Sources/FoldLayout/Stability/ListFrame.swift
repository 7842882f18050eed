/// A list in one frame: its rows, its offset, and the causes of the offset's change.
package struct ListFrame: Sendable {
  /// A row that was laid out in a frame, on screen or near it.
  package struct Row: Sendable, Equatable {
    /// The row's identifier, which does not change when rows are inserted or views reused.
    package var id: UInt64
    /// The distance from the top of the viewport to the top of the row, in points.
    package var top: Double
    /// The height, in points; 0 or more.
    package var height: Double
    /// Whether the row was painted; `false` for a hidden row.
    package var isPainted: Bool
    /// The part of ``top`` by which an expansion displaces the row, in points.
    package var expandOffset = 0.0
    // The distance by which the scene's behaviors have moved the row on purpose since the previous
    // frame, apart from ``expandOffset``, in points, positive downward.
    package var moved = 0.0
    // The room beside the row that a behavior keeps free for another row, in points.
    package var room = 0.0

    package init(id: UInt64, top: Double, height: Double, isPainted: Bool = true) {
      self.id = id
      self.top = top
      self.height = height
      self.isPainted = isPainted
    }
  }

  /// The time of the frame, in seconds.
  package var time: Double
  /// The content offset, in points.
  package var offset: Double
  /// What the user scrolled since the previous frame, in points; `nil` if unknown.
  package var scroll: Double?
  /// The list's own change of the offset since the previous frame, in points; `nil` if unknown.
  package var wrote: Double?
  /// The content height the list assumes, with insets, in points; `nil` if unknown.
  package var extent: Double?
  /// The height of the viewport, in points; `nil` if unknown.
  package var viewport: Double?
  /// The true height of all rows with their spacing, without insets, in points; `nil` if unknown.
  package var contentHeight: Double?
  /// The distance from the viewport's end down to the end of list and insets, in points, of a list
  /// that only estimates its offset; infinite until it reaches its last row, `nil` for other lists.
  package var knownEnd: Double?
  /// The distance between two rows, which is not blank, in points.
  package var spacing = 0.0
  /// The insets before the first row and after the last, which are not blank, in points.
  package var insets = (leading: 0.0, trailing: 0.0)
  /// What covers blank parts besides rows and is in no jump, such as headers.
  package var covers: [Row] = []
  /// The identifier of the row to which the program scrolls in this frame, and whether the row's
  /// end is to be at the viewport's end, rather than both starts; `nil` for none.
  package var command: (row: UInt64, alignsEnd: Bool)?
  /// The rows, from top to bottom.
  package var rows: [Row]

  package init(
    time: Double, offset: Double, scroll: Double? = nil, wrote: Double? = nil,
    extent: Double? = nil,
    viewport: Double? = nil, contentHeight: Double? = nil, rows: [Row] = []
  ) {
    self.time = time
    self.offset = offset
    self.scroll = scroll
    self.wrote = wrote
    self.extent = extent
    self.viewport = viewport
    self.contentHeight = contentHeight
    self.rows = rows
  }

  /// Adds a row or header, which covers the screen while an expansion displaces it.
  package mutating func add(_ row: Row, isHeader: Bool) {
    var row = row
    row.top += row.expandOffset
    // A row that opens or closes has a height below 0 until it is higher than the spacing.
    row.height = max(0, row.height)
    if isHeader { covers.append(row) } else { rows.append(row) }
    if row.expandOffset != 0 { covers.append(Row(id: row.id, top: 0, height: .infinity)) }
  }
}

extension ListFrame {
  /// Returns whether a row is painted and at least partly in the viewport, endless if unknown.
  func shows(_ row: Row) -> Bool {
    guard row.isPainted, row.top + row.height > 0 else { return false }
    return viewport.map { row.top < $0 } ?? true
  }

  /// The scroll left to the list's end, in points, negative beyond it; `nil` if the extent or the
  /// viewport is unknown.
  var distanceToEnd: Double? {
    guard let extent, let viewport else { return nil }
    return knownEnd ?? max(0, extent - viewport) - offset
  }

  /// Returns the position of the scroll bar's thumb at `offset` points: 0 at the start of content
  /// and in a list that cannot scroll, 1 at the end; `nil` if the extent or the viewport is unknown.
  func thumb(at offset: Double) -> Double? {
    guard let extent, let viewport else { return nil }
    return extent > viewport ? offset / (extent - viewport) : 0
  }

  /// The total height of ``blanks``, in points; `nil` if the viewport is unknown or empty.
  var blankArea: Double? { blanks?.reduce(0) { $0 + $1.bottom - $1.top } }

  /// The parts of the viewport without rows, from top to bottom, in points, apart from space beyond
  /// the content, spacings, and gaps below 2 points; `nil` if the viewport is unknown or empty.
  var blanks: [(top: Double, bottom: Double)]? {
    guard let viewport, viewport > 0 else { return nil }
    // A list that is pulled is not blank above its rows, however short it is.
    let start = insets.leading + max(0, -offset)
    let elements = covers.isEmpty ? rows : (rows + covers).sorted { $0.top < $1.top }
    let content: Double =
      if let knownEnd {
        viewport + knownEnd - insets.trailing
      } else if let extent, extent > viewport {
        extent - insets.trailing - offset
      } else {
        contentHeight.map { insets.leading + $0 - offset }
          ?? rows.map { $0.top + $0.height }.max() ?? 0
      }
    let end = min(viewport, content)
    var blanks: [(top: Double, bottom: Double)] = []
    var covered = start
    for row in elements where row.isPainted && covered < end {
      let top = min(row.top - spacing - row.room, end)
      if top - covered >= 2 { blanks.append((covered, top)) }
      covered = max(covered, row.top + row.height + spacing + row.room)
    }
    if end - covered >= 2 { blanks.append((covered, end)) }
    return blanks
  }

  /// Returns the rows on screen in this frame and the previous one with the same height, from top
  /// to bottom, with the movement that neither the scroll nor a behavior explains, in points,
  /// positive downward; empty if the scroll is unknown.
  func jumps(after previous: ListFrame) -> [(row: Row, distance: Double)] {
    guard let scroll else { return [] }
    var before: [UInt64: Row] = [:]
    for row in previous.rows where previous.shows(row) { before[row.id] = row }
    var jumps: [(row: Row, distance: Double, growth: Double)] = []
    for row in rows where shows(row) {
      guard let old = before[row.id] else { continue }
      let distance = row.top - row.expandOffset - (old.top - old.expandOffset)
      jumps.append((row, distance + scroll - row.moved, row.height - old.height))
    }
    // A topmost row that a behavior opens may grow upward instead of pushing the rows below it.
    if jumps.count > 1, abs(jumps[0].growth) > 0.01 {
      let push = jumps[1].row.moved - jumps[0].row.moved
      let rise = clamped(-jumps[0].distance, min(0, push), max(0, push))
      for index in jumps.indices { jumps[index].distance += rise }
    }
    return jumps.filter { abs($0.growth) <= 0.01 }.map { ($0.row, $0.distance) }
  }
}

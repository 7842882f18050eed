/// A list in one frame: its rows, its offset, and the causes of the offset's change.
package struct ListFrame: Sendable {
  /// A row that was laid out in a frame, on screen or near it.
  package struct Row: Sendable, Equatable {
    /// The row's identifier, which does not change when rows are inserted or views reused.
    package var id: Int
    /// The distance from the top of the viewport to the top of the row, in points.
    package var top: Double
    /// The height, in points; 0 or more.
    package var height: Double
    /// Whether the row was painted; `false` for a hidden row.
    package var isPainted: Bool

    package init(id: Int, top: Double, height: Double, isPainted: Bool = true) {
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
  /// The content height the list assumes, without insets in replays, in points; `nil` if unknown.
  package var extent: Double?
  /// The height of the viewport, without insets in replays, in points; `nil` if unknown.
  package var viewport: Double?
  /// The true height of all rows with their spacing, without insets, in points; `nil` if unknown.
  package var contentHeight: Double?
  /// The distance between two rows, which is not blank, in points.
  package var spacing = 0.0
  /// The height below the viewport in which the list shows rows too, in points.
  package var overhang = 0.0
  /// What covers blank parts besides rows and is in no jump, such as headers.
  package var covers: [Row] = []
  /// The identifier of the row to which the program scrolls in this frame, and whether the row's
  /// end is to be at the viewport's end, rather than both starts; `nil` for none.
  package var command: (row: Int, alignsEnd: Bool)?
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

  /// Adds a row or a header, displaced by an expansion, which covers the screen where rows leave it.
  package mutating func add(_ row: Row, isHeader: Bool, expandOffset: Double) {
    var row = row
    row.top += expandOffset
    // A row that opens or closes has a height below 0 until it is higher than the spacing.
    row.height = max(0, row.height)
    if isHeader { covers.append(row) } else { rows.append(row) }
    if expandOffset != 0 { covers.append(Row(id: row.id, top: 0, height: .infinity)) }
  }
}

extension ListFrame {
  /// Returns whether a row is painted and at least partly in the viewport, endless if unknown.
  func shows(_ row: Row) -> Bool {
    guard row.isPainted, row.top + row.height > 0 else { return false }
    return shownHeight.map { row.top < $0 } ?? true
  }

  /// The height in which the list shows rows, in points; `nil` if the viewport is unknown.
  package var shownHeight: Double? { viewport.map { $0 + overhang } }

  /// The scroll left from the offset to the list's end, in points, negative beyond it; `nil` if the
  /// extent or the viewport is unknown.
  var distanceToEnd: Double? {
    guard let extent, let viewport else { return nil }
    return max(0, extent - viewport) - offset
  }

  /// Returns the position of the scroll bar's thumb at `offset` points: 0 at the start of content
  /// and in a list that cannot scroll, 1 at the end; `nil` if the extent or the viewport is unknown.
  func thumb(at offset: Double) -> Double? {
    guard let extent, let viewport else { return nil }
    return extent > viewport ? offset / (extent - viewport) : 0
  }

  /// The total height of ``blanks``, in points; `nil` if the viewport is unknown or empty.
  var blankArea: Double? { blanks?.reduce(0) { $0 + $1.bottom - $1.top } }

  /// The parts of the shown height without rows, from top to bottom, in points, apart from space
  /// beyond the content, spacings, and gaps below 2 points; `nil` if the viewport is unknown or empty.
  var blanks: [(top: Double, bottom: Double)]? {
    guard let viewport, let shownHeight, shownHeight > 0 else { return nil }
    // A list that is pulled is not blank above its rows, however short it is.
    let start = max(0, -offset)
    var end = shownHeight
    let elements = covers.isEmpty ? rows : (rows + covers).sorted { $0.top < $1.top }
    if let extent, extent > viewport {
      end = min(end, extent - offset)
    } else {
      end = min(
        end, contentHeight.map { $0 - offset } ?? rows.map { $0.top + $0.height }.max() ?? 0)
    }
    var blanks: [(top: Double, bottom: Double)] = []
    var covered = start
    for row in elements where row.isPainted && covered < end {
      let top = min(row.top - spacing, end)
      if top - covered >= 2 { blanks.append((covered, top)) }
      covered = max(covered, row.top + row.height + spacing)
    }
    if end - covered >= 2 { blanks.append((covered, end)) }
    return blanks
  }

  /// Returns the rows on screen in this frame and the previous one with the same height, from top
  /// to bottom, with the movement that the scroll does not explain, in points, positive downward;
  /// empty if the scroll is unknown.
  func jumps(after previous: ListFrame) -> [(row: Row, distance: Double)] {
    guard let scroll else { return [] }
    var before: [Int: Row] = [:]
    for row in previous.rows where previous.shows(row) { before[row.id] = row }
    return rows.compactMap { row in
      guard shows(row), let old = before[row.id], abs(old.height - row.height) <= 0.01 else {
        return nil
      }
      return (row, row.top - old.top + scroll)
    }
  }
}

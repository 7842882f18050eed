/// What a list showed in one frame: its rows on screen, and what moved its offset.
package struct ListFrame: Sendable {
  /// A row that the list held in a frame, on screen or near it.
  package struct Row: Sendable, Equatable {
    /// The identity of the data behind the row, which stays the same when rows are inserted or
    /// recycled.
    package var id: Int
    /// The distance from the top of the viewport to the top of the row, in points.
    package var top: Double
    /// The height in points; 0 or more.
    package var height: Double
    /// Whether the row was painted; `false` for a row that is laid out and hidden.
    package var isPainted: Bool

    /// Creates a row.
    package init(id: Int, top: Double, height: Double, isPainted: Bool = true) {
      self.id = id
      self.top = top
      self.height = height
      self.isPainted = isPainted
    }
  }

  /// The time of the frame, in seconds.
  package var time: Double
  /// The content offset that was shown, in points.
  package var offset: Double
  /// The distance that the user scrolled since the frame before, in points, without what the list
  /// itself wrote to the offset; `nil` if the source does not tell them apart.
  package var scroll: Double?
  /// The distance by which the list itself changed its offset since the frame before, in points; `nil`
  /// if the source does not say.
  package var wrote: Double?
  /// The height of the content that the list assumes, in points; `nil` if unknown.
  package var extent: Double?
  /// The height of the viewport, in points; `nil` if unknown.
  package var viewport: Double?
  /// The sum of the true heights of all rows, in points; `nil` if unknown.
  package var contentHeight: Double?
  /// The rows, from top to bottom.
  package var rows: [Row]

  /// Creates a frame.
  package init(
    time: Double, offset: Double, scroll: Double? = nil, wrote: Double? = nil,
    extent: Double? = nil,
    viewport: Double? = nil, contentHeight: Double? = nil, rows: [Row]
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
}

extension ListFrame {
  /// Returns whether a row is painted and lies at least partly in the viewport.
  func shows(_ row: Row) -> Bool {
    guard row.isPainted, row.top + row.height > 0 else { return false }
    return viewport.map { row.top < $0 } ?? true
  }

  /// The distance from the shown offset to the end of the content, in points.
  ///
  /// `nil` if the extent or the viewport is unknown; 0 for a list too short to scroll.
  var distanceToEnd: Double? {
    guard let extent, let viewport else { return nil }
    return max(0, extent - viewport) - offset
  }

  /// The position of the scroll bar's thumb at an offset: 0 at the start of the content, 1 at its end,
  /// and 0 for a list that cannot scroll.
  ///
  /// `nil` if the extent or the viewport is unknown.
  func thumb(at offset: Double) -> Double? {
    guard let extent, let viewport else { return nil }
    return extent > viewport ? offset / (extent - viewport) : 0
  }

  /// The height of the viewport that shows neither a row nor the space beyond the content, in points.
  ///
  /// Gaps below 2 pt are rounding, and do not count. `nil` if the viewport is unknown.
  /// - Complexity: O(rows)
  var blankArea: Double? {
    guard let viewport else { return nil }
    var start = 0.0
    var end = viewport
    if let extent, extent > viewport {
      start = max(start, -offset)
      end = min(end, extent - offset)
    } else {
      end = min(end, contentHeight ?? rows.map { $0.top + $0.height }.max() ?? 0)
    }
    var blank = 0.0
    var covered = start
    for row in rows where shows(row) {
      if row.top - covered >= 2 { blank += min(row.top, end) - covered }
      covered = max(covered, row.top + row.height)
      if covered >= end { return blank }
    }
    return end - covered >= 2 ? blank + end - covered : blank
  }
}

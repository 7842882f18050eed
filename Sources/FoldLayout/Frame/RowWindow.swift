/// A cache of the tops and heights of the rows that the last frame showed, and of rows around them.
struct RowWindow: Sendable {
  /// The rows' tops and bottoms from the start of the list and their heights, in points; a row with
  /// a negative height, which is closing or opening, ends at its top.
  private(set) var columns: [(top: Double, bottom: Double, height: Double)] = []
  private var first = 0
  /// The offsets between which no row is missing, in points from the start of the list.
  private var (lower, upper) = (0.0, 0.0)
  private var contents: RowHeights.Contents?
  private var shown = 0..<0

  init(capacity: Int) { columns.reserveCapacity(capacity) }

  /// Returns the indices of the rows that meet `lower..<upper`, in points from the list's start.
  @inline(__always)
  mutating func rows(of list: RowHeights, from lower: Double, to upper: Double) -> Range<Int> {
    var (start, end) = (0, 0)
    if lower < upper {
      if contents !== list.contents || lower < self.lower || upper > self.upper {
        refill(along: list, lower, upper)
      }
      (start, end) = (shown.lowerBound, shown.upperBound)
      while start < columns.count, columns[start].bottom <= lower { start &+= 1 }
      while start > 0, columns[start &- 1].bottom > lower { start &-= 1 }
      end = max(start, end)
      while end < columns.count, columns[end].top < upper { end &+= 1 }
      while end > start, columns[end &- 1].top >= upper { end &-= 1 }
    }
    shown = start..<end
    return first &+ start..<first &+ end
  }

  /// Sets the first elements of two columns, in points, to the tops, after `position`, and the
  /// heights of the rows that `rows(of:from:to:)` returned last.
  func write(to tops: inout [Double], _ heights: inout [Double], _ position: (Double) -> Double) {
    for i in 0..<shown.count {
      let row = columns[shown.lowerBound &+ i]
      (tops[i], heights[i]) = (position(row.top), row.height)
    }
  }

  /// Caches the rows that meet `lower..<upper`, in points from the list's start; if that overlaps
  /// the cached range of an unchanged list, also rows around them, unless these are very many.
  private mutating func refill(along list: RowHeights, _ lower: Double, _ upper: Double) {
    let isNear = contents === list.contents && lower < self.upper && upper > self.lower
    let margin = isNear ? 4 * (upper - lower) : 0
    (self.lower, self.upper) = (lower - margin, upper + margin)
    (contents, shown) = (list.contents, 0..<0)
    var rows = list.rows(from: self.lower, to: self.upper)
    if rows.count > FoldingList.maximumVisible {
      (self.lower, self.upper) = (lower, upper)
      rows = list.rows(from: lower, to: upper)
    }
    first = rows.lowerBound
    columns.removeAll(keepingCapacity: true)
    list.read(rows) { _, top, bottom, height in columns.append((top, max(top, bottom), height)) }
  }
}

/// The tops and heights of a FlashList's rows.
///
/// Unmeasured rows take the mean of the last five heights fed. Heights belong to indices, so after an
/// insertion the first rows keep the heights of the rows that were there.
/// Source: layout-managers/LayoutManager.ts:42, 58-59, 175-366, 397-404 and LinearLayoutManager.ts @
/// 4c6abc3b8efb. A pass costs at most 250 rows or ten times the measured ones; only a changed number
/// of rows, or a last row that would lie too high, costs all rows after.
struct FlashLayout: Sendable {
  /// A row measured first or with another height: index, and heights before and after, in points.
  struct Change: Sendable { var (row, from, to): (Int, Double, Double) }
  // The last five measured heights of rows of one type, in points; their mean is 200 without any.
  private struct Average: Sendable {
    var heights: [Double] = []
    var next = 0
    var mean: Double { heights.isEmpty ? 200 : heights.reduce(0, +) / Double(heights.count) }
    mutating func add(_ height: Double) {
      if heights.count < 5 { heights.append(height) } else { heights[next] = height }
      next = (next + 1) % 5
    }
  }
  /// The types of the scene's rows by their identifiers' numbers; other rows have type 0.
  let kinds: [Int]
  /// The size of a physical pixel, in points; heights that differ by no more than it count as equal
  /// (utils/measureLayout.ts:80-93).
  let pixelSize: Double
  private(set) var tops: [Double] = []
  private(set) var heights: [Double] = []
  private(set) var isMeasured: [Bool] = []
  /// The measurements in this frame that changed a row's height or were its first, in order.
  var changes: [Change] = []
  /// The number of measurements that changed a row's height or were its first, since the start.
  private(set) var measuredRows = 0
  private var averages: [Average] = []
  private var maximumRows = 250
  // The first row whose top is out of date because a pass ended before it; `.max` for none.
  private var firstSkipped = Int.max

  init(kinds: [Int], pixelSize: Double) { (self.kinds, self.pixelSize) = (kinds, pixelSize) }

  var count: Int { tops.count }
  var extent: Double { tops.isEmpty ? 0 : tops[count - 1] + heights[count - 1] }

  /// Returns the indices from the first row that ends after `low` to the last that begins by
  /// `high`, both in points; empty if no row does.
  func rows(from low: Double, to high: Double) -> Range<Int> {
    func count(_ isBefore: (Int) -> Bool) -> Int {
      var range = 0..<tops.count
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound - 1) / 2
        range = isBefore(middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
    let first = count { tops[$0] < low && tops[$0] + heights[$0] <= low }
    let end = count { tops[$0] <= high }
    // Without rows, the place tells: a window that moves on is new (ConsecutiveNumbers.equals).
    return first..<max(first, end)
  }

  /// Gives an unmeasured row the mean height of its type (200 points without any); no row moves.
  mutating func estimate(_ row: Int, _ rows: RowHeights) {
    guard !isMeasured[row] else { return }
    let kind = rows.kind(row, in: kinds)
    heights[row] = kind < averages.count ? averages[kind].mean : 200
  }

  /// Stores the row count and true heights of the rows `mounted`; moves rows from the first change.
  mutating func measure(_ mounted: [Int], _ rows: RowHeights) {
    maximumRows = max(maximumRows, mounted.count * 10)
    var first = Int.max
    var last = -1
    if count > rows.count {
      let surplus = count - rows.count
      tops.removeLast(surplus)
      heights.removeLast(surplus)
      isMeasured.removeLast(surplus)
      first = rows.count - 1
    }
    let measured = mounted.map { row in
      let height = rows.length(row)
      return row < count && abs(heights[row] - height) <= pixelSize ? heights[row] : height
    }
    // All heights count for the mean, and again once they are stored.
    feed(mounted, measured, rows)
    for (row, height) in zip(mounted, measured)
    where row >= firstSkipped || !isMeasured[row] || heights[row] != height {
      (first, last) = (min(first, row), max(last, row))
    }
    append(rows)
    for (row, height) in zip(mounted, measured) {
      if !isMeasured[row] || heights[row] != height {
        changes.append(Change(row: row, from: heights[row], to: height))
        measuredRows += 1
      }
      (heights[row], isMeasured[row]) = (height, true)
    }
    feed(mounted, measured, rows)
    first = min(first, firstSkipped)
    guard (0..<count).contains(first) else { return }
    let end = min(max(first, last) + maximumRows, count - 1) + 1
    place(first..<end, rows)
    if (first..<end).contains(firstSkipped) { firstSkipped = .max }
    guard end < count else { return }
    firstSkipped = min(end, firstSkipped)
    // The content height follows from the last row, which must not lie above the others.
    if tops[count - 1] < tops[end - 1] {
      place(firstSkipped..<count, rows)
      firstSkipped = .max
    }
  }

  private mutating func append(_ rows: RowHeights) {
    let start = count
    guard start < rows.count else { return }
    tops += Array(repeating: 0, count: rows.count - start)
    heights += Array(repeating: 0, count: rows.count - start)
    isMeasured += Array(repeating: false, count: rows.count - start)
    place(start..<rows.count, rows)
  }

  private mutating func feed(_ mounted: [Int], _ measured: [Double], _ rows: RowHeights) {
    for (row, height) in zip(mounted, measured) {
      let kind = rows.kind(row, in: kinds)
      while averages.count <= kind { averages.append(Average()) }
      averages[kind].add(height)
    }
  }

  private mutating func place(_ range: Range<Int>, _ rows: RowHeights) {
    if let first = range.first, first > 0 { estimate(first - 1, rows) }
    for row in range {
      estimate(row, rows)
      tops[row] = row == 0 ? 0 : tops[row - 1] + heights[row - 1]
    }
  }
}

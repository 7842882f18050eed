/// A cache of consecutive rows of a list, with their top edges, bottom edges and heights.
struct RowWindow: Sendable {
  /// The rows' tops, bottoms and heights, in this order, in points from the start of the list.
  private var columns: [Double]
  private var capacity: Int
  private(set) var first = 0
  private var count = 0
  private var contents: RowHeights.Contents?
  private var reachesEnd = false
  /// The range of the last frame's rows, relative to the window.
  private var shown = 0..<0

  init(capacity: Int) {
    self.capacity = capacity
    columns = Array(repeating: 0, count: 3 * capacity)
  }

  /// Returns the rows that intersect `lower..<upper` and caches them.
  ///
  /// - Complexity: O(1) near the last frame's, O(rows + log n) elsewhere.
  @inline(__always)
  mutating func rows(of list: RowHeights, from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper else { return 0..<0 }
    if contents !== list.contents || !covers(lower, upper) {
      move(along: list, lower, upper)
      if count == 0 { return 0..<0 }
    }
    let (count, capacity) = (count, capacity)
    var (start, end) = (shown.lowerBound, shown.upperBound)
    columns.withUnsafeBufferPointer { tops in
      while start < count, tops[capacity &+ start] <= lower { start &+= 1 }
      while start > 0, tops[capacity &+ start &- 1] > lower { start &-= 1 }
      end = max(start, end)
      while end < count, tops[end] < upper { end &+= 1 }
      while end > start, tops[end &- 1] >= upper { end &-= 1 }
    }
    shown = start..<end
    return first &+ start..<first &+ end
  }

  @inline(__always)
  func read(_ body: (_ tops: UnsafePointer<Double>, _ heights: UnsafePointer<Double>) -> Void) {
    columns.withUnsafeBufferPointer {
      guard let tops = $0.baseAddress.map({ $0 + shown.lowerBound }) else { return }
      body(tops, tops + 2 * capacity)
    }
  }

  @inline(__always)
  private func covers(_ lower: Double, _ upper: Double) -> Bool {
    count > 0 && (first == 0 || columns[0] <= lower) && (reachesEnd || columns[count &- 1] >= upper)
  }

  @inline(never)
  private mutating func move(along list: RowHeights, _ lower: Double, _ upper: Double) {
    let isNear =
      contents === list.contents && count > 0 && columns[0] <= upper && columns[count - 1] >= lower
    if contents !== list.contents { contents = list.contents }
    (first, count, shown) = (0, 0, 0..<0)
    if list.count == 0 { return }
    var (row, place) = list.row(atOffset: lower)
    first = isNear ? max(place.firstRow, row - 16) : row
    let step = isNear ? 40 : 12
    while true {
      let start = count
      read(first + start..<min(list.count, first + start + step), of: list, from: place)
      reachesEnd = first + count == list.count
      if reachesEnd || columns[count - 1] >= upper { break }
      place = list.place(ofRow: first + count)
    }
    shown = row - first..<row - first
  }

  private mutating func read(_ rows: Range<Int>, of list: RowHeights, from place: RowHeights.Place)
  {
    while count + rows.count > capacity { grow() }
    let (start, capacity) = (count, capacity)
    columns.withUnsafeMutableBufferPointer { columns in
      guard let tops = columns.baseAddress.map({ $0 + start }) else { return }
      list.read(
        rows, from: place,
        into: RowColumns(tops: tops, bottoms: tops + capacity, heights: tops + 2 * capacity))
    }
    count += rows.count
  }

  private mutating func grow() {
    var wider = RowWindow(capacity: 2 * capacity)
    for column in 0..<3 {
      wider.columns.replaceSubrange(
        2 * column * capacity..<(2 * column + 1) * capacity,
        with: columns[column * capacity..<(column + 1) * capacity])
    }
    (columns, capacity) = (wider.columns, wider.capacity)
  }
}

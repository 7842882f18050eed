/// Some rows of a list next to each other: where they begin and end and how tall they are.
///
/// A frame finds its rows among these, and nearly always at once, as they are about where the last
/// frame had them. Where it does not, the window moves there.
struct RowWindow: Sendable {
  /// The rows' tops from the start of the list, rounded once, in points.
  private(set) var tops: [Double]
  /// Their heights, in points.
  private(set) var heights: [Double]
  /// Their bottoms, rounded once, in points.
  private var bottoms: [Double]
  /// The first row, and how many there are.
  private(set) var first = 0
  private var count = 0
  /// What the list held when the rows were read.
  private var contents: RowHeights.Contents?
  /// Whether the last of the list's rows is among them.
  private var reachesEnd = false
  /// Where the last frame's rows were in the window.
  private var shown = 0..<0

  /// A window without rows, with room for so many.
  init(capacity: Int) {
    tops = Array(repeating: 0, count: capacity)
    heights = tops
    bottoms = tops
  }

  /// The rows of a list that meet `lower..<upper`, as `RowHeights.rows(from:to:)`; the window has them
  /// afterwards.
  ///
  /// - Complexity: O(1) near the last frame's, O(rows + log n) elsewhere.
  @inline(__always)
  mutating func rows(of list: RowHeights, from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper else { return 0..<0 }
    if contents !== list.contents || !covers(lower, upper) {
      move(along: list, lower, upper)
      if count == 0 { return 0..<0 }
    }
    var start = shown.lowerBound
    while start < count, bottoms[start] <= lower { start &+= 1 }
    while start > 0, bottoms[start &- 1] > lower { start &-= 1 }
    var end = max(start, shown.upperBound)
    while end < count, tops[end] < upper { end &+= 1 }
    while end > start, tops[end &- 1] >= upper { end &-= 1 }
    shown = start..<end
    return first &+ start..<first &+ end
  }

  /// Whether no row outside of the window meets `lower..<upper`.
  @inline(__always)
  private func covers(_ lower: Double, _ upper: Double) -> Bool {
    count > 0 && (first == 0 || tops[0] <= lower) && (reachesEnd || tops[count &- 1] >= upper)
  }

  /// Reads the rows that meet `lower..<upper`, and near the last frame's some more around them.
  @inline(never)
  private mutating func move(along list: RowHeights, _ lower: Double, _ upper: Double) {
    let isNear =
      contents === list.contents && count > 0 && tops[0] <= upper && tops[count - 1] >= lower
    if contents !== list.contents { contents = list.contents }
    (first, count, shown) = (0, 0, 0..<0)
    if list.count == 0 { return }
    var (row, place) = list.row(atOffset: lower)
    first = isNear ? max(place.firstRow, row - 16) : row
    shown = row - first..<row - first
    let step = isNear ? 40 : 12
    while true {
      let end = min(list.count, first + count + step)
      read(first + count..<end, of: list, from: place)
      reachesEnd = end == list.count
      if reachesEnd || tops[count - 1] >= upper { return }
      place = list.place(ofRow: end)
    }
  }

  /// Reads rows behind those that are there.
  private mutating func read(_ rows: Range<Int>, of list: RowHeights, from place: RowHeights.Place)
  {
    while count + rows.count > tops.count { grow() }
    let start = count
    tops.withUnsafeMutableBufferPointer { tops in
      bottoms.withUnsafeMutableBufferPointer { bottoms in
        heights.withUnsafeMutableBufferPointer { heights in
          list.read(rows, from: place) { i, top, bottom, height in
            tops[start &+ i] = top
            bottoms[start &+ i] = bottom
            heights[start &+ i] = height
          }
        }
      }
    }
    count += rows.count
  }

  private mutating func grow() {
    tops += repeatElement(0, count: tops.count)
    bottoms += repeatElement(0, count: bottoms.count)
    heights += repeatElement(0, count: heights.count)
  }
}

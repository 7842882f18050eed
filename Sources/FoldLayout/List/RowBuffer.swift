/// The rows of one frame, stored column by column.
///
/// Element `i` of every column, for `i` in `0..<count`, is the list's element `element(at: i)`: the
/// rows on screen in order, and after them those that are seen out of order, such as a header that is
/// pinned or a row that travels. In a list without headers and edits, element `firstRow + i` is row
/// `firstRow + i`. The columns are allocated once, for the most rows that fit on screen, and overwritten every frame, so
/// that a scrolling frame allocates nothing; they may be longer than `count`.
public struct RowBuffer: Sendable {
  /// The list's index of the first element in the buffer.
  public internal(set) var firstRow = 0
  /// The number of elements in the buffer.
  public internal(set) var count = 0
  /// The list's indices of the elements that are seen out of order, last in the columns.
  private(set) var extras: [Int] = []
  /// Top edges on screen before any expansion, in points.
  public internal(set) var minY: [Double]
  /// Heights, in points.
  public internal(set) var height: [Double]
  /// Fold angles, in degrees.
  public internal(set) var foldAngle: [Double]
  /// Opacities, 0...1.
  public internal(set) var opacity: [Double]
  /// What expansion adds to `minY`, in points.
  public internal(set) var expandOffset: [Double]

  /// Where the last frame began in the list.
  var cursor = RowCursor()

  /// What the columns have beyond the rows, so that vectors may write past the last one.
  static let spill = 8

  /// Creates columns with room for `capacity` rows; they grow when a frame needs more.
  public init(capacity: Int = 64) {
    let empty = [Double](repeating: 0, count: max(capacity, 1) + Self.spill)
    minY = empty
    height = empty
    foldAngle = empty
    opacity = empty
    expandOffset = empty
  }

  /// The list's indices of the elements in the buffer that lie in order.
  public var rows: Range<Int> { firstRow..<firstRow + count - extras.count }

  /// The list's index of element `i` of the columns.
  @inline(__always)
  public func element(at i: Int) -> Int {
    let ordered = count - extras.count
    return i < ordered ? firstRow + i : extras[i - ordered]
  }

  /// Where in the columns an element of the list stands, or nil.
  func index(ofElement element: Int) -> Int? {
    if rows.contains(element) { return element - firstRow }
    return extras.firstIndex(of: element).map { rows.count + $0 }
  }

  /// Adds an element that is seen out of order, and gives its place in the columns.
  ///
  /// The element has `minY` and `height`, in points; the rest is left to whoever calls.
  mutating func appendExtra(_ element: Int, minY y: Double, height extent: Double) -> Int {
    if count == capacity { growKeeping() }
    minY[count] = y
    height[count] = extent
    foldAngle[count] = 0
    opacity[count] = 1
    expandOffset[count] = 0
    extras.append(element)
    count += 1
    return count - 1
  }

  private mutating func growKeeping() {
    let more = [Double](repeating: 0, count: capacity + Self.spill)
    minY += more
    height += more
    foldAngle += more
    opacity += more
    expandOffset += more
  }

  /// The number of rows for which there is room.
  public var capacity: Int { minY.count - Self.spill }

  /// Makes the buffer hold `rows`, with room in every column.
  ///
  /// - Complexity: O(1), or O(count) in the rare frame that needs more room than any before it.
  @inline(__always)
  mutating func hold(_ rows: Range<Int>) {
    if rows.count > capacity { grow(to: rows.count) }
    firstRow = rows.lowerBound
    count = rows.count
    if !extras.isEmpty { extras.removeAll(keepingCapacity: true) }
  }

  private mutating func grow(to rows: Int) {
    let cursor = cursor
    self = RowBuffer(capacity: max(rows, capacity * 2))
    self.cursor = cursor
  }

  /// Gives access to the columns as vectors of four, which may reach beyond the last row.
  @inline(__always)
  mutating func withColumns(_ body: (RowColumns) -> Void) {
    // All columns have room for `count` rows and the spill, since `hold` made them together.
    minY.withUnsafeMutableBytes { minY in
      height.withUnsafeMutableBytes { height in
        foldAngle.withUnsafeMutableBytes { foldAngle in
          opacity.withUnsafeMutableBytes { opacity in
            expandOffset.withUnsafeMutableBytes { expandOffset in
              guard let y = minY.baseAddress, let h = height.baseAddress,
                let angle = foldAngle.baseAddress, let alpha = opacity.baseAddress,
                let expand = expandOffset.baseAddress
              else { return }
              body(
                RowColumns(
                  minY: y, height: h, foldAngle: angle, opacity: alpha, expandOffset: expand))
            }
          }
        }
      }
    }
  }
}

/// The rows of one frame, stored column by column.
///
/// Element `i` of every column, for `i` in `0..<count`, is the row `firstRow + i` of the list. The
/// columns are allocated once, for the most rows that fit on screen, and overwritten every frame, so
/// that a scrolling frame allocates nothing; they may be longer than `count`.
public struct RowBuffer: Sendable {
  /// The list's index of the first row in the buffer.
  public internal(set) var firstRow = 0
  /// The number of rows in the buffer.
  public internal(set) var count = 0
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

  /// The list's indices of the rows in the buffer.
  public var rows: Range<Int> { firstRow..<firstRow + count }

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

/// The heights of a list's rows and the spacing between them.
public struct RowHeights: Sendable {
  private var offsets: [Double]
  private var heights: [Double]
  /// The room between two rows, in points.
  public let spacing: Double

  /// Creates heights from a list of them, in points, 0 or above.
  public init(_ heights: [Double], spacing: Double = 0) {
    self.heights = heights
    self.spacing = spacing
    var y = 0.0
    offsets = [0]
    for h in heights {
      y += h + spacing
      offsets.append(y)
    }
  }

  /// Creates `count` rows of one height.
  public init(count: Int, height: Double, spacing: Double = 0) {
    self.init(Array(repeating: height, count: count), spacing: spacing)
  }

  /// Creates `count` rows whose heights repeat a pattern.
  public init(count: Int, pattern: [Double], spacing: Double = 0) {
    self.init((0..<count).map { pattern[$0 % pattern.count] }, spacing: spacing)
  }

  /// The number of rows.
  public var count: Int { heights.count }
  /// Σ height + (n − 1)·spacing, in points.
  public var contentHeight: Double { count == 0 ? 0 : offsets[count] - spacing }
  /// The height of a row, in points.
  public subscript(row: Int) -> Double { heights[row] }
  /// Σ of height and spacing of the rows before `row`, in points.
  public func offset(ofRow row: Int) -> Double { offsets[row] }
  /// The rows whose boxes meet `lower..<upper`.
  public func rows(from lower: Double, to upper: Double) -> Range<Int> {
    let first = (0..<count).first { offsets[$0] + heights[$0] > lower } ?? count
    let end = (first..<count).first { offsets[$0] >= upper } ?? count
    return first..<max(first, end)
  }
  /// The identity of a row.
  public func id(ofRow row: Int) -> RowID { RowID(UInt32(row)) }
  /// The row that bears an identity, or nil where it has left the list.
  public func row(ofID id: RowID) -> Int? { id.rawValue < count ? Int(id.rawValue) : nil }
}

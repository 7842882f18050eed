/// The heights of a list's rows and the spacing between them, which determine the rows' positions.
///
///     var rows = RowHeights([130, 64, 64], spacing: 2)
///     rows.offset(ofRow: 2)        // 198
///     rows.rows(from: 0, to: 135)  // 0..<2
///     rows.resize(0, to: 200)
///     rows.offset(ofRow: 2)        // 268
///
/// A position is the exact sum of the heights and spacings above, rounded once, so the same list
/// has the same positions bit for bit whatever was edited before. Heights that are all one, or that
/// repeat a pattern, take no memory per row until rows among them are edited; otherwise a row takes
/// about 9 bytes where heights and spacing are multiples of 1/8 pt and 18 where they are not.
///
/// Each row keeps its identifier when rows are inserted, removed or moved. Identifiers take 8 bytes
/// for each run of consecutive numbers.
///
/// Lengths are in points. A height or a spacing that is negative or not a number counts as 0, one
/// above `maximumLength` as that. Sums are exact up to 2⁴³ pt; a height below 1 pt is rounded to
/// 2⁻⁵² pt. Positions and searches by position take O(1) in practice, however long the list is.
public struct RowHeights: Sendable {
  var blocks: [Block] = []
  var starts = Starts()
  /// The distance between two rows, in points.
  public let spacing: Double
  let gap: Extent
  /// The height in points of the first row by the pattern or draws from which the rows were made,
  /// even if there is no row; `nil` if they were given one by one.
  var ruleHeight: Double?
  package internal(set) var nextID: UInt32 = 0
  /// A token for the current rows; an edit replaces it if another reference to it exists.
  var contents = Contents()
  /// A token for former rows, used again once no other reference to it exists.
  var formerContents = Contents()

  /// A token for the rows of a list: lists with different rows never have the same token.
  final class Contents: Sendable {}

  /// The maximum height and the maximum spacing, in points.
  package static var maximumLength: Double { 0x1p30 }
  /// The maximum number of rows; further rows are not inserted.
  package static var maximumCount: Int { 100_000_000 }

  /// Creates rows from their heights, with `spacing` between them, in points.
  public init(_ heights: [Double], spacing: Double = 0) {
    self.spacing = Self.length(spacing)
    gap = Extent(rows: 0, length: self.spacing)
    insert(heights, at: 0)
  }

  /// Creates `count` rows (none if negative) of one height, with `spacing` between them, in points.
  public init(count: Int, height: Double, spacing: Double = 0) {
    self.init(count: count, pattern: [height], spacing: spacing)
  }

  /// Creates `count` rows whose heights, in points, repeat `pattern`; if it is empty, of height 0.
  public init(count: Int, pattern: [Double], spacing: Double = 0) {
    self.init([], spacing: spacing)
    ruleHeight = pattern.first.map(Self.length)
    insert(count: count, pattern: pattern.isEmpty ? [0] : pattern, at: 0)
  }

  /// Creates `count` rows of random heights: min + (draw mod (8·(max − min) + 1))/8 points, with a
  /// draw of SplitMix64 from `seed` for each row in order; a `max` below `min` counts as `min`.
  public init(
    count: Int, randomFrom min: Double, to max: Double, seed: UInt64, spacing: Double = 0
  ) {
    let low = Self.length(min)
    let steps = UInt64(Swift.max(0, Self.length(max) - low) * 8) + 1
    var state = seed
    func draw() -> Double { low + Double(Self.splitMix64(&state) % steps) / 8 }
    self.init([], spacing: spacing)
    insert((0..<Swift.max(0, count)).lazy.map { _ in draw() }, at: 0)
    state = seed
    ruleHeight = draw()
  }

  /// The number of rows.
  public var count: Int { starts.total.rows }

  /// The total of the heights and of the spacings between rows, in points.
  public var contentHeight: Double { count == 0 ? 0 : (starts.total - gap).length }

  /// The memory of the rows with their positions and identifiers, in bytes.
  package var byteCount: Int {
    blocks.reduce(starts.byteCount) { $0 + MemoryLayout<Block>.stride + $1.byteCount }
  }

  /// Returns `length` limited to `0...maximumLength`, in points; 0 for NaN.
  static func length(_ length: Double) -> Double { length > 0 ? min(length, maximumLength) : 0 }

  /// Returns the extent of a row with a height in points, including the spacing after it.
  func extent(of height: Double) -> Extent { Extent(rows: 1, length: Self.length(height)) + gap }

  /// Returns the next draw of SplitMix64 and advances `state` (Steele, Lea and Flood, 2014).
  private static func splitMix64(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}

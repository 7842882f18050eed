/// The heights of a list's rows and the spacing between them: where every row begins, and which row
/// lies where.
///
///     var rows = RowHeights([130, 64, 64], spacing: 2)
///     rows.offset(ofRow: 2)        // 198
///     rows.rows(from: 0, to: 135)  // 0..<2
///     rows.resize(0, to: 200)
///     rows.offset(ofRow: 2)        // 268
///
/// A position is the exact sum of the heights and spacings above, rounded once, so the same list has
/// the same positions bit for bit whatever was edited before. Heights that are all one, or that
/// repeat a pattern, take no memory per row until rows among them are edited; else a row takes about
/// 6 bytes where heights and spacing are multiples of 1/8 pt and 10 where they are not.
///
/// Rows bear identities that stay with them. They cost nothing to speak of until some 192 rows next to
/// each other have seen four insertions or eight removals, and 4 bytes a row from then on.
///
/// A value: copies share their memory, and an edit of one copies the part that it changes.
///
/// Lengths are in points. A height or a spacing that is negative or not a number counts as 0, one
/// above `maximumLength` as that; sums are exact up to 2⁴³ pt.
///
/// The rows hang in a tree of three levels: groups, leaves, rows. Every level keeps the exact sums of
/// what lies before each of its parts, so a search compares a few numbers on each, and an edit adds to
/// the tails of three short columns.
public struct RowHeights: Sendable {
  typealias Group = SumNode<Leaf>

  /// The groups of leaves; none in an empty list.
  var root = SumNode<Group>([])
  /// The room between two rows, in points.
  public let spacing: Double
  let spacingSum: ExactSum
  /// The height in points that the first row has, or would have if there were one, by the pattern or
  /// the draws from which the rows were made; nil where they were given one by one.
  var ruleHeight: Double?
  /// The identity of the next row that is inserted without one.
  public internal(set) var nextID: UInt32 = 0
  /// Stands for what the list holds now; an edit takes another one if anybody knows this one.
  var contents = Contents()
  /// Stood for what the list held before, and may do so again when nobody knows it any more.
  var formerContents = Contents()

  /// What a list holds at one time: no two lists that differ have the same.
  final class Contents: Sendable {}

  /// The greatest height and the greatest spacing, in points.
  public static var maximumLength: Double { 0x1p30 }
  /// The greatest number of rows; a list that is made longer ends there.
  public static var maximumCount: Int { 100_000_000 }

  /// Creates rows from their heights, in points.
  ///
  /// - Complexity: O(*n*) in the number of heights.
  public init(_ heights: some Sequence<Double>, spacing: Double = 0) {
    self.init(spacing: spacing)
    insert(heights, at: 0)
  }

  /// Creates rows from their heights, in points.
  ///
  /// - Complexity: O(*n*) in the number of heights.
  public init(_ heights: [Double], spacing: Double = 0) {
    self.init(spacing: spacing)
    insert(heights, at: 0)
  }

  private init(spacing: Double) {
    self.spacing = Self.length(spacing)
    spacingSum = ExactSum(self.spacing)
  }

  /// Creates `count` rows of one height, in points.
  ///
  /// - Complexity: O(1)
  public init(count: Int, height: Double, spacing: Double = 0) {
    self.init(count: count, pattern: [height], spacing: spacing)
  }

  /// Creates `count` rows whose heights, in points, repeat a pattern; without a pattern, of height 0.
  ///
  /// - Complexity: O(*p*) in the length of the pattern.
  public init(count: Int, pattern: [Double], spacing: Double = 0) {
    self.init(spacing: spacing)
    ruleHeight = pattern.first.map(Self.length)
    let count = min(max(0, count), Self.maximumCount)
    if count == 0 { return }
    let heights = pattern.isEmpty ? [0] : pattern.prefix(count).map(Self.length)
    nextID = UInt32(truncatingIfNeeded: count)
    splice(
      0..<0,
      with: [Leaf(repeating: heights, count: count, ids: RowIDs(from: 0), spacing: spacingSum)])
  }

  /// Creates `count` rows of random heights: min + (draw mod (8·(max − min) + 1))/8 points, with one
  /// draw of SplitMix64 from `seed` for each row in order.
  ///
  /// A `max` below `min` counts as `min`.
  ///
  /// - Complexity: O(`count`)
  public init(
    count: Int, randomFrom min: Double, to max: Double, seed: UInt64, spacing: Double = 0
  ) {
    let low = Self.length(min)
    let steps = UInt64(Swift.max(0, Self.length(max) - low) * 8) + 1
    var (state, first) = (seed, seed)
    let heights = (0..<Swift.min(Swift.max(0, count), Self.maximumCount)).lazy.map { _ in
      low + Double(Self.splitMix64(&state) % steps) / 8
    }
    self.init(heights, spacing: spacing)
    ruleHeight = low + Double(Self.splitMix64(&first) % steps) / 8
  }

  /// The number of rows.
  public var count: Int { root.count }

  /// Σ height + (n − 1)·spacing, in points.
  public var contentHeight: Double { count == 0 ? 0 : (root.extent - spacingSum).value }

  /// The bytes that the rows, their sums and their identities take.
  ///
  /// - Complexity: O(`count`/192)
  public var byteCount: Int {
    root.children.reduce(root.byteCount) { bytes, group in
      group.children.reduce(bytes + group.byteCount) { $0 + $1.byteCount }
    }
  }

  /// A length that the list can hold.
  @inline(always)
  static func length(_ length: Double) -> Double {
    length > 0 ? min(length, maximumLength) : 0
  }

  /// The next draw of SplitMix64 (Steele, Lea and Flood, 2014).
  private static func splitMix64(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}

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
/// 6 bytes where heights are multiples of 1/8 pt and 12 where they are not.
///
/// Rows bear identities that stay with them. They cost nothing until some 192 rows next to each other
/// have seen three insertions or six removals; from then on they take 4 bytes a row there, about 5.3
/// with the room for more.
///
/// A value: copies share their memory until one is edited, which then copies all of it once.
///
/// Lengths are in points. A height or a spacing that is negative or not a number counts as 0, one
/// above `maximumLength` as that; sums are exact up to 2⁴³ pt.
public struct RowHeights: Sendable {
  var tree: HeightTree

  /// The greatest height and the greatest spacing, in points.
  public static var maximumLength: Double { 0x1p30 }
  /// The greatest number of rows; a list that is made longer ends there.
  public static var maximumCount: Int { 1 << 30 }

  /// Creates rows from their heights, in points.
  ///
  /// - Complexity: O(*n*) in the number of heights.
  public init(_ heights: some Sequence<Double>, spacing: Double = 0) {
    tree = HeightTree(spacing: Self.length(spacing))
    var builder = LeafBuilder()
    var count = 0
    for height in heights where count < Self.maximumCount {
      builder.append(Self.length(height), to: tree, firstID: 0)
      count += 1
    }
    finish(&builder, count: count)
  }

  /// Creates rows from their heights, in points.
  ///
  /// - Complexity: O(*n*) in the number of heights.
  public init(_ heights: [Double], spacing: Double = 0) {
    tree = HeightTree(spacing: Self.length(spacing))
    var builder = LeafBuilder()
    let count = min(heights.count, Self.maximumCount)
    for index in 0..<count {
      builder.append(Self.length(heights[index]), to: tree, firstID: 0)
    }
    finish(&builder, count: count)
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
    let count = min(max(0, count), Self.maximumCount)
    tree = HeightTree(spacing: Self.length(spacing))
    if count == 0 { return }
    let heights = pattern.isEmpty ? [0] : pattern.prefix(count).map(Self.length)
    let entry = tree.makeRun(heights, count: count, firstID: 0)
    finish([entry], count: count)
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
    var state = seed
    let count = Swift.min(Swift.max(0, count), Self.maximumCount)
    tree = HeightTree(spacing: Self.length(spacing))
    var builder = LeafBuilder()
    for _ in 0..<count {
      let draw = Self.splitMix64(&state) % steps
      builder.append(low + Double(draw) / 8, to: tree, firstID: 0)
    }
    finish(&builder, count: count)
  }

  /// The number of rows.
  public var count: Int { tree.count }

  /// The room between two rows, in points.
  public var spacing: Double { tree.spacing }

  /// Σ height + (n − 1)·spacing, in points.
  public var contentHeight: Double {
    count == 0 ? 0 : (tree.root.totalExtent - tree.spacingSum).value
  }

  /// The bytes that the rows, their sums and their identities take.
  public var byteCount: Int { tree.byteCount }

  private func finish(_ builder: inout LeafBuilder, count: Int) {
    builder.finish(tree)
    finish(builder.entries, count: count)
  }

  private func finish(_ entries: [SumEntry], count: Int) {
    tree.insert(entries, at: 0)
    tree.noteUniformity()
    tree.nextID = UInt32(truncatingIfNeeded: count)
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

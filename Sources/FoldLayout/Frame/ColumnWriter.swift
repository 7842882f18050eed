/// Writes the rows of a frame, one after the other, into all columns.
///
/// Tops are turned into places on screen, and these into folds, four rows at a time. A vector may
/// reach past the rows it is for; what is there is overwritten with the rows that follow, or beyond
/// the last row left to the columns' spill.
struct ColumnWriter {
  private typealias Lanes = RowColumns.Lanes

  private let columns: RowColumns
  private let leading: Double
  private let contentOffset: Double
  private let rule: FoldRule
  /// The number of rows written.
  private(set) var count = 0
  /// From here on all elements of the columns lie flat.
  private var folded: Int
  /// From here on all elements would lie flat if there were none but those written.
  private var foldedNow = 0

  @inline(always)
  init(
    _ columns: RowColumns, geometry: FrameGeometry, contentOffset: Double, folded: Int
  ) {
    self.columns = columns
    leading = geometry.leading
    rule = geometry.rule
    self.contentOffset = contentOffset
    self.folded = folded
  }

  /// From where on all elements of the columns lie flat, when all rows are written.
  @inline(always)
  var flatFrom: Int { folded > count ? folded : foldedNow }

  /// Adds rows of a compact leaf whose top has no fine part: `tops` points to the top of the first
  /// row from the leaf's, `top` is the leaf's own, and each row's extent has `spacing` in it.
  ///
  /// Gives the bits of `leading + top - contentOffset` with the top rounded once, of the height, and
  /// of `rule.fold(minY:rowHeight:)`.
  mutating func append(_ rows: Int, tops: UnsafeRawPointer, top: Double, spacing: Double) {
    var k = 0
    while k < rows {
      write(four: k, tops: tops, top: top, spacing: spacing)
      k &+= 4
    }
    advance(by: rows)
  }

  /// Four of the rows of `append(_:tops:top:spacing:)`, from number `k` on; `advance` counts them.
  @inline(always)
  mutating func write(four k: Int, tops: UnsafeRawPointer, top: Double, spacing: Double) {
    let (local, height) = Self.lanes(tops + 4 &* k, spacing: spacing)
    // Tops and their sum are exact.
    let minY = (leading + (local + top)) - contentOffset
    columns.place(at: count &+ k, minY: minY, height: height)
    fold(at: count &+ k, minY: minY, height: height)
  }

  /// Counts rows that were written.
  @inline(always)
  mutating func advance(by rows: Int) { count &+= rows }

  /// As `append(_:tops:top:spacing:)`, with a top that has a fine part.
  mutating func append(_ rows: Int, tops: UnsafeRawPointer, top: ExactSum, spacing: Double) {
    let start = count
    let fine = top.fineValue
    var k = 0
    while k < rows {
      let (local, height) = Self.lanes(tops + 4 &* k, spacing: spacing)
      // Tops and their coarse sum are exact; with the fine part they are rounded once.
      let minY = (leading + ((local + top.coarse) + fine)) - contentOffset
      columns.place(at: start &+ k, minY: minY, height: height)
      fold(at: start &+ k, minY: minY, height: height)
      k &+= 4
    }
    count = start &+ rows
  }

  /// Four tops from a leaf's, and the rows' heights.
  @inline(always)
  private static func lanes(
    _ tops: UnsafeRawPointer, spacing: Double
  ) -> (local: Lanes, height: Lanes) {
    // Reads up to four floats past the last row's bottom, which a leaf has.
    let local = tops.loadUnaligned(as: SIMD4<Float>.self)
    let next = tops.loadUnaligned(fromByteOffset: 4, as: SIMD4<Float>.self)
    return (Lanes(local), Lanes(next - local) - spacing)
  }

  /// Adds one row; its fold is left to `foldRows(from:)`.
  @inline(always)
  mutating func append(top: Double, height: Double) {
    columns.minY[count] = leading + top - contentOffset
    columns.height[count] = height
    count &+= 1
  }

  /// Folds the rows that were added one by one since there were `start`.
  mutating func foldRows(from start: Int) {
    var k = start
    while k < count {
      fold(at: k, minY: columns.tops(at: k), height: columns.heights(at: k))
      k &+= 4
    }
  }

  /// Folds as many rows, which were written before.
  mutating func fold(rows: Int) {
    count = rows
    foldRows(from: 0)
  }

  @inline(always)
  private mutating func fold(at k: Int, minY: Lanes, height: Lanes) {
    // Rows come from the top down, and most lie below the fold line, flat as they were.
    if minY[0] < rule.foldOffset {
      let fold = rule.fold(
        minY: minY, rowHeight: height.replacing(with: 0, where: height .< 0))
      columns.setFold(at: k, angle: fold.angle, opacity: fold.opacity)
      foldedNow = k &+ 4
      folded = max(folded, foldedNow)
    } else if k < folded {
      columns.setFold(at: k, angle: Lanes(repeating: 0), opacity: Lanes(repeating: 1))
    }
  }
}

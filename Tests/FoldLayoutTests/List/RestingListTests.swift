import FoldTestSupport
import Testing

@testable import FoldLayout

/// A list in which all animations have ended costs as much per frame as before any animation.
///
/// These tests count the layout steps instead of timing them.
@Suite struct RestingListTests {
  private func list() -> FoldingList {
    FoldingList(
      ListScene(
        rows: RowHeights((0..<40).map { 60 + Double($0 % 7) * 8.5 }, spacing: 2),
        fold: FoldOptions(foldOffset: 162), expand: ExpandOptions()),
      on: screen(height: 812))
  }

  private func isSame(_ a: RowBuffer, _ b: RowBuffer) -> Bool {
    func numbers(_ rows: RowBuffer) -> [Double] {
      [rows.minY, rows.height, rows.foldAngle, rows.opacity, rows.expandOffset]
        .flatMap { $0[0..<rows.count] }
    }
    return a.rows == b.rows && numbers(a) == numbers(b)
  }

  @Test func `after an expansion has closed, frames equal those of an untouched list bit for bit`()
    throws
  {
    let plain = list()
    var list = list()
    #expect(list.isPlain(at: 0))
    try list.apply(.tap(.index(3)), at: 1)
    #expect(!list.isPlain(at: 1) && !list.isPlain(at: 1000), "it stays expanded")
    try list.apply(.back, at: 3)
    #expect(!list.isPlain(at: 3.5))
    // The spring's swing is at e^(−ζωt) = 10⁻¹² of its start after ln 10¹²/(0.825·2π/0.55) = 2.93
    // s.
    #expect(!list.isPlain(at: 5.7) && list.isPlain(at: 6.2))
    var (rows, plainRows) = (RowBuffer(), RowBuffer())
    for offset in [120.0, 197, 500] {
      list.layout(contentOffset: offset, time: 3.2, into: &rows)
      list.layout(contentOffset: offset, time: 6.2, into: &rows)
      plain.layout(contentOffset: offset, time: 6.2, into: &plainRows)
      #expect(isSame(rows, plainRows))
      for i in 0..<rows.count {
        #expect(
          list.element(i, of: rows, time: 6.2) == plain.element(i, of: plainRows, time: 6.2))
      }
    }
  }

  @Test func `other rows stay hidden while the expanded row changes, however often`() throws {
    var list = list()
    let taps = [(3, 1.0), (5, 1.1), (30, 1.15), (2, 1.2)]
    for (row, time) in taps { try list.apply(.tap(.index(row)), at: time) }
    func spring(_ seconds: Double) -> Double {
      let stiffness = 4 * Double.pi * Double.pi / (0.55 * 0.55)
      return seconds <= 0
        ? 0
        : plainSpring(
          mass: 1, stiffness: stiffness, damping: 2 * 0.825 * stiffness.squareRoot(), velocity: 0,
          at: seconds)
    }
    let offset = 197.0
    for time in [1.3, 1.5, 2, 4] {
      var (rows, folded) = (RowBuffer(), RowBuffer())
      list.layout(contentOffset: offset, time: time, into: &rows)
      self.list().layout(contentOffset: offset, time: time, into: &folded)
      // A row was expanded without a break since the first tap, and each one until the next tap.
      let whole = spring(time - 1)
      let ends = taps.dropFirst().map { spring(time - $0.1) } + [0]
      let own = Dictionary(
        uniqueKeysWithValues: zip(taps, ends).map { ($0.0, spring(time - $0.1) - $1) })
      for i in 0..<rows.count {
        let value = own[rows.element(at: i)] ?? 0
        let opacity = min(max(folded.opacity[i] + whole * (1 - folded.opacity[i]), 0), 1)
        #expect(abs(rows.foldAngle[i] - folded.foldAngle[i] * (1 - whole)) < 1e-9)
        #expect(abs(rows.opacity[i] - opacity * min(max(1 - whole + value, 0), 1)) < 1e-9)
        #expect(abs(rows.expandOffset[i] + value * rows.minY[i]) < 1e-9)
      }
    }
  }

  @Test func `after edits have come to rest, only the rows remain`() throws {
    var list = list()
    try list.apply(.remove(.index(2), count: 2), at: 1)
    try list.apply(.insert(.index(4), height: 33.3, count: 1, id: nil), at: 1.1)
    try list.apply(.move(.index(6), to: 1, count: 1), at: 1.2)
    try list.apply(.resize(.index(5), height: 90), at: 1.3)
    list.advance(to: 2)
    #expect(list.moves(at: 2) && !list.isPlain(at: 2) && list.rows.count > list.rowCount)
    list.advance(to: 8)
    #expect(!list.moves(at: 8) && list.isPlain(at: 8) && list.rows.count == list.rowCount)
    #expect(list.edits.animations.isEmpty && list.edits.moves.isEmpty)

    var heights = (0..<40).map { 60 + Double($0 % 7) * 8.5 }
    heights.removeSubrange(2..<4)
    heights.insert(33.3, at: 4)
    heights.insert(heights.remove(at: 6), at: 1)
    heights[5] = 90
    #expect((0..<list.rows.count).map { list.rows[$0] } == heights)
  }

  @Test func `a list at rest shows earlier times as if the later ones had not been queried`()
    throws
  {
    var list = list()
    try list.apply(.remove(.index(2), count: 2), at: 1)
    var (early, late) = (list, list)
    early.advance(to: 1.5)
    late.advance(to: 9)
    late.advance(to: 1.5)
    var (rows, again) = (RowBuffer(), RowBuffer())
    early.layout(contentOffset: 0, time: 1.5, into: &rows)
    late.layout(contentOffset: 0, time: 1.5, into: &again)
    #expect(isSame(rows, again) && late.rows.count == 40)
    try late.apply(.tap(.index(2)), at: 9)
    #expect(late.rows.count == 38)
  }
}

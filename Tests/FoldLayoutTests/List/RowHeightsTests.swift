import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct RowHeightsTests {
  @Test func `a part of the identifiers contains only those of its rows`() {
    var ids = RowIDs(from: 10)
    ids.insert(99, at: 2, of: 5)
    let part = ids.part(1..<4)
    #expect((0..<3).map { part[$0] } == [11, 99, 12])
  }

  @Test func `positions of three rows with spacing equal sums computed by hand`() {
    var rows = RowHeights([130, 64, 0.5], spacing: 2)
    #expect(rows.count == 3)
    #expect((0...3).map { rows.offset(ofRow: $0) } == [0, 132, 198, 200.5])
    #expect(rows.contentHeight == 198.5)
    #expect(rows.bottom(ofRow: 1) == 196)
    rows.resize(0, to: 200)
    #expect((0...3).map { rows.offset(ofRow: $0) } == [0, 202, 268, 270.5])
    #expect((0..<3).map { rows[$0] } == [200, 64, 0.5])
  }

  @Test(arguments: [0.0, 2], [false, true])
  func `ranges that are given extents have these, however many rows they contain`(
    spacing: Double, isStored: Bool
  ) {
    let count = 40_000
    var random = SplitMix64(seed: 3)
    var heights = (0..<count).map { isStored ? Double($0 % 40) : 10 }
    var rows =
      isStored
      ? RowHeights(heights, spacing: spacing)
      : RowHeights(count: count, height: 10, spacing: spacing)
    for isAnimated in [false, true, false] {
      var (ranges, row) = ([(rows: Range<Int>, extent: Double)](), 0)
      while row < count {
        let first = min(count, row + random.int(in: 0...900))
        let end = min(count, first + [1, 3, 190, 700, 5000][random.int(in: 0...4)])
        // Some are multiples of 1/8, others are not.
        let height = Double(random.int(in: 0...90)) / [8, 10][random.int(in: 0...1)]
        ranges.append((first..<end, height + spacing))
        for k in first..<end { heights[k] = height }
        row = end
      }
      rows.resize(ranges: ranges.count, isAnimated: isAnimated) { ranges[$0] }
      var top = 0.0
      for row in 0..<count {
        if row % 7 == 0 { #expect(abs(rows.offset(ofRow: row) - top) < 1e-6) }
        top += heights[row] + spacing
      }
      #expect(abs(rows.contentHeight - (top - spacing)) < 1e-6)
    }
  }

  @Test func `an empty list has no height and no rows at any offset`() {
    for rows in [
      RowHeights([], spacing: 3), RowHeights(count: 0, height: 10),
      RowHeights(count: -5, pattern: [1, 2]), RowHeights([], spacing: 0.1),
    ] {
      #expect(rows.count == 0)
      #expect(rows.contentHeight == 0)
      #expect(rows.offset(ofRow: 0) == 0)
      #expect(rows.rows(from: -100, to: 100).isEmpty)
      #expect(rows.row(ofID: RowID(0)) == nil)
    }
  }

  @Test func `a range includes its top edge and excludes its bottom edge`() {
    let rows = RowHeights([10, 10, 10], spacing: 0)
    #expect(rows.rows(from: 10, to: 20) == 1..<2)
    #expect(rows.rows(from: 9.999, to: 20.001) == 0..<3)
    #expect(rows.rows(from: -5, to: 0) == 0..<0)
    #expect(rows.rows(from: 30, to: 40) == 3..<3)
    #expect(rows.rows(from: -.infinity, to: .infinity) == 0..<3)
    #expect(rows.rows(from: 12, to: 12).isEmpty)
    #expect(rows.rows(from: .nan, to: 12).isEmpty)
  }

  @Test func `the spacing between two rows belongs to neither`() {
    let rows = RowHeights([10, 10], spacing: 5)
    #expect(rows.rows(from: 11, to: 14).isEmpty)
    #expect(rows.rows(from: 11, to: 15.5) == 1..<2)
  }

  @Test func `rows of height zero between visible rows are visible`() {
    let rows = RowHeights([10, 0, 0, 10], spacing: 0)
    #expect(rows.rows(from: 5, to: 12) == 0..<4)
    #expect(rows.rows(from: 10, to: 12) == 3..<4)
    #expect(rows.contentHeight == 20)
  }

  @Test(arguments: [1000, 10_000_000, 100_000_000])
  func `uniform rows take less than 20 KB, however many there are`(count: Int) {
    let rows = RowHeights(count: count, height: 130, spacing: 2)
    #expect(rows.byteCount < 20_000)
    #expect(rows.contentHeight == Double(count) * 132 - 2)
    #expect(rows.offset(ofRow: count - 1) == Double(count - 1) * 132)
    #expect(rows[count - 1] == 130)
    #expect(rows.rows(from: 132 * 500, to: 132 * 501) == 500..<501)
    #expect(rows.id(ofRow: count - 1) == RowID(UInt32(count - 1)))
  }

  @Test func `a pattern repeats from the first row on`() {
    let pattern = [44, 0.1, 130.5]
    let rows = RowHeights(count: 1001, pattern: pattern, spacing: 1)
    let exact = ExactRows((0..<1001).map { pattern[$0 % 3] }, spacing: 1)
    let edges = exact.edges
    for row in 0...1001 { #expect(rows.offset(ofRow: row) == edges.tops[row]) }
    for row in 0..<1001 { #expect(rows[row] == exact.height(ofRow: row)) }
    for y in stride(from: -50.25, to: 60_000, by: 333.1) {
      #expect(
        rows.rows(from: y, to: y + 812)
          == ExactRows.rows(from: y, to: y + 812, edges))
    }
  }

  @Test func `an edit in ten million uniform rows stores only the rows around it`() {
    var rows = RowHeights(count: 10_000_000, height: 130)
    rows.resize(5_000_000, to: 64)
    rows.insert(10, at: 9_999_999)
    rows.remove(17)
    #expect(rows.count == 10_000_000)
    #expect(rows.contentHeight == 1_300_000_000 - 66 + 10 - 130)
    #expect(rows.offset(ofRow: 5_000_000) == 130 * 4_999_999 + 64)
    #expect(rows.offset(ofRow: 5_000_001) == 130 * 5_000_000 + 64)
    #expect(rows.id(ofRow: 17) == RowID(18))
    #expect(rows.id(ofRow: 9_999_998) == RowID(10_000_000))
    #expect(rows.byteCount < 40_000)
  }

  @Test func `random heights are draws of SplitMix64 in eighths of a point above the minimum`() {
    // The first draws of SplitMix64 from 1234567, as published with the reference implementation.
    let draws: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    let rows = RowHeights(count: 3, randomFrom: 60, to: 180, seed: 1_234_567)
    for (row, draw) in draws.enumerated() {
      #expect(rows[row] == 60 + Double(draw % 961) / 8)
    }
  }

  @Test func `invalid lengths count as zero, and huge ones are limited`() {
    var rows = RowHeights([.nan, -4, .infinity, 1e300, 8], spacing: .nan)
    #expect((0..<5).map { rows[$0] } == [0, 0, 0x1p30, 0x1p30, 8])
    #expect(rows.spacing == 0)
    rows.resize(4, to: -.infinity)
    #expect(rows.contentHeight == 0x1p31)
    #expect(RowHeights([1], spacing: -2).spacing == 0)
    #expect(RowHeights(count: 3, randomFrom: 50, to: .nan, seed: 1).contentHeight == 150)
  }

  @Test func `a copy keeps its rows when the original is edited`() {
    let before = RowHeights([10, 20, 30], spacing: 0)
    var after = before
    after.remove(0)
    after.insert(5.1, at: 2)
    #expect(before.contentHeight == 60)
    #expect(before.id(ofRow: 0) == RowID(0))
    #expect(after.contentHeight == 55.1)
    #expect((0..<3).map { after.id(ofRow: $0).rawValue } == [1, 2, 3])
  }

  @Test func `identifiers move with their rows, and new ones follow the highest`() {
    var rows = RowHeights(count: 5, height: 10)
    rows.move(1..<3, to: 3)
    #expect((0..<5).map { rows.id(ofRow: $0).rawValue } == [0, 3, 4, 1, 2])
    rows.insert(7, at: 0, id: RowID(90))
    rows.insert([8, 9], at: 6)
    #expect((0..<8).map { rows.id(ofRow: $0).rawValue } == [90, 0, 3, 4, 1, 2, 91, 92])
    #expect(rows.row(ofID: RowID(91)) == 6)
    #expect(rows.row(ofID: RowID(5)) == nil)
    rows.move(7, to: 0)
    #expect(rows.row(ofID: RowID(92)) == 0)
    #expect(rows.row(ofID: RowID(90)) == 1)
  }

  @Test(arguments: [1, 6, 500])
  func `of rows with the same identifier, a search returns the first that matches`(twins: Int) {
    // Few twins are runs within a leaf, more are listed one by one, and many fill several leaves.
    var rows = RowHeights(count: 2 * twins, height: 10)
    let indices = (0..<twins).map { 3 * $0 + 1 }
    for index in indices { rows.insert(5, at: index, id: RowID(99_999)) }
    for index in indices + [0, 2] {
      let found = rows.row(ofID: RowID(99_999)) { $0 >= index }
      #expect(found == indices.first { $0 >= index })
    }
    #expect(rows.row(ofID: RowID(99_999)) { _ in false } == nil)
  }

  @Test func `a million rows take 9 bytes each in eighths of a point and 18 otherwise`() {
    let eighths = RowHeights(count: 1_000_000, randomFrom: 40, to: 200, seed: 7)
    #expect(eighths.byteCount <= 9_000_000)
    let others = RowHeights((0..<1_000_000).map { 40.1 + Double($0 % 160) }, spacing: 0)
    #expect(others.byteCount <= 18_000_000)
  }

  @Test(arguments: [0..<14_000, 100..<14_500, 15_500..<29_900, 13_000..<30_000, 1..<29_999])
  func `a long list stays exact when many of its rows go and others come`(gone: Range<Int>) {
    // In eighths of a point all sums are exact.
    var heights = (0..<30_000).map { Double($0 % 997) / 8 }
    var rows = RowHeights(heights, spacing: 2)
    func check() {
      var (top, wrong) = (0.0, 0)
      for (row, height) in heights.enumerated() {
        if row % 37 == 0, rows.offset(ofRow: row) != top || rows[row] != height { wrong += 1 }
        top += height + 2
      }
      #expect(wrong == 0 && rows.count == heights.count && rows.contentHeight == top - 2)
    }
    rows.remove(gone)
    heights.removeSubrange(gone)
    check()
    let new = (0..<9000).map { Double($0 % 89) }
    rows.insert(new, at: heights.count / 2)
    heights.insert(contentsOf: new, at: heights.count / 2)
    check()
  }

  @Test func `a list from which nearly all rows were removed one by one takes little memory`() {
    // One row is left of every hundred: 1000 rows of at most 18 bytes, and what many small parts need.
    var rows = RowHeights(count: 100_000, randomFrom: 40, to: 200, seed: 7)
    for row in (0..<100_000).reversed() where row % 100 != 0 { rows.remove(row) }
    #expect(rows.count == 1000 && (0..<1000).allSatisfy { rows.id(ofRow: $0).rawValue == 100 * $0 })
    #expect(rows.byteCount < 100_000)
  }

  @Test func `rows are read as one run wherever the run begins`() {
    // In eighths of a point all sums are exact.
    let heights = (0..<30_000).map { Double($0 % 997) / 8 }
    let list = FoldingList(ListScene(rows: RowHeights(heights)), on: screen(height: 500))
    var (top, buffer, wrong) = (0.0, RowBuffer(), 0)
    for start in stride(from: 0, to: 29_400, by: 250) {
      list.layout(rows: start..<start + 600, contentOffset: 0, time: 0, into: &buffer)
      var minY = top
      for i in 0..<600 {
        if buffer.minY[i] != minY || buffer.height[i] != heights[start + i] { wrong += 1 }
        minY += heights[start + i]
      }
      top += heights[start..<start + 250].reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func `a long pattern is as exact as rows that are given one by one`() {
    // Each height has the most that a coarse part leaves over, and bits down to the finest unit.
    let height: Double = 1 + 0x1.FFp-12 + 0x3p-52
    let pattern = [Double](repeating: height, count: 40_000)
    let rows = RowHeights(count: 100_000, pattern: pattern, spacing: 1)
    let edges = ExactRows([Double](repeating: height, count: 100_000), spacing: 1).edges
    #expect((0...100_000).allSatisfy { rows.offset(ofRow: $0) == edges.tops[$0] })
  }

  @Test(arguments: [44.1, 0x1.FFFp-11, 1023.999])
  func `a hundred million rows of one height lie at exact multiples of it`(height: Double) {
    let rows = RowHeights(count: 100_000_000, height: height, spacing: 2.3)
    let extent = ExactRows.units(height) + ExactRows.units(2.3)
    for row in [1, 2, 3, 1000, 65_537, 33_333_333, 67_108_863, 99_999_999, 100_000_000] {
      #expect(rows.offset(ofRow: row) == ExactRows.points(ExactRows.Units(row) * extent))
    }
  }

  @Test func `positions stay exact however often the same rows change their heights`() {
    // In units of 2⁻¹⁰ pt the changes are 0.4, 0.4 and −0.8. Rounded they add up to −1, so the fine
    // parts of a sum would grow by one unit per turn if they were not carried.
    let heights = [1.1, 1.1 + 0.4 * 0x1p-10, 1.1 + 0.8 * 0x1p-10]
    var rows = RowHeights(Array(repeating: heights[0], count: 700), spacing: 0.3)
    var exact = ExactRows(Array(repeating: heights[0], count: 700), spacing: 0.3)
    for turn in 1...100_000 {
      rows.resize(turn / 3 % 5, to: heights[turn % 3])
      exact.heights[turn / 3 % 5] = heights[turn % 3]
    }
    for turn in 1...20_000 {
      rows.move(turn % 3, to: 690)
      rows.move(690, to: turn % 3)
    }
    let edges = exact.edges
    #expect((0...700).allSatisfy { rows.offset(ofRow: $0) == edges.tops[$0] })
  }

  @Test func `a closing row shows as long as its top is on screen, in the list and in a frame`() {
    // Tops 0, 60, 61, 62, 63, 64; row 1 would end at 51, above its top.
    var rows = RowHeights(count: 6, height: 50, spacing: 10)
    rows.resize(ranges: 1) { _ in (1..<5, 1) }
    // Row 0 ends at 50; at 60 row 1 begins, and at 60.5 it is over.
    for (top, shown) in [(49, 0..<6), (51, 1..<6), (59, 1..<6), (60, 2..<6), (60.5, 2..<6)] {
      var window = RowWindow(capacity: 8)
      #expect(rows.rows(from: top, to: top + 100) == shown)
      #expect(window.rows(of: rows, from: top, to: top + 100) == shown)
      // Near the last frame's rows as well.
      _ = window.rows(of: rows, from: top - 1, to: top + 99)
      #expect(window.rows(of: rows, from: top, to: top + 100) == shown)
    }
    // The first row, too, which begins below the top of a list that is pulled down.
    rows.resize(ranges: 1) { _ in (0..<1, 1) }
    var window = RowWindow(capacity: 8)
    #expect(rows.rows(from: -5, to: 100) == 0..<6)
    #expect(window.rows(of: rows, from: -5, to: 100) == 0..<6)
  }

  @Test func `a frame reads few rows, even if many have no height just outside the screen`() {
    let flat = RowHeights(count: 1_000_000, height: 0)
    let rows = RowHeights([100, 100], spacing: 0)
    var window = RowWindow(capacity: 8)
    for top in [10.0, 20] {
      #expect(window.rows(of: flat, from: top, to: top + 100).isEmpty)
      #expect(window.columns.isEmpty)
    }
    #expect(window.rows(of: rows, from: 50, to: 150) == 0..<2)
  }

  @Test func `a list with the maximum number of rows ignores insertions`() {
    let most = RowHeights.maximumCount
    var rows = RowHeights(count: most - 1, height: 10)
    for (height, count) in [(30.0, most), (40, most)] {
      rows.insert(height, at: 5)
      #expect(rows.count == count && rows[5] == 30)
    }
  }

  @Test func `a search near a guess finds the last match, with queries in range only`() {
    for count in 1...40 {
      for limit in 1...count {
        for guess in [-9, 0, 1, count / 2, count - 1, count, count + 9] {
          let found = last(of: count, near: guess) { number in
            #expect((0..<count).contains(number))
            return number < limit
          }
          #expect(found == limit - 1)
        }
      }
    }
  }

  @Test func `a row can be inserted anywhere among any number of rows`() {
    var heights: [Double] = []
    var rows = RowHeights([])
    // At the end, near it, near the front, in the middle, and at one place.
    for k in 0..<6000 {
      let row = [heights.count, max(0, heights.count - 2), min(3, k), k / 2, 40][k / 1200]
      rows.insert(1 + Double(k % 7), at: row)
      heights.insert(1 + Double(k % 7), at: row)
    }
    #expect((0..<heights.count).map { rows[$0] } == heights)
    #expect(rows.contentHeight == heights.reduce(0, +))
  }

  @Test func `rows generated by each rule have the heights of the rule`() {
    let pattern = RowHeights(.pattern(count: 5, heights: [10, 20]), spacing: 1)
    #expect((0..<5).map { pattern[$0] } == [10, 20, 10, 20, 10] && pattern.contentHeight == 74)
    let list = RowHeights(.heights([3, 4]), spacing: 2)
    #expect((0..<2).map { list[$0] } == [3, 4] && list.contentHeight == 9)
    let random = RowHeights(.random(count: 400, min: 5, max: 6, seed: 3), spacing: 1)
    // Eighths of a point including both ends, the same for the same seed.
    let drawn = (0..<400).map { random[$0] }
    #expect(Set(drawn) == Set(stride(from: 5, through: 6, by: 0.125)))
    let again = RowHeights(count: 400, randomFrom: 5, to: 6, seed: 3)
    #expect((0..<400).map { again[$0] } == drawn && again.spacing == 0)
  }
}

import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct RowHeightsProgramTests {
  /// The distribution from which a program draws heights.
  enum Heights: CaseIterable { case eighths, tenths, mixed, tall, tiny }

  /// The number of short programs for each distribution of heights.
  ///
  /// In release all programs together run two hundred thousand steps, in debug half of that.
  #if DEBUG
    static let programs: UInt64 = 5
  #else
    static let programs: UInt64 = 15
  #endif

  @Test(arguments: Heights.allCases, [0, 0.125, 2.3])
  func `random programs agree with exact sums bit for bit`(heights: Heights, spacing: Double) {
    for seed in 1...Self.programs {
      var program = Program(heights, spacing: spacing, size: Int(seed), limit: 60, seed: seed)
      #expect(program.run(edits: 150, queries: 5) == nil, "seed \(seed)")
    }
    var program = Program(heights, spacing: spacing, size: 800, limit: 1500, seed: 1)
    #expect(program.run(edits: 80, queries: 40) == nil)
  }

  @Test(arguments: [[44], [44.1], [30.5, 44.1, 8, 0], [0]])
  func `random programs on uniform and patterned rows agree with exact sums`(pattern: [Double]) {
    var program = Program(.mixed, spacing: 1, size: 0, limit: 3000, seed: 5)
    program.rows = RowHeights(count: 3000, pattern: pattern, spacing: 1)
    program.exact = ExactRows((0..<3000).map { pattern[$0 % pattern.count] }, spacing: 1)
    #expect(program.run(edits: 60, queries: 60) == nil)
  }

  @Test func `a list of sixty thousand rows agrees with exact sums`() {
    var program = Program(.mixed, spacing: 2, size: 60_000, limit: 60_000, seed: 9)
    #expect(program.run(edits: 12, queries: 60) == nil)
  }
}

/// The rows under test, the exact rows, and a generator of steps.
struct Program {
  var rows: RowHeights
  var exact: ExactRows
  let heights: RowHeightsProgramTests.Heights
  var random: SplitMix64
  var window = RowWindow(capacity: 8)
  /// The count above which rows are removed before the next edit.
  let limit: Int

  init(
    _ heights: RowHeightsProgramTests.Heights, spacing: Double, size: Int, limit: Int,
    seed: UInt64
  ) {
    self.limit = limit
    self.heights = heights
    random = SplitMix64(seed: seed)
    rows = RowHeights([], spacing: spacing)
    exact = ExactRows([], spacing: spacing)
    let initial = (0..<size).map { _ in height() }
    rows = RowHeights(initial, spacing: spacing)
    exact = ExactRows(initial, spacing: spacing)
  }

  mutating func height() -> Double {
    let draw = Int.random(in: 0..<1600, using: &random)
    if draw % 50 == 0 { return 0 }
    return switch heights {
    case .eighths: Double(draw) / 8
    case .tenths: Double(draw) / 10
    case .mixed: draw % 64 == 1 ? Double(draw) / 7 : Double(draw) / 8
    case .tall: draw % 9 == 0 ? Double(draw) * 65_536 : Double(draw) * 8
    case .tiny: draw % 3 == 0 ? Double(draw) * 0x1p-14 : Double(draw) / 3e5
    }
  }

  /// Runs edits and queries, and returns the first wrong answer; `nil` if all are right.
  mutating func run(edits: Int, queries: Int) -> String? {
    for step in 0..<edits {
      edit()
      let edges = exact.edges
      for _ in 0..<queries {
        if let wrong = query(edges) { return "after \(step) edits: \(wrong)" }
      }
      if step % 50 == 49 || step == edits - 1, let wrong = compare(edges) {
        return "after \(step) edits: \(wrong)"
      }
    }
    return nil
  }

  mutating func edit() {
    if exact.heights.count > limit {
      let half = 0..<exact.heights.count / 2
      rows.remove(half)
      exact.remove(half)
    }
    let n = exact.heights.count
    let lower = Int.random(in: 0...n, using: &random)
    let length = Int.random(in: 0..<5, using: &random) == 0 ? n - lower : min(n - lower, 40)
    let range = lower..<lower + Int.random(in: 0...length, using: &random)
    let height = height()
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1, 2:
      if lower == n { return }
      rows.resize(lower, to: height)
      exact.heights[lower] = height
    case 3, 4:
      rows.insert(height, at: lower)
      exact.insert([height], at: lower)
    case 5 where lower < n:
      rows.remove(lower)
      exact.remove(lower..<lower + 1)
    case 6:
      let most = Int.random(in: 0..<9, using: &random) == 0 ? 600 : 12
      let new = (0..<Int.random(in: 0..<most, using: &random)).map { _ in self.height() }
      rows.insert(new, at: lower)
      exact.insert(new, at: lower)
    case 7:
      let count = Int.random(in: 0..<5, using: &random) == 0 ? 530 : 3
      rows.insert(count: count, height: height, at: lower, firstID: RowID(exact.nextID + 5))
      exact.insert(
        Array(repeating: height, count: count), at: lower, firstID: exact.nextID + 5)
    case 8:
      rows.remove(range)
      exact.remove(range)
    case 9:
      let destination = Int.random(in: 0...n - range.count, using: &random)
      rows.move(range, to: destination)
      exact.move(range, to: destination)
    case 10:
      rows.resize(range, to: height)
      for row in range { exact.heights[row] = height }
    case 11 where lower < n:
      let destination = Int.random(in: 0..<n, using: &random)
      rows.move(lower, to: destination)
      exact.move(lower..<lower + 1, to: destination)
    case 12:
      // A row that is closing or opening may take less room than the spacing.
      let extents = (0..<2).map { _ in Double(Int.random(in: 0...80, using: &random)) / 20 }
      let middle = Int.random(in: range.lowerBound...range.upperBound, using: &random)
      let parts = [range.lowerBound..<middle, min(middle + 1, range.upperBound)..<range.upperBound]
      rows.resize(ranges: 2, isAnimated: Bool.random(using: &random)) { (parts[$0], extents[$0]) }
      for (part, extent) in zip(parts, extents) {
        for row in part { exact.heights[row] = extent - exact.spacing }
      }
    default:
      break
    }
  }

  mutating func query(_ edges: (tops: [Double], bottoms: [Double])) -> String? {
    let n = exact.heights.count
    let row = Int.random(in: 0...n, using: &random)
    let offset = rows.offset(ofRow: row)
    guard rows.count == n, offset == edges.tops[row] else { return "offset of row \(row)" }
    if row < n {
      guard rows[row] == exact.height(ofRow: row) else { return "height of row \(row)" }
      guard rows.id(ofRow: row).rawValue == exact.ids[row] else { return "id of row \(row)" }
    }
    // At a row's edge, just beside it, or anywhere.
    let lower =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: offset
      case 1: offset.nextUp
      case 2: offset.nextDown
      default: Double.random(in: -10...edges.tops[n] + 10, using: &random)
      }
    let upper = lower + (Bool.random(using: &random) ? 812 : 0.1)
    let expected = ExactRows.rows(from: lower, to: upper, edges)
    guard rows.rows(from: lower, to: upper) == expected,
      window.rows(of: rows, from: lower, to: upper) == expected
    else { return "rows from \(lower) to \(upper)" }
    return nil
  }

  func compare(_ edges: (tops: [Double], bottoms: [Double])) -> String? {
    var fresh = RowHeights(exact.heights, spacing: exact.spacing)
    for row in exact.heights.indices where exact.heights[row] < 0 {
      fresh.resize(ranges: 1) { _ in (row..<row + 1, exact.heights[row] + exact.spacing) }
    }
    for row in exact.heights.indices {
      guard rows.offset(ofRow: row) == edges.tops[row], rows[row] == exact.height(ofRow: row),
        rows.bottom(ofRow: row) == edges.bottoms[row],
        rows.id(ofRow: row).rawValue == exact.ids[row],
        fresh.offset(ofRow: row) == edges.tops[row]
      else { return "row \(row) of \(rows.count)" }
    }
    guard let id = exact.ids.last, rows.row(ofID: RowID(id)) != exact.ids.firstIndex(of: id) else {
      return nil
    }
    return "row with id \(id)"
  }
}

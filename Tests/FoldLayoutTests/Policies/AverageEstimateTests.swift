import FoldTestSupport
import Testing

@testable import FoldLayout

/// Lists that assume the mean of the measured rows for the rest.
@Suite struct AverageEstimateTests {
  /// A row as an obvious list stores it.
  private struct Row {
    var height: Double
    var isMeasured = false
    var hasOwn = false
  }

  private static func mean(_ rows: [Row]) -> Double? {
    let measured = rows.filter(\.isMeasured).map(\.height)
    return measured.isEmpty ? nil : measured.reduce(0, +) / Double(measured.count)
  }

  @Test func `rows not measured take the mean, whatever was measured, edited or moved before`() {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
      let own = seed % 2 == 0 ? [0: 30.0, 7: 250] : [:]
      var rows = (0..<20).map { own[$0].map { Row(height: $0, hasOwn: true) } ?? Row(height: 100) }
      var sizes = EstimatedRows(
        RowHeights(count: 20, height: 1), RowEstimates(base: .average, own: own))
      for step in 0..<200 {
        let row = pick(rows.count)
        switch pick(6) {
        case 0:
          let count = 1 + pick(3)
          let height = Self.mean(rows) ?? 100
          rows.insert(contentsOf: Array(repeating: Row(height: height), count: count), at: row)
          sizes.follow(
            [.insertion(count, at: row)], RowHeights([]), RowEstimates(base: .average, own: own))
        case 1 where rows.count > 8:
          let gone = row..<min(rows.count, row + 1 + pick(3))
          rows.removeSubrange(gone)
          sizes.follow([.removal(gone)], RowHeights([]), RowEstimates(base: .average, own: own))
        case 2:
          let moved = row..<min(rows.count, row + 1 + pick(4))
          let slice = Array(rows[moved])
          rows.removeSubrange(moved)
          let destination = pick(rows.count + 1)
          rows.insert(contentsOf: slice, at: destination)
          sizes.follow(
            [.move(moved, to: destination)], RowHeights([]), RowEstimates(base: .average, own: own))
        case 3:
          let mean = Self.mean(rows)
          for k in row..<rows.count where !rows[k].isMeasured && !rows[k].hasOwn {
            rows[k].height = mean ?? rows[k].height
          }
          sizes.applyAverage(from: row)
        default:
          let height = Double(10 + pick(200))
          rows[row] = Row(height: height, isMeasured: true, hasOwn: rows[row].hasOwn)
          sizes.measure(row, height)
        }
        let isEqual = rows.indices.allSatisfy { k in
          sizes.isMeasured(k) == rows[k].isMeasured
            && abs(sizes.heights[k] - rows[k].height) < 1e-6
        }
        #expect(sizes.count == rows.count && isEqual, "seed \(seed), step \(step)")
        guard sizes.count == rows.count, isEqual else { return }
      }
    }
  }

  @Test func `a list without corrections places all rows by the mean of the measured ones`() {
    var random = SplitMix64(seed: 5)
    let heights = (0..<300).map { _ in Double(20 + random.next() % 180) }
    var rows = heights.map { _ in Row(height: 100) }
    let truth = RowHeights(heights)
    let screen = PolicyScreen(viewport: 400, offset: 9000, estimates: RowEstimates(base: .average))
    var run = PolicyPlay(
      PlainPolicy(EstimatedRows(truth, RowEstimates(base: .average))), on: screen)
    var offset = 9000.0
    for frame in 0..<120 {
      let scroll = frame == 0 ? 0 : Double(random.next() % 400) - 200
      run.advance(to: Double(frame) / 60, truth, scrollBy: scroll)
      offset = max(0, min(offset + scroll, rows.map(\.height).reduce(0, +) - 400))
      var (top, expected) = (0.0, [PlacedRow]())
      for row in rows.indices {
        // The row on which the screen begins is met by its assumed height, and then measured.
        if top < offset + 400, top + rows[row].height > offset {
          rows[row] = Row(height: heights[row], isMeasured: true)
          if top + heights[row] > offset { expected.append(PlacedRow(row: row, top: top)) }
        }
        top += rows[row].height
      }
      let mean = Self.mean(rows) ?? 100
      for row in rows.indices where !rows[row].isMeasured { rows[row].height = mean }
      #expect(abs(run.screen.offset - offset) < 1e-6)
      #expect(run.screen.placed.map(\.row) == expected.map(\.row), "frame \(frame)")
      for (row, other) in zip(run.screen.placed, expected) {
        #expect(abs(row.top - other.top) < 1e-6)
      }
      #expect(abs(run.screen.content - rows.map(\.height).reduce(0, +)) < 1e-6)
      offset = run.screen.offset
    }
  }

  @Test func `TanStack asks again for the estimates of the rows after the first measured one`() {
    let rows = RowHeights(count: 20, height: 50)
    for (start, offset, content) in [(0.0, 0.0, 1000.0), (500, 450, 1200)] {
      let screen = PolicyScreen(
        viewport: 100, offset: start, estimates: RowEstimates(base: .average))
      let list = TanStackPolicy(TanStackPolicy.Options(), rows, RowEstimates(base: .average))
      var run = PolicyPlay(list, on: screen)
      run.advance(to: 0, rows)
      // From row 5, rows 4 to 6 are measured; row 4 pulls the offset along by −50 pt. The four rows
      // above keep 100 pt, and the sixteen others have 50 pt.
      #expect(run.screen.offset == offset && run.screen.content == content)
    }
  }
}

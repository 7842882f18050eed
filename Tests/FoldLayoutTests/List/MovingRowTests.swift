import FoldTestSupport
import Testing

@testable import FoldLayout

/// Rows that move, compared with a slow model: a row is where it rests after all edits, plus the
/// distance that each edit has moved it by, which fades on the list's spring.
@Suite struct MovingRowTests {
  /// Twelve rows of 30 pt with a spacing of 2 pt on a screen that shows all of them.
  private func list() -> FoldingList {
    FoldingList(
      scene: FoldScene(
        device: screen(height: 900), rows: RowHeights(count: 12, height: 30, spacing: 2)))
  }

  private func tops(_ list: FoldingList, at time: Double) -> [UInt32: Double] {
    var (list, rows) = (list, RowBuffer())
    list.advance(to: time)
    list.layout(contentOffset: 0, time: time, into: &rows)
    return Dictionary(
      uniqueKeysWithValues: list.readingOrder(of: rows).map { i in
        (list.rows.id(ofRow: rows.element(at: i)).rawValue, rows.minY[i])
      })
  }

  /// The progress of the list's spring, computed slowly.
  private func spring(_ seconds: Double) -> Double {
    let stiffness = 4 * Double.pi * Double.pi / (0.55 * 0.55)
    return plainSpring(
      mass: 1, stiffness: stiffness, damping: 2 * 0.825 * stiffness.squareRoot(), velocity: 0,
      at: seconds)
  }

  @Test(arguments: [(0, 3, 0.0, 96.0), (3, 0, 96, 0), (2, 11, 64, 352)])
  func `a moved row travels on the list's spring`(
    row: Int, to: Int, from: Double, end: Double
  ) throws {
    var list = list()
    try list.apply(.move(.index(row), to: to, count: 1), at: 1)
    for time in [1, 1.1, 1.15, 1.2, 1.3, 1.39] {
      let top = try #require(tops(list, at: time)[UInt32(row)])
      #expect(abs(top - (from + (end - from) * spring(time - 1))) < 1e-9)
    }
  }

  @Test(arguments: 0..<40)
  func `moved rows and the others travel by the sum of what each edit moves them`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var list = list()
    var order = (0..<12).map { (id: UInt32($0), height: 30.0) }
    // Rows move at 1 s, and the spring first overshoots at 1.393 s, when gaps cannot become negative.
    // Later edits leave these and each other's rows alone, so no row restarts.
    var (touched, late, distances) = (Set<UInt32>(), Set<UInt32>(), [[UInt32: Double]]())
    let times = [1.0, 1, 1.1, 1.2, 1.3]
    for time in times {
      let before = resting(order)
      let row = random.int(in: 0...order.count - 1)
      let kind = time == 1 ? 0 : random.int(in: 0...2)
      let count = random.int(in: 1...min(3, order.count - row))
      let rows = order[row..<row + count]
      let to = random.int(in: 0...order.count - count)
      let isFree = !rows.contains { touched.contains($0.id) }
      if kind == 2 {
        let id = UInt32(100 * time)
        try list.apply(.insert(.index(row), height: 50, count: 1, id: RowID(id)), at: time)
        order.insert((id, 50), at: row)
        touched.insert(id)
      } else if isFree {
        let event = SceneEvent.remove(.index(row), count: count)
        try list.apply(kind == 1 ? event : .move(.index(row), to: to, count: count), at: time)
        order.removeSubrange(row..<row + count)
        if kind == 0 { order.insert(contentsOf: rows, at: to) }
        touched.formUnion(rows.map(\.id))
        // Such a row starts among gaps that have partly closed.
        if time > 1 { late.formUnion(rows.map(\.id)) }
      }
      let rest = resting(order)
      distances.append(rest.reduce(into: [:]) { $0[$1.key] = (before[$1.key] ?? 0) - $1.value })
      for check in [time, time + 0.03, time + 0.09] {
        let shown = tops(list, at: check)
        for (id, top) in rest where id < 100 && !late.contains(id) {
          let expected = zip(times, distances).reduce(top) {
            $0 + ($1.1[id] ?? 0) * (1 - spring(check - $1.0))
          }
          #expect(abs(try #require(shown[id]) - expected) < 1e-9, "row \(id) at \(check) s")
        }
      }
    }
  }

  /// The tops of rows at rest.
  private func resting(_ order: [(id: UInt32, height: Double)]) -> [UInt32: Double] {
    var (top, tops) = (0.0, [UInt32: Double]())
    for row in order {
      tops[row.id] = top
      top += row.height + 2
    }
    return tops
  }
}

import FoldTestSupport
import Testing

@testable import FoldLayout

/// Native lists under random scrolls and edits.
@Suite struct NativeSoakTests {
  /// Runs a list for 300 frames and returns the problems found.
  private func problems(
    _ list: some NativeList, seed: UInt64, hasEdits: Bool, pixel: Double
  ) -> [String] {
    var random = SplitMix64(seed: seed)
    var rows = RowHeights((0..<200).map { _ in Double(Int.random(in: 20...300, using: &random)) })
    var run = PolicyPlay(list, on: PolicyScreen(viewport: 400, estimates: .exact))
    var tops: [RowID: Double] = [:]
    var problems: [String] = []
    run.advance(to: 0, rows)
    for frame in 1...300 {
      var edits: [RowEdit] = []
      if hasEdits, frame % 7 == 0 {
        let row = Int.random(in: 0...rows.count, using: &random)
        if row < rows.count, Bool.random(using: &random) {
          let removed = row..<min(rows.count, row + Int.random(in: 1...40, using: &random))
          rows.remove(removed)
          edits.append(.removal(removed))
        } else {
          rows.insert(count: 30, height: 50, at: row)
          edits.append(.insertion(30, at: row))
        }
      }
      if hasEdits, frame % 5 == 0, rows.count > 0 {
        rows.resize(Int.random(in: 0..<rows.count, using: &random), to: 77)
      }
      let isFling = Bool.random(using: &random)
      let distance = Double(Int.random(in: -100...100, using: &random)) * (isFling ? 9 : 0.37)
      let target = frame % 40 == 0 && rows.count > 0 ? rows.count / 2 : nil
      run.advance(
        to: Double(frame) / 60, rows, edits: edits, target: target, scrollBy: distance)
      let (placed, screen) = (run.screen.placed, run.screen)
      if placed.isEmpty != (rows.count == 0) { problems.append("\(frame): no rows") }
      if Set(placed.map(\.row)).count != placed.count { problems.append("\(frame): a row twice") }
      if !screen.offset.isFinite || screen.offset < 0 { problems.append("\(frame): offset") }
      let before = tops
      tops = [:]
      for row in placed where row.row < rows.count {
        let top = row.top - screen.offset
        if top < 400, top + rows[row.row] > 0 { tops[rows.id(ofRow: row.row)] = top }
      }
      if !hasEdits, target == nil {
        let jumps = tops.compactMap { id, top in before[id].map { top - $0 + run.screen.scrolled } }
        if jumps.contains(where: { abs($0) > pixel }) { problems.append("\(frame): \(jumps)") }
      }
    }
    return problems
  }

  private func problems(seed: UInt64, hasEdits: Bool) -> [String] {
    func check(_ name: String, _ list: some NativeList) -> [String] {
      problems(list, seed: seed, hasEdits: hasEdits, pixel: 0.5 / 3).map { "\(name) \($0)" }
    }
    return check("SliverList", FlutterSliverList(viewport: 0))
      + check("LazyColumn 1.12", LazyColumn(viewport: 0, prefetch: OneRowPrefetch(), scale: 3))
      + check("LazyColumn 1.13", LazyColumn(viewport: 0, prefetch: CacheWindow(), scale: 3))
      + check("RecyclerView", RecyclerList(viewport: 0, scale: 3))
      // FlashList's anchor can be outside its window when a fling crosses rows that are not measured.
      + (hasEdits ? check("FlashList", FlashList(viewport: 0)) : [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a native list without edits moves no row that the user did not scroll`(seed: UInt64) {
    #expect(problems(seed: seed, hasEdits: false) == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a native list places no row twice and keeps its offset in range under edits`(seed: UInt64) {
    #expect(problems(seed: seed, hasEdits: true) == [])
  }
}

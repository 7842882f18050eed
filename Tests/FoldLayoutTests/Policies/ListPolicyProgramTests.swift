import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct ListPolicyProgramTests {
  #if DEBUG
    static let programs: UInt64 = 60
  #else
    static let programs: UInt64 = 1000
  #endif

  @Test func `random edits, jumps and scrolls leave each policy with rows that exist`() {
    for seed in 1...Self.programs {
      var tanStack = TanStackPolicy.Options()
      tanStack.adapter = seed % 2 == 0 ? .react : .core
      tanStack.anchorTo = seed % 3 == 0 ? .end : .start
      tanStack.flushSync = seed % 5 != 0
      #expect(PolicyProgram.run(seed) { TanStackPolicy(tanStack, $0, $1) } == nil, "seed \(seed)")
      #expect(PolicyProgram.run(seed) { VirtuaPolicy($0, $1) } == nil, "seed \(seed)")
      #expect(PolicyProgram.run(seed) { rows, _ in VirtuaPolicy(rows, nil) } == nil, "seed \(seed)")
      let anchor = CSSPolicy.Anchor.allCases[Int(seed % 3)]
      #expect(PolicyProgram.run(seed) { _, _ in CSSPolicy(anchor) } == nil, "seed \(seed)")
      #expect(PolicyProgram.run(seed) { PlainPolicy(EstimatedRows($0, $1)) } == nil, "seed \(seed)")
      var legend = LegendListPolicy.Options()
      (legend.keepsRowsOnEdit, legend.keepsRowsOnResize) = (seed % 2 == 0, seed % 5 != 0)
      #expect(PolicyProgram.run(seed) { LegendListPolicy($0, $1, legend) } == nil, "seed \(seed)")
      let keepsPlace = seed % 2 == 0
      #expect(
        PolicyProgram.run(seed) { _, _ in PlainPolicy(nil, keepsPlace: keepsPlace) } == nil,
        "seed \(seed)")
    }
  }
}

/// A list that is scrolled and edited at random, and the checks of each of its frames.
private struct PolicyProgram {
  var random: SplitMix64
  var rows: RowHeights
  var edits: [RowEdit] = []
  var viewport: Double?
  var target: Int?

  /// Returns the first problem of a random list, or `nil`.
  static func run<Policy: ListPolicy>(
    _ seed: UInt64, _ policy: (RowHeights, RowEstimates) -> Policy
  ) -> String? {
    var program = PolicyProgram(random: SplitMix64(seed: seed), rows: RowHeights([]))
    program.insert(at: 0, count: program.pick([0, 1, 5, 40, 300]))
    let estimates = program.pick([RowEstimates.exact, .fixed(10), .fixed(100), .fixed(500)])
    var screen = PolicyScreen(
      viewport: program.pick([0, 400, 700]), offset: program.pick([0, 300]), estimates: estimates)
    screen.follows = program.pick([true, false])
    screen.scale = program.pick([1, 2, 3, 2.625])
    var play = PolicyPlay(policy(program.rows, estimates), on: screen)
    var speed = 0.0
    for frame in 0..<80 {
      (program.edits, program.viewport, program.target) = ([], nil, nil)
      if frame > 0, program.pick([true, false, false, false]) { program.edit() }
      speed = program.pick(
        [0, Double(program.random.int(in: -90...90))] + Array(repeating: speed, count: 6))
      let jump = program.pick([-20_000, 20_000, 1500] + Array(repeating: 0.0, count: 30))
      play.advance(
        to: Double(frame) / 60, program.rows, edits: program.edits, viewport: program.viewport,
        target: program.target, scrollBy: frame == 0 ? 0 : speed + jump)
      if let problem = problem(play.screen.placed, play.screen, program.rows) {
        return "frame \(frame): \(problem)"
      }
    }
    return nil
  }

  private static func problem(
    _ placed: [PlacedRow], _ screen: PolicyScreen, _ rows: RowHeights
  ) -> String? {
    if !(screen.minimum...screen.limit).contains(screen.offset) { return "offset \(screen.offset)" }
    for place in placed where !(0..<rows.count).contains(place.row) || !place.top.isFinite {
      return "row \(place.row) of \(rows.count) at \(place.top)"
    }
    let names = placed.map(\.row)
    return Set(names).count < names.count ? "a row twice: \(names)" : nil
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[random.int(in: 0...choices.count - 1)]
  }

  private mutating func insert(at row: Int, count: Int) {
    rows.insert((0..<count).map { _ in Double(random.int(in: 0...960)) / 4 }, at: row)
    if count > 0 { edits.append(.insertion(count, at: row)) }
  }

  private mutating func edit() {
    for _ in 0..<random.int(in: 1...3) {
      let row = random.int(in: 0...rows.count)
      switch random.int(in: 0...4) {
      case 0: insert(at: pick([0, row, rows.count]), count: random.int(in: 1...5))
      case 1 where row < rows.count:
        let gone = row..<pick([min(rows.count, row + 3), rows.count])
        rows.remove(gone)
        edits.append(.removal(gone))
      case 2 where row < rows.count:
        let place = random.int(in: 0...rows.count - 1)
        rows.move(row, to: place)
        edits.append(.move(row..<row + 1, to: place))
      case 3 where row < rows.count: rows.resize(row, to: Double(random.int(in: 0...240)))
      default: viewport = pick([200, 400, 900])
      }
    }
    if rows.count > 0, pick([true, false, false]) { target = random.int(in: 0...rows.count - 1) }
  }
}

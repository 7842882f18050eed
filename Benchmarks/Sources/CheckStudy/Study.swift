import FoldProfile
import Foundation

/// The gate on a build that did not change, and the comparison of two builds, again and again.
struct Study {
  let program: Program
  /// How often `foldviz check` runs.
  let checks: Int
  /// How many comparisons are made of each kind.
  let trials: Int
  /// How many runs each side of a comparison has.
  let runs: Int
  /// By how much the slower build is slower, as a share.
  let slowdown: Double

  /// How comparisons of one kind came out.
  struct Tally {
    var failed = 0
    var passed = 0
    var inconclusive = 0
    var shifts: [Double] = []

    mutating func add(_ finding: ComparisonRule.Finding) {
      switch finding.verdict {
      case .fail: failed += 1
      case .pass: passed += 1
      case .inconclusive, .notAvailable: inconclusive += 1
      }
      if let shift = finding.comparison.relativeShift { shifts.append(shift) }
    }
  }

  func report() throws -> String {
    defer { program.cleanUp() }
    let loadBefore = Machine.load
    let codes = (0..<checks).map { _ in program.check() }
    var same = Tally()
    var slower = Tally()
    for trial in 0..<trials {
      let (a, b) = try interleaved(startsWithB: trial % 2 == 1)
      same.add(judge(a, b))
      // The slow-down: each run of B takes so much longer than it did.
      slower.add(judge(a, b.map { $0 * (1 + slowdown) }))
    }
    return Report(
      study: self, codes: codes, same: same, slower: slower, load: (loadBefore, Machine.load)
    ).text
  }

  /// The costs of both sides, whose runs take turns, so that what slows the machine meets both.
  private func interleaved(startsWithB: Bool) throws -> (a: [Double], b: [Double]) {
    var (a, b): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      if startsWithB { b.append(try program.layoutCost()) }
      a.append(try program.layoutCost())
      if !startsWithB { b.append(try program.layoutCost()) }
    }
    return (a, b)
  }

  private func judge(_ a: [Double], _ b: [Double]) -> ComparisonRule.Finding {
    let metric = MetricCatalog.layout.first { $0.id == "layout.nsPerFrame.p50" }
    let comparison = Comparison(
      metric: metric ?? MetricCatalog.layout[0], baseline: a, current: b)
    return ComparisonRule().judge([comparison])[0]
  }
}

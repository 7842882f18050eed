import FoldProfile
import Foundation

/// Comparisons of instructions, one run of each build, as `compare --instructions` makes them.
struct InstructionStudy {
  /// The standard deviations between runs of one build, as shares: deviations that callgrind showed
  /// for some commands, and larger ones.
  static let spreads: [(what: String, share: Double)] = [
    ("`foldviz profile` and `replay`, 54 and 67 million", 1e-6),
    ("`python3 -c 'print(sum(range(100000)))'`, 242 million", 1e-6),
    ("`ls -l /usr/bin`, sorted, 14 million", 8e-5),
    ("made up", 0.001), ("made up", 0.002), ("made up", 0.005),
  ]

  private static let metric = Metric(
    id: "instructions", unit: .instructions, definition: "Instructions of a command.",
    evidence: .count)

  let trials: Int

  /// The shares of comparisons that found 2 % more instructions, and that were false, as lines of
  /// JSON.
  var rows: [String] {
    Self.spreads.map { what, share in
      let found = count(slowdown: 1.02, spread: share) { $0 == .slower }
      let falsely = count(slowdown: 1, spread: share, \.isChange)
      return
        #"{"command": "\#(what)", "spread": \#(share), "found": \#(found), "false": \#(falsely)}"#
    }
  }

  /// Returns the share of comparisons with such a conclusion if B executes `slowdown` times as much.
  private func count(
    slowdown: Double, spread: Double, _ isCounted: (Comparison.Conclusion) -> Bool
  ) -> Double {
    var chance = Chance(seed: 77)
    let rule = ComparisonRule()
    func run(_ usual: Double) -> MetricTable {
      let counted = (usual * exp(spread * chance.normal())).rounded()
      return MetricTable(
        frameCount: 1, values: [MetricValue(Self.metric, .number(counted), n: 1)])
    }
    let count = (0..<trials).count { _ in
      rule.judge([run(50e6)], [run(50e6 * slowdown)]).contains { isCounted($0.conclusion) }
    }
    return Double(count) / Double(trials)
  }
}

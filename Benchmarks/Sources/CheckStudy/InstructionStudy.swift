import FoldProfile
import Foundation

/// Comparisons of instructions, one run of each build, as `compare --instructions` makes them.
struct InstructionStudy {
  /// The standard deviations between runs of one build, as shares: deviations that callgrind showed
  /// for some commands, and larger ones.
  static let spreads: [(what: String, share: Double)] = [
    ("`foldviz profile` and `replay`, 54 and 67 million", 1e-6),
    ("`python3 -c 'print(sum(range(100000)))'`, 242 million", 1e-6),
    ("`ls -l /usr/bin \\| sort`, 14 million", 8e-5),
    ("made up", 0.001), ("made up", 0.002), ("made up", 0.005),
  ]

  private static let metric = Metric(
    id: "instructions", unit: .instructions, definition: "Instructions of a command.",
    evidence: .count)

  let trials: Int

  /// The lines of the table, one for each spread.
  var rows: [String] {
    Self.spreads.map { what, share in
      let found = count(.slower, slowdown: 1.02, spread: share)
      let same =
        trials - count(.undecided, slowdown: 1, spread: share)
        - count(.same, slowdown: 1, spread: share)
      return
        "| \(what) | \(String(format: "%g", share * 100)) % | \(percent(found)) | \(percent(same)) |"
    }
  }

  private func percent(_ count: Int) -> String {
    String(format: "%.2f %%", Double(count) / Double(trials) * 100)
  }

  /// Returns in how many trials the comparison concludes `word`, if B executes `slowdown` times as
  /// many instructions.
  private func count(_ word: Comparison.Conclusion, slowdown: Double, spread: Double) -> Int {
    var chance = Chance(seed: 77)
    let rule = ComparisonRule()
    func run(_ usual: Double) -> MetricTable {
      let counted = (usual * exp(spread * chance.normal())).rounded()
      return MetricTable(
        frameCount: 1, values: [MetricValue(Self.metric, .number(counted), n: 1)])
    }
    return (0..<trials).count { _ in
      rule.judge([run(50e6)], [run(50e6 * slowdown)]).contains { $0.conclusion == word }
    }
  }
}

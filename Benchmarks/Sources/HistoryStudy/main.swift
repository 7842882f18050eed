// How often `check --history` errs and what it finds, looking at one metric night after night.
// The argument is the number of histories of each kind.
import FoldProfile
import Foundation

let trials = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 400
let metric = Metric(id: "duration.p50", unit: .milliseconds, definition: "")

func times(_ count: Int, scatter: Double, _ random: inout SplitMix64) -> [Double] {
  (0..<count).map { _ in
    // Box and Muller, 1958.
    let (u, v) = (random.double(in: 1e-12...1), random.double(in: 0...1))
    return 8 * exp(scatter * (-2 * log(u)).squareRoot() * cos(2 * .pi * v))
  }
}

func percent(_ count: Int) -> String {
  String(format: "%.1f %%", 100 * Double(count) / Double(trials))
}

print(
  "| steady runs, scatter | a step reported in any of 60 nights | of 100 | of 200 |\n|---|---:|---:|---:|"
)
for scatter in [0.01, 0.02, 0.04] {
  var random = SplitMix64(seed: 21)
  let first = (0..<trials).map { _ in
    let nights = times(200, scatter: scatter, &random)
    return (10...200).first { HistoryStep(in: Array(nights.prefix($0)), of: metric) != nil } ?? 201
  }
  let cells = [60, 100, 200].map { nights in percent(first.count { $0 <= nights }) }
  print("| \(100 * scatter) % | \(cells.joined(separator: " | ")) |")
}
print("\n| a step of 3 %, scatter 1 %: runs before, after | found within two runs |\n|---|---:|")
for (before, after) in [(10, 10), (20, 10), (25, 10), (10, 20)] {
  var random = SplitMix64(seed: 22)
  let found = (0..<trials).count { _ in
    let runs =
      times(before, scatter: 0.01, &random) + times(after, scatter: 0.01, &random).map { $0 * 1.03 }
    return HistoryStep(in: runs, of: metric).map { abs($0.index - before) <= 2 } ?? false
  }
  print("| \(before), \(after) | \(percent(found)) |")
}

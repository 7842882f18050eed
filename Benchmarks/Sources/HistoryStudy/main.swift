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

print("\n| a slope, scatter 1 %: growth in each run, runs | called a step |\n|---|---:|")
for (growth, runs) in [
  (0.0005, 60), (0.001, 40), (0.0015, 30), (0.0015, 20), (0.002, 20), (0.003, 20),
] {
  var random = SplitMix64(seed: 23)
  let found = (0..<trials).count { _ in
    HistoryStep(in: sloping(runs, growth, &random), of: metric) != nil
  }
  print("| \(String(format: "%.2f", 100 * growth)) %, \(runs) | \(percent(found)) |")
}

// How well a step and a line can be told apart at all: no other demand, and a threshold that 5 % of
// the worst slopes exceed.
func sloping(_ count: Int, _ growth: Double, _ random: inout SplitMix64) -> [Double] {
  times(count, scatter: 0.01, &random).enumerated().map { $1 * exp(growth * Double($0)) }
}

/// Returns the best step, and the logarithm of its likelihood beside that of a line.
func stepOrLine(_ runs: [Double]) -> (index: Int, evidence: Double) {
  let values = runs.map { log($0) }
  func squares(_ part: ArraySlice<Double>) -> Double {
    let mean = part.reduce(0, +) / Double(part.count)
    return part.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
  let steps = (5...runs.count - 5).map { ($0, squares(values[..<$0]) + squares(values[$0...])) }
  let best = steps.min { $0.1 < $1.1 } ?? (0, 0)
  let middle = Double(runs.count - 1) / 2
  var (products, lengths) = (0.0, 0.0)
  for (run, value) in values.enumerated() {
    let time = Double(run) - middle
    (products, lengths) = (products + time * value, lengths + time * time)
  }
  let line = squares(values[...]) - products * products / lengths
  return (best.0, Double(runs.count) / 2 * log(line / best.1))
}

var random = SplitMix64(seed: 24)
let threshold =
  [0.001, 0.0015, 0.002, 0.0025, 0.003].map { growth in
    let evidence = (0..<trials).map { _ in stepOrLine(sloping(20, growth, &random)).evidence }
    return evidence.sorted()[trials * 95 / 100]
  }.max() ?? 0
let found = (0..<trials).count { _ in
  let runs =
    times(10, scatter: 0.01, &random) + times(10, scatter: 0.01, &random).map { $0 * 1.03 }
  let best = stepOrLine(runs)
  return best.evidence > threshold && abs(best.index - 10) <= 2
}
print(
  """

  Told from a line alone, at most 5 % of slopes of 20 runs being called a step, \(percent(found)) of steps
  of 3 % are found with 10 runs before and 10 after.
  """)

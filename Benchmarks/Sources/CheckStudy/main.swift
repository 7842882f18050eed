// Comparisons of builds with known differences, one line of JSON each, for Benchmarks/measure-checks,
// which adds the tests of scipy and writes the report. The argument is the number of trials.
import FoldProfile
import Foundation

let trials = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 400
for (scatter, slowdown) in [(0.01, 1.03), (0.02, 1.05), (0.04, 1.05)] {
  for (index, world) in World.all.enumerated() {
    for factor in [1, slowdown] {
      let seed = 1000 * (index + 1) + Int(scatter * 100) + (factor == 1 ? 0 : 500)
      var chance = Chance(seed: UInt64(seed))
      for _ in 0..<trials {
        let trial = Trial(world, scatter: scatter, slowdown: factor, &chance)
        print(try trial.line(world, scatter: scatter, slowdown: factor))
      }
    }
  }
}
for row in InstructionStudy(trials: 20_000).rows { print(row) }

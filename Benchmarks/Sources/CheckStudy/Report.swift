import FoldProfile
import Foundation

/// The study's results as Markdown.
struct Report {
  let trials: Int
  let runs: Int
  let recorded: [Double]
  let file: String

  var text: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = .withFullDate
    var rows: [String] = []
    var (all, falsely) = (0, 0)
    for (place, entry) in World.all(recorded: recorded).enumerated() {
      let study = Study(
        world: entry.world, trials: trials, runs: runs, seed: UInt64(1000 * (place + 1)))
      let same = study.compare(slowdown: 1)
      let slower = study.compare(slowdown: 1.05, most: 600)
      all += same.trials + slower.trials
      falsely += same.falsely + slower.falsely
      let after = SortedSample(slower.after).map { "\(Int($0.median))" } ?? "–"
      let kept = slower.asked > 0 ? "\(slower.kept) of \(slower.asked)" : "–"
      rows.append(
        "| \(entry.world.name) | \(same.falsely) of \(same.trials) | \(slower.falsely) | "
          + "\(percent(slower.found, of: slower.trials))\(entry.isCalm ? "" : " (runs differ by more)") "
          + "| \(after) | \(kept) |")
    }
    return """
      # Can the judge be trusted?

      \(formatter.string(from: Date())) · `foldviz compare`, `check` with `against` or a baseline of \
      several runs: they share one judge, `ComparisonRule`.

      Two builds of \(runs) runs a side in turns, \(World.frames) frames a run, every metric of device \
      frames (some 30), looked at after every run. A comparison is false if any metric bears a false word \
      at any of the looks: `slower` or `faster` between builds that are the same, `faster` where B takes \
      5 % longer. Allowed are 5 of 1,000.

      | how runs differ | false, B the same | false, B slower | 5 % found in \(runs) runs a side | median runs to find it | decided within 1.5 × what was asked for |
      |---|---:|---:|---:|---:|---:|
      \(rows.joined(separator: "\n"))

      False: \(falsely) of \(all) comparisons. Found is what `duration.p50` says. What was asked for is \
      `runsNeeded` after \(runs / 3) runs a side, where it was still open and asked for fewer than 400 \
      more.

      The real recording is `\(file.split(separator: "/").last ?? "")`, \(recorded.count) frames, drawn in \
      blocks of eight.

      ## Instructions

      `compare --instructions`: one run of each build, B with 2 % more or the same, 20,000 times for each \
      spread from run to run. The first three spreads are what callgrind showed in four or five runs of the \
      command, hashing as `compare` has it.

      | command, instructions | spread | 2 % found | false, B the same |
      |---|---:|---:|---:|
      \(InstructionStudy(trials: 20_000).rows.joined(separator: "\n"))

      ## How it misleads

      B's runs take 5 % longer frame by frame; a slow-down in code need not be that even. What the judge \
      takes for granted is that a pair's two runs may change places where nothing changed. Runs that are \
      not made in turns break that on a machine that warms up: then it compares the hours, not the builds.
      """
  }

  private func percent(_ count: Int, of all: Int) -> String {
    "\(Int((Double(count) / Double(max(1, all)) * 100).rounded())) %"
  }
}

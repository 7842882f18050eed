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
      several runs: all three decide by `ComparisonRule`.

      Two builds, A and B, alternate for \(runs) runs each, with \(World.frames) frames per run. After \
      every run, all metrics of device frames (about 30) are compared. A comparison is false if any metric \
      ever has a false conclusion: `slower` or `faster` between equal builds, or `faster` if B takes 5 % \
      longer. At most 5 of 1,000 may be false.

      | how runs differ | false, B equal | false, B slower | 5 % found in \(runs) runs per build | median runs to find it | decided within 1.5 × `runsNeeded` |
      |---|---:|---:|---:|---:|---:|
      \(rows.joined(separator: "\n"))

      In total, \(falsely) of \(all) comparisons are false. The difference counts as found if \
      `duration.p50` is `slower`. The last column is about comparisons that were undecided after \
      \(runs / 3) runs per build, with a `runsNeeded` below 400: it counts those in which 1.5 times as many \
      further runs found the difference.

      The real recording is `\(file.split(separator: "/").last ?? "")` with \(recorded.count) frames, drawn in \
      blocks of eight.

      ## Instructions

      `compare --instructions` compares one run of each build. B executes 2 % more instructions, or as \
      many as A; each case is repeated 20,000 times for each spread between runs. Callgrind measured the \
      first three spreads in four or five runs of the command, with hashing set as by `compare`.

      | command, instructions | spread | 2 % found | false, B equal |
      |---|---:|---:|---:|
      \(InstructionStudy(trials: 20_000).rows.joined(separator: "\n"))

      ## How this misleads

      Every frame of B takes 5 % longer; a slower build need not be that uniform. The rule assumes that \
      without a difference between builds, the two runs of a pair are interchangeable. If builds do not \
      alternate, this is wrong on a machine that warms up: the rule then compares times of day instead of \
      builds.
      """
  }

  private func percent(_ count: Int, of all: Int) -> String {
    "\(Int((Double(count) / Double(max(1, all)) * 100).rounded())) %"
  }
}

import FoldProfile

/// A study of comparisons in one world, each examined after every run.
struct Study {
  let world: World
  let trials: Int
  let runs: Int
  let seed: UInt64

  /// The results of comparisons of one kind.
  struct Tally {
    var trials = 0
    /// The number of comparisons with a false conclusion after any of the runs.
    var falsely = 0
    /// The number of comparisons that found the median slower.
    var found = 0
    /// The number of runs per side after which each of these comparisons found it.
    var after: [Double] = []
    /// The number of comparisons that were undecided after a third of the runs (`asked`), and of
    /// those decided within one and a half times the estimated number of runs (`kept`).
    var asked = 0
    var kept = 0
  }

  /// Compares builds, where B takes `slowdown` times as long as A.
  func compare(slowdown: Double, most: Int? = nil) -> Tally {
    var tally = Tally()
    var chance = Chance(seed: seed)
    let rule = ComparisonRule()
    for _ in 0..<trials {
      var (a, b): ([MetricTable], [MetricTable]) = ([], [])
      func extend(to count: Int) {
        for number in a.count..<max(a.count, count) {
          a.append(world.run(number, slowdown: 1, &chance))
          b.append(world.run(number, slowdown: slowdown, &chance))
        }
      }
      extend(to: runs)
      // A conclusion is kept once reached, so the last one includes all.
      let words = rule.judge(a, b)
      tally.trials += 1
      if words.contains(where: {
        slowdown == 1 ? $0.conclusion != .undecided : $0.conclusion == .faster
      }) {
        tally.falsely += 1
      }
      let median = words.first { $0.metric.id == "duration.p50" }
      if let median, median.conclusion == .slower {
        tally.found += 1
        tally.after.append(Double(median.decidedAfter ?? 0))
      }
      guard let most else { continue }
      let third = runs / 3
      let early = rule.judge(Array(a[..<third]), Array(b[..<third]))
        .first { $0.metric.id == "duration.p50" }
      guard let needed = early?.runsNeeded else { continue }
      let last = third + (3 * needed + 1) / 2
      guard last <= most else { continue }
      extend(to: last)
      tally.asked += 1
      let late = rule.judge(Array(a[..<last]), Array(b[..<last]))
        .first { $0.metric.id == "duration.p50" }
      if late?.conclusion == .slower { tally.kept += 1 }
    }
    return tally
  }
}

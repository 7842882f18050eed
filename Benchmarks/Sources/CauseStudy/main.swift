// How often the joint model of causes errs, and what it finds, in recordings whose causes are known.
// Writes Reports/cause-study.md; the argument is the number of recordings of each kind and length.
import FoldProfile
import Foundation

let trials = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 300
let lengths = [300, 600, 1000, 3000]

func causes(of world: CauseWorld) -> FrameCauses {
  var causes = FrameCauses(names: CauseWorld.names)
  for (row, skipped) in zip(world.counts, world.skipped) { causes.append(row, skipped: skipped) }
  return causes
}

print(
  """
  # What the causes of hitches can tell

  Made by `swift run -c release CauseStudy \(trials)` in `Benchmarks`, from \(trials) made-up recordings of
  each kind and length. `Tests/Support/CauseWorld.swift` describes the recordings.

  A cause is marked if its interval in the joint model of hitch time is above 0. A recording with
  fewer than three late frames marks nothing.

  ## Marks

  The thresholds of the test were chosen with the first \(trials) recordings of each row. The fresh ones are
  \(trials) more that played no part in it.

  | what makes frames late | frames | the guilty cause is marked | any other | fresh: the guilty cause | any other | others by name, in all |
  |---|---:|---:|---:|---:|---:|---|
  """)
let guilty: [(CauseWorld.Guilt, String?)] = [
  (.entered, "entered"), (.nextFrame, "entered"), (.speed, "speed"), (.steadySpeed, "speed"),
  (.bursts, nil),
]
for (guilt, name) in guilty {
  for frames in lengths {
    var (cells, others) = ("", [String: Int]())
    for seeds in [1...trials, 1001...1000 + trials] {
      var (found, wrong) = (0, 0)
      for seed in seeds {
        let world = CauseWorld(guilt, frames: frames, seed: UInt64(seed))
        let model = try? CostModel.fit(costs: world.lateness, causes: causes(of: world))
        let marked = (model?.terms ?? []).filter(\.isCertain).map(\.name)
        if let name, marked.contains(name) { found += 1 }
        if marked.contains(where: { $0 != name }) { wrong += 1 }
        for other in marked where other != name { others[other, default: 0] += 1 }
      }
      cells += " \(name == nil ? "–" : "\(found)") | \(wrong) |"
    }
    let list = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    print("| \(guilt.rawValue) | \(frames) |\(cells) \(list) |")
  }
}
print(
  """

  ## Costs

  Intervals of a model of durations that cover the true cost, of all that have an interval. The last
  column has the median width of the interval of `entered`, whose cost is 5 ms.

  | recordings | frames | entered | the cause that is covered least | width, ms |
  |---|---:|---:|---|---:|
  """)
for guilt in [CauseWorld.Guilt.costs, .spikes, .varying] {
  for frames in lengths {
    var (covered, all, widths) = ([String: Int](), [String: Int](), [Double]())
    for seed in 1...trials {
      let world = CauseWorld(guilt, frames: frames, seed: UInt64(seed))
      for term in try CostModel.fit(costs: world.durations, causes: causes(of: world)).terms {
        let truth = zip(CauseWorld.names, CauseWorld.costs).first { $0.0 == term.name }?.1 ?? 0
        all[term.name, default: 0] += 1
        if term.interval.lower <= truth, truth <= term.interval.upper {
          covered[term.name, default: 0] += 1
        }
        if term.name == "entered" { widths.append(term.interval.upper - term.interval.lower) }
      }
    }
    func share(_ name: String) -> Double { Double(covered[name] ?? 0) / Double(all[name] ?? 1) }
    let least = all.keys.min { (share($0), $0) < (share($1), $1) } ?? ""
    func cell(_ name: String) -> String { "\(covered[name] ?? 0) of \(all[name] ?? 0)" }
    let width = String(format: "%.2f", SortedSample(widths)?.median ?? 0)
    print(
      "| \(guilt.rawValue) | \(frames) | \(cell("entered")) | \(least) \(cell(least)) | \(width) |")
  }
}
print(
  """

  ## How it misleads

  The recordings are made up. Innocent causes are marked more often than the level of 0.1 % allows,
  because late frames are few, and because lateness is not linear: it begins where a frame exceeds its
  period. The test allows for that with the square of speed, which is not its exact shape. So it happens
  most often where speed is guilty. What always goes with a cause, such as an app's own work for a new
  row, cannot be told from the cause.
  """)

import CFoldMeasure
import FoldLayout
import FoldProfile

/// Measures how far a check's wall times differ from run to run on this machine.
///
/// A check takes milliseconds, but what slows a machine down comes and goes in spells of up to
/// seconds: another virtual machine on the core's other thread, a warm processor. So the runs of a
/// check are spread over a longer time. In between the machine is kept at work by runs that do not
/// count, as it is when a check starts.
struct NoiseMeasurement {
  let inputs: Inputs
  let script: FrameScript
  let refreshRate: Double
  /// How long to measure; a long recording takes longer, until there are enough runs.
  let seconds: Double
  let quiet: Bool

  /// The most runs that count.
  static let mostRuns = 200

  func run() throws(Failure) -> MachineNoise {
    let measurement = LayoutMeasurement(inputs: inputs, refreshRate: refreshRate, quiet: true)
    var runs: [MetricTable] = []
    var progress = Progress("noise: second", total: Int(seconds.rounded(.up)), quiet: quiet)
    let start = cmeasure_now_ns()
    while true {
      let elapsed = Double(cmeasure_now_ns() - start) / 1e9
      if elapsed >= seconds, runs.count >= NoiseFloor.fewestRuns {
        progress.finish()
        return MachineNoise(of: runs, seconds: elapsed)
      }
      let profile = try measurement.run(script)
      let due = Int(elapsed / seconds * Double(Self.mostRuns))
      if runs.count <= due { runs.append(profile.metrics) }
      progress.update(min(Int(elapsed), Int(seconds)))
    }
  }
}

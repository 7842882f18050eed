import FoldLayout
import Formats
import Profile

/// A recording played and timed, with progress for the user.
struct LayoutMeasurement {
  let inputs: Inputs
  let rate: FrameRate
  var physics = ScrollPhysics.ios
  let refreshRate: Double
  var repetitions = 9
  let quiet: Bool

  func run() throws(Failure) -> LayoutProfile {
    let script = try inputs.script(rate: rate, physics: physics)
    let timer = LayoutTimer(
      scene: inputs.scene.scene, script: script, refreshRate: refreshRate,
      repetitions: repetitions)
    var progress = Progress("profile: repetition", total: repetitions, quiet: quiet)
    let timings = timer.run { progress.update($0) }
    progress.finish()
    do { return try LayoutProfile(timings) } catch {
      throw Failure(.internalError, "\(inputs.recordingPath): cannot be judged: \(error)")
    }
  }
}

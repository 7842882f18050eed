import FoldFormats
import FoldLayout
import FoldProfile

/// A recording played and timed, with progress for the user.
struct LayoutMeasurement {
  let inputs: Inputs
  let rate: FrameRate
  var physics = ScrollPhysics.ios
  let refreshRate: Double
  var repetitions = 9
  let quiet: Bool

  func run() throws(Failure) -> LayoutProfile {
    try run(inputs.script(rate: rate, physics: physics))
  }

  /// Times a recording that has been resolved to frames already.
  func run(_ script: FrameScript) throws(Failure) -> LayoutProfile {
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

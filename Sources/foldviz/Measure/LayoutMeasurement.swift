import FoldFormats
import FoldLayout
import FoldProfile

/// A recording played and timed, with progress for the user.
struct LayoutMeasurement {
  let inputs: Inputs
  let refreshRate: Double
  var repetitions = 9
  let quiet: Bool

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

import FoldFormats
import FoldLayout
import FoldProfile

/// What a check rests on, read but not timed.
struct CheckSubject {
  /// What the check would judge, a replay with all times 0.
  let measurement: CheckMeasurement
  /// Why the first of the scene's pictures that cannot be drawn cannot; nil where all can.
  private(set) var pictureProblem: Failure?
  /// What is to be said of rows that are never seen.
  private(set) var sceneRemarks: [String] = []

  /// Reads what a check names, frames of a device as `CheckMeasurement` does by an assumed rate.
  init(
    _ check: CheckEntry, in files: ConfigFolder, assumedRate: Double?
  ) throws(Failure) {
    measurement = try CheckMeasurement(
      check, in: files, assumedRate: assumedRate, isTimed: false, quiet: true)
    guard let scene = measurement.scene, let name = check.scene else { return }
    let path = files.path(of: name)
    sceneRemarks = UnseenRows(scene.scene).remarks.map { "\(path): \($0)" }
    do throws(Failure) {
      try SheetImages(scene: path).forEach(scene.imageNames, longestSide: 1) { _, _, _ in }
    } catch {
      pictureProblem = error
    }
  }
}

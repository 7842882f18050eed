import FoldFormats
import FoldLayout
import FoldProfile

/// The inputs of a check, read without timing anything.
struct CheckInputs {
  /// The measurement that the check would judge, with all layout times 0.
  let measurement: CheckMeasurement
  /// The reason why a picture or font of the scene cannot be drawn, or `nil` if all can.
  private(set) var pictureProblem: Failure?
  private(set) var sceneRemarks: [String] = []

  /// Reads a check's files; `assumedRate`, in hertz, is for sources that state none; `nil` to infer.
  init(
    _ check: CheckEntry, in files: ConfigFolder, assumedRate: Double?
  ) throws(Failure) {
    try files.requireFiles(of: check)
    measurement = try CheckMeasurement(
      check, in: files, assumedRate: assumedRate, isTimed: false, quiet: true)
    guard let scene = measurement.scene, let name = check.scene else { return }
    let path = files.path(of: name)
    sceneRemarks = UnseenRows(scene.scene).remarks.map { "\(path): \($0)" }
    do throws(Failure) {
      try SheetImages(scene: path, scale: scene.scene.device.scale).forEach(
        scene.imageNames, longestSide: 1
      ) { _, _, _ in }
      _ = try SceneFonts(of: scene, path: path)
    } catch {
      pictureProblem = error
    }
  }
}

import FoldFormats
import FoldLayout
import FoldProfile
import RowDesign

/// What a check rests on, read but not timed.
struct CheckSubject {
  /// How many frames there are.
  let frames: Int
  /// The phases that have frames.
  let phases: Set<Phase>
  /// The metrics of a device's frames; nil for a replay, whose metrics take timing.
  let metrics: MetricTable?
  /// The rate that judges, in Hz; nil where none is known.
  let refreshRate: Double?
  /// Why the first of the scene's pictures that cannot be drawn cannot; nil where all can.
  private(set) var pictureProblem: Failure?
  /// What is to be said of rows that are never seen.
  private(set) var sceneRemarks: [String] = []

  /// Reads what a check names.
  init(_ check: CheckEntry, in files: ConfigFolder) throws(Failure) {
    guard check.device.isEmpty else {
      let measurement = try CheckMeasurement(check, in: files, quiet: true)
      frames = measurement.frames
      phases = Set(measurement.phases.keys)
      metrics = measurement.metrics
      refreshRate = measurement.refreshRate
      return
    }
    let inputs = try check.inputs(in: files)
    let script = try inputs.script(rate: .native)
    frames = script.frameCount
    sceneRemarks = UnseenRows(inputs.scene.scene).remarks.map { "\(inputs.scenePath): \($0)" }
    phases = Set(script.phase.compactMap { $0.map(Phase.init) })
    metrics = nil
    refreshRate = check.refreshRate ?? CheckMeasurement.defaultRefreshRate
    let names = Set(inputs.scene.content.values.flatMap(\.imageNames)).sorted()
    do throws(Failure) {
      for name in names { _ = try SheetImages(scene: inputs.scenePath).read([name]) }
    } catch {
      pictureProblem = error
    }
  }
}

import FoldFormats
import FoldLayout
import FoldProfile

/// What a cost model predicts for the frames of a recording, played on a scene.
struct Prediction {
  private let model: CostModel
  private let causes: FrameCauses
  private let phases: [FramePhase?]

  init(_ model: CostModel, for script: FrameScript, of scene: Scene) {
    self.model = model
    causes = LayoutCauses(script: script, scene: scene).causes
    phases = script.phase
  }

  /// The predicted metrics of all frames, or of those of a phase.
  func metrics(refreshRate: Double, in phase: Phase? = nil) -> MetricTable {
    guard let phase else { return model.prediction(for: causes, refreshRate: refreshRate) }
    let frames = phases.indices.filter { phases[$0].map(Phase.init) == phase }
    return model.prediction(for: causes.part(frames), refreshRate: refreshRate)
  }

  /// How far to trust the model, in one sentence.
  static func note(_ model: CostModel, name: String) -> String {
    let error = Figure.fixed(model.heldOut.p95, 2)
    return "modelled.* is predicted by \(singleLine(name)), which was off by up to \(error) ms "
      + "in 95 % of the frames that it had not seen"
      + (model.heldOut.r2 > 0 ? "" : ", and explains nothing: the mean alone would do as well")
  }
}

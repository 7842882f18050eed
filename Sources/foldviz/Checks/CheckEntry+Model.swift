import FoldFormats
import FoldProfile

extension CheckEntry {
  /// Whether a metric is one that a cost model predicts.
  static func isModelled(_ metric: String) -> Bool {
    CostModel.metrics.contains { $0.id == metric }
  }

  /// Why a budget lacks a model to be judged by; nil where it does not.
  func lacksModel(for budget: Budget) -> String? {
    guard model == nil, Self.isModelled(budget.metric) else { return nil }
    return device.isEmpty
      ? "\(budget.metric) is predicted by a cost model; make one with foldviz calibrate and name it "
        + "with model: FILE"
      : "\(budget.metric) is predicted for a scene and a recording, and this check judges device "
        + "frames"
  }

  /// Reads the model that the check names; nil where it names none.
  func costModel(in files: ConfigFolder) throws(Failure) -> CostModel? {
    guard let model else { return nil }
    return try Failure.reading(try CostModelFile.read(path: files.path(of: model)))
  }
}

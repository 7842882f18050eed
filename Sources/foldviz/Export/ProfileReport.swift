import FoldLayout
import FoldProfile

/// A layout profile with the names of what was profiled, for every form of report.
struct ProfileReport: Reportable {
  let scene: String
  let recording: String
  let profile: LayoutProfile
  var policy: Policy?
  /// What a cost model predicts for a device; nil without one.
  var prediction: MetricTable?

  var report: Report {
    let name = "\(scene) – \(recording)"
    let metrics = metrics
    var section = ReportSection(
      name: name,
      facts: [
        "\(profile.frames.grouped) frames",
        "\(Figure.trimmed(profile.refreshRate)) Hz, "
          + "\(Figure.trimmed(profile.frameInterval / 1e6, 2)) ms a frame",
      ], metrics: metrics)
    section.runs = [FrameRun(name: name, frames: .layout(profile))]
    section.findings = assessments(metrics).map { assessment, value in
      Finding(assessment, value: value, policy: policy?.name ?? "", section: name)
    }
    return Report(title: "foldviz profile", sections: [section])
  }

  /// The layout's metrics, and what a model predicts.
  private var metrics: MetricTable {
    var table = profile.metrics
    for value in prediction?.values ?? [] { table.add(value) }
    return table
  }

  private func assessments(_ metrics: MetricTable) -> [(Policy.Assessment, MetricValue)] {
    (policy?.assess(metrics) ?? []).compactMap { assessment in
      metrics[assessment.metric].map { (assessment, $0) }
    }
  }

  /// The report as the documented JSON.
  var json: JSONValue {
    let cost = profile.nsPerFrame
    let nsPerFrame: JSONValue = .object([
      ("min", .number(cost.min)), ("p50", .number(cost.p50)), ("p90", .number(cost.p90)),
      ("p95", .number(cost.p95)), ("p99", .number(cost.p99)), ("max", .number(cost.max)),
      ("mean", .number(cost.mean)),
    ])
    let frameShare: JSONValue = .object([
      ("p50", .number(profile.frameShare(of: cost.p50))),
      ("p99", .number(profile.frameShare(of: cost.p99))),
      ("max", .number(profile.frameShare(of: cost.max))),
    ])
    var members: [(String, JSONValue)] = [
      ("foldviz", .number(1)),
      ("scene", .text(scene)),
      ("recording", .text(recording)),
      ("frames", .count(profile.frames)),
      ("refreshRate", .number(profile.refreshRate)),
      (
        "layout",
        .object([
          ("nsPerFrame", nsPerFrame),
          (
            "rowsPerFrame",
            .object([
              ("mean", .number(profile.meanRowsPerFrame)), ("max", .count(profile.maxRowsPerFrame)),
            ])
          ),
          ("allocationsPerFrame", profile.allocationsPerFrame.map { .number($0) } ?? .null),
          ("frameShare", frameShare),
          ("framesOverBudget", .count(profile.framesOverBudget)),
        ])
      ),
      (
        "timing",
        .object([
          ("repetitions", .count(profile.repetitions)),
          ("repetitionRule", .text(profile.rule.rawValue)),
          ("framesPerReading", .count(profile.batch)),
          ("clockCostNs", .number(profile.clockCost)),
        ])
      ),
    ]
    if let prediction {
      members.append(("modelled", prediction.json))
    }
    if let policy {
      let grades = assessments(profile.metrics).map(\.0)
      members.append(("policy", DeviceReport.policy(policy, grades)))
    }
    return .object(members)
  }
}

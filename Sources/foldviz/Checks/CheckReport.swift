import FoldFormats
import FoldProfile

/// What `foldviz check` found, check by check.
struct CheckReport: Reportable {
  /// One check with its verdicts.
  struct Entry {
    let check: CheckEntry
    let measurement: CheckMeasurement
    let outcome: CheckOutcome
  }

  /// The configuration's path.
  let config: String
  /// The policy that grades; nil where the configuration names none.
  var policy: Policy?
  /// The noise of this machine; nil where it is not known.
  var noise: CheckNoise?
  var entries: [Entry] = []
  /// The checks that could not be judged.
  var failures: [(name: String, failure: Failure)] = []

  /// Failed before regressed before inconclusive before passed; inconclusive without any check.
  var status: CheckOutcome.Status {
    let statuses = entries.map(\.outcome.status)
    if statuses.contains(.failed) { return .failed }
    if statuses.contains(.regressed) { return .regressed }
    return statuses.contains(.inconclusive) || statuses.isEmpty ? .inconclusive : .passed
  }

  var report: Report {
    Report(
      title: "foldviz check", sections: entries.map(section), status: status,
      errors: failures.map { ReportError(name: $0.name, sentence: $0.failure.message ?? "") })
  }

  private func section(_ entry: Entry) -> ReportSection {
    let check = entry.check
    var section = ReportSection(
      name: check.name, facts: entry.measurement.facts, metrics: entry.measurement.metrics)
    section.runs = entry.measurement.runs
    section.notes = entry.measurement.notes
    section.findings = entry.outcome.results.map { result in
      let line = check.budgets.first { $0.budget == result.budget }?.line ?? check.line
      return Finding(
        result, section: check.name, place: Finding.Place(file: config, line: line))
    }
    if let baseline = check.baseline {
      section.findings += entry.outcome.baselines.map {
        Finding(
          $0, maxIncrease: baseline.maxIncrease, section: check.name,
          place: Finding.Place(file: config, line: baseline.line))
      }
    }
    section.findings += assessments(entry).map { assessment, value in
      Finding(assessment, value: value, policy: policy?.name ?? "", section: check.name)
    }
    return section
  }

  /// What the policy says of each metric that it judges.
  func assessments(_ entry: Entry) -> [(Policy.Assessment, MetricValue)] {
    (policy?.assess(entry.measurement.metrics) ?? []).compactMap { assessment in
      entry.measurement.metrics[assessment.metric].map { (assessment, $0) }
    }
  }
}

import FoldFormats
import FoldProfile

struct CheckReport: Reportable {
  struct Entry {
    let check: CheckEntry
    let measurement: CheckMeasurement
    let outcome: CheckOutcome
    /// The metrics in earlier runs; empty without a history.
    var history: [MetricHistory] = []
  }

  let config: String
  var onInconclusive = OnInconclusive.warn
  /// The policy for grades, or `nil` if the configuration names no policy.
  var policy: Policy?
  var entries: [Entry] = []
  var failures: [ReportError] = []

  private func status(of entry: Entry) -> CheckOutcome.Status {
    entry.outcome.status(requiresDecision: onInconclusive == .fail)
  }

  /// The worst status of any check: failed, regressed, inconclusive (also without checks), passed.
  private var judged: CheckOutcome.Status {
    let statuses = entries.map(status)
    if statuses.contains(.failed) { return .failed }
    if statuses.contains(.regressed) { return .regressed }
    return statuses.contains(.inconclusive) || statuses.isEmpty ? .inconclusive : .passed
  }

  /// Throws a failure with the exit code if the checks failed, and remarks on a tolerated one.
  func end(_ terminal: Terminal) throws(Failure) {
    if let code = judged.failureCode { throw Failure(code) }
    if onInconclusive == .warn, entries.contains(where: \.outcome.leavesBaselineOpen) {
      terminal.remark("warning: a comparison with earlier runs is undecided, which fails nothing")
    }
  }

  var report: Report {
    Report(
      title: "foldviz check", sections: entries.map(section), judged: judged, errors: failures)
  }

  private func notes(of entry: Entry) -> [String] {
    let changed = entry.outcome.baselines.compactMap(\.comparison).alsoChanged
    return entry.history.compactMap(\.warning) + entry.measurement.notes
      + [changed].compactMap(\.self) + MetricHistory.lines(of: entry.history)
  }

  private func section(_ entry: Entry) -> ReportSection {
    let (check, measurement) = (entry.check, entry.measurement)
    func location(_ line: Int) -> Finding.Location { Finding.Location(file: config, line: line) }
    var findings = entry.outcome.results.map { result in
      let line = check.budgets.first { $0.budget == result.budget }?.line ?? check.line
      var finding = Finding(result, section: check.name, location: location(line))
      let isCount = measurement.metrics[result.budget.metric]?.metric.unit != .percent
      if result.budget.isShare, isCount, result.value.number != nil {
        finding.frames = result.value.n
      }
      return finding
    }
    if let baseline = check.baseline {
      findings += entry.outcome.baselines.filter { $0.comparison?.isPrimary ?? true }.map {
        Finding(
          $0, maxIncrease: baseline.maxIncrease, section: check.name,
          location: location(baseline.line))
      }
    }
    findings += policy?.findings(on: measurement.metrics, section: check.name) ?? []
    return ReportSection(
      name: check.name, facts: measurement.facts, metrics: measurement.metrics,
      findings: findings, runs: measurement.runs, notes: notes(of: entry),
      spread: measurement.spread)
  }
}

extension CheckReport: JSONObject {
  static let keys: [JSONKey<CheckReport>] = [
    .version, JSONKey("config") { $0.config },
    JSONKey("status", as: JudgedCheck.status) { $0.report.status?.rawValue ?? "" },
    JSONKey("checks", as: .list(JudgedCheck.shape)) { report in
      report.entries.map { JudgedCheck(entry: $0, report: report) }
    },
    .errors("check") { $0.failures },
  ]

  private struct JudgedCheck: JSONObject {
    let entry: Entry
    let report: CheckReport

    private var baselines: [BaselineResult]? {
      guard entry.check.baseline != nil else { return nil }
      return entry.outcome.baselines.filter { $0.comparison?.isPrimary ?? true }
    }

    static let status = Shape.keyword(CheckOutcome.Status.self)
      .help("exit codes 0, 1, 2, 3, and 64 or above where a check could not be judged")

    static let keys: [JSONKey<JudgedCheck>] = [
      JSONKey("name") { $0.entry.check.name },
      JSONKey("status", as: status) { $0.report.status(of: $0.entry).rawValue },
      JSONKey("scene", "what was replayed, as the configuration names it") {
        $0.entry.check.scene
      },
      JSONKey("recording") { $0.entry.check.recording },
      JSONKey("device", "the files whose frames were judged") {
        $0.entry.check.device.isEmpty ? nil : $0.entry.check.device
      },
      JSONKey("stability", "the tables of what a list showed") {
        $0.entry.check.stability.isEmpty ? nil : $0.entry.check.stability
      },
      JSONKey(orNull: "refreshRate", "the rate that judged, in Hz", as: .aboveZero) {
        $0.entry.measurement.refreshRate
      },
      JSONKey("frames", as: .countFromOne) { $0.entry.measurement.frames },
      JSONKey("budgets", "budgets on counts first") { $0.entry.outcome.results },
      JSONKey("baseline") { $0.baselines },
      JSONKey("policy") { GradedMetrics($0.report.policy, of: $0.entry.measurement.metrics) },
      JSONKey("metrics") { $0.entry.measurement.metrics },
      JSONKey("spread") { $0.entry.measurement.spread },
      JSONKey("history") { $0.entry.history.isEmpty ? nil : $0.entry.history },
      .notes { $0.report.notes(of: $0.entry) },
    ]
  }
}

extension BudgetResult: JSONObject {
  package static let keys: [JSONKey<BudgetResult>] = [
    JSONKey("metric") { $0.budget.metric }, JSONKey("verdict") { $0.verdict },
    JSONKey(orNull: "value") { $0.value.number },
    JSONKey("unit") { $0.value.metric.unit.rawValue },
    JSONKey("min") { $0.budget.min }, JSONKey("max") { $0.budget.max },
    JSONKey("severity") { $0.budget.severity },
    JSONKey("phase", as: .phase) { $0.budget.phase?.name },
    JSONKey("process") { $0.budget.process }, JSONKey("window") { $0.budget.window },
    JSONKey("source") { $0.budget.source },
    JSONKey(
      "modelled", "the value is predicted, not measured on a display", as: .constantTrue
    ) { $0.value.isModelled ? true : nil },
    JSONKey("interval", as: .reference("interval")) { result -> JSONValue? in
      result.interval.map { ["lower": .number($0.lower), "upper": .number($0.upper)] }
    },
    JSONKey("margin", "how far the value lies within the nearest bound; negative outside") {
      $0.margin
    },
    JSONKey("reason", "why there is no verdict") { $0.reason },
  ]

  package static var shape: Shape {
    Shape.object(keys, isOpen: false).withOne(of: [["max"], ["min"]])
  }
}

extension BaselineResult: JSONObject {
  package static let isOpen = false
  package static let keys: [JSONKey<BaselineResult>] = [
    JSONKey("metric") { $0.value.metric.id }, JSONKey("verdict") { $0.verdict },
    JSONKey(orNull: "value") { $0.value.number }, JSONKey("stored") { $0.stored.number },
    // An increase from 0 has no percentage.
    JSONKey("increase", "how much worse the value is, as a share of the stored one") {
      $0.increase.flatMap { $0.isFinite ? $0 : nil }
    },
    JSONKey("reason") { $0.reason ?? $0.comparison?.openReason },
  ]
}

extension Verdict: JSONRepresentable {}
extension Budget.Severity: JSONRepresentable {}

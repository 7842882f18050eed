import FoldFormats
import FoldProfile

struct CheckReport: Reportable {
  struct Entry {
    let check: CheckEntry
    let measurement: CheckMeasurement
    let outcome: CheckOutcome
  }

  let config: String
  var onInconclusive = OnInconclusive.fail
  /// The policy for grades, or `nil` if the configuration names no policy.
  var policy: Policy?
  var entries: [Entry] = []
  var failures: [ReportError] = []

  /// The worst status of any check: failed, regressed, inconclusive (also without checks), passed.
  private var judged: CheckOutcome.Status {
    let statuses = entries.map(\.outcome.status)
    if statuses.contains(.failed) { return .failed }
    if statuses.contains(.regressed) { return .regressed }
    return statuses.contains(.inconclusive) || statuses.isEmpty ? .inconclusive : .passed
  }

  /// Throws a failure with the exit code if the checks failed, and remarks on a tolerated one.
  func end(_ terminal: Terminal) throws(Failure) {
    guard let code = judged.failureCode else { return }
    guard judged == .inconclusive, onInconclusive != .fail else { throw Failure(code) }
    if onInconclusive == .warn {
      terminal.remark("warning: the figures allow no verdict; onInconclusive lets that pass")
    }
  }

  var report: Report {
    Report(
      title: "foldviz check", sections: entries.map(section), judged: judged, errors: failures)
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
      findings += entry.outcome.baselines.map {
        Finding(
          $0, maxIncrease: baseline.maxIncrease, section: check.name,
          location: location(baseline.line))
      }
    }
    findings += policy?.findings(on: measurement.metrics, section: check.name) ?? []
    return ReportSection(
      name: check.name, facts: measurement.facts, metrics: measurement.metrics,
      findings: findings, runs: measurement.runs, notes: measurement.notes,
      spread: measurement.spread)
  }
}

extension CheckReport {
  var json: JSONValue {
    [
      "foldviz": .number(1), "config": .text(config),
      "status": .text(orNull: report.status?.rawValue),
      "checks": .array(entries.map(check)), "errors": failures.json("check"),
    ]
  }

  private func check(_ entry: Entry) -> JSONValue {
    let (outcome, measurement) = (entry.outcome, entry.measurement)
    return [
      "name": .text(entry.check.name), "status": .text(outcome.status.rawValue),
      "scene": entry.check.scene.map { .text($0) },
      "recording": entry.check.recording.map { .text($0) },
      "device": entry.check.device.isEmpty ? nil : .texts(entry.check.device),
      "refreshRate": .number(orNull: measurement.refreshRate),
      "frames": .count(measurement.frames),
      "budgets": .array(outcome.results.map(Self.budget)),
      "baseline": entry.check.baseline.map { _ in .array(outcome.baselines.map(Self.baseline)) },
      "policy": policy?.json(of: measurement.metrics), "metrics": measurement.metrics.json,
      "spread": measurement.spread?.json, "notes": .texts(measurement.notes),
    ]
  }

  private static func budget(_ result: BudgetResult) -> JSONValue {
    let budget = result.budget
    return [
      "metric": .text(budget.metric), "verdict": .text(result.verdict.rawValue),
      "value": .number(orNull: result.value.number),
      "unit": .text(result.value.metric.unit.rawValue),
      "min": budget.min.map { .number($0) }, "max": budget.max.map { .number($0) },
      "severity": .text(budget.severity.rawValue),
      "phase": budget.phase.map { .text($0.name) },
      "process": budget.process.map { .text($0) }, "window": budget.window.map { .text($0) },
      "source": budget.source.map { .text($0) },
      "modelled": result.value.isModelled ? .flag(true) : nil,
      "interval": result.interval.map { ["lower": .number($0.lower), "upper": .number($0.upper)] },
      "margin": result.margin.map { .number($0) }, "reason": result.reason.map { .text($0) },
    ]
  }

  private static func baseline(_ result: BaselineResult) -> JSONValue {
    // An increase from 0 has no percentage.
    let increase = result.increase.flatMap { $0.isFinite ? JSONValue.number($0) : nil }
    return [
      "metric": .text(result.value.metric.id), "verdict": .text(result.verdict.rawValue),
      "value": .number(orNull: result.value.number), "stored": .number(result.stored.number),
      "increase": increase, "reason": result.reason.map { .text($0) },
    ]
  }
}

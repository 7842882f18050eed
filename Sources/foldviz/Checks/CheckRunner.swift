import FoldFormats
import FoldProfile

/// Runs the checks of a configuration in order, even if some cannot be judged.
struct CheckRunner {
  let config: CheckConfig
  let path: String
  let terminal: Terminal

  var files: ConfigFolder { ConfigFolder(config: path) }

  func run() throws(Failure) -> CheckReport {
    files.recordInputs(of: config)
    var report = CheckReport(
      config: path, onInconclusive: config.onInconclusive, policy: try policy)
    for check in config.checks {
      do throws(Failure) {
        let (entry, failure) = try run(check)
        report.entries.append(entry)
        if let failure { report.failures.append(ReportError(name: check.name, failure: failure)) }
      } catch {
        report.failures.append(ReportError(name: check.name, failure: error))
      }
    }
    return report
  }

  /// Each check, with the line of the last check before it that has the same name, or `nil`.
  var checksWithNamesakes: [(check: CheckEntry, namesake: Int?)] {
    var lines: [String: Int] = [:]
    return config.checks.map { ($0, lines.updateValue($0.line, forKey: $0.name)) }
  }

  /// Throws an error if two checks have the same name; `file` identifies checks by their names.
  func requireDistinctNames(for file: String) throws(Failure) {
    for case (let check, let earlier?) in checksWithNamesakes {
      throw files.failure(
        check.line,
        "the check of line \(earlier) has the same name; \(file) identifies checks by their names")
    }
  }

  func measure(
    _ check: CheckEntry, assumedRate: Double? = nil
  ) throws(Failure) -> CheckMeasurement {
    try CheckMeasurement(check, in: files, assumedRate: assumedRate, quiet: terminal.isQuiet)
  }

  var policy: Policy? {
    get throws(Failure) {
      guard let name = config.policy else { return nil }
      if let policy = Policy.named(name) { return policy }
      let problem = FormatError.Problem.unknownKeyword(
        kind: "policy", name, Policy.all.map(\.name))
      throw files.failure(config.policyLine, problem.sentence())
    }
  }

  /// Judges a check; returns instead of throwing a failure that concerns only its baseline, if any.
  private func run(
    _ check: CheckEntry
  ) throws(Failure) -> (entry: CheckReport.Entry, failure: Failure?) {
    try files.requireFiles(of: check)
    var stored: StoredBaseline?
    var failure: Failure?
    func needingBaseline(_ body: () throws(Failure) -> Void) throws(Failure) {
      do throws(Failure) {
        try body()
      } catch {
        // Without budgets, a missing baseline is reported before the measurement.
        guard !check.budgets.isEmpty else { throw error }
        failure = failure ?? error
      }
    }
    if let entry = check.baseline {
      try needingBaseline { () throws(Failure) in
        stored = try StoredBaseline(entry, check: check, in: files)
      }
    }
    var measurement = try measure(check, assumedRate: stored?.refreshRate)
    var outcome = try judge(check, measurement)
    if let stored {
      try needingBaseline { () throws(Failure) in
        outcome = outcome.with(baselines: try stored.judge(measurement))
      }
    }
    measurement.notes += [stored?.uncovered].compactMap(\.self)
    measurement.warnings +=
      [RunGroup.overlap(stored?.recordings ?? [], measurement.recordings)].compactMap(\.self)
    for warning in measurement.warnings + outcome.knifeEdges.map(\.description) {
      measurement.notes.append(warning)
      terminal.remark("warning: \(warning)")
    }
    #if DEBUG
      if check.subject == .replay {
        measurement.notes.append(
          "foldviz is a debug build, which takes more time and allocations; build it with "
            + "`swift build -c release` to judge them")
      }
    #endif
    return (CheckReport.Entry(check: check, measurement: measurement, outcome: outcome), failure)
  }

  private func judge(
    _ check: CheckEntry, _ measurement: CheckMeasurement
  ) throws(Failure) -> CheckOutcome {
    var judge = BudgetJudge(check, in: files, measurement)
    var results: [BudgetResult] = []
    var edges: [KnifeEdge] = []
    for entry in check.budgets {
      let outcome = try judge.judge(entry)
      results += outcome.results
      edges += outcome.knifeEdges
    }
    return CheckOutcome(results: results, knifeEdges: edges)
  }
}

import FoldFormats
import FoldProfile

/// Runs the checks of a configuration, one after the other; one that cannot be judged does not stop
/// the others.
struct CheckRunner {
  let config: CheckConfig
  let path: String
  let terminal: Terminal
  /// A file of this machine's noise that goes before the configuration's; nil for that.
  var noiseFile: String?

  /// Where the configuration's files lie.
  var files: ConfigFolder { ConfigFolder(config: path) }

  func run() throws(Failure) -> CheckReport {
    var report = CheckReport(config: path, policy: try policy)
    report.noise = try CheckNoise(option: noiseFile, config, in: files)
    if let mismatch = report.noise?.mismatch { terminal.remark("warning: \(mismatch)") }
    for check in config.checks {
      do throws(Failure) {
        report.entries.append(try run(check, report.noise))
      } catch {
        report.failures.append(ReportError(name: check.name, failure: error))
      }
    }
    return report
  }

  /// Measures a check without judging it.
  func measure(_ check: CheckEntry) throws(Failure) -> CheckMeasurement {
    try CheckMeasurement(check, in: files, quiet: terminal.isQuiet)
  }

  /// The policy that the configuration names.
  var policy: Policy? {
    get throws(Failure) {
      guard let name = config.policy else { return nil }
      if let policy = Policy.named(name) { return policy }
      let nearest = nearestName(to: name, among: Policy.all.map(\.name)) ?? ""
      throw files.failure(
        config.policyLine,
        "unknown policy \"\(singleLine(name))\"; the nearest known policy is \"\(nearest)\"")
    }
  }

  private func run(
    _ check: CheckEntry, _ noise: CheckNoise?
  ) throws(Failure) -> CheckReport.Entry {
    // A baseline that is not there need not wait for the measurement.
    let stored = try check.baseline.map { entry throws(Failure) in
      try StoredBaseline(entry, check: check, in: files)
    }
    var measurement = try measure(check)
    var outcome = try judge(check, measurement, noise?.file.noise)
    if let stored {
      outcome = outcome.with(baselines: try stored.judge(measurement, noise: noise?.file.noise))
    }
    let warnings =
      measurement.warnings + outcome.knifeEdges.map(\.description)
      + outcome.noiseWarnings.map(\.description)
    for warning in warnings {
      measurement.notes.append(warning)
      terminal.remark("warning: \(warning)")
    }
    if let noise, check.device.isEmpty {
      measurement.notes += [noise.fact] + [noise.mismatch].compactMap { $0 }
    }
    return CheckReport.Entry(check: check, measurement: measurement, outcome: outcome)
  }

  private func judge(
    _ check: CheckEntry, _ measurement: CheckMeasurement, _ noise: MachineNoise?
  ) throws(Failure) -> CheckOutcome {
    guard !check.budgets.isEmpty else {
      guard measurement.frames > 0 else {
        throw files.failure(check.line, "there are no frames to judge")
      }
      return CheckOutcome(results: [])
    }
    for entry in check.budgets {
      if let reason = check.lacksModel(for: entry.budget) {
        throw files.failure(entry.line, reason)
      }
      // One by one first, so that an error names the line of its budget.
      do {
        _ = try CheckOutcome(
          judging: [entry.budget], against: measurement.metrics, phases: measurement.phases)
      } catch {
        throw files.failure(entry.line, error.sentence)
      }
    }
    do {
      return try CheckOutcome(
        judging: check.budgets.map(\.budget), against: measurement.metrics,
        phases: measurement.phases, refreshRate: measurement.refreshRate, noise: noise)
    } catch {
      throw files.failure(check.line, error.sentence)
    }
  }
}

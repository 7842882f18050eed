import FoldFormats
import FoldProfile

/// Judges the budgets of a check, each on the frames that it selects.
struct BudgetJudge {
  private let check: CheckEntry
  private let files: ConfigFolder
  private let measurement: CheckMeasurement
  private var others: [[String?]: CheckMeasurement] = [:]

  init(_ check: CheckEntry, in files: ConfigFolder, _ measurement: CheckMeasurement) {
    (self.check, self.files, self.measurement) = (check, files, measurement)
  }

  /// Judges a budget; throws a failure that names the budget's line if that is impossible.
  mutating func judge(_ entry: BudgetEntry) throws(Failure) -> CheckOutcome {
    if let reason = check.unavailabilityReason(of: entry.budget) {
      throw files.failure(entry.line, reason)
    }
    let judged = try frames(of: entry)
    let metric = entry.budget.metric
    do {
      return try CheckOutcome(
        judging: [entry.budget], against: judged.metrics, phases: judged.phases,
        refreshRate: metric.hasPrefix("duration.") && judged.hasWholePeriods
          ? nil : judged.refreshRate)
    } catch .unknownMetric(let id, _) {
      throw files.failure(
        entry.line, "\(id) is not available: recordings of this kind do not have it")
    } catch {
      throw files.failure(entry.line, error.sentence)
    }
  }

  private mutating func frames(of entry: BudgetEntry) throws(Failure) -> CheckMeasurement {
    guard let part = check.narrowed(to: entry) else { return measurement }
    let key = [part.process, part.window, part.source]
    if let known = others[key] { return known }
    let frames = try CheckMeasurement(
      part, in: files, assumedRate: measurement.refreshRate, quiet: true)
    others[key] = frames
    return frames
  }
}

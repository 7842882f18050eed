import FoldFormats
import FoldProfile

extension CheckReport {
  /// The report as the documented JSON.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("foldviz", .number(1)), ("config", .text(config)), ("status", .text(status.rawValue)),
      ("checks", .array(entries.map(check))),
    ]
    if let noise { members.append(("noise", noise.json)) }
    if !failures.isEmpty {
      let errors = failures.map { name, failure in
        JSONValue.object([("check", .text(name)), ("error", .text(failure.message ?? ""))])
      }
      members.append(("errors", .array(errors)))
    }
    return .object(members)
  }

  private func check(_ entry: Entry) -> JSONValue {
    let measurement = entry.measurement
    var members: [(String, JSONValue)] = [
      ("name", .text(entry.check.name)), ("status", .text(entry.outcome.status.rawValue)),
      ("refreshRate", measurement.refreshRate.map { .number($0) } ?? .null),
      ("frames", .count(measurement.frames)),
      ("budgets", .array(entry.outcome.results.map(Self.budget))),
    ]
    if entry.check.baseline != nil {
      members.append(("baseline", .array(entry.outcome.baselines.map(Self.baseline))))
    }
    if let policy {
      members.append(("policy", DeviceReport.policy(policy, assessments(entry).map(\.0))))
    }
    members.append(("metrics", measurement.metrics.json))
    if !measurement.notes.isEmpty {
      members.append(("notes", .array(measurement.notes.map { .text($0) })))
    }
    return .object(members)
  }

  private static func budget(_ result: BudgetResult) -> JSONValue {
    let budget = result.budget
    var members: [(String, JSONValue)] = [
      ("metric", .text(budget.metric)), ("verdict", .text(result.verdict.rawValue)),
      ("value", result.value.number.map { .number($0) } ?? .null),
      ("unit", .text(result.value.metric.unit.rawValue)),
    ]
    if let min = budget.min { members.append(("min", .number(min))) }
    if let max = budget.max { members.append(("max", .number(max))) }
    members.append(("severity", .text(budget.severity.rawValue)))
    if let phase = budget.phase { members.append(("phase", .text(phase.rawValue))) }
    if result.value.isModelled { members.append(("modelled", .flag(true))) }
    if let interval = result.interval {
      members.append(
        (
          "interval",
          .object([("lower", .number(interval.lower)), ("upper", .number(interval.upper))])
        ))
    }
    if let margin = result.margin { members.append(("margin", .number(margin))) }
    if let reason = result.reason { members.append(("reason", .text(reason))) }
    return .object(members)
  }

  private static func baseline(_ result: BaselineResult) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("metric", .text(result.value.metric.id)), ("verdict", .text(result.verdict.rawValue)),
      ("value", result.value.number.map { .number($0) } ?? .null),
      ("stored", .number(result.stored.number)),
    ]
    // From 0 to anything is no share.
    if let increase = result.increase, increase.isFinite {
      members.append(("increase", .number(increase)))
    }
    if let reason = result.reason { members.append(("reason", .text(reason))) }
    return .object(members)
  }
}

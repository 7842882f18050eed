import FoldFormats
import FoldProfile

extension MetricValue {
  /// The number as reports print it, without its unit; "n/a" where there is none.
  var figure: String {
    switch reading {
    case .number(let value): Figure.trimmed(value)
    case .list(let values): values.map { Figure.trimmed($0, 1) }.joined(separator: ", ")
    case .notAvailable: "n/a"
    }
  }

  /// The value as the documented JSON: with its definition, or with the reason why there is none.
  var json: JSONValue {
    if let reason = notAvailableReason { return .object([("na", .text(reason))]) }
    let value: JSONValue =
      if case .list(let numbers) = reading {
        .array(numbers.map { .number($0) })
      } else {
        number.map { .number($0) } ?? .null
      }
    var members: [(String, JSONValue)] = [
      ("value", value), ("unit", .text(metric.unit.rawValue)),
      ("definition", .text(metric.definition)), ("version", .count(metric.version)),
      ("n", .count(n)),
    ]
    if runs > 1 { members.append(("runs", .count(runs))) }
    if let interval {
      members.append(
        (
          "interval",
          .object([
            ("lower", .number(interval.lower)), ("upper", .number(interval.upper)),
            ("coverage", .number(interval.coverage)),
          ])
        ))
    }
    if isModelled { members.append(("modelled", .flag(true))) }
    return .object(members)
  }
}

extension MetricTable {
  /// The metrics by their ids, in the order of the table.
  var json: JSONValue { .object(values.map { ($0.metric.id, $0.json) }) }
}

import FoldFormats
import FoldProfile

extension MetricValue {
  /// The value as reports print it, without a unit, or "n/a" if it is unavailable.
  var figure: String {
    switch reading {
    case .number(let value): Figure.trimmed(value)
    case .list(let values): values.map { Figure.trimmed($0, 1) }.joined(separator: ", ")
    case .notAvailable: "n/a"
    }
  }

  /// The value as JSON with its definition, or the reason why it is unavailable.
  var json: JSONValue {
    let value: JSONValue
    switch reading {
    case .number(let number): value = .number(number)
    case .list(let numbers): value = .array(numbers.map { .number($0) })
    case .notAvailable: return ["na": .text(notAvailableReason ?? "")]
    }
    return [
      "value": value, "unit": .text(metric.unit.rawValue), "definition": .text(metric.definition),
      "version": .count(metric.version), "n": .count(n), "runs": runs > 1 ? .count(runs) : nil,
      "interval": interval.map {
        [
          "lower": .number($0.lower), "upper": .number($0.upper),
          "coverage": .number($0.coverage),
        ]
      },
      "modelled": isModelled ? .flag(true) : nil,
    ]
  }
}

extension MetricTable {
  var json: JSONValue { .object(values.map { ($0.metric.id, $0.json) }) }
}

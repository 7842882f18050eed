import FoldFormats
import FoldLayout
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
}

extension MetricValue: JSONRepresentable {
  private static let keys: [JSONKey<MetricValue>] = [
    JSONKey("value", as: .either(.number, .list(.number))) { value in
      if case .list(let numbers) = value.reading { numbers.json } else { value.number.json }
    },
    JSONKey("unit") { $0.metric.unit.rawValue },
    JSONKey("definition") { $0.metric.definition },
    JSONKey("version", as: .countFromOne) { $0.metric.version },
    JSONKey("n", "how many frames it rests on") { $0.n },
    JSONKey("runs", "how many runs or repetitions it rests on", as: .number(.whole(2, 1 << 53))) {
      $0.runs > 1 ? $0.runs : nil
    },
    JSONKey("interval") { $0.interval },
    JSONKey("modelled", "it is predicted, not measured on a display", as: .constantTrue) {
      $0.isModelled ? true : nil
    },
  ]

  package static let shape = Shape.either(
    .object(keys, isOpen: false), .object(required: ["na": .text.help("why there is no value")]))

  package var json: JSONValue {
    notAvailableReason.map { ["na": .text($0)] } ?? .object(Self.keys.members(of: self))
  }
}

extension ConfidenceInterval: JSONRepresentable {
  package static let shape = Shape.reference("interval")
  package var json: JSONValue {
    ["lower": .number(lower), "upper": .number(upper), "coverage": .number(coverage)]
  }
}

extension MetricTable: JSONRepresentable {
  package static let shape = Shape.reference("metrics")
  package var json: JSONValue { .object(values.map { ($0.metric.id, $0.json) }) }
}

extension Shape {
  static let constantTrue = Shape(nil, #""const": true"#)

  /// The definitions that several reports share: metrics, their intervals, and a policy's grades.
  static let metricDefinitions: KeyValuePairs<String, Shape> = [
    "metrics": metrics, "interval": interval, "policy": .object(GradedMetrics.keys),
  ]
  static let ungradedDefinitions: KeyValuePairs<String, Shape> = [
    "metrics": metrics, "interval": interval,
  ]
  private static let metrics = Shape.map(MetricValue.shape).help("by id, such as duration.p90")
  private static let interval = Shape.object(
    required: ["lower": .number, "upper": .number], optional: ["coverage": .number(.share)]
  ).help("where the value may lie")
}

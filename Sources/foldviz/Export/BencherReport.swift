import FoldFormats
import FoldProfile

extension Report {
  /// The available metrics of each section; repeated section names get a number.
  private var benchmarks: [(name: String, values: [(metric: MetricValue, number: Double)])] {
    var seen: [String: Int] = [:]
    return sections.map { section in
      let number = seen[section.name, default: 0] + 1
      seen[section.name] = number
      let values = section.metrics.values.compactMap { value in
        value.number.map { (metric: value, number: $0) }
      }
      return (number == 1 ? section.name : "\(section.name) #\(number)", values)
    }
  }

  /// The report in Bencher Metric Format; unavailable metrics are left out.
  var bencher: JSONValue {
    .object(
      benchmarks.map { name, values in
        let measures = values.map { value, number -> (String, JSONValue) in
          let measure: JSONValue = [
            "value": .number(number), "lower_value": value.interval.map { .number($0.lower) },
            "upper_value": value.interval.map { .number($0.upper) },
          ]
          return (value.metric.id, measure)
        }
        return (name, .object(measures))
      })
  }

  /// The metrics for which smaller is better, as github-action-benchmark's `customSmallerIsBetter`.
  ///
  /// Metrics that can be negative are left out, because the tool compares by ratio.
  var gitHubActionBenchmark: JSONValue {
    .array(
      benchmarks.flatMap { name, values in
        values.filter {
          $0.metric.metric.better == .less && !$0.metric.metric.id.hasPrefix("overrun.")
            && $0.number >= 0
        }.map { value, number in
          let spread = value.interval.map { max(number - $0.lower, $0.upper - number) }
          return [
            "name": .text("\(name) · \(value.metric.id)"),
            "unit": .text(value.metric.unit.rawValue), "value": .number(number),
            "range": spread.map { .text("± \(NumberWriter.text($0))") },
            "extra": .text(value.metric.definition),
          ]
        }
      })
  }
}

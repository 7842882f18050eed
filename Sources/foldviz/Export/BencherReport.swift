import FoldProfile

extension Report {
  /// The report in Bencher's Metric Format: for each benchmark its measures.
  ///
  /// Numbers that are not available are left out: the format has no word for them. Benchmarks of the
  /// same name are told apart by a number.
  var bencher: JSONValue {
    var seen: [String: Int] = [:]
    return .object(
      sections.map { section in
        let number = seen[section.name, default: 0] + 1
        seen[section.name] = number
        let name = number == 1 ? section.name : "\(section.name) #\(number)"
        let measures = section.metrics.values.compactMap { value -> (String, JSONValue)? in
          guard let number = value.number else { return nil }
          let measure: JSONValue = [
            "value": .number(number), "lower_value": value.interval.map { .number($0.lower) },
            "upper_value": value.interval.map { .number($0.upper) },
          ]
          return (value.metric.id, measure)
        }
        return (name, .object(measures))
      })
  }
}

import FoldProfile

/// A report in Bencher's Metric Format: for each benchmark its measures.
///
/// Numbers that are not available are left out: the format has no word for them. Benchmarks of the
/// same name are told apart by a number.
struct BencherReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// The document.
  var json: JSONValue {
    var seen: [String: Int] = [:]
    return .object(
      report.sections.map { section in
        seen[section.name, default: 0] += 1
        let number = seen[section.name] ?? 1
        let name = number == 1 ? section.name : "\(section.name) #\(number)"
        return (name, .object(section.metrics.values.compactMap(measure)))
      })
  }

  private func measure(_ value: MetricValue) -> (String, JSONValue)? {
    guard let number = value.number else { return nil }
    var members: [(String, JSONValue)] = [("value", .number(number))]
    if let interval = value.interval {
      members.append(("lower_value", .number(interval.lower)))
      members.append(("upper_value", .number(interval.upper)))
    }
    return (value.metric.id, .object(members))
  }
}

import FoldFormats
import FoldProfile

/// The numbers of a configuration's checks as a baseline file, which `BaselineFile` reads.
struct BaselineDocument {
  private let measured: [(check: CheckEntry, measurement: CheckMeasurement)]

  init(_ measured: [(check: CheckEntry, measurement: CheckMeasurement)]) {
    self.measured = measured
  }

  var json: JSONValue {
    .object([("foldviz", .number(1)), ("checks", .array(measured.map(check)))])
  }

  private func check(
    _ measured: (check: CheckEntry, measurement: CheckMeasurement)
  ) -> JSONValue {
    let measurement = measured.measurement
    let metrics = measurement.metrics.values.compactMap { value -> (String, JSONValue)? in
      guard let number = value.number else { return nil }
      var members: [(String, JSONValue)] = [
        ("value", .number(number)), ("unit", .text(value.metric.unit.rawValue)),
        ("version", .count(value.metric.version)),
      ]
      let noise = measurement.noise(value.metric.id)
      if noise > 0 { members.append(("noise", .number(noise))) }
      return (value.metric.id, .object(members))
    }
    return .object([
      ("name", .text(measured.check.name)),
      ("refreshRate", measurement.refreshRate.map { .number($0) } ?? .null),
      ("frames", .count(measurement.frames)), ("metrics", .object(metrics)),
    ])
  }
}

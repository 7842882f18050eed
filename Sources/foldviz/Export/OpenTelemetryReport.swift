import FoldFormats
import FoldProfile

extension Report {
  /// The metrics that count frames beyond a threshold, with it in seconds.
  private static let jank = [("slowFrames", 0.016), ("frozenFrames", 0.7)]

  /// The janky frames as OpenTelemetry's log records of the event `app.jank`, in OTLP's JSON.
  ///
  /// A part of the report is a resource, named by its process where that is known. An event has no
  /// time, as devices' clocks are not the world's; what has no janky frames has no event, and what was not
  /// recorded by a device no resource. Source: OpenTelemetry semantic conventions, "App events".
  var openTelemetry: JSONValue {
    let resources = sections.compactMap { section -> JSONValue? in
      let counts = Self.jank.compactMap { id, threshold in
        // That of several runs is their median.
        section.metrics[id]?.number.map { (count: $0.rounded(), threshold: threshold) }
      }
      guard !counts.isEmpty else { return nil }
      let records = counts.filter { $0.count > 0 }.map { count, threshold -> JSONValue in
        let values: [(String, JSONValue)] =
          [
            ("app.jank.frame_count", ["intValue": .text(NumberWriter.text(count))]),
            ("app.jank.threshold", ["doubleValue": .number(threshold)]),
          ] + (section.seconds.map { [("app.jank.period", ["doubleValue": .number($0)])] } ?? [])
        return ["eventName": .text("app.jank"), "attributes": Self.attributes(values)]
      }
      let name: JSONValue = ["stringValue": .text(section.runs.first?.process ?? section.name)]
      let scope: JSONValue = ["name": .text("foldviz")]
      return [
        "resource": ["attributes": Self.attributes([("service.name", name)])],
        "scopeLogs": .array([["scope": scope, "logRecords": .array(records)]]),
      ]
    }
    return ["resourceLogs": .array(resources)]
  }

  private static func attributes(_ values: [(String, JSONValue)]) -> JSONValue {
    .array(values.map { key, value in ["key": .text(key), "value": value] })
  }
}

extension ReportSection {
  /// How long a device looked, in seconds; nil where that is not known.
  fileprivate var seconds: Double? { span.flatMap { $0 > 0 ? $0 : nil } }

  private var span: Double? {
    if let told = metrics["app.jank.period"]?.number { return told }
    guard runs.count == 1, let timeline = runs.first?.timeline, timeline.folded == nil else {
      return nil
    }
    if let span = timeline.span { return Double(span) / 1e9 }
    let known = (0..<timeline.count).flatMap { frame in
      [timeline.start, timeline.expected, timeline.end, timeline.present].compactMap { $0[frame] }
    }
    guard let first = known.min(), let last = known.max() else { return nil }
    return (Double(last) - Double(first)) / 1e9
  }
}

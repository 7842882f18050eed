import FoldProfile

/// Reads OpenTelemetry's log records of the event `app.jank`, as OTLP JSON; one source for each service.
///
/// An event says how many frames took longer than a threshold in a period. Source: OpenTelemetry
/// semantic conventions, "App events".
enum OpenTelemetryReader {
  static let frames = Metric(
    id: "app.jank.frame_count", unit: .frames,
    definition: "Frames beyond the lowest threshold of the events app.jank (OpenTelemetry).")
  static let period = Metric(
    id: "app.jank.period", unit: .seconds,
    definition: "How long the events app.jank of the lowest threshold looked (OpenTelemetry).")
  /// The thresholds, in milliseconds, at which a count is one of our metrics.
  private static let known = [16.0: "slowFrames", 700: "frozenFrames"]

  /// The events of one threshold together.
  private struct Count {
    var frames: Int64 = 0
    var period: Double?
    var events = 0
  }

  /// The events of one service, by their threshold in milliseconds.
  private struct Service {
    let name: String?
    var counts: [Double: Count] = [:]
  }

  static func read(_ source: ByteSource) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var services: [Service] = []
    var name: String?
    try json.forEachMember(among: ["resource", "logRecords"]) { json throws(FormatError) in
      if json.isText("resource") {
        name = try attributes(&json).service
        return
      }
      try json.forEachObjectOfValue { json throws(FormatError) in
        let record = try record(&json)
        guard record.event == "app.jank", let count = record.frames else { return }
        let place = services.firstIndex { $0.name == name } ?? services.count
        if place == services.count { services.append(Service(name: name)) }
        try RecordedFrames.check(sources: services.count, in: json.source)
        let threshold = ((record.threshold ?? 0) * 1e6).rounded() / 1e3
        var sum = services[place].counts[threshold, default: Count()]
        sum.frames = min(sum.frames + count, RecordedFrames.counts.upperBound)
        if let period = record.period { sum.period = (sum.period ?? 0) + period }
        sum.events += 1
        services[place].counts[threshold] = sum
      }
    }
    guard !services.isEmpty else {
      throw source.failure(
        found: "no log record is an app.jank event with app.jank.frame_count",
        remedy: "export the log records of the event app.jank as OTLP JSON")
    }
    return services.map(recording)
  }

  private static func recording(_ service: Service) -> RecordedFrames {
    let lowest = service.counts.min { $0.key < $1.key }
    let all = lowest?.value ?? Count()
    var summary = FrameSummary(
      frames: all.frames, otherwise: "the events count janky frames only")
    for (threshold, id) in known {
      guard let count = service.counts[threshold] else { continue }
      summary.tallies[id] = FrameSummary.Tally(sum: count.frames, n: 0)
    }
    var recording = RecordedFrames(
      kind: .opentelemetry, process: service.name, timeline: FrameTimeline(summary: summary))
    recording.extras = [
      MetricValue(frames, .number(Double(all.frames)), n: 0),
      MetricValue(
        period,
        all.period.map { .number($0) } ?? .notAvailable(reason: "no event says how long it looked"),
        n: all.events),
    ]
    recording.notes = [
      "only frames beyond the threshold are known: nothing can be said of the share they are"
    ]
    return recording
  }

  /// What is read of attributes.
  private struct Attributes {
    var service: String?
    var event: String?
    var frames: Int64?
    var threshold: Double?
    var period: Double?
  }

  /// Reads a log record whose beginning was the last token.
  private static func record(_ json: inout JSONTokenizer) throws(FormatError) -> Attributes {
    var event: String?
    var found = Attributes()
    try json.forEachMember { json throws(FormatError) in
      switch json.name {
      case "eventName", "event_name": event = try json.textValue()
      case "attributes": try take(&json, into: &found)
      default: try json.skipValue()
      }
    }
    found.event = event ?? found.event
    return found
  }

  /// Reads the attributes in the next value, an object.
  private static func attributes(_ json: inout JSONTokenizer) throws(FormatError) -> Attributes {
    var found = Attributes()
    try json.forEachMemberOfValue { json throws(FormatError) in
      guard json.isText("attributes") else { return try json.skipValue() }
      try take(&json, into: &found)
    }
    return found
  }

  /// Reads a list of keys with typed values; whole numbers may stand as text.
  private static func take(
    _ json: inout JSONTokenizer, into found: inout Attributes
  ) throws(FormatError) {
    var all = found
    try json.forEachObjectOfValue { json throws(FormatError) in
      var key = JSONName([])
      var text: [UInt8]?
      try json.forEachMember { json throws(FormatError) in
        switch json.name {
        case "key":
          let token = try json.next()
          key = token == .string ? json.name : JSONName([])
          try json.skipRest(of: token)
        case "value":
          try json.forEachMemberOfValue { json throws(FormatError) in
            let token = try json.next()
            if token == .string || token == .number { text = json.text }
            try json.skipRest(of: token)
          }
        default: try json.skipValue()
        }
      }
      let words = text.map { String(decoding: $0, as: UTF8.self) }
      let number = text.flatMap { DecimalParser.parse($0) }
      switch key {
      case "service.name": all.service = words
      case "event.name": all.event = words
      case "app.jank.frame_count":
        all.frames = number.flatMap { Int64(exactly: $0) }
        if let count = all.frames, !RecordedFrames.counts.contains(count) { all.frames = nil }
        if all.frames == nil, let words {
          throw json.failure(
            .outOfRange(
              key: "app.jank.frame_count", found: words,
              allowed: "a whole number from 0 to 10¹⁵"))
        }
      case "app.jank.threshold": all.threshold = number
      case "app.jank.period": all.period = number
      default: break
      }
    }
    found = all
  }
}

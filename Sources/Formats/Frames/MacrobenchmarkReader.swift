import FoldProfile

/// Reads the JSON report of androidx macrobenchmark; one source for each benchmark.
///
/// The frames of all iterations stand one after the other: `frameDurationCpuMs` and, from
/// Android 12 on, `frameOverrunMs`.
enum MacrobenchmarkReader {
  static func read(_ source: ByteSource) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var sources: [RecordedFrames] = []
    guard try json.next() == .beginObject else {
      throw json.syntaxError(found: "another value", expected: "an object with benchmarks")
    }
    try json.forEachMember { json throws(FormatError) in
      guard json.isText("benchmarks") else { return try json.skipValue() }
      try json.forEachObjectOfValue { json throws(FormatError) in
        if let benchmark = try benchmark(&json) { sources.append(benchmark) }
        try RecordedFrames.check(sources: sources.count, in: json.source)
      }
    }
    guard !sources.isEmpty else {
      throw source.failure(
        found: "no benchmark in the report measured frames", remedy: "add FrameTimingMetric()")
    }
    return sources
  }

  /// Reads a benchmark; nil where it did not measure frames.
  private static func benchmark(_ json: inout JSONTokenizer) throws(FormatError) -> RecordedFrames?
  {
    var name: String?
    var durations: [[Double]] = []
    var overruns: [[Double]] = []
    try json.forEachMember { json throws(FormatError) in
      switch json.string {
      case "name": name = try json.textValue()
      case "sampledMetrics", "metrics":
        let token = try json.next()
        guard token == .beginObject else { return try json.skipRest(of: token) }
        try json.forEachMember { json throws(FormatError) in
          switch json.string {
          case "frameDurationCpuMs": durations = try runs(&json)
          case "frameOverrunMs": overruns = try runs(&json)
          default: try json.skipValue()
          }
        }
      default: try json.skipValue()
      }
    }
    guard !durations.isEmpty else { return nil }
    var timeline = FrameTimeline()
    for (run, values) in durations.enumerated() {
      let late = run < overruns.count && overruns[run].count == values.count ? overruns[run] : nil
      for (index, value) in values.enumerated() {
        var frame = RecordedFrame()
        frame.duration = nanoseconds(value, scale: 1e6)
        frame.overrun = late.flatMap { nanoseconds($0[index], scale: 1e6) }
        timeline.append(frame)
      }
    }
    return RecordedFrames(kind: .macrobenchmark, window: name, timeline: timeline)
  }

  /// Reads `runs` of a metric: a list of numbers for each iteration.
  private static func runs(_ json: inout JSONTokenizer) throws(FormatError) -> [[Double]] {
    var runs: [[Double]] = []
    let token = try json.next()
    guard token == .beginObject else {
      try json.skipRest(of: token)
      return []
    }
    try json.forEachMember { json throws(FormatError) in
      guard json.isText("runs") else { return try json.skipValue() }
      try json.forEachElementOfValue { json, token throws(FormatError) in
        guard token == .beginArray else { return try json.skipRest(of: token) }
        runs.append(try json.numbers())
      }
    }
    return runs
  }
}

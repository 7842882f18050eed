import FoldProfile

/// Reads the JSON report of androidx macrobenchmark, with one source for each benchmark.
///
/// A source has the frames of all iterations together, and of each iteration. Their durations are
/// `frameDurationCpuMs`, and from Android 12 on their overruns are `frameOverrunMs`.
enum MacrobenchmarkReader {
  static func read(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var sources: [RecordedFrames] = []
    while true {
      let token = try json.next()
      if token == .end { break }
      guard token == .beginObject else {
        throw json.syntaxError(found: "another value", expected: "an object with benchmarks")
      }
      try json.forEachMember { json throws(FormatError) in
        guard json.isText("benchmarks") else { return try json.skipValue() }
        try json.forEachObjectOfValue { json throws(FormatError) in
          if let benchmark = try benchmark(&json, limits) { sources.append(benchmark) }
          try RecordedFrames.check(sources: sources.count, in: json.source)
        }
      }
    }
    guard !sources.isEmpty else {
      throw source.failure(
        found: "no benchmark in the report measured frames", remedy: "add FrameTimingMetric()")
    }
    return sources
  }

  private struct Runs {
    var times: [Int64] = []
    var counts: [Int] = []
  }

  private static func benchmark(
    _ json: inout JSONTokenizer, _ limits: FrameLimits
  ) throws(FormatError) -> RecordedFrames? {
    var name: String?
    var durations = Runs()
    var overruns = Runs()
    try json.forEachMember { json throws(FormatError) in
      switch json.string {
      case "name": name = try json.textValue()
      case "sampledMetrics", "metrics":
        try json.forEachMemberOfValue { json throws(FormatError) in
          switch json.string {
          case "frameDurationCpuMs": durations = try runs(&json)
          case "frameOverrunMs": overruns = try runs(&json)
          default: try json.skipValue()
          }
        }
      default: try json.skipValue()
      }
    }
    guard !durations.counts.isEmpty else { return nil }
    var frames = FrameTimelineBuilder(limits)
    var iterations: [FrameTimeline] = []
    var (first, firstLate) = (0, 0)
    for (run, count) in durations.counts.enumerated() {
      let late = run < overruns.counts.count ? overruns.counts[run] : 0
      var columns = [(FrameField.duration, durations.times[first..<first + count])]
      if late == count { columns.append((.overrun, overruns.times[firstLate..<firstLate + late])) }
      // A single iteration is the whole.
      if durations.counts.count > 1 { frames.append(FrameBatch(columns)) }
      var iteration = FrameTimelineBuilder(limits)
      iteration.append(FrameBatch(columns))
      iterations.append(iteration.finish())
      first += count
      firstLate += late
    }
    var source = RecordedFrames(
      kind: .macrobenchmark, window: name,
      timeline: iterations.count == 1 ? iterations[0] : frames.finish())
    source.iterationTimelines = iterations
    return source
  }

  private static func runs(_ json: inout JSONTokenizer) throws(FormatError) -> Runs {
    var runs = Runs()
    try json.forEachMemberOfValue { json throws(FormatError) in
      guard json.isText("runs") else { return try json.skipValue() }
      try json.forEachElementOfValue { json, token throws(FormatError) in
        guard token == .beginArray else { return try json.skipRest(of: token) }
        let before = runs.times.count
        try json.parseTimes(scale: 1e6, into: &runs.times)
        runs.counts.append(runs.times.count - before)
      }
    }
    return runs
  }
}

import FoldProfile

/// Reads CapFrameX's JSON; one source for each run.
///
/// The columns of a run are PresentMon's, each an array. Source: CXWorld/CapFrameX, `Session.cs`.
enum CapFrameXReader {
  /// The columns of a run, in nanoseconds; ``TimeColumn/unknown`` stands for what is no number.
  private struct Run {
    var starts: [Int64] = []
    var frameTimes: [Int64] = []
    var latencies: [Int64] = []
    var errors: [Int64] = []
    var dropped: [FrameFlags] = []

    /// Takes a column.
    mutating func take(_ json: inout JSONTokenizer) throws(FormatError) {
      switch json.string {
      case "TimeInSeconds": starts = try json.timesValue(scale: 1e9, keepsPlaces: true)
      case "MsBetweenPresents": frameTimes = try json.timesValue(scale: 1e6, keepsPlaces: true)
      case "MsUntilDisplayed": latencies = try json.timesValue(scale: 1e6, keepsPlaces: true)
      case "AnimationError": errors = try json.timesValue(scale: 1e6, keepsPlaces: true)
      case "Dropped":
        var flags: [FrameFlags] = []
        try json.forEachElementOfValue { json, token throws(FormatError) in
          let isDropped = token == .number ? try json.number() != 0 : token == .boolean(true)
          flags.append(isDropped ? .notDisplayed : [])
          try json.skipRest(of: token)
        }
        dropped = flags
      default: try json.skipValue()
      }
    }

    /// The run's frames.
    func timeline(_ rule: FrameHolding) -> FrameTimeline {
      let tellsDropped = dropped.count == frameTimes.count
      var frames = FrameGathering(rule, reports: tellsDropped ? .notDisplayed : []) { _ in nil }
      let known = frameTimes.indices.filter { frameTimes[$0] != TimeColumn.unknown }
      func times(_ column: [Int64]) -> ArraySlice<Int64> {
        known.map { $0 < column.count ? column[$0] : TimeColumn.unknown }[...]
      }
      let presents = known.map { frame in
        guard frame < starts.count, frame < latencies.count, starts[frame] != TimeColumn.unknown,
          latencies[frame] != TimeColumn.unknown, !tellsDropped || dropped[frame].isEmpty
        else { return TimeColumn.unknown }
        return starts[frame] &+ latencies[frame]
      }
      let durations = times(frameTimes)
      frames.append(
        FrameBatch(
          [
            (.frameTime, durations), (.duration, durations), (.start, times(starts)),
            (.animationError, times(errors)), (.present, presents[...]),
          ], flags: tellsDropped ? known.map { dropped[$0] }[...] : nil))
      frames.exclude(
        "the frame time is not available", count: frameTimes.count - known.count)
      return frames.finish()
    }
  }

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var process: String?
    var runs: [Run] = []
    guard try json.next() == .beginObject else {
      throw json.syntaxError(found: "another value", expected: "an object with Runs")
    }
    try json.forEachMember { json throws(FormatError) in
      switch json.string {
      case "Info":
        try json.forEachMemberOfValue { json throws(FormatError) in
          guard json.isText("ProcessName") else { return try json.skipValue() }
          process = try json.textValue()
        }
      case "Runs":
        try json.forEachObjectOfValue { json throws(FormatError) in
          var run = Run()
          try json.forEachMember { json throws(FormatError) in
            guard json.isText("CaptureData") else { return try json.skipValue() }
            try json.forEachMemberOfValue { json throws(FormatError) in try run.take(&json) }
          }
          runs.append(run)
          try RecordedFrames.check(sources: runs.count, in: json.source)
        }
      default: try json.skipValue()
      }
    }
    guard runs.contains(where: { !$0.frameTimes.isEmpty }) else {
      throw source.failure(
        found: "no run of the capture has frame times",
        remedy: "save the capture again with MsBetweenPresents")
    }
    return runs.enumerated().map { index, run in
      RecordedFrames(
        kind: .capframex, process: process, window: runs.count > 1 ? "run \(index + 1)" : nil,
        timeline: run.timeline(rule))
    }
  }
}

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
      switch json.name {
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
      // Some at a time, so that what is added up is not held for all of them.
      for first in stride(from: 0, to: frameTimes.count, by: 1 << 12) {
        let all = first..<min(frameTimes.count, first + 1 << 12)
        let known = all.filter { frameTimes[$0] != TimeColumn.unknown }
        frames.append(batch(known, tellsDropped: tellsDropped))
        frames.exclude("the frame time is not available", count: all.count - known.count)
      }
      return frames.finish()
    }

    private func batch(_ frames: [Int], tellsDropped: Bool) -> FrameBatch {
      func times(_ column: [Int64]) -> ArraySlice<Int64> {
        frames.map { $0 < column.count ? column[$0] : TimeColumn.unknown }[...]
      }
      let (begins, waits) = (times(starts), times(latencies))
      let presents = frames.indices.map { place in
        guard begins[place] != TimeColumn.unknown, waits[place] != TimeColumn.unknown,
          !tellsDropped || dropped[frames[place]].isEmpty
        else { return TimeColumn.unknown }
        return begins[place] &+ waits[place]
      }
      let durations = times(frameTimes)
      return FrameBatch(
        [
          (.frameTime, durations), (.duration, durations), (.start, begins),
          (.animationError, times(errors)), (.present, presents[...]),
        ], flags: tellsDropped ? frames.map { dropped[$0] }[...] : nil)
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
      switch json.name {
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

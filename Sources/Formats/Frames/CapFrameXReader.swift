import FoldProfile

/// Reads CapFrameX's JSON; one source for each run.
///
/// The columns of a run are PresentMon's, each an array. Source: CXWorld/CapFrameX, `Session.cs`.
enum CapFrameXReader {
  /// The columns of a run.
  private struct Run {
    var starts: [Double] = []
    var frameTimes: [Double] = []
    var latencies: [Double] = []
    var errors: [Double] = []
    var dropped: [Bool] = []

    /// Takes a column.
    mutating func take(_ json: inout JSONTokenizer) throws(FormatError) {
      switch json.string {
      case "TimeInSeconds": starts = try column(&json)
      case "MsBetweenPresents": frameTimes = try column(&json)
      case "MsUntilDisplayed": latencies = try column(&json)
      case "AnimationError": errors = try column(&json)
      case "Dropped":
        var flags: [Bool] = []
        try json.forEachElementOfValue { json, token throws(FormatError) in
          flags.append(token == .number ? try json.number() != 0 : token == .boolean(true))
          try json.skipRest(of: token)
        }
        dropped = flags
      default: try json.skipValue()
      }
    }

    /// A column in which what is no number is NaN, so that elements keep their places.
    private func column(_ json: inout JSONTokenizer) throws(FormatError) -> [Double] {
      var numbers: [Double] = []
      try json.forEachElementOfValue { json, token throws(FormatError) in
        numbers.append(token == .number ? try json.number() : .nan)
        try json.skipRest(of: token)
      }
      return numbers
    }

    /// The run's frames.
    func timeline(_ rule: FrameHolding) -> FrameTimeline {
      let tellsDropped = dropped.count == frameTimes.count
      var frames = FrameGathering(rule, reports: tellsDropped ? .notDisplayed : []) { _ in nil }
      func time(_ column: [Double], _ frame: Int, _ scale: Double) -> Int64? {
        frame < column.count ? nanoseconds(column[frame], scale: scale) : nil
      }
      for place in frameTimes.indices {
        guard let frameTime = time(frameTimes, place, 1e6) else {
          frames.exclude("the frame time is not available")
          continue
        }
        var frame = RecordedFrame()
        (frame.frameTime, frame.duration) = (frameTime, frameTime)
        frame.start = time(starts, place, 1e9)
        frame.animationError = time(errors, place, 1e6)
        if tellsDropped, dropped[place] {
          frame.flags.insert(.notDisplayed)
        } else if let start = frame.start, let latency = time(latencies, place, 1e6) {
          frame.present = start &+ latency
        }
        frames.append(frame)
      }
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

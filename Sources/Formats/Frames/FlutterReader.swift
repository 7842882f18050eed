import FoldProfile

/// Reads Flutter's timeline summaries and the snapshots of DevTools' performance view.
///
/// Build and raster run in parallel on two threads, and each has its own figures. A frame lasts as
/// long as the longer of the two. Times are in microseconds.
enum FlutterReader {
  static func read(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var file = File(limits)
    while true {
      let token = try json.next()
      if token == .end { break }
      guard token == .beginObject || token == .beginArray else {
        throw json.syntaxError(found: "another value", expected: "an object")
      }
      try file.parse(token, of: &json, named: nil)
    }
    let recordings = file.recordings
    guard recordings.contains(where: { $0.timeline.frameCount > 0 }) else {
      throw file.hasMeans
        ? source.failure(
          found: "this Flutter summary lacks its lists of times",
          remedy: "keep frame_build_times and frame_rasterizer_times in it, or name the timeline "
            + "that it was made of")
        : source.failure(
          found: "the file holds no Flutter frames",
          remedy: "export a DevTools snapshot or a timeline summary")
    }
    return recordings
  }

  private struct File {
    private var summaries: [FlutterSummary] = []
    private var statedRates: Set<Double> = []
    private(set) var hasMeans = false
    private let limits: FrameLimits

    init(_ limits: FrameLimits) {
      self.limits = limits
    }

    mutating func parse(
      _ token: JSONTokenizer.Token, of json: inout JSONTokenizer, named name: String?
    ) throws(FormatError) {
      if token == .beginArray {
        return try json.forEachElement { json, token throws(FormatError) in
          try parse(token, of: &json, named: name)
        }
      }
      guard token == .beginObject else { return }
      var summary = FlutterSummary(limits, name: name)
      try json.forEachMember { json throws(FormatError) in
        if try summary.parseMember(&json) { return }
        if json.isText("traceEvents") { return try json.skipValue() }
        let key = json.string
        try parse(try json.next(), of: &json, named: key)
      }
      hasMeans = hasMeans || summary.hasMeans
      if !summary.isEmpty {
        summaries.append(summary)
        try RecordedFrames.check(sources: summaries.count, in: json.source)
      } else if let rate = summary.rate {
        statedRates.insert(rate)
      }
    }

    var recordings: [RecordedFrames] {
      let stated = statedRates.count == 1 ? statedRates.first : nil
      var recordings = summaries.flatMap { summary in
        var summary = summary
        return summary.recordings(statedRate: stated)
      }
      for index in recordings.indices {
        recordings[index].window =
          recordings.count > 1 ? recordings[index].window ?? "summary \(index + 1)" : nil
      }
      return recordings
    }
  }
}

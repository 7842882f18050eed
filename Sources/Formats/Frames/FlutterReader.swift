import FoldProfile

/// Reads Flutter's timeline summary and snapshots of DevTools' performance view.
///
/// Build and raster run on two threads, one behind the other, and each has figures of its own over
/// all of its times. A frame's duration is what DevTools says it took, else its build and its raster
/// together. Times are in microseconds.
enum FlutterReader {
  /// The time each of build and raster may take by Flutter's own rule, whatever the refresh rate.
  static let budget: Int64 = 16_000_000

  static let missedBudget = Metric(
    id: "flutter.missedBudget", unit: .frames,
    definition: "Frames whose build or raster time exceeds 16 ms, whatever the refresh rate "
      + "(Flutter's TimelineSummary).")

  /// The threads of a frame.
  static let threads = ["build", "raster"]
  /// The figures that Flutter prints for each thread.
  static let figures = ["mean", "p90", "p99", "max"]

  /// The metric of how often a thread took too long by Flutter's own rule.
  static func missedBudget(_ thread: String) -> Metric {
    Metric(
      id: "flutter.\(thread).missedBudget", unit: .frames,
      definition: "Frames whose \(thread) time exceeds 16 ms, whatever the refresh rate "
        + "(Flutter's TimelineSummary).")
  }

  /// The metric of a thread's figure.
  static func metric(_ thread: String, _ figure: String) -> Metric {
    Metric(
      id: "flutter.\(thread).\(figure)", unit: .milliseconds,
      definition: "The \(thread) time of a frame, \(figure); percentiles are the element "
        + "round((n − 1)·p/100) of the sorted times.")
  }

  static func read(_ source: ByteSource) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var summary = Summary()
    guard try json.next() == .beginObject else {
      throw json.syntaxError(found: "another value", expected: "an object")
    }
    try summary.takeMembers(&json)
    let recording = recording(summary)
    guard recording.timeline.count > 0 else {
      throw source.failure(
        found: "the file holds no Flutter frames",
        remedy: "export a DevTools snapshot or a timeline summary")
    }
    return [recording]
  }

  /// The recording of builds and rasters and of when the builds began, in microseconds.
  static func recording(builds: [Double], rasters: [Double], starts: [Double]) -> RecordedFrames {
    recording(Summary(build: builds, raster: rasters, starts: starts))
  }

  private static func recording(_ summary: Summary) -> RecordedFrames {
    let timeline = summary.timeline
    var recording = RecordedFrames(kind: .flutter, timeline: timeline)
    recording.extras = extras(of: timeline)
    recording.notes = summary.notes
    return recording
  }

  /// The percentiles that Flutter prints, by its own rule.
  private static func extras(of timeline: FrameTimeline) -> [MetricValue] {
    var missed = 0
    for frame in 0..<timeline.count {
      let longest = max(timeline.uiTime[frame] ?? 0, timeline.drawTime[frame] ?? 0)
      missed += longest > budget ? 1 : 0
    }
    var values = [MetricValue(missedBudget, .number(Double(missed)), n: timeline.count)]
    for (name, column) in zip(threads, [timeline.uiTime, timeline.drawTime]) {
      let times = (0..<timeline.count).compactMap { column[$0] }
      guard let shape = Distribution(times.map { Double($0) / 1e6 }, method: .flutter) else {
        continue
      }
      let missed = Double(times.count { $0 > budget })
      values.append(MetricValue(missedBudget(name), .number(missed), n: shape.n))
      for (figure, value) in zip(figures, [shape.mean, shape.p90, shape.p99, shape.max]) {
        values.append(MetricValue(metric(name, figure), .number(value), n: shape.n))
      }
    }
    return values
  }

  /// What the file says about frames.
  private struct Summary {
    var frames: [RecordedFrame] = []
    var build: [Double] = []
    var raster: [Double] = []
    var starts: [Double] = []
    var refreshRate: Double?
    /// Which share of the frames ran at each rate, in per cent, as timeline summaries say.
    var shares: [(rate: Double, percent: Double)] = []

    /// Reads the members of an object and of the objects in it.
    mutating func takeMembers(_ json: inout JSONTokenizer) throws(FormatError) {
      var summary = self
      try json.forEachMember { json throws(FormatError) in
        switch json.string {
        case "flutterFrames": try summary.takeFrames(&json)
        case "frame_build_times": summary.build = try json.numbersValue()
        case "frame_rasterizer_times": summary.raster = try json.numbersValue()
        case "frame_begin_times": summary.starts = try json.numbersValue()
        case "displayRefreshRate":
          summary.refreshRate = try json.numberValue().flatMap { $0 > 0 ? $0 : nil }
        case let key where key.hasSuffix(Summary.shareSuffix):
          let percent = try json.numberValue() ?? 0
          if let rate = Double(key.dropLast(Summary.shareSuffix.count)), rate > 0, percent > 0 {
            summary.shares.append((rate, percent))
          }
        default:
          let token = try json.next()
          if token == .beginObject {
            try summary.takeMembers(&json)
          } else {
            try json.skipRest(of: token)
          }
        }
      }
      self = summary
    }

    private mutating func takeFrames(_ json: inout JSONTokenizer) throws(FormatError) {
      var found: [RecordedFrame] = []
      try json.forEachObjectOfValue { json throws(FormatError) in
        var frame = RecordedFrame()
        try json.forEachMember { json throws(FormatError) in
          switch json.string {
          case "number": frame.token = try json.wholeValue()
          case "startTime": frame.start = try json.nanoseconds(scale: 1e3)
          case "elapsed": frame.duration = try json.nanoseconds(scale: 1e3)
          case "build": frame.uiTime = try json.nanoseconds(scale: 1e3)
          case "raster": frame.drawTime = try json.nanoseconds(scale: 1e3)
          default: try json.skipValue()
          }
        }
        found.append(frame)
      }
      frames += found
    }

    private static let shareSuffix = "hz_frame_percentage"

    /// The rate that most of the frames ran at.
    private var commonest: (rate: Double, percent: Double)? {
      shares.max { $0.percent < $1.percent }
    }

    /// What a reader of the report should know of the file.
    var notes: [String] {
      var notes: [String] = []
      if build.count != raster.count {
        notes.append(
          "there are \(build.count) builds and \(raster.count) rasters: those of one place are taken "
            + "for one frame, the others have no duration")
      }
      if refreshRate == nil, let commonest, commonest.percent < 100 {
        notes.append(
          "\(NumberWriter.text(commonest.percent)) % of the frames ran at "
            + "\(NumberWriter.text(commonest.rate)) Hz, the others at other rates")
      }
      return notes
    }

    /// The frames as a timeline; a build without raster, or the other way round, has no duration.
    var timeline: FrameTimeline {
      var timeline = FrameTimeline(refreshRate: refreshRate ?? commonest?.rate)
      for frame in frames { timeline.append(frame) }
      for index in 0..<max(build.count, raster.count) {
        var frame = RecordedFrame()
        if index < build.count { frame.uiTime = nanoseconds(build[index], scale: 1e3) }
        if index < raster.count { frame.drawTime = nanoseconds(raster[index], scale: 1e3) }
        if starts.count == build.count, index < build.count {
          frame.start = nanoseconds(starts[index], scale: 1e3)
        }
        if let ui = frame.uiTime, let draw = frame.drawTime {
          let (sum, overflow) = ui.addingReportingOverflow(draw)
          frame.duration = overflow ? nil : sum
        }
        timeline.append(frame)
      }
      return timeline
    }
  }
}

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

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var summary = Summary(rule)
    guard try json.next() == .beginObject else {
      throw json.syntaxError(found: "another value", expected: "an object")
    }
    try summary.takeMembers(&json)
    let recording = summary.recording()
    guard recording.timeline.frameCount > 0 else {
      throw source.failure(
        found: "the file holds no Flutter frames",
        remedy: "export a DevTools snapshot or a timeline summary")
    }
    return [recording]
  }

  /// The recording of builds and rasters and of when the builds began, in nanoseconds.
  static func recording(
    builds: [Int64], rasters: [Int64], starts: [Int64], _ rule: FrameHolding
  ) -> RecordedFrames {
    var summary = Summary(rule)
    (summary.build, summary.raster, summary.starts) = (builds, rasters, starts)
    return summary.recording()
  }

  /// The figures that Flutter prints of the times of both threads, by its own rule.
  private static func extras(_ columns: [[Int64]]) -> [MetricValue] {
    let count = columns.map(\.count).max() ?? 0
    let missed = (0..<count).count { frame in
      columns.contains { frame < $0.count && $0[frame] > budget }
    }
    var values = [MetricValue(missedBudget, .number(Double(missed)), n: count)]
    for (name, column) in zip(threads, columns) {
      let times = column.lazy.filter { $0 != TimeColumn.unknown }
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
    private var frames: FrameGathering
    /// The times of both threads in the frames that are listed one by one.
    private var listed: (build: [Int64], raster: [Int64]) = ([], [])
    var build: [Int64] = []
    var raster: [Int64] = []
    var starts: [Int64] = []
    private var refreshRate: Double?
    /// Which share of the frames ran at each rate, in per cent, as timeline summaries say.
    private var shares: [(rate: Double, percent: Double)] = []

    init(_ rule: FrameHolding) {
      frames = FrameGathering(rule) { _ in nil }
    }

    /// Reads the members of an object and of the objects in it.
    mutating func takeMembers(_ json: inout JSONTokenizer) throws(FormatError) {
      var summary = self
      try json.forEachMember { json throws(FormatError) in
        switch json.name {
        case "flutterFrames": try summary.takeFrames(&json)
        case "frame_build_times": summary.build = try json.timesValue(scale: 1e3)
        case "frame_rasterizer_times": summary.raster = try json.timesValue(scale: 1e3)
        case "frame_begin_times": summary.starts = try json.timesValue(scale: 1e3)
        case "displayRefreshRate":
          summary.refreshRate = try json.numberValue().flatMap { $0 > 0 ? $0 : nil }
        default:
          let key = json.string
          if key.hasSuffix(Summary.shareSuffix) {
            let percent = try json.numberValue() ?? 0
            if let rate = Double(key.dropLast(Summary.shareSuffix.count)), rate > 0, percent > 0 {
              summary.shares.append((rate, percent))
            }
            return
          }
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
      var summary = self
      frames = FrameGathering(FrameHolding()) { _ in nil }
      try json.forEachObjectOfValue { json throws(FormatError) in
        var frame = RecordedFrame()
        try json.forEachMember { json throws(FormatError) in
          switch json.name {
          case "number": frame.token = try json.wholeValue()
          case "startTime": frame.start = try json.nanoseconds(scale: 1e3)
          case "elapsed": frame.duration = try json.nanoseconds(scale: 1e3)
          case "build": frame.uiTime = try json.nanoseconds(scale: 1e3)
          case "raster": frame.drawTime = try json.nanoseconds(scale: 1e3)
          default: try json.skipValue()
          }
        }
        summary.listed.build.append(frame.uiTime ?? TimeColumn.unknown)
        summary.listed.raster.append(frame.drawTime ?? TimeColumn.unknown)
        summary.frames.append(frame)
      }
      self = summary
    }

    private static let shareSuffix = "hz_frame_percentage"

    /// The rate that most of the frames ran at.
    private var commonest: (rate: Double, percent: Double)? {
      shares.max { $0.percent < $1.percent }
    }

    /// What a reader of the report should know of the file.
    private var notes: [String] {
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

    /// The recording; a build without raster, or the other way round, has no duration.
    mutating func recording() -> RecordedFrames {
      let count = max(build.count, raster.count)
      func time(_ column: [Int64], _ frame: Int) -> Int64 {
        frame < column.count ? column[frame] : TimeColumn.unknown
      }
      frames.recordedRate = refreshRate ?? commonest?.rate
      // Some at a time, so that what is added up is not held for all of them.
      for first in stride(from: 0, to: count, by: 1 << 12) {
        let range = first..<min(count, first + 1 << 12)
        let (builds, rasters) = (range.map { time(build, $0) }, range.map { time(raster, $0) })
        let sums = zip(builds, rasters).map { build, raster in
          if build == TimeColumn.unknown || raster == TimeColumn.unknown {
            return TimeColumn.unknown
          }
          let (sum, overflow) = build.addingReportingOverflow(raster)
          return overflow ? TimeColumn.unknown : sum
        }
        let begins = range.map { time(starts.count == build.count ? starts : [], $0) }
        frames.append(
          FrameBatch([
            (.uiTime, builds[...]), (.drawTime, rasters[...]), (.duration, sums[...]),
            (.start, begins[...]),
          ]))
      }
      var recording = RecordedFrames(kind: .flutter, timeline: frames.finish())
      recording.extras = FlutterReader.extras([listed.build + build, listed.raster + raster])
      recording.notes = notes
      return recording
    }
  }
}

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

  /// The times of both threads, counted for the figures that Flutter prints.
  private struct Figures {
    private var times = [TimeCounts(), TimeCounts()]
    private var missed = [0, 0]
    private var missedByEither = 0
    private var frames = 0

    /// Adds the times of as many frames as the longer column has.
    mutating func add(_ builds: ArraySlice<Int64>, _ rasters: ArraySlice<Int64>) {
      for (thread, column) in [builds, rasters].enumerated() {
        times[thread].add(column)
        missed[thread] += column.count { $0 > budget }
      }
      let both = zip(builds, rasters).count { $0 > budget && $1 > budget }
      missedByEither += builds.count { $0 > budget } + rasters.count { $0 > budget } - both
      frames += max(builds.count, rasters.count)
    }

    /// The metrics, by Flutter's own rule.
    var values: [MetricValue] {
      var values = [MetricValue(missedBudget, .number(Double(missedByEither)), n: frames)]
      for (place, name) in threads.enumerated() {
        guard let numbers = times[place].flutterFigures else { continue }
        let n = times[place].total
        values.append(
          MetricValue(FlutterReader.missedBudget(name), .number(Double(missed[place])), n: n))
        for (figure, value) in zip(figures, numbers) {
          values.append(MetricValue(metric(name, figure), .number(value), n: n))
        }
      }
      return values
    }
  }

  /// What the file says about frames.
  private struct Summary {
    private var frames: FrameGathering
    private var figures = Figures()
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
          summary.refreshRate = RefreshRate.known(try json.numberValue())
        default:
          let key = json.string
          if key.hasSuffix(Summary.shareSuffix) {
            let percent = try json.numberValue() ?? 0
            let rate = RefreshRate.known(Double(key.dropLast(Summary.shareSuffix.count)))
            if let rate, percent > 0 {
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
        summary.figures.add(
          [frame.uiTime ?? TimeColumn.unknown], [frame.drawTime ?? TimeColumn.unknown])
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

    /// Some frames' part of a column; those it is too short for have unknown times.
    private func part(_ column: [Int64], _ range: Range<Int>) -> ArraySlice<Int64> {
      let known = column[range.clamped(to: column.indices)]
      if known.count == range.count { return known }
      return known + repeatElement(TimeColumn.unknown, count: range.count - known.count)
    }

    /// The recording; a build without raster, or the other way round, has no duration.
    mutating func recording() -> RecordedFrames {
      frames.recordedRate = refreshRate ?? commonest?.rate
      // Some at a time, so that what is added up is not held for all of them.
      for first in stride(from: 0, to: max(build.count, raster.count), by: 1 << 12) {
        let range = first..<min(max(build.count, raster.count), first + 1 << 12)
        figures.add(
          build[range.clamped(to: build.indices)], raster[range.clamped(to: raster.indices)])
        let (builds, rasters) = (part(build, range), part(raster, range))
        let sums = zip(builds, rasters).map { build, raster in
          if build == TimeColumn.unknown || raster == TimeColumn.unknown {
            return TimeColumn.unknown
          }
          let (sum, overflow) = build.addingReportingOverflow(raster)
          return overflow ? TimeColumn.unknown : sum
        }
        frames.append(
          FrameBatch([
            (.uiTime, builds), (.drawTime, rasters), (.duration, sums[...]),
            (.start, part(starts.count == build.count ? starts : [], range)),
          ]))
      }
      var recording = RecordedFrames(kind: .flutter, timeline: frames.finish())
      recording.extras = figures.values
      recording.notes = notes
      return recording
    }
  }
}

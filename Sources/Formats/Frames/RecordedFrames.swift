import FoldProfile

/// The frames of one window, process or run in a file.
public struct RecordedFrames: Equatable, Sendable {
  /// The format of the file.
  public var kind: FrameFileKind
  /// The process, as "name (pid)"; `nil` if it is unknown.
  public var process: String?
  /// The window, layer, animation or benchmark; `nil` if the file has only one.
  public var window: String?
  /// The frames, with their times and flags.
  public var timeline: FrameTimeline
  /// The offset to add to the frames' timestamps to get the trace's own clock, in nanoseconds; 0 if
  /// both agree or the offset is unknown.
  public internal(set) var clockOffset: Int64 = 0
  /// Additional metrics in the file, such as scroll steps and fling velocities.
  public var extras: [MetricValue] = []
  /// Notes for the reader of a report, each a sentence without a period.
  public var notes: [String] = []

  /// The notes, and a remark if the recording is too long to be stored completely.
  public var remarks: [String] {
    guard timeline.summary != nil, timeline.count > 0 else { return notes }
    return notes + [
      "the recording is long: counts are exact, percentiles are those of a histogram and within "
        + "0.1 %; tables and charts show the first \(timeline.count) frames"
    ]
  }

  /// Returns a remark, without a period, that the refresh rate is unknown or only inferred from the
  /// frames' own gaps; `nil` if it is known, or if the rate is unknown and no frames are stored.
  ///
  /// `refreshRate` is the user's rate, in hertz, which needs no remark; `nil` if none was given.
  /// `option` is the option or key with which users state the rate.
  public func rateRemark(
    judgedBy refreshRate: Double? = nil, option: String = "--refresh-rate"
  ) -> String? {
    guard refreshRate == nil else { return nil }
    guard let rate = timeline.refreshRate else {
      return timeline.count > 0 ? Self.rateUnknown + option : nil
    }
    let hertz = "\(NumberWriter.text((rate * 1000).rounded() / 1000)) Hz"
    return switch timeline.rateOrigin {
    case .gaps:
      "the refresh rate of \(hertz) \(Self.inferredFromGaps); a faster display that was late all the time "
        + "would look the same, so state its rate with \(option)"
    case .source, .others: nil
    }
  }

  private static let inferredFromGaps = "is inferred from the shortest steady gaps between frames"
  private static let rateUnknown =
    "the refresh rate is not known, and what needs it is n/a, so state it with "

  static func isRateRemark(_ remark: String) -> Bool {
    remark.contains(inferredFromGaps)
  }

  /// The frames of each iteration of a benchmark; empty for other recordings.
  var iterationTimelines: [FrameTimeline] = []

  /// The iterations of a benchmark, numbered from 1; else the recording itself, with number `nil`.
  var iterations: [(number: String?, source: RecordedFrames)] {
    guard !iterationTimelines.isEmpty else { return [(nil, self)] }
    return iterationTimelines.enumerated().map { index, timeline in
      var iteration = self
      (iteration.timeline, iteration.iterationTimelines) = (timeline, [])
      return ("\(index + 1)", iteration)
    }
  }

  /// Creates a source of frames; `process` and `window` are `nil` if they are unknown.
  public init(
    kind: FrameFileKind, process: String? = nil, window: String? = nil, timeline: FrameTimeline
  ) {
    self.kind = kind
    self.process = process
    self.window = window
    self.timeline = timeline
  }

  static let counts: ClosedRange<Int64> = 0...1_000_000_000_000_000

  static let sourceLimit = 2_000

  static func check(
    sources count: Int, in source: ByteSource
  ) throws(FormatError) {
    guard count > sourceLimit else { return }
    throw source.failure(.tooMany(what: "sources", limit: sourceLimit))
  }

  /// Returns every metric of the frames, in report order, and then the metrics of only this format.
  ///
  /// `refreshRate` is the rate to judge by, in hertz; `nil` for the recorded rate.
  ///
  /// - Complexity: O(n log n) in the frames
  public func metrics(refreshRate: Double? = nil) -> MetricTable {
    var table = FrameJudge(timeline, refreshRate: refreshRate).metrics
    for extra in extras { table.add(extra) }
    return table
  }
}

extension MetricCatalog {
  /// Every metric of recorded frames; the metrics of all kinds of recordings come first.
  public static let recorded: [Metric] = frames + extras

  /// The metrics of only some kinds of recordings.
  public static let extras: [Metric] =
    [
      ChromeReader.beginFrames, ChromeReader.drawFrames, ChromeReader.partialFrames,
      ChromeReader.scrollSteps, ChromeReader.flingVelocities,
    ] + ChromeScrolls.metrics + JankTypes.metrics.map(\.metric) + [
      JankStatsReader.janky
    ] + FlutterFigures.metrics
}

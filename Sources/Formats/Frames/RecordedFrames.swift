import FoldProfile

/// The frames of one window, process or run within a file.
public struct RecordedFrames: Equatable, Sendable {
  /// The format they were read from.
  public var kind: FrameFileKind
  /// The process they belong to, as "name (pid)"; nil where it is not known.
  public var process: String?
  /// The window, layer, animation or benchmark they belong to; nil where there is only one.
  public var window: String?
  /// The frames.
  public var timeline: FrameTimeline
  /// How far the clock of the frames lags behind the one that is the trace's own, in nanoseconds.
  public internal(set) var clockLag: Int64 = 0
  /// What else the file says: steps of a scroll, velocities of flings.
  public var extras: [MetricValue] = []
  /// Remarks for whoever reads the report, each a sentence without its full stop.
  public var notes: [String] = []

  /// The remarks of the source, and the one that it is too long to be held.
  public var remarks: [String] {
    guard timeline.folded != nil, timeline.count > 0 else { return notes }
    return notes + [
      "the recording is long: counts are exact, percentiles are those of a histogram and within "
        + "0.1 %; tables and charts show the first \(timeline.count) frames"
    ]
  }

  /// Why the rate that judges is not certain.
  ///
  /// - Parameter refreshRate: The rate that the user named, in Hz; nil for the recorded one.
  /// - Returns: A sentence; nil where the source, the user or other recordings named the rate.
  public func rateRemark(judgedBy refreshRate: Double? = nil) -> String? {
    guard refreshRate == nil else { return nil }
    guard let rate = timeline.refreshRate else {
      return timeline.count > 0 ? Self.rateUnknown : nil
    }
    let hertz = "\(NumberWriter.text((rate * 1000).rounded() / 1000)) Hz"
    return switch timeline.rateOrigin {
    case .gaps:
      "the refresh rate of \(hertz) \(Self.toldByGaps); a faster display that was late all the time "
        + "would look the same, so state its rate"
    case .source, .others: nil
    }
  }

  private static let toldByGaps = "is told from the shortest steady gaps between frames"
  private static let rateUnknown =
    "the refresh rate is not known, and what needs it is n/a, so state the rate"

  /// Whether a stored remark is one that ``rateRemark(judgedBy:)`` made.
  static func isRateRemark(_ remark: String) -> Bool {
    remark.contains(toldByGaps)
  }

  /// Creates a source.
  public init(
    kind: FrameFileKind, process: String? = nil, window: String? = nil, timeline: FrameTimeline
  ) {
    self.kind = kind
    self.process = process
    self.window = window
    self.timeline = timeline
  }

  /// How often something can have been counted; beyond are no counts.
  static let counts: ClosedRange<Int64> = 0...1_000_000_000_000_000

  /// The most sources of a file.
  static let sourceLimit = 2_000

  /// Throws where a file has come to more sources than are read.
  static func check(
    sources count: Int, in source: ByteSource
  ) throws(FormatError) {
    guard count > sourceLimit else { return }
    throw source.failure(.tooMany(what: "sources", limit: sourceLimit))
  }

  /// Every metric of the frames, and those that only this format has.
  ///
  /// - Parameter refreshRate: The rate to judge against, in Hz; nil for the recorded one.
  /// - Returns: The metrics, those of all devices first.
  /// - Complexity: O(n log n) in the frames
  public func metrics(refreshRate: Double? = nil) -> MetricTable {
    var table = FrameJudge(timeline, refreshRate: refreshRate).metrics
    for extra in extras { table.add(extra) }
    return table
  }
}

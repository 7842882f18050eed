import FoldProfile

/// The metrics of one run: of a window, a process or a replay.
public struct RecordedRun: Sendable {
  /// The process, as "name (pid)"; `nil` if it is unknown.
  public var process: String?
  /// The name of the window, layer or animation; `nil` if the recording has only one.
  public var window: String?
  /// The refresh rate that the metrics are based on, in hertz; `nil` if it is unknown.
  public var refreshRate: Double?
  /// Whether the refresh rate was inferred from the frame times rather than given by the user.
  public var isRateGuessed = false
  /// The labels that the user gave to the recording, by key, such as `device: pixel-8`.
  public var labels: [String: String] = [:]
  /// The metrics of the run.
  public var metrics: MetricTable
  /// Whether the run comes from a summary, which has the hash of its recording.
  var isSummary = false
  /// The id of the recording, equal for equal content: a hash, followed by a space and the number
  /// of the iteration, from 1, for a benchmark; empty without a file.
  public var recording = ""
}

extension RecordedRun {
  /// Creates the run of a recording that names no process, window or refresh rate.
  package init(metrics: MetricTable, recording: String) {
    self.init(process: nil, metrics: metrics, recording: recording)
  }
}

/// Reads runs from recordings of frames, summaries or reports.
public enum RunReader {
  /// Reads frames in any format, summaries of `profile --ndjson`, or a report of `profile --json`.
  ///
  /// The result has a run for each window, process or replay that has frames, in file order, or for
  /// each iteration of a benchmark. `kind` is `nil` to detect the format of frames. `refreshRate`
  /// is the rate to judge frames by, in hertz; `nil` for the recorded rate. `assumedRate` is the
  /// rate of sources that do not state one; `nil` to infer it. `percentiles` are ids of percentiles
  /// to measure besides the standard metrics, such as `duration.p99.5`.
  ///
  /// - Throws: ``FormatError`` if the data cannot be read or has none of these formats.
  public static func read(
    _ source: ByteSource, kind: FrameFileKind? = nil, refreshRate: Double? = nil,
    assumedRate: Double? = nil, percentiles: [String] = []
  ) throws(FormatError) -> [RecordedRun] {
    source.startHashing()
    var runs = try runs(
      in: source, kind: kind, refreshRate: refreshRate, assumedRate: assumedRate,
      percentiles: percentiles)
    guard !runs.isEmpty else { throw source.failure(.noFrames) }
    let hash = try source.contentHash()
    // Summaries have the hashes of their recordings.
    for index in runs.indices where !runs[index].isSummary {
      runs[index].recording = hash + runs[index].recording
    }
    return runs
  }

  private static func runs(
    in source: ByteSource, kind: FrameFileKind?, refreshRate: Double?, assumedRate: Double?,
    percentiles: [String]
  ) throws(FormatError) -> [RecordedRun] {
    func completed(
      _ table: MetricTable, by judge: @autoclosure () -> FrameJudge
    ) -> MetricTable {
      var table = table
      let lacking = percentiles.filter { table[$0] == nil }
      if lacking.isEmpty { return table }
      let judge = judge()
      for id in lacking { judge.percentile(id).map { table.add($0) } }
      return table
    }
    guard try source.fill() else { throw source.failure(.empty) }
    if kind == nil, TraceSummaryReader.fits(contentStartingWith: source.unread) {
      return try TraceSummaryReader.read(source).map {
        RecordedRun(
          process: $0.process, window: $0.window, refreshRate: $0.refreshRate,
          isRateGuessed: $0.notes.contains(where: RecordedFrames.isRateRemark), labels: $0.labels,
          metrics: completed(
            $0.frames.metrics, by: FrameJudge(FrameTimeline(summary: $0.frames))),
          isSummary: true, recording: String($0.contentHash))
      }
    }
    let start = String(decoding: source.unread, as: UTF8.self)
    if kind == nil, start.first(where: { !$0.isWhitespace }) == "{", start.contains("\"foldviz\""),
      ["\"sources\"", "\"nsPerFrame\"", "\"jump.sum\""].contains(where: start.contains)
    {
      return try ProfileFile.read(source)
    }
    return try FrameReader.read(
      source, kind: kind, refreshRate: refreshRate, assumedRate: assumedRate
    )
    .flatMap(\.iterations)
    .filter { $0.source.timeline.frameCount > 0 }
    .map { number, source in
      RecordedRun(
        process: source.process, window: source.window,
        refreshRate: refreshRate ?? source.timeline.refreshRate,
        isRateGuessed: refreshRate == nil && source.timeline.isRateInferred,
        metrics: completed(
          source.metrics(refreshRate: refreshRate),
          by: FrameJudge(source.timeline, refreshRate: refreshRate)),
        recording: number.map { " \($0)" } ?? "")
    }
  }
}

import FoldProfile

/// What one run of something came to: a window, a process or a replay.
public struct RecordedRun: Sendable {
  /// The process, where it is known.
  public var process: String?
  /// The window, where it is known.
  public var window: String?
  /// The rate that judged, in Hz; nil where none is known.
  public var refreshRate: Double?
  /// Whether nobody named the rate.
  public var isRateGuessed = false
  /// What was measured.
  public var metrics: MetricTable
}

/// Reads runs, whether their frames were kept or only what they came to.
public enum RunReader {
  /// Reads a recording of frames of any kind, the summaries of `profile --ndjson`, or the report of
  /// `profile --json`.
  ///
  /// - Parameters:
  ///   - source: The bytes, none of which has been read yet.
  ///   - kind: The format of frames; nil to tell from the content.
  ///   - refreshRate: The rate to judge frames against, in Hz; nil for the recorded one. What has been
  ///     judged stays as it is.
  ///   - assumedRate: The rate of frames whose own rate would be a guess, in Hz; nil to guess it.
  ///   - percentiles: Percentiles that no table lists, by their ids, to be measured of frames, too.
  /// - Returns: One run for each window, process or replay that has frames, in the order of the file.
  /// - Throws: An error for data that cannot be read or is nothing of the kind.
  public static func read(
    _ source: ByteSource, kind: FrameFileKind? = nil, refreshRate: Double? = nil,
    assumedRate: Double? = nil, percentiles: [String] = []
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
          isRateGuessed: $0.notes.contains(where: RecordedFrames.isRateRemark),
          metrics: completed(
            $0.frames.metrics, by: FrameJudge(FrameTimeline(summary: $0.frames))))
      }
    }
    let start = String(decoding: source.unread, as: UTF8.self)
    if kind == nil, start.first(where: { !$0.isWhitespace }) == "{", start.contains("\"foldviz\""),
      start.contains("\"sources\"") || start.contains("\"nsPerFrame\"")
    {
      return try ProfileFile.read(source)
    }
    return try FrameReader.read(
      source, kind: kind, refreshRate: refreshRate, assumedRate: assumedRate
    )
    .filter { $0.timeline.frameCount > 0 }
    .map {
      RecordedRun(
        process: $0.process, window: $0.window,
        refreshRate: refreshRate ?? $0.timeline.refreshRate,
        isRateGuessed: refreshRate == nil && $0.timeline.isRateInferred,
        metrics: completed(
          $0.metrics(refreshRate: refreshRate),
          by: FrameJudge($0.timeline, refreshRate: refreshRate)))
    }
  }
}

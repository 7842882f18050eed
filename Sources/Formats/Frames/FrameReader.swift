import FoldProfile

/// Reads frames recorded on devices in any supported format.
///
///     let sources = try FrameReader.read(path: "gfxinfo.txt")
///     sources[0].metrics()["duration.p90"]?.number
///
/// Gzip data is decompressed.
public enum FrameReader {
  /// Reads the file at `path`, where "-" is standard input, into a source for each window, process
  /// or run, in file order.
  ///
  /// `kind` is `nil` to detect the format, and `ignoredColumns` are columns of a CSV file to
  /// ignore. `refreshRate`, in hertz, is the rate by which recordings of more than `limit` frames
  /// are judged while they are read; `nil` for the recorded rate. Each source stores at most
  /// `limit` frames and counts the others.
  ///
  /// - Throws: ``FormatError`` if the file cannot be read or contains no frames of the format.
  public static func read(
    path: String, kind: FrameFileKind? = nil, refreshRate: Double? = nil,
    ignoredColumns: Set<String> = [], limit: Int = FrameTimelineBuilder.storedLimit
  ) throws(FormatError) -> [RecordedFrames] {
    try read(
      try ByteSource(path: path), kind: kind, refreshRate: refreshRate,
      ignoredColumns: ignoredColumns,
      limit: limit)
  }

  /// Reads all of `source` into a source for each window, process or run, in file order.
  ///
  /// `kind` is `nil` to detect the format, and `ignoredColumns` are columns of a CSV file to
  /// ignore. `refreshRate`, in hertz, is the rate by which recordings of more than `limit` frames
  /// are judged while they are read; `nil` for the recorded rate. `assumedRate`, in hertz, is the
  /// rate of sources that state none; `nil` to infer it. Each source stores at most `limit` frames.
  ///
  /// - Throws: ``FormatError`` if the data cannot be read or contains no frames of the format.
  public static func read(
    _ source: ByteSource, kind: FrameFileKind? = nil, refreshRate: Double? = nil,
    assumedRate: Double? = nil, ignoredColumns: Set<String> = [],
    limit: Int = FrameTimelineBuilder.storedLimit
  ) throws(FormatError) -> [RecordedFrames] {
    guard try source.fill() else { throw source.failure(.empty) }
    let limits = FrameLimits(refreshRate: refreshRate, assumedRate: assumedRate, limit: limit)
    let sources = try FileKind.frames.correctingErrors(in: source) { () throws(FormatError) in
      try readFrames(of: source, kind: kind, limits, ignoredColumns)
    }
    guard sources.contains(where: { $0.timeline.frameCount > 0 }) else {
      let excluded = sources.reduce(into: FrameTimeline()) { all, source in
        for (reason, count) in source.timeline.excluded { all.exclude(reason, count: count) }
      }
      let reasons = excluded.excluded.sorted { $0.key < $1.key }
        .map { "; left out: \($0.value), \($0.key)" }
      throw source.failure(
        found: "the recording has no frame that can be judged" + reasons.joined(),
        remedy: "record again while something moves on the screen")
    }
    return sources
  }

  private static func readFrames(
    of source: ByteSource, kind: FrameFileKind?, _ limits: FrameLimits,
    _ ignoredColumns: Set<String>
  ) throws(FormatError) -> [RecordedFrames] {
    guard let kind = kind ?? FrameFileKind(contentStartingWith: source.unread) else {
      let (found, remedy) = FrameFileKind.refusal(contentStartingWith: source.unread)
      throw source.failure(found: found, remedy: remedy)
    }
    switch kind {
    case .gfxinfo: return try GfxinfoReader.read(source, limits)
    case .surfaceflinger: return try SurfaceFlingerReader.read(source, limits)
    case .perfetto: return try PerfettoReader.read(source, limits)
    case .chrome:
      return FrameFileKind.isPerfetto(source.unread)
        ? try PerfettoReader.readChrome(source, limits) : try ChromeReader.read(source, limits)
    case .flutter: return try FlutterReader.read(source, limits)
    case .xctrace: return try XctraceReader.read(source)
    case .macrobenchmark: return try MacrobenchmarkReader.read(source, limits)
    case .flashlight: return try FlashlightReader.read(source)
    case .jankstats: return try JankStatsReader.read(source, limits)
    case .csv: return try FrameCSVReader.read(source, limits, ignoredColumns: ignoredColumns)
    case .frames: return try FrameNDJSONReader.read(source, limits)
    }
  }
}

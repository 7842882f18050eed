import FoldProfile

/// The frames of one recording in a mergeable form: a line of `profile --ndjson`.
public struct TraceSummary: Equatable, Sendable {
  /// The id of the recording: a hash of its content, and the number of the source within it.
  public var id: String
  /// The file's name, without its folders.
  public var file: String
  /// The format of the recording.
  public var kind: FrameFileKind
  /// The process, as "name (pid)"; `nil` if it is unknown.
  public var process: String?
  /// The name of the window, layer or animation; `nil` if the recording has only one.
  public var window: String?
  /// The refresh rate that the metrics are based on, in hertz; `nil` if it is unknown.
  public var refreshRate: Double?
  /// The labels that the user gave to the recording, by key, such as `device: pixel-8`.
  public var labels: [String: String] = [:]
  /// The number of excluded frames, by the reason.
  public var excluded: [String: Int] = [:]
  /// The notes of the recording, each a sentence without a period.
  public var notes: [String] = []
  /// The counts, sums and histograms of the frames.
  public var frames: FrameSummary

  /// Summarizes a source, with the id of the recording and the last component of the path `file`.
  ///
  /// `refreshRate` is the rate to judge by, in hertz; `nil` for the recorded rate.
  public init(_ source: RecordedFrames, id: String, file: String, refreshRate: Double?) {
    self.id = id
    self.file = Self.name(of: file)
    kind = source.kind
    (process, window) = (source.process, source.window)
    self.refreshRate = refreshRate ?? source.timeline.refreshRate
    excluded = source.timeline.excluded
    notes = source.notes + [source.rateRemark(judgedBy: refreshRate)].compactMap(\.self)
    frames =
      source.timeline.summary
      ?? FrameSummary(FrameJudge(source.timeline, refreshRate: refreshRate))
  }

  private static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The hash of the recording's content: the ``id`` without the number of the source.
  public var contentHash: Substring { id[..<(id.lastIndex(of: ".") ?? id.endIndex)] }

  /// Returns a copy of this summary for a file with the same content at another path.
  ///
  /// `labels` replace the labels of this summary, unless they are empty.
  public func named(_ path: String, labels: [String: String] = [:]) -> TraceSummary {
    var copy = self
    copy.file = Self.name(of: path)
    if !labels.isEmpty { copy.labels = labels }
    return copy
  }

  init(id: String, kind: FrameFileKind) {
    (self.id, self.kind) = (id, kind)
    file = ""
    frames = FrameSummary(frames: 0)
  }
}

extension FrameReader {
  /// Returns the hash of a file's content that summaries have: XXH64, as 16 hexadecimal digits.
  public static func contentHash(path: String) throws(FormatError) -> String {
    let bytes = try ByteSource(path: path)
    bytes.startHashing()
    return try bytes.contentHash()
  }

  /// Summarizes each source with frames in the file at `path`; the summaries get `labels`.
  ///
  /// `kind` is `nil` to detect the format, `refreshRate` is the rate to judge by, in hertz, or
  /// `nil` for the recorded rate, and `ignoredColumns` are columns of a CSV file to ignore.
  public static func summaries(
    path: String, kind: FrameFileKind? = nil, refreshRate: Double? = nil,
    ignoredColumns: Set<String> = [], labels: [String: String] = [:]
  ) throws(FormatError) -> [TraceSummary] {
    let bytes = try ByteSource(path: path)
    bytes.startHashing()
    let sources = try read(
      bytes, kind: kind, refreshRate: refreshRate, ignoredColumns: ignoredColumns)
    let hash = try bytes.contentHash()
    return sources.enumerated().filter { $0.element.timeline.total > 0 }.map { index, source in
      TraceSummary(source, id: "\(hash).\(index)", file: bytes.name, refreshRate: refreshRate)
        .named(bytes.name, labels: labels)
    }
  }
}

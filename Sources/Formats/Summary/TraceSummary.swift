import FoldProfile

/// The frames of one recording in a form that adds up: what `profile --ndjson` writes a line of.
public struct TraceSummary: Equatable, Sendable {
  /// What identifies the recording: a hash of its content, and the number of the source within it.
  public var id: String
  /// The file's name, without its folders.
  public var file: String
  /// The format it was read from.
  public var kind: FrameFileKind
  /// The process, where it is known.
  public var process: String?
  /// The window, where it is known.
  public var window: String?
  /// The rate that judged, in Hz; nil where none is known.
  public var refreshRate: Double?
  /// How many frames were left out, by reason.
  public var excluded: [String: Int] = [:]
  /// The remarks of the recording, each a sentence without its full stop.
  public var notes: [String] = []
  /// What is known of the frames.
  public var frames: FrameSummary

  /// Summarises a source.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - id: What identifies the recording.
  ///   - file: The file's path; its last part is kept.
  ///   - refreshRate: The rate to judge against, in Hz; nil for the recorded one.
  /// - Complexity: O(n) in the frames
  public init(_ source: RecordedFrames, id: String, file: String, refreshRate: Double?) {
    self.id = id
    self.file = Self.name(of: file)
    kind = source.kind
    (process, window) = (source.process, source.window)
    self.refreshRate = refreshRate ?? source.timeline.refreshRate
    excluded = source.timeline.excluded
    notes = source.notes + [source.rateRemark(judgedBy: refreshRate)].compactMap(\.self)
    frames =
      source.timeline.folded
      ?? FrameSummary(FrameJudge(source.timeline, refreshRate: refreshRate))
  }

  /// The last part of a path.
  private static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The hash of the recording's content.
  public var contentHash: Substring { id[..<(id.lastIndex(of: ".") ?? id.endIndex)] }

  /// The summary of the same content in another file, by its path.
  public func named(_ path: String) -> TraceSummary {
    var copy = self
    copy.file = Self.name(of: path)
    return copy
  }

  init(id: String, kind: FrameFileKind) {
    (self.id, self.kind) = (id, kind)
    file = ""
    frames = FrameSummary(frames: 0)
  }
}

extension FrameReader {
  /// The hash by which the summaries of the file at `path` know its content.
  ///
  /// - Throws: An error for a file that cannot be read.
  public static func contentHash(path: String) throws(FormatError) -> String {
    let bytes = try ByteSource(path: path)
    bytes.startHashing()
    return try bytes.contentHash()
  }

  /// Reads the file at `path` and summarises each of its sources that has frames.
  ///
  /// - Throws: An error for a file that cannot be read or holds no frames.
  public static func summaries(
    path: String, kind: FrameFileKind? = nil, refreshRate: Double? = nil,
    causes: Set<String> = []
  ) throws(FormatError) -> [TraceSummary] {
    let bytes = try ByteSource(path: path)
    bytes.startHashing()
    let sources = try read(bytes, kind: kind, refreshRate: refreshRate, causes: causes)
    let hash = try bytes.contentHash()
    return sources.enumerated().filter { $0.element.timeline.total > 0 }.map { place, source in
      TraceSummary(source, id: "\(hash).\(place)", file: bytes.name, refreshRate: refreshRate)
    }
  }
}

import FoldProfile

/// Reads the lines of `profile --ndjson`.
public enum TraceSummaryReader {
  static let lineLimit = 50_000

  /// Reads all summaries of a source, from its beginning.
  public static func read(_ source: ByteSource) throws(FormatError) -> [TraceSummary] {
    var summaries: [TraceSummary] = []
    try forEach(of: source) { summaries.append($0) }
    return summaries
  }

  /// Returns whether a source begins like a file of summaries, without consuming any bytes.
  public static func fits(_ source: ByteSource) throws(FormatError) -> Bool {
    try source.fill() && fits(contentStartingWith: source.unread)
  }

  static func fits(contentStartingWith bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = String(decoding: bytes.prefix(1 << 12), as: UTF8.self)
    return start.first { !$0.isWhitespace } == "{" && start.contains("\"frameSummary\"")
  }

  /// Calls `body` with each summary of a source, with only one summary in memory.
  public static func forEach(
    of source: ByteSource, _ body: (TraceSummary) -> Void
  ) throws(FormatError) {
    try FileKind.summary.correctingErrors(in: source) { () throws(FormatError) in
      let count = try TraceSummary.keys.forEachLine(
        of: source, from: TraceSummary(id: "", kind: .frames), what: "recording",
        limit: ("summaries", lineLimit), body)
      guard count > 0 else { throw source.failure(.empty) }
    }
  }
}

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
      try readAll(of: source, body)
    }
  }

  private static func readAll(
    of source: ByteSource, _ body: (TraceSummary) -> Void
  ) throws(FormatError) {
    var json = try JSONTokenizer(source)
    let keys = TraceSummary.keys
    var count = 0
    while true {
      switch try json.next() {
      case .beginObject:
        count += 1
        guard count <= lineLimit else {
          throw json.failure(.tooMany(what: "summaries", limit: lineLimit))
        }
        var summary = TraceSummary(id: "", kind: .frames)
        try keys.read(&json, into: &summary)
        body(summary)
      case .end:
        guard count > 0 else { throw source.failure(.empty) }
        return
      default:
        throw json.syntaxError(found: "another value", expected: "an object for each recording")
      }
    }
  }

}

extension Array {
  /// Reads the members of an object, after its opening brace, into `root`, in any order; unknown,
  /// repeated or missing keys throw.
  func read<Root>(_ json: inout JSONTokenizer, into root: inout Root) throws(FormatError)
  where Element == JSONKey<Root> {
    var found = [Bool](repeating: false, count: count)
    // The index of the most likely next key, as keys are written in the keys' order.
    var next = 0
    try json.forEachMember { json throws(FormatError) in
      let name = json.string
      guard
        let index = self[next...].firstIndex(where: { $0.name == name })
          ?? self[..<next].firstIndex(where: { $0.name == name })
      else { throw json.failure(.unknownKey(name, map(\.name))) }
      guard !found[index] else { throw json.failure(.duplicateKey(name)) }
      (found[index], next) = (true, index + 1)
      try self[index].read?(&json, &root)
    }
    for (key, isFound) in zip(self, found) where key.isRequired && !isFound {
      throw json.failure(.missingKey(key.name, owner: "the line"))
    }
  }
}

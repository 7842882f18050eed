import FoldProfile

/// Reads the lines that `profile --ndjson` writes.
public enum TraceSummaryReader {
  /// Reads every summary of the file at `path`; "-" is standard input.
  ///
  /// - Throws: An error that names the line of what is no summary, or was made by other definitions.
  public static func read(path: String) throws(FormatError) -> [TraceSummary] {
    try read(try ByteSource(path: path))
  }

  /// Reads every summary of a source, none of whose bytes has been read.
  ///
  /// - Throws: An error that names the line of what is no summary, or was made by other definitions.
  public static func read(_ source: ByteSource) throws(FormatError) -> [TraceSummary] {
    var json = try JSONTokenizer(source)
    let members = TraceSummary.members
    var summaries: [TraceSummary] = []
    while true {
      switch try json.next() {
      case .beginObject: summaries.append(try summary(&json, members))
      case .end:
        guard !summaries.isEmpty else { throw source.failure(.empty) }
        return summaries
      default:
        throw json.syntaxError(found: "another value", expected: "an object for each recording")
      }
    }
  }

  private static func summary(
    _ json: inout JSONTokenizer, _ members: [SummaryMember]
  ) throws(FormatError) -> TraceSummary {
    var summary = TraceSummary(id: "", kind: .frames)
    var found: Set<String> = []
    try json.forEachMember { json throws(FormatError) in
      let key = json.string
      guard let member = members.first(where: { $0.key == key }) else {
        throw json.failure(
          .unknownKey(key, nearest: nearestName(to: key, among: members.map(\.key))))
      }
      found.insert(key)
      try member.read(&json, &summary)
    }
    for member in members where member.isRequired && !found.contains(member.key) {
      throw json.failure(.missingKey(member.key, owner: "the line"))
    }
    return summary
  }
}

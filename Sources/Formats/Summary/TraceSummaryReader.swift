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
    var summaries: [TraceSummary] = []
    while true {
      switch try json.next() {
      case .beginObject: summaries.append(try summary(&json))
      case .end:
        guard !summaries.isEmpty else { throw FormatError(file: source.name, problem: .empty) }
        return summaries
      default:
        throw json.syntaxError(found: "another value", expected: "an object for each recording")
      }
    }
  }

  private static let keys = [
    "foldviz", "kind", "trace", "file", "source", "process", "window", "refreshRate", "frames",
    "excluded", "definitions", "tallies", "parts", "largest", "samples", "gfxinfo", "missing",
  ]

  private static func summary(_ json: inout JSONTokenizer) throws(FormatError) -> TraceSummary {
    var summary = TraceSummary(id: "", kind: .frames)
    var found: Set<String> = []
    try json.forEachMember { json throws(FormatError) in
      let key = json.string
      found.insert(key)
      switch key {
      case "foldviz": try checkVersion(&json)
      case "kind":
        let kind = try text(&json, key)
        guard kind == "frameSummary" else {
          throw json.failure(
            .other(
              found: "the line is a \(quoted(kind)), not a frameSummary",
              remedy: "name files that foldviz profile --device FILE --ndjson wrote"))
        }
      case "trace": summary.id = try text(&json, key)
      case "file": summary.file = try text(&json, key)
      case "source":
        let name = try text(&json, key)
        guard let kind = FrameFileKind(rawValue: name) else {
          let known = FrameFileKind.allCases.map(\.rawValue)
          throw json.failure(
            .unknownName(kind: "kind", name, nearest: nearestName(to: name, among: known)))
        }
        summary.kind = kind
      case "process": summary.process = try text(&json, key)
      case "window": summary.window = try text(&json, key)
      case "refreshRate": summary.refreshRate = try json.numberValue()
      case "frames": summary.frames.frames = try count(&json, key)
      case "excluded": summary.excluded = try integers(&json, key).mapValues { Int($0) }
      case "definitions": try checkDefinitions(try integers(&json, key), json)
      default:
        guard try takeFigures(key, &json, into: &summary.frames) else {
          throw json.failure(.unknownKey(key, nearest: nearestName(to: key, among: keys)))
        }
      }
    }
    for key in ["foldviz", "kind", "trace", "source", "frames", "definitions"]
    where !found.contains(key) {
      throw json.failure(.missingKey(key, owner: "the line"))
    }
    return summary
  }

  private static func checkVersion(_ json: inout JSONTokenizer) throws(FormatError) {
    let version = try json.numberValue()
    guard version == 1 else {
      throw json.failure(
        .outOfRange(
          key: "foldviz", found: version.map(NumberWriter.text) ?? "no number", allowed: "1"))
    }
  }

  /// Makes sure that the numbers mean here what they meant where they were made.
  private static func checkDefinitions(
    _ definitions: [String: Int64], _ json: JSONTokenizer
  ) throws(FormatError) {
    for (id, version) in definitions.sorted(by: { $0.key < $1.key }) {
      let ours = TraceSummary.definitions[id].map(Int64.init)
      guard version != ours else { continue }
      throw json.failure(
        .other(
          found: "\(id) is by version \(version) of its definition, not by "
            + (ours.map { "version \($0)" } ?? "any that is known here"),
          remedy: "profile all recordings with the same version of foldviz"))
    }
  }
}

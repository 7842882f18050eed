import FoldLayout
import FoldProfile

/// A key of a summary's line: its shape, and functions that read and write its value.
struct SummaryMember: Sendable {
  /// The largest number of names in an object, such as reasons or buckets.
  static let nameLimit = 10_000

  let key: String
  let shape: Shape
  let isRequired: Bool
  let read: @Sendable (inout JSONTokenizer, inout TraceSummary) throws(FormatError) -> Void
  let write: @Sendable (TraceSummary, inout JSONLine) -> Void
}

extension SummaryMember {
  init<Value: SummaryValue>(
    _ key: String, _ path: any WritableKeyPath<TraceSummary, Value> & Sendable, _ help: String = "",
    isRequired: Bool = false
  ) {
    self.init(
      key: key, shape: Value.shape.help(help), isRequired: isRequired,
      read: { json, summary throws(FormatError) in
        summary[keyPath: path] = try Value.read(key, &json)
      }, write: { summary, line in line.member(key, summary[keyPath: path]) })
  }

  init(
    _ key: String, _ path: any WritableKeyPath<TraceSummary, Double?> & Sendable, _ help: String,
    within range: NumberRange
  ) {
    self.init(
      key: key, shape: Double?.shape.help(help), isRequired: false,
      read: { json, summary throws(FormatError) in
        let value = try Double?.read(key, &json)
        guard value.map(range.contains) != false else {
          throw json.failure(
            .outOfRange(key: key, found: value.map { "\($0)" } ?? "", allowed: range.text))
        }
        summary[keyPath: path] = value
      }, write: { summary, line in line.member(key, summary[keyPath: path]) })
  }

  /// Creates a key with a constant value, for which `check` rejects other values.
  init<Value: SummaryValue & Sendable>(
    _ key: String, of value: Value, _ shape: Shape,
    check: @escaping @Sendable (Value, JSONTokenizer) throws(FormatError) -> Void
  ) {
    self.init(
      key: key, shape: shape, isRequired: true,
      read: { json, _ throws(FormatError) in try check(try Value.read(key, &json), json) },
      write: { _, line in line.member(key, value) })
  }
}

extension TraceSummary {
  /// The keys of a line, in order.
  static let members: [SummaryMember] = [
    SummaryMember("foldviz", of: Int64(1), .version, check: checkVersion),
    SummaryMember("kind", of: "frameSummary", .constant("frameSummary"), check: checkKind),
    SummaryMember(
      "trace", \.id,
      "the hash of the file's content, and the number of the source within it", isRequired: true),
    SummaryMember("file", \.file),
    SummaryMember("source", \.kind, isRequired: true),
    SummaryMember("process", \.process),
    SummaryMember("window", \.window),
    SummaryMember("refreshRate", \.refreshRate, "in Hz", within: CheckEntry.refreshRates),
    SummaryMember("frames", \.frames.frames, "how many are judged", isRequired: true),
    SummaryMember("excluded", \.excluded, "how many were left out, by reason"),
    SummaryMember("notes", \.notes, "remarks of the recording"),
    SummaryMember(
      "definitions", of: definitions,
      [String: Int].shape.help("the version of each metric's definition"),
      check: checkDefinitions),
    SummaryMember("tallies", \.frames.tallies, "metrics that add up"),
    SummaryMember("parts", \.frames.parts, "what rates and shares are made of"),
    SummaryMember("largest", \.largest),
    SummaryMember(
      "samples", \.frames.samples, "in nanoseconds, droppedShare in thousandths of a per cent"),
    SummaryMember(
      "gfxinfo", \.frames.gfxinfo,
      "frames by the buckets that Android prints, in milliseconds"),
    SummaryMember("missing", \.frames.missing, "why metrics have no value"),
  ]

  static var schema: String {
    Shape.object(members.map { ($0.key, $0.shape, $0.isRequired) }).document(
      "foldviz frame summary", "One line for each recording: what foldviz merge adds up.")
  }

  /// Appends the summary as a line of NDJSON, with its keys in a fixed order.
  public func append(to bytes: inout [UInt8]) {
    var line = JSONLine()
    line.object { line in for member in Self.members { member.write(self, &line) } }
    bytes += line.bytes
    bytes.append(0x0a)
  }

  /// The current version of each metric's definition, by metric id.
  private static let definitions: [String: Int] = Dictionary(
    uniqueKeysWithValues: MetricCatalog.frames.map { ($0.id, $0.version) })

  private static func checkVersion(
    _ version: Int64, _ json: JSONTokenizer
  ) throws(FormatError) {
    guard version == 1 else { throw json.failure(.unknownVersion(String(version))) }
  }

  private static func checkKind(_ kind: String, _ json: JSONTokenizer) throws(FormatError) {
    guard kind == "frameSummary" else {
      throw json.failure(
        found: "the line is a \(quoted(kind)), not a frameSummary",
        remedy: "name files that foldviz profile --device FILE --ndjson wrote")
    }
  }

  /// Throws an error if a metric has another version, so that its numbers are not comparable.
  private static func checkDefinitions(
    _ found: [String: Int], _ json: JSONTokenizer
  ) throws(FormatError) {
    for (id, version) in found.sorted(by: { $0.key < $1.key }) {
      let ours = definitions[id]
      guard version != ours else { continue }
      throw json.failure(
        found: "\(id) is by version \(version) of its definition, not by "
          + (ours.map { "version \($0)" } ?? "any that is known here"),
        remedy: "profile all recordings with the same version of foldviz")
    }
  }

  private enum Largest: String, CaseIterable, SummaryName {
    case missedVsyncs = "missedVsyncs.max"
  }

  private var largest: [Largest: FrameSummary.Tally]? {
    get { frames.mostMissed.map { [.missedVsyncs: $0] } }
    set { frames.mostMissed = newValue?[.missedVsyncs] }
  }
}

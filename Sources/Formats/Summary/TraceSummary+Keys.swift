import FoldLayout
import FoldProfile

extension TraceSummary: JSONObject {
  /// The largest number of names in an object, such as reasons or buckets; more are an error.
  static let nameLimit = 10_000

  package static let isOpen = false

  package static let keys: [JSONKey<TraceSummary>] = [
    .checkedVersion,
    .kind("frameSummary", remedy: "name files that foldviz profile --device FILE --ndjson wrote"),
    JSONKey(
      "trace", at: \.id,
      "the hash of the file's content, and the number of the source within it", isRequired: true),
    JSONKey("file", at: \.file),
    JSONKey("source", at: \.kind, isRequired: true),
    JSONKey("process", at: \.process),
    JSONKey("window", at: \.window),
    JSONKey(
      "labels", at: \.writtenLabels, "labels by --label, such as the device and the build"),
    refreshRate,
    JSONKey("frames", at: \.frames.frames, "how many are judged", isRequired: true),
    JSONKey("excluded", at: \.excluded, "how many were left out, by reason"),
    JSONKey("notes", at: \.writtenNotes, "remarks of the recording"),
    JSONKey(
      "definitions", of: definitions,
      [String: Int].shape.help("the version of each metric's definition"),
      check: checkDefinitions),
    JSONKey("tallies", at: \.frames.tallies, "metrics that add up"),
    JSONKey("parts", at: \.frames.parts, "what rates and shares are made of"),
    JSONKey("largest", at: \.largest),
    JSONKey(
      "samples", at: \.frames.samples, "in nanoseconds, droppedShare in thousandths of a per cent"),
    JSONKey(
      "gfxinfo", at: \.frames.gfxinfo,
      "frames by the buckets that Android prints, in milliseconds"),
    JSONKey("missing", at: \.frames.missing, "why metrics have no value"),
  ]

  private static let refreshRate: JSONKey<TraceSummary> = {
    let range = CheckEntry.refreshRates
    var key = JSONKey<TraceSummary>("refreshRate", "in Hz", as: .aboveZero) { $0.refreshRate }
    key.read = { json, summary throws(FormatError) in
      let rate = try Double.read("refreshRate", &json)
      guard range.contains(rate) else {
        throw json.failure(
          .outOfRange(key: "refreshRate", found: "\(rate)", allowed: range.text))
      }
      summary.refreshRate = rate
    }
    return key
  }()

  static var schema: String {
    shape.document(
      "foldviz frame summary", "One line for each recording: what foldviz merge adds up.")
  }

  /// Appends the summary as a line of NDJSON, with its keys in a fixed order.
  public func append(to bytes: inout [UInt8]) {
    json.append(to: &bytes)
    bytes.append(0x0a)
  }

  private static let definitions: [String: Int] = Dictionary(
    uniqueKeysWithValues: MetricCatalog.frames.map { ($0.id, $0.version) })

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

  /// The notes; `nil` if there are no notes, so that the key is left out.
  private var writtenNotes: [String]? {
    get { notes.isEmpty ? nil : notes }
    set { notes = newValue ?? [] }
  }

  /// The labels; `nil` if there are no labels, so that the key is left out.
  private var writtenLabels: [String: String]? {
    get { labels.isEmpty ? nil : labels }
    set { labels = newValue ?? [:] }
  }

  private var largest: [Largest: FrameSummary.Tally]? {
    get { frames.mostMissedVsyncs.map { [.missedVsyncs: $0] } }
    set { frames.mostMissedVsyncs = newValue?[.missedVsyncs] }
  }
}

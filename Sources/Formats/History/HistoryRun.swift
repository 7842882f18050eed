import FoldProfile

/// The metrics of a check in one run: a line of `check --history`.
package struct HistoryRun: Equatable, Sendable {
  /// The time of the run in UTC, as in "2026-11-28T02:10:00Z".
  package var time = ""
  /// The commit of the build; `nil` if it is unknown.
  package var commit: String?
  package var machine = ""
  package var check = ""
  package var metrics: [String: Double] = [:]
  /// The versions of definitions, by metric id; 1 for other metrics, and for all if `nil`.
  package var versions: [String: Int]?

  package init() {}
}

extension HistoryRun: JSONObject {
  package static let isOpen = false

  package static let keys: [JSONKey<HistoryRun>] = [
    .checkedVersion,
    .kind("checkHistory", remedy: "name a file that foldviz check --history wrote"),
    JSONKey("time", at: \.time, "the time of the run, in UTC", isRequired: true),
    JSONKey("commit", at: \.commit, "the commit of the build"),
    JSONKey("machine", at: \.machine, "the machine on which foldviz ran", isRequired: true),
    JSONKey("check", at: \.check, "the name of the check", isRequired: true),
    JSONKey("metrics", at: \.metrics, "the values, in the metrics' units", isRequired: true),
    JSONKey("definitions", at: \.versions, "versions of definitions other than 1"),
  ]

  static var schema: String {
    shape.document(
      "foldviz history", "One line for each run of a check: what foldviz check --history appends.")
  }

  /// The largest number of runs in a file; `read` throws an error for more.
  static let lineLimit = 200_000

  /// Reads all lines of a source, from its beginning.
  package static func read(_ source: ByteSource) throws(FormatError) -> [HistoryRun] {
    try FileKind.history.correctingErrors(in: source) { () throws(FormatError) in
      var runs: [HistoryRun] = []
      _ = try keys.forEachLine(
        of: source, from: HistoryRun(), what: "run", limit: ("runs", lineLimit)
      ) { runs.append($0) }
      return runs
    }
  }

  package func append(to bytes: inout [UInt8]) {
    json.append(to: &bytes)
    bytes.append(0x0a)
  }
}

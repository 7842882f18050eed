import FoldLayout
import FoldProfile

/// The counts of an earlier run of checks, as `foldviz baseline save` writes them.
///
/// ```json
/// {"foldviz": 1, "checks": [{"name": "list at 120 Hz", "refreshRate": 120, "frames": 240,
///   "metrics": {"layout.rowsPerFrame.max": {"value": 8, "unit": "rows", "version": 1}}}]}
/// ```
public struct BaselineFile: Equatable, Sendable {
  /// The metrics of one check.
  public struct Check: Equatable, Sendable {
    /// The name of the check in the configuration.
    public var name: String
    /// The refresh rate that the metrics are based on, in hertz; `nil` if it is unknown.
    public var refreshRate: Double?
    /// The number of frames that the check's metrics are based on.
    public var frames: Int
    /// The metrics, in file order.
    public var metrics: [Stored]
    /// The line number of the check in the baseline file, from 1.
    public var line: Int
  }

  /// The stored value of one metric, with its id and unit.
  public struct Stored: Equatable, Sendable {
    /// The metric's id.
    public var id: String
    /// The symbol of the metric's unit, such as "ms"; empty if the file states none.
    public var unit: String
    /// The stored number, the version of its definition, and the numbers of the runs behind it.
    public var entry: Baseline.Entry
  }

  /// The file's name, for messages.
  public var file: String
  /// The machine on which foldviz saved the file; `nil` if it is unknown.
  public var machine: String?
  /// The commit of the build; `nil` if it is unknown.
  public var build: String?
  /// The day on which the file was saved, such as "2026-11-28"; `nil` if it is unknown.
  public var day: String?
  /// The checks, in file order.
  public var checks: [Check]

  /// Reads the baseline file at `path`, where "-" is standard input.
  public static func read(path: String) throws(FormatError) -> BaselineFile {
    try read(try ByteSource(path: path))
  }

  /// Reads a baseline from a source.
  public static func read(_ source: ByteSource) throws(FormatError) -> BaselineFile {
    try Document.read(source, .baseline, "the baseline", by: file)
  }

  static var schema: String {
    MappingReader.shape(file).document(
      "foldviz baseline",
      "The counts of a configuration's checks, which later runs are compared with.")
  }

  /// Returns the check with this name; a missing one is an error with the most similar name.
  public func check(named name: String) throws(FormatError) -> Check {
    if let check = checks.first(where: { $0.name == name }) { return check }
    throw FormatError(file: file, problem: .unknownName(kind: "check", name, checks.map(\.name)))
  }

  private static func file(_ fields: inout MappingReader) throws(FormatError) -> BaselineFile {
    try fields.version()
    return BaselineFile(
      file: fields.file,
      machine: try fields.text("machine", "the machine on which foldviz saved the file"),
      build: try fields.text("build", "the commit of the build"),
      day: try fields.text("day", "the day on which the file was saved"),
      checks: try fields.list("checks", of: "the check", isRequired: true, by: check))
  }

  private static func check(_ fields: inout MappingReader) throws(FormatError) -> Check {
    Check(
      name: try fields.requiredText("name"),
      refreshRate: try fields.number(
        "refreshRate", CheckEntry.refreshRates, "the rate that judged, in Hz", orNull: true),
      frames: try fields.requiredCount("frames", 0...1 << 53),
      metrics: try fields.metrics(by: metric), line: fields.line)
  }

  private static func metric(
    _ fields: inout MappingReader, id: String, line: Int
  ) throws(FormatError) -> Stored {
    let number = try fields.requiredNumber("value", .finite)
    let version = try fields.definitionVersion()
    let runs = try fields.list(
      "runs", of: "the run", "the numbers of the runs that it is the median of"
    ) { run throws(FormatError) in
      Baseline.Entry.Run(
        number: try run.requiredNumber("value", .finite),
        n: try run.requiredCount("n", 0...1 << 53, "how many frames it rests on"))
    }
    let entry = Baseline.Entry(
      number: number, version: version, runs: runs,
      missingRunsReason: try fields.text("lacking", "why some of the runs have no number"))
    return Stored(id: id, unit: try fields.text("unit") ?? "", entry: entry)
  }
}

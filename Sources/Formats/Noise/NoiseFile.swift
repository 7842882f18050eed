import FoldLayout
import FoldProfile

/// How far wall times differ from run to run on one machine, as `foldviz calibrate --noise` writes it.
///
///     {"foldviz": 1, "kind": "noise", "date": "2026-11-21T23:04:05Z",
///       "machine": {"processor": "Example 3 GHz", "cores": 2}, "subject": "scene.yml, run.ndjson",
///       "runs": 200, "seconds": 10, "metrics": {"layout.nsPerFrame.p50":
///         {"median": 435, "spread": 0.012, "lower": 428, "upper": 640, "unit": "ns", "version": 1}}}
public struct NoiseFile: Equatable, Sendable {
  /// The word for the file's kind.
  public static let kind = "noise"

  /// When it was measured, as the file says it.
  public var date: String
  /// The machine.
  public var machine: Machine
  /// What was measured, for reports.
  public var subject: String
  /// The floors.
  public var noise: MachineNoise

  /// What tells machines apart.
  public struct Machine: Equatable, Sendable {
    /// The processor's name.
    public var processor: String
    /// How many cores the system has.
    public var cores: Int

    /// Creates a machine.
    public init(processor: String, cores: Int) {
      self.processor = processor
      self.cores = cores
    }
  }

  /// Creates the contents of a file.
  public init(date: String, machine: Machine, subject: String, noise: MachineNoise) {
    self.date = date
    self.machine = machine
    self.subject = subject
    self.noise = noise
  }

  /// Reads the file at `path`; "-" is standard input.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error with its line for everything
  ///   that is no noise file.
  public static func read(path: String) throws(FormatError) -> NoiseFile {
    try read(try ByteSource(path: path))
  }

  /// Reads a noise file from a source's bytes.
  ///
  /// - Throws: What reading throws, and an error with its line for everything that is no noise file.
  public static func read(_ source: ByteSource) throws(FormatError) -> NoiseFile {
    try Document.read(source, .noise, "the noise file", by: file)
  }

  /// The schema of what `foldviz calibrate --noise` writes.
  static var schema: String {
    Fields.shape(file).document(
      "foldviz noise", "How far the wall times of a check differ from run to run on one machine.")
  }

  private static func file(_ fields: inout Fields) throws(FormatError) -> NoiseFile {
    try fields.version()
    try fields.kind(kind)
    let machine = try fields.object("machine", "the machine", by: machine)
    let entries = try fields.metrics(by: entry)
    return NoiseFile(
      date: try fields.text("date", "when it was measured, in UTC as ISO 8601 has it") ?? "",
      machine: machine ?? Machine(processor: "", cores: 1),
      subject: try fields.text("subject", "what was measured") ?? "",
      noise: MachineNoise(
        entries: entries, runs: try fields.requiredCount("runs", 1...1 << 30),
        seconds: try fields.requiredNumber("seconds", .zeroOrAbove)))
  }

  private static func machine(_ fields: inout Fields) throws(FormatError) -> Machine {
    Machine(
      processor: try fields.requiredText("processor"),
      cores: try fields.requiredCount("cores", 1...1 << 20))
  }

  private static func entry(
    _ fields: inout Fields, id: String, line: Int
  ) throws(FormatError) -> MachineNoise.Entry {
    let floor = NoiseFloor(
      median: try fields.requiredNumber("median", .finite, "in the metric's unit", as: .fromZero),
      spread: try fields.requiredNumber(
        "spread", .finite,
        "1.4826 times the median of |value - median|, as a share of the median", as: .fromZero),
      lower: try fields.requiredNumber(
        "lower", .finite, "the 2.5th percentile of the runs", as: .fromZero),
      upper: try fields.requiredNumber(
        "upper", .finite, "the 97.5th percentile of the runs", as: .fromZero),
      version: try fields.definitionVersion())
    let unit = try fields.text("unit") ?? ""
    guard let floor else {
      throw fields.failure(
        at: line, found: "\(quoted(id)) has no 0 ≤ lower ≤ median ≤ upper and spread ≥ 0",
        remedy: "measure it anew with foldviz calibrate --noise")
    }
    return MachineNoise.Entry(id: id, unit: unit, floor: floor)
  }
}

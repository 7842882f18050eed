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
    let document = try Document(source)
    let fields = try FieldMapping(
      document.root, "the noise file", in: document, keys: NoiseFileKey.self)
    try fields.checkVersion(.foldviz)
    let found = try fields.text(.kind)
    guard found == kind else {
      throw fields.failure(.kind, .unknownName(kind: "kind", found ?? "", nearest: kind))
    }
    let machine = try FieldMapping(
      try fields.required(.machine), "the machine", in: document, keys: NoiseMachineKey.self)
    let metrics = try fields.required(.metrics)
    guard case .mapping(let members) = metrics.content else {
      throw document.failure(
        metrics.line,
        .wrongType(key: "metrics", wanted: "a mapping of metrics", found: metrics.described))
    }
    var entries: [MachineNoise.Entry] = []
    var lines: [String: Int] = [:]
    for member in members {
      guard lines.updateValue(member.line, forKey: member.key) == nil else {
        throw document.failure(member.line, .duplicateKey(member.key))
      }
      entries.append(try entry(member, document))
    }
    _ = try machine.required(.processor)
    return NoiseFile(
      date: try fields.text(.date) ?? "",
      machine: Machine(
        processor: try machine.text(.processor) ?? "",
        cores: Int(try machine.requiredNumber(.cores, .whole(1, 1 << 20)))),
      subject: try fields.text(.subject) ?? "",
      noise: MachineNoise(
        entries: entries, runs: Int(try fields.requiredNumber(.runs, .whole(1, 1 << 30))),
        seconds: try fields.requiredNumber(.seconds, .zeroOrAbove)))
  }

  private static func entry(
    _ member: DocumentNode.Member, _ document: Document
  ) throws(FormatError) -> MachineNoise.Entry {
    let fields = try FieldMapping(
      member.value, "the metric \(member.key)", in: document, keys: NoiseMetricKey.self)
    let floor = NoiseFloor(
      median: try fields.requiredNumber(.median, .finite),
      spread: try fields.requiredNumber(.spread, .finite),
      lower: try fields.requiredNumber(.lower, .finite),
      upper: try fields.requiredNumber(.upper, .finite),
      version: Int(try fields.number(.version, .whole(1, 1 << 30)) ?? 1))
    guard let floor else {
      throw document.failure(
        member.line,
        .other(
          found: "\(quoted(member.key)) has no 0 ≤ lower ≤ median ≤ upper and spread ≥ 0",
          remedy: "measure it anew with foldviz calibrate --noise"))
    }
    return MachineNoise.Entry(id: member.key, unit: try fields.text(.unit) ?? "", floor: floor)
  }
}

/// The keys of a noise file.
public enum NoiseFileKey: String, CaseIterable, Sendable {
  /// The version of the format; 1.
  case foldviz
  /// What the file is; "noise".
  case kind
  /// When it was measured, in UTC as ISO 8601 has it.
  case date
  /// The machine, by ``NoiseMachineKey``.
  case machine
  /// What was measured.
  case subject
  /// How many runs were made.
  case runs
  /// How long they took, in seconds.
  case seconds
  /// The floors by the metrics' ids, each by ``NoiseMetricKey``.
  case metrics
}

/// The keys of a machine in a noise file.
public enum NoiseMachineKey: String, CaseIterable, Sendable {
  /// The processor's name.
  case processor
  /// How many cores the system has.
  case cores
}

/// The keys of a metric in a noise file, in the metric's unit.
public enum NoiseMetricKey: String, CaseIterable, Sendable {
  /// The middle of the runs.
  case median
  /// 1.4826 · the median of |value − median|, as a share of the median.
  case spread
  /// The 2.5th percentile of the runs.
  case lower
  /// The 97.5th percentile of the runs.
  case upper
  /// The unit's symbol.
  case unit
  /// The version of the definition.
  case version
}

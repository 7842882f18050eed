import FoldLayout
import FoldProfile

/// The numbers of an earlier run of a configuration's checks, as `foldviz baseline save` writes them.
///
///     {"foldviz": 1, "checks": [{"name": "list at 120 Hz", "refreshRate": 120, "frames": 240,
///       "metrics": {"layout.rowsPerFrame.max": {"value": 8, "unit": "rows", "version": 1}}}]}
public struct BaselineFile: Equatable, Sendable {
  /// One check's numbers.
  public struct Check: Equatable, Sendable {
    /// The check's name, by which it is found again.
    public var name: String
    /// The rate that judged, in Hz; nil where none was known.
    public var refreshRate: Double?
    /// How many frames there were.
    public var frames: Int
    /// The numbers in the order of the file.
    public var metrics: [Stored]
    /// The line at which it stands.
    public var line: Int
  }

  /// One metric's number.
  public struct Stored: Equatable, Sendable {
    /// The metric's id.
    public var id: String
    /// The unit's symbol.
    public var unit: String
    /// The number with the version of its definition.
    public var entry: Baseline.Entry
  }

  /// The file's name, for messages.
  public var file: String
  /// The checks in order.
  public var checks: [Check]

  /// Reads the file at `path`; "-" is standard input.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error with its line for everything
  ///   that is no baseline.
  public static func read(path: String) throws(FormatError) -> BaselineFile {
    try read(try ByteSource(path: path))
  }

  /// Reads a baseline from a source's bytes.
  ///
  /// - Throws: What reading throws, and an error with its line for everything that is no baseline.
  public static func read(_ source: ByteSource) throws(FormatError) -> BaselineFile {
    let document = try Document(source)
    let fields = try FieldMapping(
      document.root, "the baseline", in: document, keys: BaselineFileKey.self)
    try fields.checkVersion(.foldviz)
    _ = try fields.required(.checks)
    var checks: [Check] = []
    for node in try fields.list(.checks) ?? [] { checks.append(try check(node, document)) }
    return BaselineFile(file: document.file, checks: checks)
  }

  /// The numbers of a check.
  ///
  /// - Throws: An error where the file has no check of this name; it names the nearest.
  public func check(named name: String) throws(FormatError) -> Check {
    if let check = checks.first(where: { $0.name == name }) { return check }
    throw FormatError(
      file: file,
      problem: .unknownName(
        kind: "check", name, nearest: nearestName(to: name, among: checks.map(\.name))))
  }

  private static func check(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> Check {
    let fields = try FieldMapping(node, "the check", in: document, keys: BaselineCheckKey.self)
    let metrics = try fields.required(.metrics)
    guard case .mapping(let members) = metrics.content else {
      throw document.failure(
        metrics.line,
        .wrongType(key: "metrics", wanted: "a mapping of metrics", found: metrics.described))
    }
    var stored: [Stored] = []
    for member in members { stored.append(try metric(member, document)) }
    _ = try fields.required(.name)
    var rate: Double?
    if let node = fields[.refreshRate], !isNull(node) {
      rate = try fields.number(.refreshRate, .aboveZero)
    }
    return Check(
      name: try fields.text(.name) ?? "", refreshRate: rate,
      frames: Int(try fields.requiredNumber(.frames, mostFrames)), metrics: stored, line: node.line)
  }

  private static let mostFrames = NumberRange.whole(0, 1 << 53)
  private static let mostVersions = NumberRange.whole(1, 1 << 30)

  private static func isNull(_ node: DocumentNode) -> Bool {
    if case .null = node.content { true } else { false }
  }

  private static func metric(
    _ member: DocumentNode.Member, _ document: Document
  ) throws(FormatError) -> Stored {
    let fields = try FieldMapping(
      member.value, "the metric \(member.key)", in: document, keys: BaselineMetricKey.self)
    let number = try fields.requiredNumber(.value, .finite)
    let version = try fields.number(.version, mostVersions) ?? 1
    let noise = try fields.number(.noise, .finite) ?? 0
    return Stored(
      id: member.key, unit: try fields.text(.unit) ?? "",
      entry: Baseline.Entry(number: number, version: Int(version), noise: noise))
  }
}

/// The keys of a baseline file.
public enum BaselineFileKey: String, CaseIterable, Sendable {
  /// The version of the format; 1.
  case foldviz
  /// The checks, by ``BaselineCheckKey``.
  case checks
}

/// The keys of a check in a baseline file.
public enum BaselineCheckKey: String, CaseIterable, Sendable {
  /// The check's name.
  case name
  /// The rate that judged, in Hz.
  case refreshRate
  /// How many frames there were.
  case frames
  /// The numbers by the metrics' ids, each by ``BaselineMetricKey``.
  case metrics
}

/// The keys of a metric in a baseline file.
public enum BaselineMetricKey: String, CaseIterable, Sendable {
  /// The number.
  case value
  /// The unit's symbol.
  case unit
  /// The version of the definition.
  case version
  /// How far the number varied between the run's own repetitions, as a share of it.
  case noise
}

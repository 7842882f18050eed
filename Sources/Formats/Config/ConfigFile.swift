import FoldLayout
import FoldProfile

/// Reads foldviz.yml, the file of checks and budgets.
///
///     let config = try ConfigFile.read(path: "foldviz.yml")
///     config.checks[0].budgets[0].budget.metric   // layout.nsPerFrame.p99
public enum ConfigFile {
  /// Reads the configuration at `path`, YAML or JSON; "-" is standard input.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error with its line for everything
  ///   that is no configuration.
  public static func read(path: String) throws(FormatError) -> CheckConfig {
    try read(try ByteSource(path: path))
  }

  /// Reads a configuration from a source's bytes.
  ///
  /// - Throws: What reading throws, and an error with its line for everything that is no
  ///   configuration.
  public static func read(_ source: ByteSource) throws(FormatError) -> CheckConfig {
    let document = try Document(source)
    let fields = try FieldMapping(
      document.root, "the configuration", in: document, keys: ConfigKey.self)
    try fields.checkVersion(.foldviz)
    _ = try fields.required(.checks)
    var checks: [CheckEntry] = []
    for node in try fields.list(.checks) ?? [] { checks.append(try check(node, document)) }
    guard !checks.isEmpty else {
      throw fields.failure(
        .checks, .other(found: "checks is an empty list", remedy: "add a check with a budget"))
    }
    return CheckConfig(
      file: document.file, policy: try fields.text(.policy), policyLine: fields.line(of: .policy),
      noise: try fields.text(.noise), noiseLine: fields.line(of: .noise), checks: checks)
  }

  private static func check(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> CheckEntry {
    let fields = try FieldMapping(node, "the check", in: document, keys: CheckKey.self)
    let scene = try fields.text(.scene)
    let recording = try fields.text(.recording)
    let device = try devices(fields)
    if device.isEmpty || scene != nil || recording != nil {
      _ = try fields.required(.scene)
      _ = try fields.required(.recording)
    }
    if !device.isEmpty, fields.has(.model) {
      throw fields.failure(
        .model,
        .other(
          found: "a model predicts frames of a scene, and this check judges device frames",
          remedy: "remove the model"))
    }
    let refreshRate = try fields.number(.refreshRate, .aboveZero)
    let baseline = try fields[.baseline].map { node throws(FormatError) in
      try ConfigFile.baseline(node, document)
    }
    var budgets: [BudgetEntry] = []
    for node in try fields.list(.budgets) ?? [] { budgets.append(try budget(node, document)) }
    guard !budgets.isEmpty || baseline != nil else {
      throw document.failure(
        fields.line(of: .budgets),
        .other(
          found: "the check has nothing to keep",
          remedy: "add a budget such as {metric: layout.nsPerFrame.p99, max: 50000}"))
    }
    return CheckEntry(
      name: try fields.text(.name) ?? recording ?? device.joined(separator: ", "), line: node.line,
      scene: scene, recording: recording, device: device, process: try fields.text(.process),
      window: try fields.text(.window), refreshRate: refreshRate, budgets: budgets,
      model: try fields.text(.model), modelLine: fields.line(of: .model), baseline: baseline)
  }

  /// A file's name, or a list of them.
  private static func devices(
    _ check: FieldMapping<CheckKey>
  ) throws(FormatError) -> [String] {
    guard let node = check[.device] else { return [] }
    if case .scalar = node.content { return [try check.text(.device)].compactMap { $0 } }
    var files: [String] = []
    for element in try check.list(.device) ?? [] {
      guard case .scalar(let file) = element.content else {
        throw check.document.failure(
          element.line,
          .wrongType(key: "device", wanted: "a list of files", found: element.described))
      }
      files.append(file)
    }
    return files
  }

  private static func budget(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> BudgetEntry {
    let fields = try FieldMapping(node, "the budget", in: document, keys: BudgetKey.self)
    _ = try fields.required(.metric)
    let metric = try fields.text(.metric) ?? ""
    let line = fields.line(of: .metric)
    let least = try fields.number(.min, .finite)
    let most = try fields.number(.max, .finite)
    let severity = try fields.word(.severity, Budget.Severity.self) ?? .error
    let phase = try fields.word(.phase, Phase.self)
    do {
      let budget = try Budget(
        metric: metric, max: most, min: least, severity: severity, phase: phase)
      return BudgetEntry(budget: budget, line: line)
    } catch {
      throw document.failure(line, problem(error))
    }
  }

  private static func problem(_ error: BudgetError) -> FormatError.Problem {
    switch error {
    case .boundsCross(_, let min, let max):
      .other(
        found: "min is \(NumberWriter.text(min)), above max, which is \(NumberWriter.text(max))",
        remedy: "swap them")
    default: .other(found: error.description, remedy: "add a max or a min")
    }
  }

  private static func baseline(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> BaselineEntry {
    if case .scalar(let file) = node.content, !file.isEmpty {
      return BaselineEntry(
        file: file, maxIncrease: BaselineEntry.defaultMaxIncrease, line: node.line)
    }
    let fields = try FieldMapping(node, "the baseline", in: document, keys: BaselineKey.self)
    _ = try fields.required(.file)
    let file = try fields.text(.file) ?? ""
    guard let text = try fields.text(.maxIncrease) else {
      return BaselineEntry(
        file: file, maxIncrease: BaselineEntry.defaultMaxIncrease, line: node.line)
    }
    guard text.hasSuffix("%"), let percent = DecimalParser.parse(Array(text.utf8.dropLast())),
      percent.isFinite, percent >= 0
    else {
      throw fields.failure(
        .maxIncrease,
        .wrongType(
          key: "maxIncrease", wanted: "a percentage such as 5%", found: "the text \(quoted(text))"))
    }
    return BaselineEntry(file: file, maxIncrease: percent / 100, line: node.line)
  }
}

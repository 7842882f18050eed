import FoldLayout
import FoldProfile

/// Reads `foldviz.yml`, the file of checks and budgets.
///
///     let config = try ConfigFile.read(path: "foldviz.yml")
///     config.checks[0].budgets[0].budget.metric   // layout.nsPerFrame.p99
public enum ConfigFile {
  /// The largest number of checks, and of budgets in all checks together; more are an error.
  static let (checkLimit, budgetLimit) = (2_000, 20_000)

  /// Reads the configuration at `path`, in YAML or JSON, where "-" is standard input.
  public static func read(path: String) throws(FormatError) -> CheckConfig {
    try read(try ByteSource(path: path))
  }

  /// Reads a configuration, in YAML or JSON, from a source.
  public static func read(_ source: ByteSource) throws(FormatError) -> CheckConfig {
    try Document.read(source, .config, "the configuration", by: config)
  }

  static var schema: String {
    MappingReader.shape(config).document("foldviz.yml", "The checks that foldviz check makes.")
  }

  private static func config(_ fields: inout MappingReader) throws(FormatError) -> CheckConfig {
    try fields.version()
    let checks = try fields.list(
      "checks", of: "the check",
      "a scene with a recording, frames of a device or tables of a list; with budgets, a baseline or "
        + "both",
      isRequired: true, schemaMinimum: 1, atMost: checkLimit, by: check)
    var budgets = 0
    for check in checks {
      budgets += check.budgets.count
      guard budgets <= budgetLimit else {
        throw fields.failure(at: check.line, .tooMany(what: "budgets", limit: budgetLimit))
      }
    }
    let config = CheckConfig(
      file: fields.file,
      policy: try fields.text(
        "policy", "the published definitions by which frames are judged, such as apple-wwdc20"),
      policyLine: fields.line(of: "policy"),
      onInconclusive: try fields.keyword(
        "onInconclusive", OnInconclusive.self, otherwise: "warn") ?? .warn, checks: checks)
    guard !checks.isEmpty else {
      throw fields.failure(
        at: fields.line(of: "checks"), found: "checks is an empty list",
        remedy: "add a check with a budget")
    }
    return config
  }

  private static func check(_ fields: inout MappingReader) throws(FormatError) -> CheckEntry {
    fields.needOne(of: ["scene", "recording"], ["device"], ["stability"])
    let scene = try fields.text("scene", "a file, relative to this one")
    let recording = try fields.text("recording", "a file, relative to this one")
    let device =
      try fields.value(
        "device", files, "frames that devices recorded; * and ? stand for any part of a name"
      ) { node, document throws(FormatError) in try names(node, document, "device") } ?? []
    let align = try fields.text(
      "align", "none, start, auto or the seconds by which the clock of device is ahead of recording"
    )
    let stability =
      try fields.value(
        "stability", files, "tables of what a list showed, as the recorders for apps write them"
      ) { node, document throws(FormatError) in try names(node, document, "stability") } ?? []
    let follow = try fields.value(
      "follow", Shape.flag.otherwise("false"),
      "whether the list is meant to stay at its end while its content grows; not for device"
    ) { node, document throws(FormatError) in try document.flag(node, "follow") }
    let subject: CheckEntry.Subject =
      !stability.isEmpty ? .stability : device.isEmpty ? .replay : .device
    if subject == .replay || subject == .device && (scene ?? recording) != nil {
      try fields.require("scene")
      try fields.require("recording")
    }
    let model = try fields.text(
      "model",
      "what foldviz calibrate wrote; adds the modelled metrics of a replay's frames on that device")
    let refreshRate = try fields.number(
      "refreshRate", CheckEntry.refreshRates, "frames a second")
    let baseline = try earlierRuns(&fields, of: subject)
    try refuse(
      foreign + (subject == .device ? [("follow", .stability)] : []), in: fields, of: subject)
    let budgets = try fields.list("budgets", of: "the budget") { fields throws(FormatError) in
      try budget(&fields, of: subject)
    }
    let entry = CheckEntry(
      name: try fields.text("name") ?? recording ?? (device + stability).joined(separator: ", "),
      line: fields.line,
      deviceLine: fields.line(of: subject == .stability ? "stability" : "device"),
      choiceLine: fields.line(of: fields.has("process") ? "process" : "window"), scene: scene,
      sceneLine: fields.line(of: "scene"), recording: recording,
      recordingLine: fields.line(of: "recording"), device: device, align: align,
      stability: stability,
      follow: follow ?? false,
      process: try fields.text(
        "process",
        "a part of the name of the process whose frames are judged; the one with the most frames "
          + "where there is none"),
      window: try fields.text(
        "window", "a part of the name of the window whose frames are judged"),
      refreshRate: refreshRate, budgets: budgets, model: model,
      modelLine: fields.line(of: "model"), baseline: baseline)
    guard !budgets.isEmpty || baseline != nil else {
      throw fields.failure(
        at: fields.line(of: "budgets"), found: "the check has no budget",
        remedy: "add a budget such as {metric: layout.nsPerFrame.p99, max: 50000}")
    }
    return entry
  }

  private static let files = Shape.either(.text, .list(.text))

  /// Reads the baseline file or the earlier runs that a check is compared with; `nil` without any.
  private static func earlierRuns(
    _ fields: inout MappingReader, of subject: CheckEntry.Subject
  ) throws(FormatError) -> BaselineEntry? {
    let baseline = try fields.value("baseline", .either(.text, MappingReader.shape(earlier))) {
      node, document throws(FormatError) in
      if case .scalar(let file) = node.content, !file.isEmpty {
        return BaselineEntry(
          file: file, maxIncrease: BaselineEntry.defaultMaxIncrease, line: node.line)
      }
      return try MappingReader.read(node, "the baseline", in: document, by: earlier)
    }
    let before = try fields.value(
      "against", .either(.text, .list(.text), MappingReader.shape(against)),
      "runs of the earlier build, which the runs of device or stability are compared with"
    ) { node, document throws(FormatError) in
      if case .mapping = node.content {
        return try MappingReader.read(node, "against", in: document, by: against)
      }
      return BaselineEntry(
        file: "", runs: try names(node, document, "against"),
        maxIncrease: BaselineEntry.defaultMargin, line: node.line)
    }
    if before != nil, baseline != nil || subject == .replay {
      throw fields.failure(
        at: fields.line(of: "against"),
        found: subject == .replay
          ? "against names runs of a device or tables of a list, and this check has none"
          : "a check is compared with earlier runs or a baseline, not both",
        remedy: subject == .replay
          ? "name the runs of the new build with device or stability" : "remove one")
    }
    return baseline ?? before
  }

  private static func names(
    _ node: DocumentNode, _ document: Document, _ key: String
  ) throws(FormatError) -> [String] {
    guard case .sequence(let elements) = node.content else {
      return [try document.text(node, key, wanted: "a list")]
    }
    guard !elements.isEmpty else {
      throw document.failure(node.line, found: "\(key) is an empty list", remedy: "name a file")
    }
    var files: [String] = []
    for element in elements {
      files.append(try document.text(element, key, wanted: "a list of files"))
    }
    return files
  }

  private static let joined = ["scene", "recording"]
  private static let choices = ["process", "window", "source"]
  /// The keys that only checks of one subject may have, in the order in which they are refused.
  private static let foreign: [(key: String, subject: CheckEntry.Subject)] =
    (joined + ["model"]).map { ($0, .replay) }
    + (["device", "align"] + choices).map { ($0, .device) }

  private static func refuse(
    _ keys: [(key: String, subject: CheckEntry.Subject)], in fields: MappingReader,
    of subject: CheckEntry.Subject
  ) throws(FormatError) {
    let refused = keys.first { key, owner in
      owner != subject && fields.has(key) && !(subject == .device && joined.contains(key))
    }
    guard let (key, other) = refused else { return }
    let this = subject == .replay ? "replays a scene" : "judges \(subject.rawValue)"
    let own =
      switch other {
      case .replay: "the replay a check of its own"
      case .device: "the device frames a check of their own"
      case .stability: "the tables a check of their own"
      }
    throw fields.failure(
      at: fields.line(of: key),
      found: "\(key) belongs to a check of \(other.rawValue), and this one \(this)",
      remedy: "remove \(key), or give \(own)")
  }

  private static func budget(
    _ fields: inout MappingReader, of subject: CheckEntry.Subject
  ) throws(FormatError) -> BudgetEntry {
    fields.needOne(of: ["max"], ["min"])
    let metric = try fields.requiredText("metric", "such as layout.nsPerFrame.p99")
    let line = fields.line(of: "metric")
    let least = try bound("min", &fields)
    let most = try bound("max", &fields)
    let severity =
      try fields.keyword("severity", Budget.Severity.self, otherwise: "error") ?? .error
    let phase = try fields.phase("phase")
    let process = try fields.text("process", "a part of its name; that of the check otherwise")
    let window = try fields.text("window", "a part of its name; that of the check otherwise")
    let source = try fields.text(
      "source", "a part of the name of a file of device, or of a source within it")
    try refuse(foreign, in: fields, of: subject)
    if let least, let most, least.isShare != most.isShare {
      throw fields.failure(
        at: line, found: "one of min and max is a share and the other is not",
        remedy: "give both a %, or none")
    }
    do {
      var budget = try Budget(
        metric: metric, max: most?.number, min: least?.number, severity: severity, phase: phase,
        isShare: (least ?? most)?.isShare ?? false)
      (budget.process, budget.window, budget.source) = (process, window, source)
      return BudgetEntry(budget: budget, line: line)
    } catch .boundsCross(_, let min, let max) {
      throw fields.failure(
        at: line,
        found: "min is \(NumberWriter.text(min)), above max, which is \(NumberWriter.text(max))",
        remedy: "swap them")
    } catch {
      throw fields.failure(at: line, found: error.description, remedy: "add a max or a min")
    }
  }

  /// Reads the bound of a budget: a number, or the number of a percentage, such as 5 of "5%", with
  /// `isShare` set; `nil` without the key.
  private static func bound(
    _ key: String, _ fields: inout MappingReader
  ) throws(FormatError) -> (number: Double, isShare: Bool)? {
    let share = percentages(from: "-?").help("a share of the counted frames")
    return try fields.value(
      key, .either(.number(.finite), share)
    ) { node, document throws(FormatError) in
      if case .scalar(let text) = node.content, let percent = percentage(text) {
        return (percent, true)
      }
      return (try document.number(node, key, .finite), false)
    }
  }

  private static func earlier(_ fields: inout MappingReader) throws(FormatError) -> BaselineEntry {
    let file = try fields.requiredText("file", "the counts that foldviz baseline save wrote")
    return BaselineEntry(
      file: file,
      maxIncrease: try maxIncrease(otherwise: BaselineEntry.defaultMaxIncrease, &fields),
      line: fields.line)
  }

  private static func against(_ fields: inout MappingReader) throws(FormatError) -> BaselineEntry {
    let files = try fields.value("files", files, "the runs before") {
      node, document throws(FormatError) in try names(node, document, "files")
    }
    try fields.require("files")
    return BaselineEntry(
      file: "", runs: files ?? [],
      maxIncrease: try maxIncrease(otherwise: BaselineEntry.defaultMargin, &fields),
      line: fields.line)
  }

  private static func maxIncrease(
    otherwise share: Double, _ fields: inout MappingReader
  ) throws(FormatError) -> Double {
    let shape = percentages(from: "").otherwise(
      JSONWriter.text("\(NumberWriter.text(share * 100))%"))
    guard let text = try fields.text("maxIncrease", as: shape) else { return share }
    guard let percent = percentage(text), percent >= 0 else {
      throw fields.failure(
        at: fields.line(of: "maxIncrease"),
        .wrongType(
          key: "maxIncrease", wanted: "a percentage such as 5%", found: "the text \(quoted(text))"))
    }
    return percent / 100
  }

  /// Returns the JSON Schema of texts such as "5%"; `sign` is a regular expression for their sign.
  private static func percentages(from sign: String) -> Shape {
    let number = "([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?"
    return Shape.text.adding("pattern", JSONWriter.text("^\(sign)\(number)%$"))
  }

  /// Returns the number before a percent sign, such as 5 of "5%"; `nil` for other texts.
  private static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%"), let percent = DecimalParser.parse(Array(text.utf8.dropLast())),
      percent.isFinite
    else { return nil }
    return percent
  }
}

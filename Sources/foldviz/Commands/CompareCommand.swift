import ArgumentParser
import FoldFormats
import FoldLayout
import FoldProfile

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Report which metrics became slower or faster between two groups of runs.",
    discussion: """
      Each file is a run: frames of a device, the output of profile --json or
      --ndjson or stability --json, or a table of what a list showed, as foldviz
      stability reads it.
      With as many runs on both sides, the first runs are a pair, then the second
      runs. With --run given twice, two commands run in turns until every metric is
      decided. Exits 2 if a primary metric is certainly slower or worse by more than
      the margin, and 0 otherwise. With --require-decision, exits 3 if one is
      undecided.

      Examples:
        foldviz compare before/*.txt --with after/*.txt
        foldviz compare a?.csv --with b?.csv --margin 2% --metric duration.p99 fps
        foldviz compare --run './main scene.yml' --run './branch scene.yml'
        foldviz compare --instructions --run ./main --run ./branch
        foldviz compare main.ndjson --with branch.ndjson --by device
      """)

  @Argument(help: "The runs before the change.", completion: .file())
  var before: [String] = []

  @Option(
    name: .customLong("with"), parsing: .upToNextOption,
    help: ArgumentHelp("The runs after the change.", valueName: "FILE…"), completion: .file())
  var after: [String] = []

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("A command to run in turns with another. Give it twice.", valueName: "CMD"))
  var commands: [String] = []

  @Option(
    help: ArgumentHelp("The largest number of runs of each command. (default: 60)", valueName: "N"))
  var maxRuns: Int?

  @Flag(help: "Compare instruction counts of the commands, measured with valgrind.")
  var instructions = false

  @Option(help: "Treat smaller differences as the same.")
  var margin = Percentage(share: ComparisonRule().margin)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      The primary metrics, which alone have verdicts. (default: duration.p50, duration.p90,
      hitchTimeRatio, missedVsyncs.sum, jump.sum, blankArea.integral and deterministic
      counts)
      """, valueName: "ID…"))
  var metric: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare the recordings of each value of this label, given by profile --label.",
      valueName: "KEY"))
  var by: String?

  @Flag(help: "Exit with 3 if a primary metric is undecided.")
  var requireDecision = false

  @Flag(help: "With --run, assume nothing about the distribution; needs more runs.")
  var distributionFree = false

  @OptionGroup var source: SourceOptions

  @Flag(help: "Expect that the list of a table stays at its end while its content grows.")
  var follow = false

  @Option(
    help: ArgumentHelp(
      "The refresh rate to judge against. (default: the recorded one)",
      valueName: "HZ"))
  var refreshRate: Double?

  @OptionGroup var common: CommonOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions<ComparedRunsReport>

  func validate() throws {
    try check("--refresh-rate", refreshRate, within: CheckEntry.refreshRates, " Hz")
    try check("--max-runs", maxRuns, within: 1...1000)
    guard (0...10).contains(margin.share) else {
      throw ValidationError(
        "--margin is \(margin.text); it has to be at least 0% and at most 1000%")
    }
    try reports.validateOutput()
    guard commands.isEmpty else { return try validateInterleaved() }
    try refuse(
      [
        "--instructions": instructions, "--max-runs": maxRuns != nil,
        "--distribution-free": distributionFree,
      ], "without --run")
    guard !before.isEmpty, !after.isEmpty else {
      throw ValidationError("name the runs before, and after --with those after")
    }
    try checkStandardInput(in: before + after)
  }

  private func validateInterleaved() throws {
    try refuse(["--by": by != nil], "with --run")
    guard before.isEmpty, after.isEmpty else {
      throw ValidationError("--run compares commands; leave out the files")
    }
    guard commands.count == 2 else {
      throw ValidationError("--run is given twice: before and after")
    }
    if instructions {
      try refuse(
        [
          "--metric": !metric.isEmpty, "--kind": source.kind != nil, "--follow": follow,
          "--process": source.process != nil, "--window": source.window != nil,
          "--refresh-rate": refreshRate != nil,
        ], "with --instructions")
    }
  }

  private var options: RunOptions {
    RunOptions(
      kind: source.kind, refreshRate: refreshRate, percentiles: metric, follows: follow,
      choice: source.choice)
  }

  private var rule: ComparisonRule {
    var rule = ComparisonRule()
    rule.margin = margin.share
    rule.primary = metric
    if !commands.isEmpty { rule.test = distributionFree ? .signs : .sequential }
    return rule
  }

  func run() throws {
    guard commands.isEmpty else { return try compareInterleaved() }
    var rates = RunConditions()
    let a = RunGroup(
      files: before, isBefore: true, options, quiet: common.quiet, rates: &rates)
    let b = RunGroup(
      files: after, isBefore: false, options, quiet: common.quiet, rates: &rates)
    let errors = a.errors + b.errors
    try validate(a.tables, b.tables)
    let groups = try LabelGroups(a, b, by: by)
    let difference = LabelGroups.difference(a, b, by: by)
    var report = ComparisonReport(
      rule: rule, a: before, b: after,
      groups: zip(groups.names, rule.judge(groups.runs)).map { .init(name: $0, comparisons: $1) },
      notes: [difference, RunGroup.overlap(a.recordings, b.recordings)].compactMap(\.self) + a.notes
        + b.notes + groups.notes
        + Self.ofOneSide(a.tables, b.tables), errors: errors,
      isExchangeable: difference == nil, requiresDecision: requireDecision)
    guard !report.comparisons.isEmpty else {
      try errors.report(didOtherWork: false)
      throw Failure(.badData, "the two sides have no metric in common that could be compared")
    }
    try write(&report, rates)
    try errors.report(didOtherWork: true)
    if let code = report.status.failureCode { throw Failure(code) }
  }

  private func compareInterleaved() throws {
    let outcome = try InterleavedRuns(
      a: commands[0], b: commands[1], rule: rule, maximumRuns: maxRuns ?? 60,
      countsInstructions: instructions, options: options, validate: validate, quiet: common.quiet
    ).run()
    var report = ComparisonReport(
      rule: rule, a: [commands[0]], b: [commands[1]],
      groups: [.init(name: nil, comparisons: outcome.comparisons)], notes: outcome.notes,
      requiresDecision: requireDecision)
    guard !report.comparisons.isEmpty else {
      if outcome.isInterrupted { throw Failure(.interrupted) }
      throw Failure(.badData, "the two commands have no metric in common that could be compared")
    }
    try write(&report, outcome.rates)
    if outcome.isInterrupted { throw Failure(.interrupted) }
    if let code = report.status.failureCode { throw Failure(code) }
  }

  private func write(_ report: inout ComparisonReport, _ rates: RunConditions) throws {
    for warning in rates.warnings {
      report.notes.append(warning)
      common.terminal.remark("warning: \(warning)")
    }
    try reports.write(report)
  }

  private static func ofOneSide(_ a: [MetricTable], _ b: [MetricTable]) -> [String] {
    func known(_ tables: [MetricTable], besides others: [MetricTable]) -> [String] {
      var found: Set<String> = []
      return tables.flatMap(\.values)
        .filter { $0.number != nil && $0.metric.better != .neither }.map { value in
          let (id, version) = (value.metric.id, value.metric.version)
          let isOther = others.contains { $0[id].map { $0.metric.version != version } ?? false }
          return isOther ? "\(id) by version \(version) of its definition" : id
        }
        .filter { found.insert($0).inserted }
    }
    let (a, b) = (known(a, besides: b), known(b, besides: a))
    return [("A", a, Set(b)), ("B", b, Set(a))].compactMap { side, own, others in
      let alone = own.filter { !others.contains($0) }
      if alone.isEmpty { return nil }
      let more = alone.count > 3 ? " and \((alone.count - 3).grouped) more" : ""
      return "only \(side) has \(alone.prefix(3).joined(separator: ", "))\(more): not compared"
    }
  }

  private func validate(_ a: [MetricTable], _ b: [MetricTable]) throws(Failure) {
    let tables = a + b
    try refuseIdleFollow(tables)
    try requireMetrics(a, b, of: tables)
  }

  private func refuseIdleFollow(_ tables: [MetricTable]) throws(Failure) {
    // Only the table of a list has figures of following its end.
    guard follow, !tables.allSatisfy(\.ids.isEmpty), tables.allSatisfy({ $0["follow.sum"] == nil })
    else { return }
    throw Failure(.usage, "--follow changes nothing without a table of a list; leave it out")
  }

  private func requireMetrics(
    _ a: [MetricTable], _ b: [MetricTable], of tables: [MetricTable]
  ) throws(Failure) {
    let found = Set(tables.flatMap(\.ids))
    let listed = Set(
      (MetricCatalog.recorded + MetricCatalog.layout + MetricCatalog.stability).map(\.id))
    for id in metric where !found.isEmpty && !found.contains(id) {
      guard listed.contains(id) || MetricCatalog.percentile(id) != nil else {
        let error = BudgetError.unknownMetric(id: id, known: found.union(listed).sorted())
        throw Failure(.usage, error.sentence)
      }
      throw Failure(.badData, "\(id) is not available: no run of the two sides has it")
    }
    for (tables, side) in [(tables, ""), (a, " of A"), (b, " of B")] where !tables.isEmpty {
      try requireValues(in: tables, side)
    }
    for id in metric
    where tables.contains(where: { $0[id]?.metric.better == .neither }) {
      throw Failure(
        .usage,
        "--metric \(id): is neither better nor worse when it is larger, so it has no verdict; "
          + "name another metric")
    }
  }

  private func requireValues(in tables: [MetricTable], _ side: String) throws(Failure) {
    for id in metric where !tables.contains(where: { $0[id]?.number != nil }) {
      let reason =
        tables.compactMap { $0[id]?.notAvailableReason }.first ?? "its source does not have it"
      throw Failure(.badData, "\(id) is not available in any run\(side): \(reason)")
    }
  }
}

/// A comparison, which has verdicts but no frames and no metrics of a single side.
enum ComparedRunsReport: ReportSubject {
  static let formats = ReportFormat.allCases.filter {
    ![.csv, .bencher, .gitHubActionBenchmark].contains($0)
  }
  static let name = "a comparison"
}

/// A percentage on the command line: 2% or 0.5%.
struct Percentage: ExpressibleByArgument {
  /// The fraction: 0.02 for 2%.
  let share: Double
  let text: String

  init(share: Double) { (self.share, text) = (share, "\(Figure.trimmed(share * 100))%") }

  var defaultValueDescription: String { text }

  init?(argument: String) {
    guard let percent = Double(argument.hasSuffix("%") ? String(argument.dropLast()) : argument)
    else { return nil }
    (share, text) = (percent / 100, argument)
  }
}

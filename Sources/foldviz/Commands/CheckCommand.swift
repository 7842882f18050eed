import ArgumentParser
import FoldFormats
import FoldProfile

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judge the budgets and baselines of foldviz.yml.",
    discussion: """
      Exits 0 if every budget holds, 1 if one fails, 2 if something is certainly
      worse than its baseline or earlier runs, and 3 if a budget has no verdict. An
      undecided comparison passes, unless foldviz.yml has onInconclusive: fail. A
      recording without frames and an unknown metric are errors (65), which foldviz
      doctor explains.

      Examples:
        foldviz check
        foldviz check ci/foldviz.yml --report html=check.html
        foldviz check --format github
        foldviz check --history history.ndjson --commit 9f3c2a1
      """)

  @OptionGroup var config: ConfigArgument

  @Option(
    help: ArgumentHelp(
      """
      Append the primary metrics to this file, and report a step of 2 % or more in the last
      runs.
      """, valueName: "FILE"), completion: .file())
  var history: String?

  @OptionGroup var build: CommitOption
  @OptionGroup var common: CommonOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions<ReportOnFrames>

  func validate() throws {
    try reports.validateOutput()
    guard let history else {
      return try refuse(["--commit": build.commit != nil], "without --history")
    }
    try checkOutputs([history] + reports.paths)
    try checkName(history, of: "a history", endings: ["ndjson", "jsonl"])
  }

  func run() throws {
    // A history that cannot be read is refused before anything is measured.
    if let history { _ = try CheckHistory(path: history, commit: nil) }
    let runner = try config.runner(common.terminal)
    if history != nil { try runner.requireDistinctNames(for: "a history") }
    var report = try runner.run()
    if let history { try CheckHistory.record(&report, in: history, commit: build.commit) }
    for warning in report.entries.flatMap(\.history).compactMap(\.warning) {
      common.terminal.remark("warning: \(warning)")
    }
    let hasEntries = !report.entries.isEmpty
    // An empty report would only repeat the errors, but a file must not keep the previous report.
    if hasEntries || reports.isKept { try reports.write(report) }
    try report.failures.report(didOtherWork: hasEntries)
    try report.end(common.terminal)
  }
}

extension CheckOutcome.Status {
  /// The exit code of the status, or `nil` if the check passed.
  var failureCode: Failure.Code? {
    self == .passed ? nil : Failure.Code(rawValue: exitCode)
  }
}

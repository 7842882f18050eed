import ArgumentParser
import FoldFormats
import FoldProfile

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judge the budgets and baselines of foldviz.yml.",
    discussion: """
      Exits 0 when every budget holds, 1 when one fails, 2 when something is
      surely worse than its baseline or the runs before, 3 when the figures allow
      no verdict, unless onInconclusive in foldviz.yml lets that pass. A budget on an
      unknown metric, and a recording without frames, are errors (65), never a
      pass; foldviz doctor explains them. Behind a pipe whose reader leaves, as
      head does, the code is 0: write the report to a file by -o where the code
      decides.

      Examples:
        foldviz check
        foldviz check ci/foldviz.yml --report html=check.html
        foldviz check --format github
      """)

  @OptionGroup var config: ConfigArgument

  @OptionGroup var common: CommonOptions
  @OptionGroup var reports: ReportOptions<ReportOnFrames>

  func validate() throws { try reports.validateOutput() }

  func run() throws {
    let report = try config.runner(common.terminal).run()
    let hasEntries = !report.entries.isEmpty
    // An empty report would only repeat the errors, but a file must not keep the previous report.
    if hasEntries || reports.isKept { try reports.write(report) }
    try report.failures.tell(doneOthers: hasEntries)
    try report.end(common.terminal)
  }
}

extension CheckOutcome.Status {
  /// The exit code of the status, or `nil` if the check passed.
  var failureCode: Failure.Code? {
    self == .passed ? nil : Failure.Code(rawValue: exitCode)
  }
}

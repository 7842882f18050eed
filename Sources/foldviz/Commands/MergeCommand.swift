import ArgumentParser
import FoldFormats
import FoldProfile

/// `foldviz merge`: what many machines have profiled, as one.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the summaries that profile --ndjson wrote, and report on all frames.",
    discussion: """
      Counts add up exactly; percentiles are those of the merged histograms,
      within 0.1 % of what all frames together have. The order of files makes
      no difference, and a recording that comes twice counts once. Summaries
      made by other definitions are refused (65). A file that cannot be read
      does not stop the others (65).

      Examples:
        foldviz profile --device run.txt --ndjson -o run.ndjson
        foldviz merge job-*/run.ndjson --policy apple-wwdc20
        foldviz merge monday.ndjson tuesday.ndjson --ndjson -o week.ndjson
      """)

  @Argument(help: "Summaries as NDJSON; - is standard input.")
  var files: [String]

  @Flag(help: "Write the merged summaries, a line for each recording, instead of a report.")
  var ndjson = false

  @OptionGroup var grading: PolicyOption

  @OptionGroup var common: CommonOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    try checkStandardInput(in: files)
    if ndjson { try reports.validateNone(with: "--ndjson") }
  }

  func run() throws {
    var merged = SummaryFiles()
    var errors: [ReportError] = []
    var progress = Progress("merge: file", total: files.count, quiet: common.quiet)
    for (index, file) in files.enumerated() {
      do throws(Failure) {
        merged.add(try Failure.reading(try TraceSummaryReader.read(path: file)))
      } catch {
        errors.append(ReportError(name: file, failure: error))
      }
      progress.update(index + 1)
    }
    progress.finish()
    if ndjson, !merged.traces.isEmpty {
      try merged.traces.write(to: reports.output)
    } else if let source = merged.source {
      let name = counted(merged.traces.count, "merged trace")
      try reports.write(
        FramesReport(
          entries: [FramesReport.Entry(file: name, source: source, refreshRate: nil)],
          policy: grading.policy, errors: errors))
    }
    try errors.tell(doneOthers: !merged.traces.isEmpty)
  }
}

extension [TraceSummary] {
  /// Writes a line for each summary.
  func write(to path: String) throws(Failure) {
    var bytes: [UInt8] = []
    for trace in self { trace.append(to: &bytes) }
    try Output.write(bytes, to: path)
  }
}

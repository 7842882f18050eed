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

  @Option(help: "A published opinion to grade by.")
  var policy: Policy?

  @OptionGroup var common: CommonOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    guard files.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("standard input can be read only once; name files for the others")
    }
    if ndjson { try reports.validateNone(with: "--ndjson") }
  }

  func run() throws {
    var merged = SummaryFiles()
    var failures: [(file: String, failure: Failure)] = []
    var progress = Progress("merge: file", total: files.count, quiet: common.quiet)
    for (index, file) in files.enumerated() {
      do throws(Failure) {
        merged.add(
          try Failure.explaining { () throws(FormatError) in try TraceSummaryReader.read(path: file)
          })
      } catch {
        failures.append((file, error))
      }
      progress.update(index + 1)
    }
    progress.finish()
    if let source = merged.source {
      try ndjson ? write(merged.traces) : report(source, merged.traces.count, failures)
    }
    guard failures.isEmpty else {
      throw Failure.telling(failures.map(\.failure), doneOthers: !merged.traces.isEmpty)
    }
  }

  private func write(_ traces: [TraceSummary]) throws(Failure) {
    try traces.write(to: reports.output)
  }

  private func report(
    _ source: DeviceSource, _ count: Int, _ failures: [(file: String, failure: Failure)]
  ) throws(Failure) {
    let name = "\(count.grouped) merged trace\(count == 1 ? "" : "s")"
    var report = DeviceReport(policy: policy)
    report.entries = [DeviceReport.Entry(file: name, source: source, refreshRate: nil)]
    report.errors = failures.map { ReportError(name: $0.file, sentence: $0.failure.message ?? "") }
    try reports.write(report)
  }
}

extension [TraceSummary] {
  /// Writes a line for each summary.
  func write(to path: String) throws(Failure) {
    let output = try Output(path: path)
    for trace in self { try output.append { trace.append(to: &$0) } }
    try output.finish()
  }
}

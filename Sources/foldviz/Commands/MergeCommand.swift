import ArgumentParser
import FoldFormats
import FoldProfile

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the summaries that profile --ndjson wrote, and report on all frames.",
    discussion: """
      Counts add up exactly; percentiles are those of the merged histograms,
      within 0.1 % of what all frames together have. How the recordings differ
      stands beside it: for each metric the least, the median, the most and the
      worst of them, and outliers; counts as shares of the frames. The order of
      files makes no difference, and a recording that comes twice counts once.
      Summaries made by other definitions are refused (65). A file that cannot
      be read does not stop the others (65). foldviz check judges the summaries
      that a check names with device.

      Examples:
        foldviz profile --device run.txt --ndjson -o run.ndjson
        foldviz merge job-*/run.ndjson --policy apple-wwdc20
        foldviz merge monday.ndjson tuesday.ndjson --ndjson -o week.ndjson
        foldviz merge week.ndjson --buckets -o buckets.csv
      """)

  @Argument(help: "Summaries as NDJSON; - is standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Write the merged summaries, a line for each recording, instead of a report.")
  var ndjson = false

  @Flag(
    help: "Write the histograms as a table with the columns trace, metric, value and n instead.")
  var buckets = false

  @OptionGroup var grading: PolicyOption

  @OptionGroup var common: CommonOptions
  @OptionGroup var reports: ReportOptions<MergedSummaries>

  func validate() throws {
    try checkStandardInput(in: files)
    try exclude(["--ndjson": ndjson, "--buckets": buckets])
    for (isAsked, option) in [(ndjson, "--ndjson"), (buckets, "--buckets")] where isAsked {
      try reports.validateNone(with: option)
      try refuse(["--policy": grading.policy != nil], "with \(option)")
    }
    if ndjson {
      try checkName(reports.output, of: "NDJSON", endings: ["ndjson", "jsonl"])
    } else if !buckets {
      try reports.validateOutput()
    }
  }

  func run() throws {
    let table = try buckets ? BucketTable(path: reports.output) : nil
    let (summaries, errors) = SummaryFiles.read(files, "merge: file", quiet: common.quiet)
    if ndjson, !summaries.traces.isEmpty {
      var lines: [UInt8] = []
      for trace in summaries.traces { trace.summary.append(to: &lines) }
      try Output.write(lines, to: reports.output)
    } else if let table, !summaries.traces.isEmpty {
      for trace in summaries.traces { try table.append(trace.summary) }
      try table.finish()
    } else if !summaries.traces.isEmpty {
      let name = counted(summaries.traces.count, "merged trace")
      let (source, fleet) = summaries.merged
      var entry = FramesReport.Entry(file: name, source: source, refreshRate: nil)
      entry.fleet = fleet
      if let policy = grading.policy { entry.fleet?.deciding = policy.scales.map(\.metric) }
      try reports.write(
        FramesReport(entries: [entry], policy: grading.policy, errors: errors))
    }
    try errors.tell(doneOthers: !summaries.traces.isEmpty)
  }
}

/// Merged summaries, which have no frames.
enum MergedSummaries: ReportSubject {
  static let forms = ReportFormat.allCases.filter { $0 != .csv }
  static let name = "merged summaries, which hold no frames (--buckets writes their histograms)"
}

extension [TraceSummary] {
  var lines: [UInt8] { reduce(into: []) { $1.append(to: &$0) } }
}

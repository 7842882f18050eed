import ArgumentParser
import FoldFormats
import FoldProfile

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge summaries of profile --ndjson into one report.",
    discussion: """
      Adds up counts exactly and merges histograms for percentiles, which stay within
      0.1 % of the exact values. For each metric it also shows how the recordings
      differ, and names outliers. The order of files does not matter, and identical
      recordings count once.

      Examples:
        foldviz profile --device run.txt --ndjson -o run.ndjson
        foldviz merge job-*/run.ndjson --policy apple-wwdc20
        foldviz merge monday.ndjson tuesday.ndjson --ndjson -o week.ndjson
        foldviz merge week.ndjson --buckets -o buckets.csv
      """)

  @Argument(help: "Summaries as NDJSON; - is standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Write the merged summaries, one line for each recording, instead of a report.")
  var ndjson = false

  @Flag(
    help: "Write the histograms as a table with the columns trace, metric, value and n.")
  var buckets = false

  @OptionGroup(title: "Reports") var grading: PolicyOption

  @OptionGroup var common: CommonOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions<MergedSummaries>

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
      let (source, spread) = summaries.merged
      var entry = FramesReport.Entry(file: name, source: source, refreshRate: nil)
      entry.spread = spread
      if let policy = grading.policy {
        entry.spread?.decisiveMetricIDs = policy.scales.map(\.metric)
      }
      try reports.write(
        FramesReport(entries: [entry], policy: grading.policy, errors: errors))
    }
    try errors.report(didOtherWork: !summaries.traces.isEmpty)
  }
}

/// Merged summaries, which have no frames.
enum MergedSummaries: ReportSubject {
  static let formats = ReportFormat.allCases.filter { $0 != .csv }
  static let name = "merged summaries, which hold no frames (--buckets writes their histograms)"
}

extension [TraceSummary] {
  var lines: [UInt8] { reduce(into: []) { $1.append(to: &$0) } }
}

import ArgumentParser
import FoldFormats

struct StabilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stability",
    abstract: "Measure how much the rows of a list jump, and how much of it stays blank.",
    discussion: """
      Reads what a list showed, frame by frame: a replay table with the columns
      scroll and viewport, as the recorders for apps write it. A jump is a movement
      of a row that the user's scroll does not explain.

      Examples:
        foldviz stability app.csv
        foldviz stability app.csv --json
        foldviz stability app.csv --per-frame -o jumps.csv
      """)

  @Argument(help: "The table: CSV or NDJSON; - is standard input.", completion: .file())
  var table: String

  @Flag(help: "Expect that the list stays at its end while its content grows, as a chat does.")
  var follow = false

  @Flag(help: "Write the figures of each frame as CSV instead of a report.")
  var perFrame = false

  @OptionGroup(title: "Reports") var reports: ReportOptions<ListStability>

  func validate() throws {
    guard perFrame else { return try reports.validateOutput() }
    try reports.validateNone(with: "--per-frame")
    try checkName(reports.output, of: "CSV", endings: ["csv"])
  }

  func run() throws {
    let report = try Failure.explaining { () throws(FormatError) in
      try StabilityReport(ByteSource(path: table), name: table, follows: follow)
    }
    if perFrame {
      try Output.write(report.perFrame, to: reports.output)
    } else {
      try reports.write(report)
    }
  }
}

/// The movements of a list, which the frame tables of reports cannot show.
enum ListStability: ReportSubject {
  static let formats = ReportFormat.allCases.filter { $0 != .csv }
  static let name = "jumps and blanks (--per-frame writes them as a table)"
}

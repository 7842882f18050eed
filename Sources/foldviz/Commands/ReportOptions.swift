import ArgumentParser

/// Where reports go and in which form.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The report's form: \(ReportFormat.list); by the output's name unless given, else text.",
      valueName: "FORMAT"))
  var format: ReportFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp("A further report in a file; may be repeated.", valueName: "FORMAT=FILE"))
  var reports: [ReportTarget] = []

  @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
  var output = "-"

  /// The form of what goes to the output.
  private var form: ReportFormat {
    format ?? (json ? .json : ReportFormat(fileName: output) ?? .text)
  }

  /// Whether a report is asked for that a program will read.
  var isForMachines: Bool { form != .text || !reports.isEmpty }

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) exclude each other; choose one")
    }
    try checkOutputs([output] + reports.map(\.path))
    for target in reports { try validate(target.format, path: target.path) }
  }

  /// Refuses an output whose name says that it holds something else than the report.
  func validateOutput() throws { try validate(form, path: output) }

  private func validate(_ format: ReportFormat, path: String) throws {
    try checkName(path, of: "a report of the form \(format.rawValue)", endings: format.endings)
  }

  /// Refuses every form of report, because another option says what is written.
  func validateNone(with option: String) throws {
    if json || format != nil || !reports.isEmpty {
      throw ValidationError("\(option) and reports exclude each other; choose one")
    }
  }

  /// Writes every report that was asked for; files first, so that they are whole whatever becomes of
  /// standard output.
  func write(_ result: some Reportable) throws(Failure) {
    let isForGitHub = form == .github || reports.contains { $0.format == .github }
    try Output.check(reports.map(\.path) + [output])
    if isForGitHub, let summary = Report.stepSummary { try Output.refuseInput(at: summary) }
    for target in reports {
      try Output.write(target.format.bytes(of: result), to: target.path)
    }
    let style = output == "-" ? Style.of(.output) : Style(usesColor: false)
    try Output.write(form.bytes(of: result, style: style), to: output)
    if isForGitHub { try result.report.writeStepSummary() }
  }
}

/// A report as `--report` takes it: its form, "=", and its file.
struct ReportTarget: ExpressibleByArgument {
  let format: ReportFormat
  let path: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="),
      let format = ReportFormat(rawValue: String(argument[..<sign]))
    else { return nil }
    let path = String(argument[argument.index(after: sign)...])
    // Two reports on one stream would be neither.
    guard !path.isEmpty, path != "-" else { return nil }
    self.format = format
    self.path = path
  }
}

import ArgumentParser

/// Where reports go and in which form.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The report's form: \(ReportFormat.list).", valueName: "FORMAT"))
  var format: ReportFormat = .text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp("A further report in a file; may be repeated.", valueName: "FORMAT=FILE"))
  var reports: [ReportTarget] = []

  @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
  var output = "-"

  /// Whether a report is asked for that a program will read.
  var isForMachines: Bool { json || format != .text || !reports.isEmpty }

  func validate() throws { try checkOutputs([output] + reports.map(\.path)) }

  /// Refuses every form of report, because another option says what is written.
  func validateNone(with option: String) throws {
    if isForMachines {
      throw ValidationError("\(option) and reports exclude each other; choose one")
    }
  }

  /// Writes every report that was asked for; files first, so that they are whole whatever becomes of
  /// standard output.
  func write(_ result: some Reportable) throws(Failure) {
    for target in reports {
      try Output.write(target.format.bytes(of: result), to: target.path)
    }
    let format = json ? .json : format
    let style = output == "-" ? Style.of(.output) : Style(usesColor: false)
    try Output.write(format.bytes(of: result, style: style), to: output)
    guard format == .github || reports.contains(where: { $0.format == .github }) else { return }
    try result.report.writeStepSummary()
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

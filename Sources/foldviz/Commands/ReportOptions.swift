import ArgumentParser

/// The subject of a report, with the formats that can represent it.
protocol ReportSubject: Sendable {
  static var formats: [ReportFormat] { get }
  static var name: String { get }
}

extension ReportSubject {
  static var list: String { formats.map(\.rawValue).joined(separator: ", ") }
}

/// Frames or verdicts on frames, which all formats can represent.
enum ReportOnFrames: ReportSubject {
  static let formats = ReportFormat.allCases
  static let name = "frames"
}

struct ReportOptions<Subject: ReportSubject>: ParsableArguments {
  /// A format as typed; one that cannot represent the subject is refused later, with the reason.
  struct Form: ExpressibleByArgument {
    let format: ReportFormat
    static var allValueStrings: [String] { Subject.formats.map(\.rawValue) }

    init?(argument: String) {
      guard let format = ReportFormat(rawValue: argument) else { return nil }
      self.format = format
    }
  }

  @Option(
    help: ArgumentHelp(
      "The format of the report. (default: by the extension, or text)", valueName: "FORMAT"))
  var format: Form?

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "An additional report in a file. Can be repeated.", valueName: "FORMAT=FILE"),
    transform: { try ReportTarget(argument: $0, of: Subject.self) })
  var reports: [ReportTarget] = []

  @Option(name: .shortAndLong, help: "The output file; - is standard output.", completion: .file())
  var output = "-"

  private var mainFormat: ReportFormat {
    format?.format ?? (json ? .json : ReportFormat(fileName: output) ?? .text)
  }

  /// Whether a report is for a program or a file, rather than only for the terminal.
  var isKept: Bool { mainFormat != .text || !reports.isEmpty || output != "-" }

  private var isForGitHub: Bool {
    mainFormat == .github || reports.contains { $0.format == .github }
  }

  var paths: [String] {
    [output] + reports.map(\.path) + (isForGitHub ? Report.stepSummary.map { [$0] } ?? [] : [])
  }

  func validate() throws {
    try exclude(["--json": json, "--format": format != nil && format?.format != .json])
    try checkOutputs(paths)
    for target in reports { try validate(target.format, path: target.path) }
  }

  /// Throws if the output's extension does not match, or a format cannot represent the subject.
  func validateOutput() throws {
    try validate(mainFormat, path: output)
    let forms = [mainFormat] + reports.map(\.format)
    guard let format = forms.first(where: { !Subject.formats.contains($0) }) else { return }
    throw ValidationError(
      "\(format.rawValue) has no place for \(Subject.name); choose one of \(Subject.list)")
  }

  private func validate(_ format: ReportFormat, path: String) throws {
    try checkName(path, of: "a report of the form \(format.rawValue)", endings: format.endings)
  }

  /// Throws if any report format is requested, because `option` determines the output.
  func validateNone(with option: String) throws {
    try exclude([option: true, "reports": json || format != nil || !reports.isEmpty])
  }

  /// Writes all requested reports; files first, whatever happens to standard output.
  func write(_ result: some Reportable) throws(Failure) {
    try Output.check(paths)
    for target in reports {
      try Output.write(target.format.bytes(of: result), to: target.path)
    }
    let style = output == "-" ? Style.of(.output) : Style(usesColor: false)
    try Output.write(mainFormat.bytes(of: result, style: style), to: output)
    if isForGitHub { try result.report.writeStepSummary() }
  }
}

/// An argument of `--report`: a format, an equals sign and a file.
struct ReportTarget {
  let format: ReportFormat
  let path: String

  init(argument: String, of subject: any ReportSubject.Type) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
      throw ValidationError(
        "begin with a form and =, such as json=; forms are \(subject.list)")
    }
    // Two reports on one stream would be unreadable.
    guard !parts[1].isEmpty, parts[1] != "-" else {
      throw ValidationError("name a file behind \(format.rawValue)=")
    }
    (self.format, path) = (format, String(parts[1]))
  }
}

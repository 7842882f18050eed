import FoldFormats

/// A format for reports; the raw value is its name on the command line.
enum ReportFormat: String, CaseIterable {
  case text
  /// JSON; `foldviz schema profile` describes the JSON of a profile.
  case json
  case markdown
  case html
  /// JUnit XML, as Jenkins and Surefire read it.
  case junit
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  case github
  case bencher
  case gitHubActionBenchmark = "github-action-benchmark"
  case csv
}

extension ReportFormat {
  var endings: [String] {
    switch self {
    case .text, .github: ["txt"]
    case .json, .bencher, .gitHubActionBenchmark: ["json"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    case .junit: ["xml"]
    case .sarif: ["sarif", "json"]
    case .csv: ["csv"]
    }
  }

  /// Creates the first format with the extension of `fileName`, or returns `nil`.
  init?(fileName: String) {
    guard let ending = Output.ending(of: fileName),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }
}

/// The result of a command, which can be written in every report format.
protocol Reportable {
  var report: Report { get }
  /// The JSON described in the documentation.
  var json: JSONValue { get }
  func lines(_ style: Style) -> [String]
}

extension ReportFormat {
  func bytes(of result: some Reportable, style: Style = Style(usesColor: false)) -> [UInt8] {
    switch self {
    case .text: Array(style.formatted(result.lines(style)).utf8)
    case .json: result.json.document
    case .markdown: Array(result.report.markdown().utf8)
    case .html: Array(HTMLReport(report: result.report).text.utf8)
    case .junit: Array(result.report.jUnit.utf8)
    case .sarif: result.report.sarif.document
    case .github: Array(result.report.gitHubAnnotations.utf8)
    case .bencher: result.report.bencher.document
    case .gitHubActionBenchmark: result.report.gitHubActionBenchmark.document
    case .csv: FrameTable(result.report).bytes
    }
  }
}

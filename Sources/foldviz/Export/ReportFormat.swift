import FoldFormats

/// A form in which a report can be written; the raw value is its name on the command line.
enum ReportFormat: String, CaseIterable {
  /// For people, on a terminal.
  case text
  /// For programs; `foldviz schema profile` describes a profile's.
  case json
  /// Tables for a pull request.
  case markdown
  /// One page with charts, which needs nothing else.
  case html
  /// JUnit's XML, as Jenkins and Surefire read it.
  case junit
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// Annotations for a workflow on GitHub.
  case github
  /// Bencher's Metric Format.
  case bencher
  /// The custom JSON of github-action-benchmark.
  case gitHubActionBenchmark = "github-action-benchmark"
  /// The frames, one a line.
  case csv
}

extension ReportFormat {
  /// The endings of names that ask for this form, or suit it.
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

  /// The form that a file's name asks for, the first of those that it suits; nil where it asks for none.
  init?(fileName: String) {
    guard let ending = Output.ending(of: fileName),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }
}

/// A command's result, which every format can write.
protocol Reportable {
  /// The parts that the formats share.
  var report: Report { get }
  /// The documented JSON.
  var json: JSONValue { get }
  /// The report for people.
  func lines(_ style: Style) -> [String]
}

extension ReportFormat {
  /// The report in this form, whole.
  func bytes(of result: some Reportable, style: Style = Style(usesColor: false)) -> [UInt8] {
    switch self {
    case .text: Array(style.shown(result.lines(style)).utf8)
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

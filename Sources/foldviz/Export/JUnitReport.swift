import FoldFormats
import FoldProfile

/// A report as JUnit's XML.
///
/// One `testsuite`, whose elements and attributes are those that both the schema of Jenkins' xUnit
/// plug-in (junit-10.xsd) and that of Maven Surefire (surefire-test-report.xsd) have, in the order
/// that the stricter of the two asks for. What could not be judged is skipped: it is no pass.
struct JUnitReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// The document.
  var text: String {
    var cases: [String] = []
    for section in report.sections {
      for finding in section.findings { cases.append(testCase(finding)) }
      if section.findings.isEmpty { cases.append(testCase(section)) }
    }
    for error in report.errors { cases.append(testCase(error)) }
    let counts = [
      ("tests", cases.count), ("errors", report.errors.count),
      ("skipped", report.count(.open) + report.sections.count { Self.isEmpty($0) }),
      ("failures", report.count(.error)),
    ]
    let attributes = counts.map { " \($0)=\"\($1)\"" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="\(XMLText.escaped(report.title))" time="0"\(attributes)>
        <properties>
          <property name="foldviz" value="\(XMLText.escaped(FoldvizVersion.text))"/>
        </properties>
      \(cases.joined(separator: "\n"))
      </testsuite>

      """
  }

  private func testCase(_ finding: Finding) -> String {
    let message = finding.sentence
    let children =
      switch finding.level {
      case .error: element("failure", message, place(finding))
      case .open: element("skipped", message, place(finding), hasType: false)
      case .warning: output("warning: \(message)\(place(finding))")
      case .pass: output(message)
      }
    return testCase(
      "\(finding.subject) (\(finding.judge.rawValue))", in: finding.section, children)
  }

  /// A part without judgements: its figures.
  private func testCase(_ section: ReportSection) -> String {
    guard !Self.isEmpty(section) else {
      let reason = element("skipped", "there are no frames to judge", "", hasType: false)
      return testCase("frames", in: section.name, reason)
    }
    var figures: [String] = []
    for value in section.metrics.values where value.number != nil {
      figures.append("\(value.metric.id) \(value.figure) \(value.metric.unit.rawValue)")
    }
    return testCase("frames", in: section.name, output(figures.joined(separator: ", ")))
  }

  private func testCase(_ error: ReportError) -> String {
    testCase("input", in: error.name, element("error", error.sentence, ""))
  }

  private static func isEmpty(_ section: ReportSection) -> Bool {
    section.findings.isEmpty && section.metrics.frameCount == 0
  }

  private func testCase(_ name: String, in section: String, _ children: String) -> String {
    // A point would end a package's name: Jenkins makes folders of those.
    let className = "foldviz." + section.map { $0 == "." ? "_" : String($0) }.joined()
    return
      "  <testcase name=\"\(XMLText.escaped(name))\" classname=\"\(XMLText.escaped(className))\" "
      + "time=\"0\">\n    \(children)\n  </testcase>"
  }

  private func element(
    _ name: String, _ message: String, _ place: String, hasType: Bool = true
  ) -> String {
    let text = XMLText.escaped(message)
    let type = hasType ? " type=\"foldviz\"" : ""
    return "<\(name) message=\"\(text)\"\(type)>\(text)\(XMLText.escaped(place))</\(name)>"
  }

  private func output(_ text: String) -> String {
    "<system-out>\(XMLText.escaped(text))</system-out>"
  }

  private func place(_ finding: Finding) -> String {
    finding.place.map { " – \($0.file):\($0.line)" } ?? ""
  }
}

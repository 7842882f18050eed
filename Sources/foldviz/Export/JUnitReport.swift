import FoldFormats
import FoldProfile
import RowDesign

extension Report {
  /// The report as one `testsuite` of JUnit XML; findings without a verdict are skipped tests.
  ///
  /// It conforms to the schemas of Jenkins' xUnit plug-in (junit-10.xsd) and of Maven Surefire
  /// (surefire-test-report.xsd).
  var jUnit: String {
    let cases =
      sections.flatMap { section in
        section.findings.isEmpty ? [section.testCase] : section.findings.map(\.testCase)
      }
      + errors.map { JUnit.testCase("input", in: $0.name, JUnit.element("error", $0.sentence)) }
    let counts = [
      ("tests", cases.count), ("errors", errors.count),
      ("skipped", count(.open) + sections.count(where: \.isEmpty)), ("failures", count(.error)),
    ]
    let attributes = counts.map { " \($0)=\"\($1)\"" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="\(XMLText.escaped(title))" time="0"\(attributes)>
        <properties>
          <property name="foldviz" value="\(XMLText.escaped(FoldvizVersion.text))"/>
        </properties>
      \(cases.joined(separator: "\n"))
      </testsuite>

      """
  }
}

private enum JUnit {
  static func testCase(_ name: String, in section: String, _ children: String) -> String {
    // Jenkins groups tests into packages by the dots in class names.
    let className = "foldviz." + section.replacing(".", with: "_")
    return
      "  <testcase name=\"\(XMLText.escaped(name))\" classname=\"\(XMLText.escaped(className))\" "
      + "time=\"0\">\n    \(children)\n  </testcase>"
  }

  static func element(_ name: String, _ message: String, _ location: String = "") -> String {
    let text = XMLText.escaped(message)
    let type = name == "skipped" ? "" : " type=\"foldviz\""
    return "<\(name) message=\"\(text)\"\(type)>\(text)\(XMLText.escaped(location))</\(name)>"
  }

  static func output(_ text: String) -> String {
    "<system-out>\(XMLText.escaped(text))</system-out>"
  }
}

extension Finding {
  fileprivate var testCase: String {
    let context = location.map { " – \($0.file):\($0.line)" } ?? ""
    let children =
      switch level {
      case .error: JUnit.element("failure", sentence, context)
      case .open: JUnit.element("skipped", sentence, context)
      case .warning: JUnit.output("warning: \(sentence)\(context)")
      case .pass: JUnit.output(sentence)
      }
    return JUnit.testCase(claim, in: section, children)
  }
}

extension ReportSection {
  fileprivate var isEmpty: Bool { findings.isEmpty && metrics.frameCount == 0 }

  fileprivate var testCase: String {
    let figures = metrics.values.filter { $0.number != nil }
      .map { "\($0.metric.id) \($0.figure) \($0.metric.unit.rawValue)" }
    return JUnit.testCase(
      "frames", in: name,
      isEmpty
        ? JUnit.element("skipped", "there are no frames to judge")
        : JUnit.output(figures.joined(separator: ", ")))
  }
}

enum XMLText {
  /// Returns text for an element or a quoted attribute, with forbidden characters spelled out.
  static func escaped(_ text: String) -> String { markup(escapedLine(text)) }

  /// Returns text of several lines for an element or a quoted attribute.
  static func markup(_ text: String) -> String { MarkupText.escaped(text, also: "\"'") }
}

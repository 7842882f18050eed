import FoldFormats
import FoldProfile

/// A report in the Static Analysis Results Interchange Format, version 2.1.0.
///
/// Each metric that was found wanting is a rule, each finding that is not a pass a result; inputs
/// that could not be judged are notifications of the tool.
struct SARIFReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// The document.
  var json: JSONValue {
    let findings = report.ranked
    var places: [String: Int] = [:]
    var rules: [Metric] = []
    for finding in findings where places[finding.metric.id] == nil {
      places[finding.metric.id] = rules.count
      rules.append(finding.metric)
    }
    let driver: JSONValue = .object([
      ("name", .text("foldviz")), ("version", .text(FoldvizVersion.text)),
      ("rules", .array(rules.map(rule))),
    ])
    let notifications = report.errors.map { error in
      JSONValue.object([("level", .text("error")), ("message", message(error.sentence))])
    }
    let invocation: JSONValue = .object([
      ("executionSuccessful", .flag(report.errors.isEmpty)),
      ("toolExecutionNotifications", .array(notifications)),
    ])
    return .object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])), ("invocations", .array([invocation])),
            ("results", .array(findings.map { result($0, places[$0.metric.id] ?? 0) })),
          ])
        ])
      ),
    ])
  }

  private func rule(_ metric: Metric) -> JSONValue {
    .object([
      ("id", .text(metric.id)), ("shortDescription", message(metric.id)),
      ("fullDescription", message(metric.definition)),
    ])
  }

  private func result(_ finding: Finding, _ rule: Int) -> JSONValue {
    let (kind, level) =
      switch finding.level {
      case .error: ("fail", "error")
      case .warning: ("fail", "warning")
      // A level belongs to failures only.
      case .open, .pass: (finding.number == nil ? "notApplicable" : "open", "none")
      }
    var members: [(String, JSONValue)] = [
      ("ruleId", .text(finding.metric.id)), ("ruleIndex", .count(rule)), ("kind", .text(kind)),
      ("level", .text(level)), ("message", message("\(finding.section): \(finding.sentence)")),
    ]
    if let place = finding.place {
      let location: JSONValue = .object([
        ("artifactLocation", .object([("uri", .text(Self.uri(place.file)))])),
        ("region", .object([("startLine", .count(place.line))])),
      ])
      members.append(("locations", .array([.object([("physicalLocation", location)])])))
    }
    return .object(members)
  }

  private func message(_ text: String) -> JSONValue {
    .object([("text", .text(singleLine(text)))])
  }

  /// A path as a URI reference (RFC 3986).
  static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x2f, 0x5f, 0x7e:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}

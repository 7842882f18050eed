import FoldFormats
import FoldProfile

extension Report {
  /// The report in the Static Analysis Results Interchange Format, version 2.1.0.
  ///
  /// Findings other than passes are results, and their metrics are rules. Errors are notifications.
  var sarif: JSONValue {
    let findings = ranked
    var indices: [String: Int] = [:]
    var rules: [JSONValue] = []
    for metric in findings.map(\.metric) where indices[metric.id] == nil {
      indices[metric.id] = rules.count
      rules.append([
        "id": .text(metric.id), "shortDescription": .message(metric.id),
        "fullDescription": .message(metric.definition),
      ])
    }
    let notifications = errors.map { error -> JSONValue in
      ["level": .text("error"), "message": .message(error.sentence)]
    }
    let driver: JSONValue = [
      "name": .text("foldviz"), "version": .text(FoldvizVersion.text), "rules": .array(rules),
    ]
    let invocation: JSONValue = [
      "executionSuccessful": .flag(errors.isEmpty),
      "toolExecutionNotifications": .array(notifications),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver], "invocations": .array([invocation]),
      "results": .array(findings.map { $0.sarif(rule: indices[$0.metric.id] ?? 0) }),
    ]
    return [
      "$schema": .text("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .text("2.1.0"), "runs": .array([run]),
    ]
  }
}

extension JSONValue {
  fileprivate static func message(_ text: String) -> JSONValue {
    ["text": .text(escapedLine(text))]
  }
}

extension Finding {
  fileprivate func sarif(rule: Int) -> JSONValue {
    let (kind, level) =
      switch level {
      case .error: ("fail", "error")
      case .warning: ("fail", "warning")
      // SARIF allows a level only for failures.
      case .open, .pass: (number == nil ? "notApplicable" : "open", "none")
      }
    let location = self.location.map { line -> JSONValue in
      [
        "artifactLocation": ["uri": .text(Self.uri(line.file))],
        "region": ["startLine": .count(line.line)],
      ]
    }
    return [
      "ruleId": .text(metric.id), "ruleIndex": .count(rule), "kind": .text(kind),
      "level": .text(level), "message": .message("\(section): \(sentence)"),
      "partialFingerprints": ["foldviz/v1": .text(escapedLine("\(section): \(claim)"))],
      "locations": location.map { .array([["physicalLocation": $0]]) },
    ]
  }

  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x2f, 0x5f, 0x7e:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}

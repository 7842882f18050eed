import FoldTestSupport
import Foundation
import Testing

/// Names that come from files must not become part of a report's own language.
@Suite struct HostileNameTests {
  func program() throws -> Program {
    let program = try Program()
    try program.write(DeviceInputs.presentMon, to: "pm.csv")
    let name = DeviceInputs.hostileName.replacing("\u{1b}", with: "\\e")
      .replacing("\"", with: "\\\"")
    try program.write(
      """
      checks:
        - name: "\(name)"
          device: pm.csv
          budgets: [{metric: duration.max, max: 1}]
      """, to: "foldviz.yml")
    return program
  }

  func reports(_ format: String) throws -> [String] {
    let program = try program()
    let profile = try program.run("profile", "--device", "pm.csv", "--format", format)
    let check = try program.run("check", "--format", format)
    #expect(profile.code == 0 && check.code == 1, "\(profile.errors) \(check.errors)")
    return [profile.output, check.output]
  }

  @Test(arguments: ["text", "markdown", "html", "junit", "github"])
  func `no control character reaches a report that people read`(format: String) throws {
    for report in try reports(format) {
      #expect(!report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test func `in XML and HTML a name stays text`() throws {
    for format in ["html", "junit"] {
      for report in try reports(format) {
        let root = try #require(XMLNode.root(report), "\(format)")
        #expect(!root.all.contains { $0.name == "script" })
        let texts = root.all.flatMap { [$0.text] + Array($0.attributes.values) }
        #expect(texts.contains { $0.contains("<script>&\"'|`*]] >\\u{1b}[31m") })
      }
    }
  }

  @Test func `in Markdown a name is neither markup nor a column`() throws {
    for report in try reports("markdown") {
      #expect(!report.contains("<script"))
      #expect(report.contains("&lt;script&gt;&amp;\"'\\|\\`\\*\\]\\]"))
    }
  }

  @Test func `on GitHub a name is no command of its own`() throws {
    let lines = try reports("github").flatMap { $0.split(separator: "\n") }
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.hasPrefix("::error file=foldviz.yml,line=4,title="))
    #expect(line.contains("%3A%3Aerror%3A%3A%250A%2Cx%3A duration.max::"))
  }

  @Test func `in JSON, SARIF, Bencher's format and CSV a name reads back`() throws {
    for format in ["json", "bencher"] {
      for report in try reports(format) {
        let data = Data(report.utf8)
        let text = "\(try JSONSerialization.jsonObject(with: data))"
        #expect(text.contains("script"))
      }
    }
    for report in try reports("sarif") {
      #expect(try JSONSerialization.jsonObject(with: Data(report.utf8)) is Members)
    }
    let program = try program()
    let run = try program.run("profile", "--device", "pm.csv", "--json")
    let source = try #require((run.members?["sources"] as? [Members])?.first)
    #expect(source["process"] as? String == DeviceInputs.hostileName + " (7)")
    let table = try program.run("profile", "--device", "pm.csv", "--format", "csv")
    let quoted = DeviceInputs.hostileName.replacing("\"", with: "\"\"")
    #expect(table.lines[1].hasPrefix("pm.csv,\"\(quoted) (7)\",,0,"))
  }
}

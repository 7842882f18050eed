import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

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
    for format in ["json", "bencher", "github-action-benchmark", "opentelemetry"] {
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

  /// A name that would paint a terminal, begin a line of its own there, and give orders to a log.
  private static let evil = "\n::error::x\r\u{1b}[31m\u{9b}1m\u{202e}##[error]##vso[task]y"

  /// The commands with hostile names for all that they read and write.
  private static let commands: [[String]] = {
    let (scene, rec, frames) = (evil + ".yml", evil + ".ndjson", evil + ".csv")
    let (checks, none) = ("checks" + evil + ".yml", evil + "none")
    return [
      ["init", evil + "new"], ["init", evil], ["init", evil + "new", "--kind", evil],
      ["replay", scene, rec, "-o", evil + "/x.csv"], ["replay", none, rec],
      ["replay", scene, none], ["replay", scene, frames], ["replay", scene, rec, "-o", rec],
      ["replay", rec, scene], ["replay", scene, rec, "--rate", evil],
      ["render", scene, rec, "-o", evil + ".svg", "--frames", "1"],
      ["render", scene, rec, "-o", evil], ["render", none, rec, "-o", evil + ".html"],
      ["render", scene, rec, "-o", "a.svg", "--plot", evil],
      ["render", scene, rec, "-o", "a.svg", "--device", evil],
      ["render", "picture.yml", rec, "-o", "a.svg"],
      ["render", scene, rec, "-o", "a.svg", "--at", evil],
      ["profile", scene, rec, "--repetitions", "1"], ["profile", "--device", frames],
      ["profile", "--device", frames, none, "--format", "markdown"],
      ["profile", "--device", frames, "--process", evil],
      ["profile", scene, rec, "--policy", evil],
      ["profile", "--device", frames, "--report", evil], ["profile", "--device", scene],
      ["profile", "--device", frames, "--report", "text=" + evil, "-o", evil],
      ["profile", scene, rec, "--device", frames, "--align", "start"],
      ["check", checks], ["check", none], ["check", scene], ["check", checks, "--noise", none],
      ["check", checks, "--format", "markdown"], ["check", checks, "--format", "html"],
      ["check", checks, "--format", "junit"], ["check", checks, "--format", "github"],
      ["check", checks, "--format", "sarif"], ["check", checks, "--format", "json"],
      ["report", checks, "-o", evil], ["report", checks, "-o", evil + "/x"],
      ["baseline", "save", checks, "-o", evil + ".json"], ["baseline", "show", evil + ".json"],
      ["baseline", "show", none], ["doctor", checks], ["doctor", scene],
      ["calibrate", scene, rec, "--device", frames], ["calibrate", none, rec, "--device", frames],
      ["diff", scene, "other.yml", "--recording", rec], ["diff", frames, rec],
      ["diff", scene, none, "--recording", rec],
      ["compare", frames, "--with", frames], ["compare", none, "--with", frames],
      ["compare", frames, "--with", frames, "--metric", evil], ["merge", evil + ".json"],
      ["merge", none], ["import", rec], ["import", none],
      ["import", scene], ["synth", "--from", rec, "--scene", scene, "-o", evil + "/x"],
      ["synth", "--scene", none, "--fling", "1"], ["synth", "--device", evil, "--fling", "1"],
      ["synth", "--scene", scene, "--tap", evil, "-o", "x.ndjson"],
      ["schema", evil], ["man", evil], ["man", "-o", evil + "/x"],
      ["watch", none, rec], ["watch", scene, rec, "-o", evil], [evil], ["--" + evil],
      ["help", evil],
    ]
  }()

  /// A folder where everything has hostile names: files, rows, checks, pictures.
  private static func folder() throws -> Program {
    let program = try Program()
    let quoted = try #require(String(data: JSONEncoder().encode(evil), encoding: .utf8))
    func name(_ ending: String) -> String { String(quoted.dropLast()) + ending + "\"" }
    let scene =
      "device: iphone-x\nfold: {}\nrows: {items: [{id: \(quoted), title: \(quoted), height: 90}]}\n"
    try program.write(scene, to: evil + ".yml")
    try program.write(
      scene.replacing("title", with: "image: \(quoted), title"), to: "picture.yml")
    try program.write(scene.replacing("90", with: "80"), to: "other.yml")
    try program.write(Program.recording, to: evil + ".ndjson")
    try program.write(
      DeviceInputs.presentMon.replacing(
        DeviceInputs.hostileName.replacing("\"", with: "\"\""), with: evil),
      to: evil + ".csv")
    try program.write(
      """
      checks:
        - {name: \(quoted), scene: \(name(".yml")), recording: \(name(".ndjson")), refreshRate: 60,
           budgets: [{metric: layout.maxRowsPerFrame, max: 0}]}
        - {name: \(quoted), device: \(name(".csv")), budgets: [{metric: duration.max, max: 1}]}
        - {name: \(quoted), device: \(name("none")), budgets: [{metric: \(quoted), max: 1}]}
      """, to: "checks" + evil + ".yml")
    return program
  }

  @Test func `every command stands in the list of those that hostile names are tried on`() throws {
    let tried = Set(Self.commands.compactMap(\.first))
    let commands = try CommandHelp.ofProgram().subcommands ?? []
    #expect(commands.count > 9 && commands.allSatisfy { tried.contains($0.commandName) })
  }

  @Test func `no command lets a name give orders to a terminal or a log`() throws {
    let program = try Self.folder()
    for command in Self.commands {
      let run = try program.run(command)
      for (stream, text) in [("output", run.output), ("errors", run.errors)] {
        let steers = text.unicodeScalars.filter {
          switch $0.value {
          case 0x0a: false
          case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e: true
          default: false
          }
        }
        #expect(steers.isEmpty, "\(command) steers by its \(stream): \(text.debugDescription)")
        let orders = text.split(separator: "\n").filter { line in
          line.drop(while: \.isWhitespace).hasPrefix("::") && !command.contains("github")
            || line.contains("##[") || line.contains("##vso[")
        }
        #expect(orders.isEmpty, "\(command) gives orders by its \(stream)")
      }
      #expect(
        run.code != 70 && run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("foldviz: ") }
      )
    }
  }
}

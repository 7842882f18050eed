import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct HostileNameTests {
  func program() throws -> Program {
    let program = try Program()
    try program.write(DeviceInputs.hostileCSV, to: "hostile.csv")
    let name = DeviceInputs.hostileName.replacing("\u{1b}", with: "\\e")
      .replacing("\"", with: "\\\"")
    try program.write(
      """
      checks:
        - name: "\(name)"
          device: hostile.csv
          budgets: [{metric: duration.max, max: 1}]
      """, to: "foldviz.yml")
    return program
  }

  func reports(_ format: String) throws -> [String] {
    let program = try program()
    let profile = try program.run("profile", "--device", "hostile.csv", "--format", format)
    let check = try program.run("check", "--format", format)
    #expect(profile.code == 0 && check.code == 1, "\(profile.errors) \(check.errors)")
    return [profile.output, check.output]
  }

  @Test(arguments: ["text", "markdown", "html", "junit", "github"])
  func `no control character reaches a text report`(format: String) throws {
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

  @Test func `on GitHub a name cannot become a command`() throws {
    let lines = try reports("github").flatMap { $0.split(separator: "\n") }
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.hasPrefix("::error file=foldviz.yml,line=4,title="))
    #expect(line.contains("%3A%3Aerror%3A%3A%250A%2Cx%3A duration.max::"))
  }

  private func texts(_ value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let members as Members: members.keys + members.values.flatMap(texts)
    default: []
    }
  }

  @Test func `in JSON, SARIF, Bencher's format and CSV a name reads back`() throws {
    // Messages in SARIF are displayed unchanged, and a profile has no messages.
    let shown = DeviceInputs.hostileName.replacing("\u{1b}", with: "\\u{1b}")
    for format in ["json", "bencher", "github-action-benchmark", "sarif"] {
      let name = format == "sarif" ? shown : DeviceInputs.hostileName
      for report in try reports(format).suffix(format == "sarif" ? 1 : 2) {
        let value = try JSONSerialization.jsonObject(with: Data(report.utf8))
        #expect(texts(value).contains { $0.contains(name) }, "\(format)")
      }
    }
    let program = try program()
    let run = try program.run("profile", "--device", "hostile.csv", "--json")
    let source = try #require((run.members?["sources"] as? [Members])?.first)
    #expect(source["process"] as? String == DeviceInputs.hostileName)
    let table = try program.run("profile", "--device", "hostile.csv", "--format", "csv")
    let quoted = DeviceInputs.hostileName.replacing("\"", with: "\"\"")
    #expect(table.lines[1].hasPrefix("hostile.csv,\"\(quoted)\",,0,"))
  }

  /// A name that would color a terminal, start a new line there, and give commands to a log.
  private static let evil =
    "\n::error::x\r\u{1b}[31m\u{9b}1m\u{202e}\u{2066}\u{2028}##[error]##vso[task]##teamcity[y"

  /// The commands with hostile names for all of their inputs and outputs, and their exit codes.
  ///
  /// CSV tables are not included, because they contain ids unchanged.
  private static let commands: [([String], Int32)] = {
    let (scene, rec, frames, json) = (
      evil + ".yml", evil + ".ndjson", evil + ".csv", evil + ".json"
    )
    let (checks, broken, none, new) = (
      "checks" + evil + ".yml", "broken.yml", evil + "none", evil + "new"
    )
    let (svg, html, within, table) = (evil + ".svg", evil + ".html", evil + "/x", evil + "/x.csv")
    let (text, option) = ("text=" + evil, "--" + evil)
    return [
      (["init", new], 0), (["init", evil], 0), (["init", new, "--kind", evil], 64),
      (["replay", scene, rec, "-o", table], 0), (["replay", none, rec], 66),
      (["replay", scene, none], 66), (["replay", scene, frames], 65),
      (["replay", scene, rec, "-o", rec], 64), (["replay", rec, scene], 65),
      (["replay", scene, rec, "--rate", evil], 64),
      (["replay", scene, rec, "--format", "ndjson"], 0),
      (["render", scene, rec, "-o", svg, "--frames", "1"], 0),
      (["render", scene, rec, "-o", evil], 64), (["render", none, rec, "-o", html], 66),
      (["render", scene, rec, "-o", "a.svg", "--plot", evil], 64),
      (["render", scene, rec, "-o", "a.svg", "--device", evil], 64),
      (["render", "picture.yml", rec, "-o", "a.svg"], 65),
      (["render", scene, rec, "-o", "a.svg", "--at", evil], 64),
      (["render", scene, rec, "-o", "-", "--format", "svg"], 0),
      (["render", scene, rec, "-o", "-", "--format", "html"], 0),
      (["profile", scene, rec, "--repetitions", "1"], 0), (["profile", "--device", frames], 0),
      (["profile", "--device", frames, none, "--format", "markdown"], 65),
      (["profile", "--device", frames, "--json"], 0),
      (["profile", "--device", frames, "--ndjson"], 0),
      (["profile", "--device", frames, "--process", evil], 0),
      (["profile", scene, rec, "--policy", evil], 64),
      (["profile", "--device", frames, "--report", evil], 64),
      (["profile", "--device", scene], 65),
      (["profile", "--device", frames, "--report", text, "-o", evil], 73),
      (["profile", scene, rec, "--device", frames, "--align", "start"], 0), (["check", checks], 1),
      (["check", none], 66), (["check", scene], 65), (["check", broken], 66),
      (["check", checks, "--format", "markdown"], 1),
      (["check", checks, "--format", "html"], 1), (["check", checks, "--format", "junit"], 1),
      (["check", checks, "--format", "github"], 1), (["check", checks, "--format", "sarif"], 1),
      (["check", checks, "--format", "json"], 1), (["check", checks, "--format", "bencher"], 1),
      (["check", checks, "--format", "github-action-benchmark"], 1),
      (["report", checks, "-o", evil], 1), (["report", checks, "-o", within], 1),
      (["baseline", "save", checks, "-o", json], 0), (["baseline", "save", checks], 0),
      (["baseline", "show", json], 0), (["baseline", "show", none], 66), (["doctor", checks], 0),
      (["doctor", broken], 65), (["doctor", scene], 65),
      (["calibrate", scene, rec, "--device", frames], 65),
      (["calibrate", none, rec, "--device", frames], 66),
      (["diff", scene, "other.yml", "--recording", rec], 1),
      (["diff", scene, "other.yml", "--recording", rec, "--json"], 1), (["diff", frames, rec], 65),
      (["diff", scene, none, "--recording", rec], 66), (["compare", frames, "--with", frames], 0),
      (["compare", frames, "--with", frames, "--json"], 0),
      (["compare", none, "--with", frames], 66),
      (["compare", frames, "--with", frames, "--metric", evil], 64), (["merge", json], 65),
      (["merge", none], 66), (["import", rec], 65), (["import", none], 66),
      (["import", scene], 65),
      (["synth", "--from", rec, "--scene", scene, "-o", within], 65),
      (["synth", "--scene", none, "--fling", "900"], 66),
      (["synth", "--device", evil, "--fling", "900"], 64),
      (["synth", "--scene", scene, "--tap", evil], 0), (["schema", evil], 64),
      (["export", rec, "--as", "cdp"], 65), (["export", none, "--as", "adb"], 66),
      (["export", rec, "--as", evil], 64), (["export", scene, "--as", "uikit"], 0),
      (["export", rec, "--as", "swiftui"], 65), (["bundle", scene, rec, "-o", evil + ".zip"], 0),
      (["bundle", "picture.yml", rec, "-o", evil + ".zip"], 65), (["bundle", none, rec], 66),
      (["stability", table], 0),
      (["stability", table, "--json"], 0),
      (["stability", none], 66), (["stability", frames], 65), (["watch", none, rec], 66),
      (["watch", scene, rec, "-o", evil], 64), ([evil], 64), ([option], 64), (["help", evil], 0),
    ]
  }()

  /// A folder where everything has hostile names: files, rows, checks, pictures.
  private static func folder() throws -> Program {
    let program = try Program()
    // The name with every character as a YAML escape, in ASCII.
    let escaped = evil.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return scalar.isASCII && scalar.value >= 0x20
        ? "\(scalar)" : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    func name(_ ending: String) -> String { "\"\(escaped)\(ending)\"" }
    let quoted = name("")
    let scene =
      "device: iphone-x\nfold: {}\nrows: {items: [{id: \(quoted), title: \(quoted), height: 90}]}\n"
    try program.write(scene, to: evil + ".yml")
    try program.write(
      scene.replacing("title", with: "image: \(quoted), title"), to: "picture.yml")
    try program.write(scene.replacing("90", with: "80"), to: "other.yml")
    try program.write(Program.recording, to: evil + ".ndjson")
    try program.write(
      DeviceInputs.hostileCSV.replacing(
        DeviceInputs.hostileName.replacing("\"", with: "\"\""), with: evil),
      to: evil + ".csv")
    try program.write(
      """
      checks:
        - {name: \(name("1")), scene: \(name(".yml")), recording: \(name(".ndjson")), refreshRate: 60,
           budgets: [{metric: layout.rowsPerFrame.max, max: 0}]}
        - {name: \(name("2")), device: \(name(".csv")), budgets: [{metric: duration.max, max: 1}]}
      """, to: "checks" + evil + ".yml")
    try program.write(
      "checks: [{name: \(quoted), device: \(name("none")), budgets: [{metric: \(quoted), max: 1}]}]",
      to: "broken.yml")
    return program
  }

  @Test func `every command is in the list tried with hostile names`() throws {
    let tried = Set(Self.commands.compactMap(\.0.first))
    let commands = try CommandHelp.ofProgram().subcommands ?? []
    #expect(commands.count > 9 && commands.allSatisfy { tried.contains($0.commandName) })
  }

  @Test(.needs(.page)) func `no command lets a name give commands to a terminal or a log`() throws {
    let program = try Self.folder()
    for (command, code) in Self.commands {
      // These read several files on threads of a process.
      let isAlone = ["profile", "compare"].contains(command[0])
      let run = try isAlone ? program.start(command) : program.run(command)
      #expect(run.code == code, "\(command): \(run.errors)")
      for (stream, text) in [("output", run.output), ("errors", run.errors)] {
        let steers = text.unicodeScalars.filter {
          switch $0.value {
          case 0x0a: false
          case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
          default: false
          }
        }
        #expect(steers.isEmpty, "\(command) steers by its \(stream): \(text.debugDescription)")
        let orders = text.split(separator: "\n").filter { line in
          line.drop(while: \.isWhitespace).hasPrefix("::") && !command.contains("github")
            || ["##[", "##vso[", "##teamcity["].contains(where: line.contains)
        }
        #expect(orders.isEmpty, "\(command) gives orders by its \(stream)")
      }
      #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("foldviz: ") })
    }
  }
}

import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct ProfileCommandTests {
  @Test(.needs(.countedAllocations, .optimizedBuild))
  func `the JSON report has the documented values, which agree with each other`() throws {
    let program = try Program.withInputs()
    let run = try program.run(
      "profile", "scene.yml", "rec.ndjson", "--rate", "60", "--refresh-rate", "120", "--json")
    #expect(run.code == 0)
    let json = try #require(run.members)
    #expect(json["frames"] as? Int == 61)
    #expect(json["refreshRate"] as? Double == 120)
    let layout = try #require(json["layout"] as? [String: Any])
    let cost = try #require(layout["nsPerFrame"] as? [String: Double])
    let order = ["min", "p50", "p90", "p95", "p99", "max"].map { cost[$0] ?? -1 }
    #expect(order == order.sorted() && order[0] > 0)
    let rows = try #require(layout["rowsPerFrame"] as? [String: Double])
    #expect(rows["max"] == 6)
    #expect(layout["allocationsPerFrame"] as? Double == 0)
  }

  @Test func `the text report explains how it was timed`() throws {
    let run = try Program.withInputs().run("profile", "scene.yml", "rec.ndjson")
    #expect(run.output.contains("p99") && run.output.contains("rows per frame"))
    #expect(run.output.contains("The clock's own"))
    #expect(!run.output.contains("\u{1b}"))
  }

  @Test(arguments: [
    ("{\"t\":0,\"offset\":0}\n{\"t\":1,\"offset\":300}\n", true),
    ("{\"t\":0,\"offset\":0,\"dragging\":true}\n{\"t\":1,\"offset\":300}\n", false),
  ])
  func `a recording of only offsets is described as such`(recording: String, isOffsetsOnly: Bool)
    throws
  {
    let program = try Program.withInputs()
    try program.write(recording, to: "rec.ndjson")
    try program.write("{\"start\":0.5,\"end\":0.51,\"present\":0.52}\n", to: "frames.ndjson")
    for extra in [[], ["--device", "frames.ndjson"]] {
      let arguments = ["profile", "scene.yml", "rec.ndjson"] + extra
      #expect(
        try program.run(arguments).output.contains("offsets only: no touches") == isOffsetsOnly)
      let json = try #require(try program.run(arguments + ["--json"]).members)
      let place = extra.isEmpty ? json : json["join"] as? [String: Any]
      #expect(place?["offsetsOnly"] as? Bool == (isOffsetsOnly ? true : nil))
    }
  }
}

@Suite struct CheckCommandTests {
  private func program() throws -> Program {
    let program = try Program.withInputs()
    try program.write(
      """
      foldviz: 1
      checks:
        - name: a list
          scene: scene.yml
          recording: rec.ndjson
          budgets: [{metric: layout.rowsPerFrame.max, max: 5}]
      """, to: "foldviz.yml")
    return program
  }

  @Test func `a broken budget on a replay fails with 1`() throws {
    let run = try program().run("check")
    #expect(run.code == 1 && run.errors.isEmpty)
    #expect(run.output.contains("✗ layout.rowsPerFrame.max"))
  }

  @Test func `a recording without samples is an error, never a pass`() throws {
    let program = try program()
    try program.write("{\"t\":0,\"event\":\"tap\",\"row\":1}\n", to: "rec.ndjson")
    let run = try program.run("check")
    #expect(run.code == 65 && run.errors.contains("rec.ndjson"))
  }
}

@Suite struct InitCommandTests {
  @Test func `existing files are not overwritten unless forced`() throws {
    let program = try Program()
    try program.write("mine", to: "scene.yml")
    let run = try program.run("init", ".")
    #expect(run.code == 73 && run.errors.contains("scene.yml"))
    #expect(try program.files() == ["scene.yml"])
    #expect(try program.run("init", ".", "--force").code == 0)
  }

  @Test func `the bundled example is what init writes`() throws {
    let program = try Program()
    _ = try program.run("init", "fold")
    for name in ["scene.yml", "recording.ndjson", "foldviz.yml"] {
      let bundled = try Data(
        contentsOf: packageFolder.appendingPathComponent("Examples/fold/\(name)"))
      #expect(try program.data("fold/\(name)") == bundled)
    }
  }
}

@Suite struct OtherCommandTests {
  @Test func `import turns the scroll of a Chrome trace into a recording`() throws {
    let program = try Program.withInputs()
    let steps = [(1000.0, 4.0), (17_000, 6), (33_000, -1)].map { time, y in
      "{\"ph\":\"I\",\"pid\":1,\"ts\":\(time),"
        + "\"name\":\"WebViewImpl::applyScrollAndScale::scrollBy\",\"args\":{\"x\":0,\"y\":\(y)}}"
    }
    try program.write("{\"traceEvents\":[\(steps.joined(separator: ","))]}", to: "trace.json")
    let csv = try program.run("import", "trace.json", "-o", "scroll.csv")
    #expect(csv.code == 0)
    let text = try String(decoding: program.data("scroll.csv"), as: UTF8.self)
    #expect(text == "t,offset\n0,4\n0.016,10\n0.032,9\n")
    let imported = try program.run("import", "trace.json", "--quiet")
    let played = try program.run("replay", "scene.yml", "-", input: Data(imported.output.utf8))
    #expect(played.code == 0 && played.output.hasPrefix("frame,t,offset"))
  }

  @Test func `help names every command, and the version is a number`() throws {
    let program = try Program()
    let help = try program.run("--help").output
    let commands = try CommandHelp.ofProgram().subcommands?.map(\.commandName) ?? []
    #expect(commands.count > 9)
    for command in commands where command != "help" { #expect(help.contains("  \(command) ")) }
    let version = try program.run("--version").output.split(separator: "\n")
    #expect(version.first == "0.1.0" && version.count == 2)
    for part in ["commit ", "Swift 6", "cairo 1.", "expat 2.", "libyaml 0.", "zlib 1."] {
      #expect(version[1].contains(part))
    }
  }
}

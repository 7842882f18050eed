import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The first things that people do with the program, starting in an empty folder.
@Suite struct JourneyTests {
  private func demo() throws -> Program {
    let program = try Program()
    #expect(try program.run("init", ".").code == 0)
    return program
  }

  /// The indented lines of README below a sentence.
  private func lines(below sentence: String) throws -> [Substring] {
    let readme = packageFolder.appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.firstRange(of: sentence)).upperBound
    return text[start...].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
  }

  @Test(.needs(.countedAllocations, .optimizedBuild))
  func `the commands in README run unchanged, one after the other`() throws {
    let typed = try lines(below: "## Use it").filter { !$0.hasPrefix("foldviz watch") }
    let run = try Program().shell(
      typed.map { "\($0)\n[ $? -le 1 ] || exit 9\n" }.joined()
        + "ls new.yml compare.html report.pdf")
    #expect(run.code == 0 && run.output.contains(" frames differ"), "\(run.errors)")
  }

  @Test func `the scene and the recording in README show a row that expands`() throws {
    let typed = try lines(below: "A scene is a few lines of YAML")
    let program = try Program()
    try program.write(typed.map { $0.prefix(55) }.joined(separator: "\n"), to: "scene.yml")
    try program.write(typed.map { $0.dropFirst(55) }.joined(separator: "\n"), to: "rec.ndjson")
    let run = try program.run("replay", "scene.yml", "rec.ndjson")
    // The tapped row moves up from its position; expandOffset is the tenth column.
    let moved = run.output.split(separator: "\n").filter {
      $0.hasPrefix("2,1,3.5,3,") && Double($0.split(separator: ",")[9]) ?? 0 < 0
    }
    #expect(run.code == 0 && moved.count == 1, "\(run.output)\(run.errors)")
  }

  @Test(.needs(.poppler("pdftotext")))
  func `a designer puts their own text on a sheet and a slide`() throws {
    let program = try demo()
    let scene = String(decoding: try program.data("scene.yml"), as: UTF8.self)
    try program.write(scene.replacing(/(?m)^title: .*$/, with: "title: Agenda"), to: "named.yml")
    let own = try program.run("render", "named.yml", "recording.ndjson", "-o", "own.svg")
    #expect(own.code == 0, "\(own.errors)")
    #expect(String(decoding: try program.data("own.svg"), as: UTF8.self).contains("Agenda"))
    let run = try program.run(
      "render", "named.yml", "recording.ndjson", "-o", "slide.pdf", "--page", "16:9", "--frames",
      "12", "--title", "Folding, slowly", "--subtitle", "Round 2", "--footer", "For review only")
    #expect(run.code == 0, "\(run.errors)")
    let words = try program.tool("pdftotext", "slide.pdf", "-")
    for wanted in ["Folding, slowly", "Round 2", "For review only"] {
      #expect(words.contains(wanted), "\(wanted) is missing")
    }
    #expect(!words.contains("Agenda"))
  }

  @Test func `an engineer is referred to the command's own help, and selects a process`() throws {
    let program = try DeviceCheckTests.programWithTwoProcesses()
    for (arguments, help) in [
      (["profile", "--bogus"], "foldviz profile --help"),
      (["baseline", "show"], "foldviz baseline show --help"), (["bogus"], "foldviz --help"),
    ] {
      let run = try program.run(arguments)
      #expect(run.code == 64 && run.errors.lowercased().contains("see '\(help)'"), "\(run.errors)")
    }
    let all = try program.run("profile", "--device", "two.csv")
    #expect(all.output.contains("busy (1)") && all.output.contains("list (2)"))
    let one = try program.run("profile", "--device", "two.csv", "--process", "list")
    #expect(one.code == 0 && !one.output.contains("busy"))
    let help = try program.run("profile", "--help").output
    #expect(help.contains("--align <none|start|auto|SECONDS>") && help.contains("default: none"))
  }

  @Test func `lines are wrapped between words on a terminal`() {
    let style = Style(usesColor: true, width: 40)
    let line = "  note: " + style.quiet("the recording is long and its percentiles are rough")
    let plain = style.formatted([line]).replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(
      plain == "  note: the recording is long and its\n    percentiles are rough\n")
    #expect(Style(usesColor: false, width: 40).formatted(["a b"]) == "a b\n")
  }

  @Test(.needs(.python(["duckdb"])))
  func `an analyst converts the table to Parquet with the documented command`() throws {
    let program = try Program.withInputs()
    // Ids that look like numbers remain texts.
    try program.write(
      Program.scene.replacing(
        "{count: 20, height: 130}",
        with: "{items: [{id: \"007\", height: 130}, {id: \"1e3\", height: 900}]}"),
      to: "scene.yml")
    #expect(try program.run("replay", "scene.yml", "rec.ndjson", "-o", "rows.csv.gz").code == 0)
    #expect(try program.run("replay", "scene.yml", "rec.ndjson", "-o", "rows.csv").code == 0)
    let page = try String(
      contentsOf: packageFolder.appending(path: "Documentation/replay-table.md"), encoding: .utf8)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("    duckdb -c \"") }
    let queries = lines.map { $0.dropFirst(15).dropLast() }
    #expect(queries.count == 2)
    try program.write(
      """
      import duckdb
      for query in open("queries.sql").read().splitlines(): result = duckdb.execute(query)
      print(duckdb.execute("SELECT DISTINCT id, typeof(id) FROM 'rows.parquet' ORDER BY id").fetchall())
      """, to: "run.py")
    try program.write(queries.joined(separator: "\n"), to: "queries.sql")
    #expect(
      try program.tool("python3", "run.py") == "[('007', 'VARCHAR'), ('1e3', 'VARCHAR')]\n")
  }

  @Test func `a row that has folded away is marked as invisible`() throws {
    let program = try Program.withInputs()
    try program.write("{\"t\":0,\"offset\":0}\n{\"t\":1,\"offset\":140}\n", to: "rec.ndjson")
    let run = try program.run("replay", "scene.yml", "rec.ndjson")
    let rows = run.lines.dropFirst().map { $0.split(separator: ",").map(String.init) }
    // At 140 the first row begins at 19, more than its height above the line at 159.
    let gone = try #require(rows.first { $0[0] == "1" && $0[4] == "0" })
    #expect(gone[7] == "90" && gone[8] == "1" && gone.last == "0")
    #expect(rows.count { $0.last == "0" } == 1)
  }
}

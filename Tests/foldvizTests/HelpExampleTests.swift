import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The examples of the help screens, run in a shell in a folder with the files they name.
@Suite struct HelpExampleTests {
  /// Examples that take long, need a terminal or valgrind, or write to the system.
  private static let exceptions = ["watch ", "--instructions"]

  /// The examples of all commands, from the help.
  static let examples: [String] = {
    func all(_ command: CommandHelp) -> [String] {
      let lines = (command.discussion ?? "").split(separator: "\n").map(String.init)
      return lines.drop { $0 != "Examples:" }.dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      } + (command.subcommands ?? []).flatMap(all)
    }
    return ((try? CommandHelp.ofProgram()).map(all) ?? [])
  }()

  @Test func `lines broken in the source of the help fit 80 columns`() throws {
    func check(_ command: CommandHelp) {
      for paragraph in (command.discussion ?? "").components(separatedBy: "\n\n") {
        let lines = paragraph.split(separator: "\n")
        // The help reflows a paragraph of one line. Examples are typed, however long.
        guard lines.count > 1, lines.first != "Examples:" else { continue }
        #expect(lines.filter { $0.count >= 80 } == [])
      }
      for subcommand in command.subcommands ?? [] { check(subcommand) }
    }
    check(try CommandHelp.ofProgram())
  }

  /// A folder with scenes and recordings in `inputs`, named as in the examples.
  private func folder() throws -> Program {
    let program = try Program()
    func put(_ text: String, _ names: String...) throws {
      for name in names {
        let folder = program.folder.url.appending(path: "inputs/\(name)")
          .deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try program.write(text, to: "inputs/\(name)")
      }
    }
    func seed(_ kind: String) throws -> String {
      String(
        decoding: try Data(
          contentsOf: packageFolder.appending(path: "Tests/Fixtures/Fuzz/\(kind)/seed-1")),
        as: UTF8.self)
    }
    try put(Program.scene, "scene.yml", "old.yml", "new.yml", "old/scene.yml", "new/scene.yml")
    try put(
      "{\"t\":0,\"offset\":0}\n{\"t\":0.5,\"offset\":33}\n{\"t\":2,\"offset\":66}\n",
      "recording.ndjson", "fling.ndjson", "a.ndjson", "b.ndjson", "other.ndjson")
    // A scroll long enough to calibrate with, with pauses that identify its clock, and one device
    // frame for each sample.
    let pauses = [0, 0.4, 1.3, 1.5]
    let times: [Double] = (0..<180).map { Double($0) / 60 + pauses[$0 / 45] }
    try put(times.map { "{\"t\":\($0),\"offset\":\(480 * $0)}\n" }.joined(), "run.ndjson")
    try put(
      "t,duration\n" + times.map { "\($0),\(0.008 + 0.001 * $0)\n" }.joined(), "frames.ndjson",
      "gfxinfo.txt")
    try put("t,offset\n0,0\n0.5,33\n", "recording.csv", "ci/recording.csv")
    try put(
      "{\"t\":0,\"touch\":\"began\",\"x\":100,\"y\":500}\n{\"t\":0.1,\"touch\":\"ended\",\"x\":100,\"y\":300}\n",
      "touches.ndjson")
    try put(
      DeviceInputs.csv, "run.txt", "before/1.txt", "after/1.txt", "a1.csv", "b1.csv",
      "frames.csv", "run.perfetto-trace")
    try put("#!/bin/sh\ncat frames.csv\n", "main", "branch")
    try put(
      "gesture,event,time_ms,x,y\n3,down,0,100,200\n3,move,16,100,180\n3,up,33,100,170\n",
      "strokes.csv")
    let check = """
      checks:
        - scene: scene.yml
          recording: recording.ndjson
          budgets: [{metric: layout.rowsPerFrame.max, max: 40}]

      """
    try put(check, "foldviz.yml")
    try put(
      check.replacing("scene.yml", with: "../scene.yml").replacing(
        "recording.ndjson", with: "../recording.ndjson"), "ci/foldviz.yml")
    for (name, kind) in Self.seeds { try put(seed(kind), name) }
    let setup = """
      cd inputs && chmod +x main branch
      gzip -k recording.csv recording.ndjson trace.json
      foldviz replay scene.yml recording.ndjson -o before.csv && cp before.csv after.csv
      foldviz profile --device run.txt --ndjson -o monday.ndjson
      foldviz replay scene.yml recording.ndjson -o app.csv
      mkdir farm && cp run.txt farm/1.txt
      mkdir job-1 && for f in tuesday.ndjson week.ndjson main.ndjson branch.ndjson job-1/run.ndjson; do
        cp monday.ndjson $f; done
      foldviz baseline save foldviz.yml -o baseline.json -q
      """
    let outcome = try program.shell(setup)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return program
  }

  private static let seeds = [
    "swipes.txt": "touches", "trace.json": "scroll", "pixel.json": "model",
  ]

  @Test(arguments: [
    "init", "replay", "render", "watch", "profile", "check", "report", "baseline", "calibrate",
    "compare", "diff", "doctor", "merge", "import", "synth", "schema",
  ])
  func `what a command does, and how it is called, fits on a screen of 24 lines`(
    command: String
  ) throws {
    let help = try Program().run(command, "--help").output
    let head = help.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasSuffix(":") || $0 != $0.uppercased() || $0 == "ARGUMENTS:" }
    #expect(head.count <= 24, "\(help)")
  }

  @Test func `every example fits on a line of a terminal`() {
    #expect(Self.examples.count > 40)
    // Two of 80 columns are indentation, and the last one stays empty.
    for example in Self.examples { #expect(example.count <= 77, "\(example)") }
  }

  @Test func `every example runs unchanged`() throws {
    let program = try folder()
    for example in Self.examples where !Self.exceptions.contains(where: example.contains) {
      let run = try program.shell("rm -rf work && cp -r inputs work && cd work\n" + example)
      // A build without the page's engine reports that. The example is not at fault.
      if run.code == 64, run.errors.contains("without the player's engine") { continue }
      #expect(run.code <= 3, "\(example): \(run.errors)")
    }
  }
}

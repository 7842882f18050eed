import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct MergeCommandTests {
  static func folder() throws -> Program {
    let program = try Program()
    for (name, late) in [("a", "40"), ("b", "70"), ("c", "15")] {
      try program.write(
        DeviceInputs.csv.replacing("50,40,100", with: "50,\(late),100"), to: "\(name).csv")
    }
    return program
  }

  @Test func `merging adds up counts in any order, and counts a recording once`() throws {
    let program = try Self.folder()
    for name in ["a", "b", "c"] {
      let outcome = try program.run(
        "profile", "--device", "\(name).csv", "--ndjson", "-o", "\(name).ndjson")
      #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    }
    let merged = try program.start(["merge", "a.ndjson", "b.ndjson", "c.ndjson", "--json"])
    #expect(merged.code == 0)
    let root = try #require(merged.members)
    let source = try #require((root["sources"] as? [[String: Any]])?.first)
    let metrics = try #require(source["metrics"] as? [String: [String: Any]])
    // Two of the fifteen frames are slow, with 40 and 70 ms; the longest is exact.
    #expect(metrics["frames"]?["value"] as? Double == 15)
    #expect(metrics["slowFrames"]?["value"] as? Double == 2)
    #expect(metrics["duration.max"]?["value"] as? Double == 70)
    let mean = try #require(metrics["duration.mean"]?["value"] as? Double)
    #expect(abs(mean - 245 / 15.0) < 1e-12)
    #expect((source["frames"] as? [String: Any])?["total"] as? Double == 18)

    let lines = try program.start(["merge", "c.ndjson", "a.ndjson", "--ndjson"])
    try program.write(lines.output, to: "ac.ndjson")
    let other = try program.start(["merge", "b.ndjson", "ac.ndjson", "a.ndjson", "--ndjson"])
    let straight = try program.start(["merge", "a.ndjson", "b.ndjson", "c.ndjson", "--ndjson"])
    #expect(other.output == straight.output)
    // The hash of this recording is the least, and its kind is not the commonest.
    try program.write("{\"frame\":0,\"start\":0,\"duration\":0.0117}\n", to: "d.frames")
    _ = try program.run("profile", "--device", "d.frames", "--ndjson", "-o", "d.ndjson")
    let mixed = try program.start(["merge", "a.ndjson", "b.ndjson", "d.ndjson"])
    #expect(mixed.lines.contains { $0.hasPrefix("csv · ") }, "\(mixed)")
    #expect(straight.lines.count == 3)
    let again = try program.start(["merge", "b.ndjson", "ac.ndjson", "a.ndjson"])
    #expect(again.output.contains("1 more had been counted already"))
  }

  @Test func `counts near the largest integer are merged and printed`() throws {
    let program = try Self.folder()
    let profile = ["profile", "--device", "a.csv", "--refresh-rate", "60", "--ndjson"]
    let line = try program.start(profile).output
    for key in ["n", "sum"] {
      let huge = line.replacing(
        try Regex("\"hitches\":\\{\"n\":\\d+,\"sum\":\\d+"),
        with: "\"hitches\":{\"n\":1,\"sum\":1".replacing(
          "\"\(key)\":1", with: "\"\(key)\":9223372036854775807"))
      #expect(huge.contains("9223372036854775807"), "\(line)")
      try program.write(huge, to: "huge.ndjson")
      let outcome = try program.start(["merge", "huge.ndjson"])
      #expect(outcome.code == 0, "\(outcome)")
    }
  }

  @Test func `a recording judged by several rates counts once, whatever the order of files`() throws
  {
    let program = try Self.folder()
    for rate in ["60", "120", "90"] {
      let made = try program.run(
        "profile", "--device", "a.csv", "--refresh-rate", rate, "--ndjson", "-o", "\(rate).ndjson")
      #expect(made.code == 0)
    }
    let names = ["60.ndjson", "120.ndjson", "90.ndjson"]
    var reports: Set<String> = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      reports.insert(try program.start(["merge"] + order.map { names[$0] }).output)
    }
    #expect(reports.count == 1)
    #expect(
      reports.first?.contains("1 recording came judged by several rates, of which one counts")
        == true)
    // Of the same content under several names the first one counts, and the others are named.
    try program.write(String(decoding: program.data("a.csv"), as: UTF8.self), to: "z.csv")
    #expect(try program.run("profile", "--device", "z.csv", "--ndjson", "-o", "z.ndjson").code == 0)
    #expect(try program.run("profile", "--device", "a.csv", "--ndjson", "-o", "a.ndjson").code == 0)
    let texts = try [["z.ndjson", "a.ndjson"], ["a.ndjson", "z.ndjson"]].map {
      try program.start(["merge"] + $0).output
    }
    #expect(texts[0] == texts[1] && texts[0].contains("1 more had been counted already: z.csv"))
  }

  @Test func `a table of frames is refused for summaries, with a hint to the alternative`() throws {
    let program = try Self.folder()
    for asked in [["-o", "x.csv"], ["--format", "csv"], ["--report", "csv=x.csv"]] {
      let run = try program.run(["merge", "a.ndjson"] + asked)
      #expect(run.code == 64 && run.errors.contains("csv has no place for merged summaries"))
      #expect(run.errors.contains("--buckets"), "\(run.errors)")
    }
    #expect(try !program.files().contains("x.csv"))
  }

  @Test(arguments: [
    ("merge", ["csv"]),
    ("compare", ["csv", "bencher", "github-action-benchmark"]),
    ("check", []), ("profile", []),
  ])
  func `help and errors name exactly the formats that a command has`(
    _ command: String, _ refused: [String]
  ) throws {
    let program = try Self.folder()
    let forms = ReportFormat.allCases.map(\.rawValue).filter { !refused.contains($0) }
    let list = forms.joined(separator: ", ")
    let help = try program.run(command, "--help").output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("(values: \(list))"), "\(help)")
    let files = command == "compare" ? ["a.csv", "--with", "b.csv"] : ["a.csv"]
    let unknown = try program.run([command] + files + ["--report", "x=y"])
    #expect(
      unknown.code == 64 && unknown.errors.contains("forms are \(list). See"), "\(unknown.errors)")
    for form in refused {
      let run = try program.run([command] + files + ["--format", form])
      #expect(run.code == 64 && run.errors.contains("choose one of \(list). See"), "\(run.errors)")
    }
  }

  @Test func `lines follow the order of the arguments, and a bad file does not stop the others`()
    throws
  {
    let program = try Self.folder()
    try program.write("nothing", to: "bad.csv")
    let files = (0..<24).map { ["a.csv", "b.csv", "c.csv"][$0 % 3] }
    // Several files are read on threads of the process.
    let outcome = try program.start(
      ["profile", "--device"] + files + ["bad.csv", "missing.csv", "--ndjson"])
    #expect(outcome.code == 65)
    let names = outcome.lines.compactMap { line in
      files.first { line.contains("\"file\":\"\($0)\"") }
    }
    #expect(names == files)
    #expect(outcome.errors.split(separator: "\n").count == 2)
    #expect(outcome.errors.hasPrefix("foldviz: error: bad.csv"))
    let report = try program.start(["profile", "--device"] + files + ["bad.csv"])
    #expect(report.code == 65)
    let titles = report.lines.filter { $0.hasSuffix(".csv") }
    #expect(titles == files)
  }

  @Test func `a summary by other definitions is refused, and the others are merged`() throws {
    let program = try Self.folder()
    let line = try program.run("profile", "--device", "a.csv", "--ndjson").output
    try program.write(line, to: "a.ndjson")
    try program.write(line.replacing("\"fps\":3", with: "\"fps\":9"), to: "old.ndjson")
    let outcome = try program.start(["merge", "old.ndjson", "a.ndjson"])
    #expect(outcome.code == 65)
    #expect(outcome.lines[1] == "1 merged trace")
    #expect(outcome.errors.contains("old.ndjson:1: fps is by version 9 of its definition"))
    #expect(try program.run("merge", "none.ndjson").code == 66)
  }
}

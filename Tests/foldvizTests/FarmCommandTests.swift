import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct FarmCommandTests {
  private struct Bucket: Hashable {
    let metric: String
    let value: Double
  }

  private func buckets(_ table: Outcome) -> [Bucket: Double] {
    var counts: [Bucket: Double] = [:]
    for line in table.lines.dropFirst() {
      let cells = line.split(separator: ",").map(String.init)
      guard cells.count == 4, let value = Double(cells[2]), let n = Double(cells[3]) else {
        Issue.record("\(line)")
        continue
      }
      counts[Bucket(metric: cells[1], value: value), default: 0] += n
    }
    return counts
  }

  @Test func `buckets of several recordings contain each frame once, to a thousandth of its value`()
    throws
  {
    let program = try MergeCommandTests.folder()
    let lines = try program.start(["profile", "--device", "a.csv", "b.csv", "c.csv", "--ndjson"])
    // Duplicates count once here, too.
    try program.write(lines.output + lines.output, to: "all.ndjson")
    let table = try program.run("merge", "all.ndjson", "--buckets")
    #expect(table.code == 0 && table.lines.first == "trace,metric,value,n")
    let counts = buckets(table)
    let durations = counts.filter { $0.key.metric == "duration" }.sorted {
      $0.key.value < $1.key.value
    }
    // Twelve frames of 10 ms, and one each of 15, 40 and 70.
    #expect(durations.map(\.value) == [12, 1, 1, 1])
    for (bucket, expected) in zip(durations, [10e6, 15e6, 40e6, 70e6]) {
      #expect(abs(bucket.key.value - expected) <= expected / 1000)
    }
    // The ends of each trace are exact.
    #expect(counts[Bucket(metric: "duration.max", value: 70e6)] == 1)
    #expect(counts[Bucket(metric: "duration.min", value: 10e6)] == 3)
  }

  @Test func `negative values have buckets, too, starting from the smallest`() throws {
    let program = try Program()
    // Ready 6 and 2 ms before the deadline, and 1 ms after it.
    try program.write(
      "t_ms,end_ms,deadline_ms\n0,10,16\n20,34,36\n40,57,56\n", to: "a.csv")
    try program.write(
      try program.run("profile", "--device", "a.csv", "--ndjson").output, to: "a.ndjson")
    let values = try program.run("merge", "a.ndjson", "--buckets").lines
      .filter { $0.contains(",overrun,") }
      .compactMap { Double($0.split(separator: ",")[2]) }
    #expect(values.count == 3)
    for (value, expected) in zip(values, [-6e6, -2e6, 1e6]) {
      #expect(abs(value - expected) <= abs(expected) / 1000)
    }
  }

  @Test func `the file's name selects NDJSON for buckets, and other formats are refused`() throws {
    let program = try MergeCommandTests.folder()
    try program.write(
      try program.run("profile", "--device", "a.csv", "--ndjson").output, to: "a.ndjson")
    #expect(try program.run("merge", "a.ndjson", "--buckets", "-o", "b.ndjson").code == 0)
    let lines = String(decoding: try program.data("b.ndjson"), as: UTF8.self).split(separator: "\n")
    let row =
      try JSONSerialization.jsonObject(with: Data(try #require(lines.first).utf8)) as? Members
    #expect(row.map { Set($0.keys) } == ["trace", "metric", "value", "n"])
    #expect(try program.run("merge", "a.ndjson", "--buckets", "-o", "b.parquet").code == 64)
  }

  @Test func `labels are written into summaries, kept by merge, and replaced by a later run`()
    throws
  {
    let program = try MergeCommandTests.folder()
    func labels(_ file: String) throws -> [[String: String]?] {
      try String(decoding: program.data(file), as: UTF8.self).split(separator: "\n").map {
        try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? Members)?["labels"]
          as? [String: String]
      }
    }
    let profile = ["profile", "--device", "a.csv", "b.csv", "--ndjson", "-o", "f.ndjson"]
    #expect(
      try program.start(profile + ["--label", "device=pixel-8", "--label", "build=a=b"]).code == 0)
    let both = ["device": "pixel-8", "build": "a=b"]
    #expect(try labels("f.ndjson") == [both, both])
    let shape = JSONShape(try #require(try program.run("schema", "summary").members))
    let line = try #require(
      String(decoding: program.data("f.ndjson"), as: UTF8.self).split(separator: "\n").first)
    #expect(
      shape.faults(
        of: try #require(
          JSONSerialization.jsonObject(with: Data(line.utf8)) as? Members)) == [])
    #expect(try program.run("merge", "f.ndjson", "--ndjson", "-o", "m.ndjson").code == 0)
    #expect(try labels("m.ndjson") == [both, both])
    #expect(try program.start(profile + ["--resume"]).code == 0)
    #expect(try labels("f.ndjson") == [both, both])
    #expect(try program.start(profile + ["--resume", "--label", "device=old"]).code == 0)
    #expect(try labels("f.ndjson") == [["device": "old"], ["device": "old"]])
    for (arguments, says) in [
      (["--ndjson", "--label", "pixel"], "--label"), (["--label", "a=b"], "without --ndjson"),
      (["--ndjson", "--label", "a=b", "--label", "a=c"], "--label names a twice; give one value"),
    ] {
      let run = try program.run(["profile", "--device", "a.csv"] + arguments)
      #expect(run.code == 64 && run.errors.contains(says), "\(run.errors)")
    }
  }

  @Test func `a folder or a list stands for the files it names`() throws {
    let program = try Program()
    let folder = program.folder.url.appending(path: "farm/late", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["farm/b.csv", "farm/late/a.csv", "farm/.hidden"] {
      try program.write(
        DeviceInputs.csv.replacing("50,40,100", with: "50,4\(name.count),100"), to: name)
    }
    let whole = try program.start(["profile", "--device", "farm", "--ndjson"])
    #expect(whole.code == 0)
    #expect(whole.lines.map { $0.contains(#""file":"a.csv""#) } == [false, true])
    for list in [
      "farm/b.csv\nfarm/late/a.csv\n", "farm/b.csv\r\nfarm/late/a.csv",
      "farm/b.csv\0farm/late/a.csv\0", "\u{feff}farm/b.csv\nfarm/late/a.csv\n",
    ] {
      let listed = try program.start(
        ["profile", "--list", "-", "--ndjson"], input: Data(list.utf8))
      #expect(listed.output == whole.output)
    }
    try program.write("\n\n", to: "empty.txt")
    #expect(try program.run("profile", "--list", "empty.txt", "--ndjson").code == 65)
    #expect(try program.run("profile", "--device", "farm").code == 65)
  }

  /// The peak memory of a run that summarizes recordings of 1,100 frames, in KiB.
  ///
  /// A histogram of more than 1,024 values stores all buckets up to its largest value.
  private func peak(ofRecordings count: Int, _ options: [String]) throws -> Int {
    let program = try Program()
    let files = FileManager.default
    let farm = program.folder.url.appending(path: "farm")
    try files.createDirectory(at: farm, withIntermediateDirectories: false)
    let rows = (0..<1100).map { "\(16 * $0),\(8 + $0 % 9),\(16 * $0 + 20)\n" }.joined()
    for recording in 0..<count {
      let text = "t_ms,duration_ms,present_ms\n\(rows)18000,\(recording + 1),18020\n"
      try Data(text.utf8).write(to: farm.appending(path: "\(recording).csv"))
    }
    let run = try SystemTool.run(
      URL(fileURLWithPath: try #require(SystemTool.path("python3"))),
      [
        "-c",
        """
        import resource, subprocess, sys
        code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
        print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        """, try Program.executable().path, "profile", "--device", "farm", "--ndjson",
      ] + options, in: program.folder.url)
    let numbers = run.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 2 && numbers[0] == 0, "\(run.output) \(run.errors)")
    return numbers[1]
  }

  // Two runs of the same work differ by some MiB. The lines of 200 recordings take 1 MiB, their
  // histograms 50 MiB.
  @Test(
    .needs(.tool("python3", package: "python3")), arguments: [[], ["--resume", "-o", "x.ndjson"]])
  func `memory does not grow with the number of recordings`(options: [String]) throws {
    let few = try peak(ofRecordings: 20, options)
    let many = try peak(ofRecordings: 220, options)
    #expect(many - few < 16 * 1024, "\(few) KiB for 20 recordings, \(many) KiB for 220")
  }

  @Test func `a resumed run gives the output of an uninterrupted one`() throws {
    let program = try MergeCommandTests.folder()
    try program.write("nothing", to: "bad.csv")
    try program.write(DeviceInputs.csv.replacing("50,40,100", with: "50,70,100"), to: "d.csv")
    let command = [
      "profile", "--device", "a.csv", "bad.csv", "b.csv", "c.csv", "d.csv", "--ndjson",
    ]
    let whole = try program.start(command).output
    // One file is done, and another one is no longer named in the command.
    let lines = whole.split(separator: "\n")
    try program.write(
      lines[1] + "\n" + lines[0].replacing("\"trace\":\"", with: "\"trace\":\"0") + "\n",
      to: "run.ndjson")
    let resumed = try program.start(command + ["--resume", "-o", "run.ndjson"])
    // A file that could not be read is tried again.
    #expect(resumed.code == 65 && resumed.errors.contains("bad.csv"))
    let gone = "run.ndjson: leaves out 1 line of recordings that are not named now; "
    #expect(resumed.errors.contains(gone))
    #expect(String(decoding: try program.data("run.ndjson"), as: UTF8.self) == whole)
    let again = try program.start(command + ["--resume", "-o", "run.ndjson"])
    #expect(again.code == 65 && !again.errors.contains("leaves out"))
    #expect(String(decoding: try program.data("run.ndjson"), as: UTF8.self) == whole)
  }

  @Test func `a known recording is not read again unless another rate is requested`() throws {
    let program = try MergeCommandTests.folder()
    let line = try program.run("profile", "--device", "a.csv", "--ndjson").output
    // A marker that only the old line can have.
    let marked = line.replacing("\"frames\":5", with: "\"frames\":6")
    try program.write(marked, to: "run.ndjson")
    let command = ["profile", "--device", "a.csv", "--ndjson", "--resume", "-o", "run.ndjson"]
    #expect(try program.run(command).code == 0)
    #expect(String(decoding: try program.data("run.ndjson"), as: UTF8.self) == marked)
    let judged = try program.run(command + ["--refresh-rate", "90"])
    #expect(judged.code == 0 && judged.errors.isEmpty)
    #expect(
      String(decoding: try program.data("run.ndjson"), as: UTF8.self).contains("\"frames\":5"))
  }

  @Test func `an output file in the profiled folder is not read as a recording`() throws {
    let program = try MergeCommandTests.folder()
    let files = FileManager.default
    let folder = program.folder.url.appendingPathComponent("farm")
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    for name in ["a.csv", "b.csv"] {
      try program.data(name).write(to: folder.appendingPathComponent(name))
    }
    let command = ["profile", "--device", "farm", "--ndjson", "-o", "farm/all.ndjson"]
    for command in [command, command + ["--resume"], command] {
      #expect(try program.start(command).code == 0)
      let text = String(decoding: try program.data("farm/all.ndjson"), as: UTF8.self)
      #expect(text.split(separator: "\n").count == 2)
    }
  }

  @Test func `resuming refuses a file with other content and leaves it unchanged`() throws {
    let program = try MergeCommandTests.folder()
    let command = ["profile", "--device", "a.csv", "--ndjson", "--resume", "-o"]
    try program.write(DeviceInputs.csv, to: "old.txt")
    #expect(try program.run(command + ["old.txt"]).code == 65)
    #expect(try program.data("old.txt") == Data(DeviceInputs.csv.utf8))
    #expect(try program.run(command + ["new.ndjson"]).code == 0)
  }

  @Test(arguments: [
    (done: 0, total: 10, seconds: 5.0, text: ""), (10, 10, 5, ""), (1, 10, 0.5, ""),
    // 5 files in 2 s are 2.5 per second, so 95 more take 38 s.
    (5, 100, 2, " · 2.5 a second · 0:38 left"),
    (20, 2000, 2, " · 10 a second · 3:18 left"),
    (1, 101, 60, " · 1 a minute · 1:40:00 left"),
  ])
  func `a long job reports its pace and the time left`(
    done: Int, total: Int, seconds: Double, text: String
  ) {
    #expect(Progress.pace(done: done, of: total, after: seconds) == text)
  }
}

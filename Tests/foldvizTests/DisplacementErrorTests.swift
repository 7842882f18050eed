import ContactSheet
import FoldFormats
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct DisplacementErrorTests {
  /// A list that scrolls by `offset`, recorded every 10 ms for one second.
  func program(
    frames: String, offset: (Double) -> Double = { 600 * $0 }
  ) throws -> Program {
    let program = try Program()
    try program.write(
      "device: iphone-x\nrows: {count: 60, height: 130}\nspacing: 2\n", to: "scene.yml")
    let samples = (0...100).map {
      "{\"t\":\(Double($0) / 100),\"offset\":\(offset(Double($0) / 100))}\n"
    }
    try program.write(samples.joined(), to: "run.ndjson")
    try program.write(frames, to: "frames.csv")
    return program
  }

  func errors(
    _ program: Program, _ arguments: String...
  ) throws -> (mean: Double?, p99: Double?, reason: String?) {
    let run = try program.run(
      ["profile", "scene.yml", "run.ndjson", "--device", "frames.csv", "--json"] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    let source = try #require((run.members?["sources"] as? [Members])?.first)
    let metrics = try #require(source["metrics"] as? [String: Members])
    let (mean, p99) = (metrics["displacementError.mean"], metrics["displacementError.p99"])
    #expect(mean?["unit"] as? String ?? "pt" == "pt")
    return (mean?["value"] as? Double, p99?["value"] as? Double, mean?["na"] as? String)
  }

  /// Frames every 50 ms from 100 ms on, each presented `delay` milliseconds after it was expected.
  func frames(clock: Double = 0, count: Int = 16, _ delay: (Int) -> Double) -> String {
    "t_ms,duration_ms,present_ms,expectedPresent_ms\n"
      + (0..<count).map { frame in
        let start = clock + 100 + 50 * Double(frame)
        return "\(start),5,\(start + 20 + delay(frame)),\(start + 20)\n"
      }.joined()
  }

  func expect(_ value: Double?, _ expected: Double) throws {
    // Times in files are rounded to nanoseconds.
    #expect(abs(try #require(value) - expected) < 1e-5, "\(String(describing: value)) \(expected)")
  }

  @Test(arguments: [(600, 20), (-600, 20), (250, 8), (600, -20), (600, 0)])
  func `frames that are all late by d in a scroll at speed v are off by v times d`(
    speed: Double, delay: Double
  ) throws {
    let found = try errors(
      try program(frames: frames { _ in delay }) { 3000 + speed * $0 })
    let expected = abs(speed * delay / 1000)
    try expect(found.mean, expected)
    try expect(found.p99, expected)
  }

  @Test func `one late frame of five counts a fifth in the mean`() throws {
    // Late by 33.33 ms at 600 pt/s: 20 pt. The 99th percentile is 0.96 of the way from 0 to 20.
    let program = try program(frames: DeviceInputs.csv)
    let found = try errors(program)
    let command = ["profile", "scene.yml", "run.ndjson", "--device", "frames.csv", "-o", "t.csv"]
    #expect(try program.run(command).code == 0)
    let lines = String(decoding: try program.data("t.csv"), as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasSuffix(",displacementError"))
    let column = lines.dropFirst().map { Double($0.split(separator: ",").last ?? "") ?? .nan }
    #expect(column.count == 5 && column.count { abs($0 - 20) < 1e-5 } == 1)
    #expect(column.count { abs($0) < 1e-5 } == 4)
    #expect(try program.run("profile", "--device", "t.csv").code == 0)
    try expect(found.mean, 4)
    try expect(found.p99, 19.2)
  }

  @Test(.needs(.poppler("pdftotext")))
  func `sheets and reports plot the errors and name the worst frame`() throws {
    let program = try program(frames: DeviceInputs.csv)
    let draw = [
      "render", "scene.yml", "run.ndjson", "-o", "sheet.pdf", "--frames", "1", "--plot",
      "displacementError",
    ]
    #expect(try program.run(draw + ["--profile", "frames.csv"]).code == 0)
    let worst = "frame 3 is the worst: 20 pt at 0.1 s"
    let text = try program.tool("pdftotext", "-layout", "sheet.pdf", "-")
    #expect(text.contains("displacement error, pt") && text.contains(worst))
    let source = try ByteSource(path: program.folder.url.path + "/frames.csv")
    let judge = FrameJudge(try FrameFiles.sources(of: source, at: "frames.csv")[0].timeline)
    let plots = FrameRun(
      name: "a", frames: .device(judge), displacements: [0, 0, nil, 20, 0]
    ).plots
    #expect(plots.map(\.title) == ["frame duration, ms – a", "displacement error, pt – a"])
    #expect(plots[1].peak == SheetPlot.Peak(time: 0.1, value: 20, label: worst))
    let times = [0.016666667, 0.033333333, 0.1, 0.116666667]
    #expect(plots[1].curves[0].runs == [SheetSeries(times: times, values: [0, 0, 20, 0])])
    let without = try program.run(draw)
    #expect(without.code == 64 && without.errors.contains("name their file with --profile"))
    try program.write("t_ms,duration_ms\n100,10\n200,10\n", to: "frames.csv")
    let timeless = try program.run(draw + ["--profile", "frames.csv"])
    #expect(timeless.code == 65 && timeless.errors.contains("nothing to show, because"))
  }

  @Test func `where the list slows down, the same delay displaces less`() throws {
    // x = 1000·t − 500·t², sampled at multiples of 10 ms, where all times are: presented 20 ms late
    // at p, it is off by 20 − 500·(p² − (p − 0.02)²) = 20.2 − 20·p pt.
    let found = try errors(
      try program(frames: frames { _ in 20 }) { 1000 * $0 - 500 * $0 * $0 })
    let presents = (0..<16).map { 0.14 + 0.05 * Double($0) }
    try expect(found.mean, presents.reduce(0) { $0 + 20.2 - 20 * $1 } / 16)
  }

  @Test func `a deadline missed by part of a period delays a frame by whole periods`() throws {
    // At 50 Hz, 3 ms too late is one period, 20 ms, and 25 ms too late is two.
    let ends = [("110", "140"), ("213", "240"), ("335", "360"), ("410", "440")]
    let rows = ends.enumerated().map { frame, times in
      let start = 100 * (frame + 1)
      return "\(start),\(times.0),\(start + 10),\(times.1),50\n"
    }
    let found = try errors(
      try program(frames: "start_ms,end_ms,deadline_ms,present_ms,refreshRate\n" + rows.joined()))
    // 600 pt/s: 0, 12, 24 and 0 pt.
    try expect(found.mean, 9)
  }

  @Test func `the device's clock is shifted before positions are compared`() throws {
    // Presents at 140 ms and later; the content rests after the first half second.
    let offset: (Double) -> Double = { 600 * min($0, 0.5) }
    let late = { (_: Int) in 20.0 }
    let same = try errors(try program(frames: frames(late), offset: offset))
    let ahead = try errors(
      try program(frames: frames(clock: 7000, late), offset: offset), "--align", "7")
    // Eight of 16 frames are presented by 0.5 s: 0.14, 0.19, … 0.49.
    try expect(same.mean, 6)
    try expect(ahead.mean, 6)
  }

  @Test func `without a join, a due time, presents in the run or a list there is a reason`() throws
  {
    let late = frames { _ in 20 }
    let due = "the source does not say when its frames should have been presented"
    #expect(
      try errors(try program(frames: "t_ms,present_ms,refreshRate\n100,120,60\n150,170\n")).reason
        == due)
    #expect(
      try errors(try program(frames: frames { _ in 2000 })).reason
        == "no frame was presented within the replay")
    let alone = try program(frames: late).run("profile", "--device", "frames.csv", "--json")
    let metrics = try #require(
      (alone.members?["sources"] as? [Members])?.first?["metrics"] as? [String: Members])
    #expect(
      metrics["displacementError.p99"]?["na"] as? String
        == "the frames are not joined with a scene and the recording of the same run; name both")
    let deck = try program(frames: late)
    try deck.write("device: iphone-x\ndeck: {cards: 9}\n", to: "scene.yml")
    try deck.write("{\"t\":0,\"offset\":0}\n{\"t\":1,\"offset\":400}\n", to: "run.ndjson")
    #expect(try errors(deck).reason == "only the content of a list scrolls in points")
  }

  @Test func `a check of frames with a scene and a recording has budgets and a chart of it`() throws
  {
    let program = try program(frames: frames(clock: 7000) { $0 == 3 ? 20 : 0 })
    func check(_ more: String, _ arguments: String...) throws -> Outcome {
      try program.write(
        DeviceInputs.config(["metric: displacementError.mean, max: 0.7"], more: more),
        to: "foldviz.yml")
      return try program.run(["check"] + arguments)
    }
    let join = "scene: scene.yml\n    recording: run.ndjson\n    align: "
    // One of 16 frames is 12 pt off: 0.75 pt.
    let failed = try check(join + "7")
    #expect(failed.code == 1 && failed.output.contains("0.75"), "\(failed.output)")
    #expect(failed.output.contains("joined with scene.yml, run.ndjson"))
    let page = try check(join + "7", "--format", "html")
    #expect(page.output.contains("displacement error over the run, the largest of each stretch"))
    #expect(page.output.contains("<title>frame 3: 12 pt</title>"))
    let apart = try check(join + "none")
    #expect(apart.code == 65 && apart.errors.contains("align the clocks"), "\(apart.errors)")
    let odd = try check(join + "soon")
    #expect(odd.code == 65 && odd.errors.contains("align is \"soon\"; write none"), "\(odd.errors)")
    let unjoined = try check("")
    #expect(unjoined.code == 3 && unjoined.output.contains("not joined"), "\(unjoined.output)")
    let half = try check("scene: scene.yml")
    #expect(half.code == 65 && half.errors.contains("recording"), "\(half.errors)")
  }
}

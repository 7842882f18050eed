import FoldTestSupport
import Foundation
import Testing

@Suite struct JoinCommandTests {
  /// A scroll of 300 frames at 60 Hz, by 8 pt each, in which a row enters every 16.5 frames.
  ///
  /// A frame takes 5 ms, and 14 ms more for each row that enters. Frames in `startless` have only a
  /// present time.
  private func program(
    clock: Double = 0, startless: Set<Int> = []
  ) throws -> Program {
    let program = try Program()
    try program.write(
      "device: iphone-x\nrows: {count: 60, height: 130}\nspacing: 2\n"
        + "insets: {top: 159, bottom: 600, left: 30, right: 30}\nfold: {}\n", to: "s.yml")
    var recording = ""
    for k in 0..<300 {
      recording += "{\"t\":\(time(k)),\"offset\":\(offset(k))}\n"
    }
    try program.write(recording, to: "r.ndjson")
    var frames = ""
    var isDropped = false
    for k in 0..<300 {
      // Row n enters when 159 + 132·n − offset < 812.
      let entered = k == 0 ? 0 : rows(offset(k)) - rows(offset(k - 1))
      let start = time(k) + clock
      let cost = 0.005 + 0.014 * Double(entered) + 0.0002 * Double(k * 7 % 5)
      // A frame that takes longer than a period is shown one period later, and the next frame is
      // dropped.
      let isLate = cost > 1.0 / 60
      let shown = start + (isLate ? 2.0 : 1.0) / 60
      if !isDropped {
        frames += "{\"frame\":\(k),"
        if !startless.contains(k) {
          frames += "\"intended\":\(start),\"start\":\(start),\"end\":\(start + cost),"
        }
        frames += "\"present\":\(shown)}\n"
      }
      isDropped = isLate
    }
    try program.write(frames, to: "d.ndjson")
    return program
  }

  @Test func `a histogram has no frames to join, whatever their number`() throws {
    let program = try program()
    try program.write(
      """
      Applications Graphics Acceleration Info:

      ** Graphics info for pid 2599 [com.example] **

      Total frames rendered: 21
      Janky frames: 4 (19.05%)
      HISTOGRAM: 16ms=2 17ms=12 21ms=3 57ms=3 200ms=1
      """, to: "gfxinfo.txt")
    #expect(try program.run("profile", "--device", "gfxinfo.txt").code == 0)
    for command in ["profile", "calibrate"] {
      let run = try program.run(command, "s.yml", "r.ndjson", "--device", "gfxinfo.txt")
      #expect(run.code == 65)
      #expect(run.errors.hasPrefix("foldviz: error: gfxinfo.txt: has its frames in a histogram"))
    }
  }

  /// Bursts with pauses, by which the clocks can be aligned.
  private func time(_ k: Int) -> Double {
    let pauses = [0, 0.4, 1.3, 1.5, 2.9, 3.1, 4.4]
    return ((Double(k) / 60 + pauses[k / 45]) * 1e6).rounded() / 1e6
  }

  private func offset(_ k: Int) -> Double { Double(k) * 8 }

  private func rows(_ offset: Double) -> Int { Int(((812 - 159 + offset) / 132).rounded(.up)) }

  private var frameCount: Int { 300 - hitchFrames.count }

  private var hitchFrames: [Int] {
    (1..<300).filter { rows(offset($0)) > rows(offset($0 - 1)) }
  }

  @Test func `each hitch is shown with the row that entered, which is the first of the causes`()
    throws
  {
    let run = try program().run(
      "profile", "s.yml", "r.ndjson", "--device", "d.ndjson", "--refresh-rate", "60", "--json")
    #expect(run.code == 0, "\(run.errors)")
    let join = try #require(run.members?["join"] as? [String: Any])
    #expect(join["frames"] as? Int == frameCount && join["outside"] as? Int == 0)
    let hitches = try #require(join["hitches"] as? [[String: Any]])
    #expect(hitches.map { $0["t"] as? Double } == hitchFrames.map(time))
    for (hitch, frame) in zip(hitches, hitchFrames) {
      #expect(hitch["entered"] as? [String] == ["\(rows(offset(frame)) - 1)"])
    }
    let causes = try #require(join["causes"] as? [[String: Any]])
    #expect(causes[0]["name"] as? String == "entered" && causes[0]["isMarked"] as? Bool == true)
    #expect(causes[0]["frames"] as? Int == hitchFrames.count)
    #expect(causes[0]["hitches"] as? Int == hitchFrames.count)
    // Each entering row makes one frame late by a refresh period, and longer by 14 ms.
    for (name, time, tolerance) in [("late", 1000.0 / 60, 0.01), ("duration", 14, 0.2)] {
      #expect(abs(try #require(causes[0][name] as? Double) - time) < tolerance, "\(causes[0])")
    }
    #expect(causes.dropFirst().allSatisfy { $0["isMarked"] as? Bool == false }, "\(causes)")
  }

  @Test func `causes in a CSV file are judged together with the layout's causes`() throws {
    // Frames take 14 ms more for a garbage collection instead of a row; ads do nothing.
    let program = try program(clock: 100)
    var (frames, table) = ("start,duration\n", "ad,t_ms,gc\n")
    for k in 0..<300 {
      let (start, collects) = (time(k) + 100, k * 37 % 11 == 0)
      frames += "\(start),\(0.005 + (collects ? 0.014 : 0) + 0.0002 * Double(k * 7 % 5))\n"
      if collects || k % 13 == 0 {
        table += "\(k % 13 == 0 ? "2" : ""),\(1000 * start + 1),\(collects ? 1 : 0)\n"
      }
    }
    try program.write(frames, to: "gc.csv")
    try program.write(table, to: "own.csv")
    let join = ["s.yml", "r.ndjson", "--device", "gc.csv", "--align", "100"]
    let run = try program.run(
      ["profile"] + join + ["--causes", "own.csv", "--refresh-rate", "60", "--json"])
    #expect(run.code == 0, "\(run.errors)")
    let found = try #require(run.members?["join"] as? [String: Any])
    let causes = try #require(found["causes"] as? [[String: Any]])
    let marked = causes.filter { $0["isMarked"] as? Bool == true }
    #expect(marked.map { $0["name"] as? String } == ["gc"], "\(causes)")
    #expect(causes.contains { $0["name"] as? String == "ad" })
    let model = try program.run(["calibrate"] + join + ["--causes", "own.csv", "-o", "m.json"])
    #expect(model.code == 0 && model.output.contains("each of gc"), "\(model.output)")
    for (text, says) in [
      ("t,entered\n1,1\n", "own.csv:1: another cause is named \"entered\", too; give"),
      ("time,gc\n1,1\n", "own.csv:1: no column is named t; add the time"),
      ("t\n1\n", "own.csv:1: no column has counts; add a column"),
      ("t,gc,gc\n1,1,1\n", "own.csv:1: another cause is named \"gc\", too; give"),
      ("t,gc\n2,1\n1,1\n", "own.csv:3: the time is before the row above; sort"),
      ("t,gc\n2,much\n", "own.csv:2: "), ("t,gc\n,1\n", "own.csv:2: "),
    ] {
      try program.write(text, to: "own.csv")
      let refused = try program.run(["profile"] + join + ["--causes", "own.csv"])
      #expect(refused.code == 65, "\(text)")
      #expect(refused.errors.hasPrefix("foldviz: error: \(says)"), "\(refused.errors)")
    }
  }

  @Test func `a frame without a start is dated by its present time minus the usual delay`()
    throws
  {
    let run = try program(startless: [55, 56, 205]).run(
      "profile", "s.yml", "r.ndjson", "--device", "d.ndjson", "--refresh-rate", "60", "--json")
    #expect(run.code == 0, "\(run.errors)")
    let join = try #require(run.members?["join"] as? [String: Any])
    #expect(join["frames"] as? Int == frameCount && join["untimed"] as? Int == 0)
    let hitches = try #require(join["hitches"] as? [[String: Any]])
    #expect(hitches.map { $0["t"] as? Double } == hitchFrames.map(time))
  }

  @Test func `two clocks are aligned to 10 ms by the contents of both recordings`() throws {
    let run = try program(clock: 4321.5).run(
      "profile", "s.yml", "r.ndjson", "--device", "d.ndjson", "--refresh-rate", "60", "--json",
      "--align", "auto")
    #expect(run.code == 0, "\(run.errors)")
    let join = try #require(run.members?["join"] as? [String: Any])
    let clock = try #require(join["clock"] as? [String: Any])
    #expect(abs(try #require(clock["offset"] as? Double) - 4321.5) < 0.01)
    #expect(try #require(clock["doubt"] as? Double) < 0.01)
    #expect((join["hitches"] as? [Any])?.count == hitchFrames.count)
  }

  @Test func `a recording too long to be stored for a profile is still joined`() throws {
    let program = try Program.withInputs()
    // Frame 30 is shown two periods late, so frames 31 and 32 do not exist.
    var frames = "start,duration,present,expectedPresent\n"
    for k in 0..<270_000 where k != 31 && k != 32 {
      let start = Double(k) / 60
      frames += "\(start),0.005,\(start + (k == 30 ? 3 : 1) / 60),\(start + 1.0 / 60)\n"
    }
    try program.write(frames, to: "long.csv")
    let run = try program.run(
      "profile", "scene.yml", "rec.ndjson", "--device", "long.csv", "--json", "--rate", "60",
      "--align", "0")
    #expect(run.code == 0, "\(run.errors)")
    let join = try #require(run.members?["join"] as? [String: Any])
    #expect(join["frames"] as? Int == 59 && join["outside"] as? Int == 270_000 - 61)
    let hitches = try #require(join["hitches"] as? [[String: Any]])
    #expect(hitches.map { $0["frame"] as? Int } == [30])
  }

  @Test func `a join in which over a fifth of the frames are outside of the replay is refused`()
    throws
  {
    let program = try program()
    // The replay ends at 9.38 s.
    for (inside, outside) in [(80, 20), (79, 21)] {
      let frames = (0..<inside + outside).map { k in
        "\(k < inside ? 0.05 * Double(k) : 20 + 0.05 * Double(k)),0.01\n"
      }
      try program.write("start,duration\n" + frames.joined(), to: "part.csv")
      let join = ["profile", "s.yml", "r.ndjson", "--device", "part.csv"]
      let run = try program.run(join)
      #expect(run.code == (outside > 20 ? 65 : 0), "\(run.errors)")
      if outside > 20 {
        #expect(
          run.errors == "foldviz: error: part.csv: 21.0 % of the frames are outside of the replay; "
            + "align the clocks with --align auto, or with --align 0 if they are the same\n")
      }
      #expect(try program.run(join + ["--align", "0"]).code == 0)
      let calibration = try program.run(["calibrate"] + join.dropFirst())
      #expect(calibration.code == 65, "frames of equal duration: \(calibration.errors)")
    }
  }

  @Test func `clocks that are far apart are an error that suggests aligning them`() throws {
    let run = try program(clock: 4321.5).run(
      "profile", "s.yml", "r.ndjson", "--device", "d.ndjson")
    #expect(run.code == 65)
    #expect(run.errors.hasSuffix("align the clocks with --align auto\n"))
  }

  @Test(arguments: [
    (
      ["profile", "s.yml", "r.ndjson", "--device", "bare.csv"], "bare.csv: its frames have no times"
    ),
    (
      ["calibrate", "s.yml", "r.ndjson", "--device", "d.ndjson", "bare.csv"],
      "bare.csv: its frames have no times"
    ),
    (
      ["calibrate", "s.yml", "r.ndjson", "--device", "d.ndjson", "far.csv"],
      "far.csv: no frame lies within the replay's "
    ),
    (
      ["profile", "s.yml", "r.ndjson", "--device", "far.csv", "--align", "auto"],
      "far.csv: the clocks cannot be aligned"
    ),
    (["profile", "--device", "bare.csv", "--trace", "t.pftrace"], "bare.csv: its frames have no"),
  ])
  func `a file that cannot be joined is named`(arguments: [String], says: String) throws {
    let program = try program()
    try program.write("duration_ms\n10\n10\n", to: "bare.csv")
    try program.write("start,duration\n100,0.01\n100.02,0.01\n", to: "far.csv")
    let run = try program.run(arguments)
    #expect(run.code == 65 && run.errors.hasPrefix("foldviz: error: \(says)"), "\(run.errors)")
  }

  @Test func `with several windows the joined one is reported`() throws {
    let program = try program()
    try program.write(
      "window,start,duration\na,0,0.01\nb,0,0.01\nb,0.1,0.01\nb,0.2,0.02\n", to: "two.csv")
    let command = ["profile", "s.yml", "r.ndjson", "--device", "two.csv"]
    let run = try program.run(command)
    #expect(run.code == 0 && run.output.contains("two.csv · b\n"), "\(run.output)")
    #expect(
      run.errors == "foldviz: two.csv: judged b, the one of 2 with the most frames; "
        + "name another by process or window\n")
    #expect(try program.run(command + ["--window", "a"]).errors == "")
  }

  @Test func `a trace of one of several windows names it, and another can be selected`()
    throws
  {
    let program = try Program()
    try program.write(
      "window,start,duration\na,0,0.01\nb,0,0.01\nb,0.1,0.01\nb,0.2,0.02\n", to: "two.csv")
    let run = try program.run("profile", "--device", "two.csv", "--trace", "t.pftrace")
    #expect(
      run.errors == "foldviz: two.csv: traced b, the one of 2 with the most frames; "
        + "name another by process or window\n", "\(run.errors)")
    let one = try program.run(
      "profile", "--device", "two.csv", "--window", "a", "--trace", "t.pftrace")
    #expect(one.code == 0 && one.errors.isEmpty)
  }

  @Test func `a model is fitted to the window with the most frames, or to a selected one`() throws {
    let program = try program()
    var frames = "window,start,duration\n"
    for k in 0..<200 { frames += "a,\(time(k)),\(k % 2 == 0 ? 0.005 : 0.006)\n" }
    for k in 0..<100 { frames += "b,\(time(k)),\(k % 2 == 0 ? 0.010 : 0.012)\n" }
    try program.write(frames, to: "two.csv")
    let command = ["calibrate", "s.yml", "r.ndjson", "--device", "two.csv", "-o", "m.json"]
    let remark =
      "foldviz: two.csv: judged a, the one of 2 with the most frames; name another by process or window\n"
    for (window, frames, errors) in [([], 200, remark), (["--window", "b"], 100, "")] {
      let run = try program.run(command + window)
      #expect(run.code == 0 && run.errors == errors, "\(run.errors)")
      #expect(try program.members("m.json")["frames"] as? Int == frames)
    }
  }

  @Test func `a model finds the cost of an entering row, and predicts other recordings`() throws {
    let program = try program()
    let run = try program.run(
      "calibrate", "s.yml", "r.ndjson", "--device", "d.ndjson", "-o", "m.json")
    #expect(run.code == 0, "\(run.errors)")
    let model = try program.members("m.json")
    let terms = try #require(model["terms"] as? [[String: Any]])
    func coefficient(_ name: String) throws -> Double {
      let term = try #require(terms.first { $0["name"] as? String == name })
      return try #require(term["coefficient"] as? Double)
    }
    #expect(abs(try coefficient("entered") - 14) < 0.2)
    #expect(abs(try coefficient("base") - 5.4) < 0.5)
    let heldOut = try #require(model["heldOut"] as? [String: Any])
    #expect(try #require(heldOut["meanAbsolute"] as? Double) < 0.5)
    // Half as fast: rows enter half as often, each at the same cost.
    var slow = ""
    for k in 0..<300 { slow += "{\"t\":\(Double(k) / 60),\"offset\":\(offset(k) / 2)}\n" }
    try program.write(slow, to: "slow.ndjson")
    let predicted = try program.run(
      "profile", "s.yml", "slow.ndjson", "--model", "m.json", "--json", "--repetitions", "1")
    #expect(predicted.code == 0, "\(predicted.errors)")
    let metrics = try #require(predicted.members?["modelled"] as? [String: Any])
    let over = try #require(metrics["modelled.framesOver.interval"] as? [String: Any])
    let expected = (1..<300).count { rows(offset($0) / 2) > rows(offset($0 - 1) / 2) }
    #expect(over["value"] as? Int == expected)
    // A pipe can be read only once.
    let piped = try program.run(
      "profile", "s.yml", "-", "--model", "m.json", "--repetitions", "1",
      input: Data(slow.utf8))
    #expect(piped.code == 0, "\(piped.errors)")
    let interval = try #require(over["interval"] as? [String: Any])
    let bounds = try ["lower", "upper"].map { try #require(interval[$0] as? Int) }
    let shown = piped.lines.first { $0.contains("modelled.framesOver.interval") } ?? ""
    #expect(shown.hasSuffix("(\(bounds[0])…\(bounds[1]))"), "\(shown)")
    #expect(piped.output.contains("note: modelled.* is predicted by m.json, which was off by up"))
  }

  @Test func `more than one file of frames cannot be joined`() throws {
    let run = try program().run(
      "profile", "s.yml", "r.ndjson", "--device", "d.ndjson", "d.ndjson")
    let sentence = "one file of device frames is joined with a replay; name one"
    #expect(run.code == 64 && run.errors.contains(sentence), "\(run.errors)")
  }

  @Test(arguments: [
    ("{}", "m.json:1: the model has no \"kind\"; add it"),
    (
      "{\"kind\": \"costModel\", \"frames\": 60, \"terms\": [],"
        + " \"heldOut\": {\"meanAbsolute\": 1, \"p95\": 1, \"r2\": 1}}",
      "m.json:1: no term is named \"base\"; make the model anew with foldviz calibrate"
    ),
  ])
  func `an invalid model is refused in one sentence`(text: String, sentence: String) throws {
    let program = try program()
    try program.write(text, to: "m.json")
    let run = try program.run("profile", "s.yml", "r.ndjson", "--model", "m.json")
    #expect(run.code == 65)
    #expect(run.errors == "foldviz: error: \(sentence)\n")
  }
}

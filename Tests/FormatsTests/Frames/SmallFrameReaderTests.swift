import FoldFormats
import FoldLayout
import FoldProfile
import FoldTestSupport
import Testing

@Suite struct SmallFrameReaderTests {
  func number(_ id: String, _ source: RecordedFrames) throws -> Double {
    let value = try #require(source.metrics()[id])
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
  }

  @Test func `Chrome's frames are counted once each, and give the rate`() throws {
    let events = (0..<40).flatMap { sequence in
      [("BeginFrame", 0), ("DrawFrame", 2000)].map { name, delay in
        """
        {"pid":9,"tid":1,"ts":\(sequence * 16_667 + delay),"ph":"I","cat":"devtools.timeline.frame","name":"\(name)",\
        "args":{"frameSeqId":\(sequence),"layerTreeId":4}}
        """
      }
    }
    // Only the closing bracket of an array may be missing, because the program that wrote it was
    // killed.
    let list = events.joined(separator: ",\n")
    for text in ["{\"traceEvents\":[\(list)]}", "[\(list)]", "[\(list)\n", "[\(list),\n"] {
      let source = try #require(recordedFrames(text, kind: .chrome).first)
      #expect(try number("chrome.beginFrames", source) == 40)
      #expect(try number("chrome.drawFrames", source) == 40)
      #expect(source.timeline.refreshRate == 60)
    }
    refuses("{\"traceEvents\":[\(list)", kind: .chrome, "found the end of the file")
    refuses("[" + list.dropLast(), kind: .chrome, "found the end of the file")
  }

  @Test func `frames count the same as lines of JSON and as a table`() throws {
    let fields = ["expected", "start", "present", "duration"]
    let frames: [[String?]] = [
      ["0", "0.001", "0.016", nil], [nil, "0.02", nil, "0.009"], [nil, "0.03", nil, nil],
      ["0.048", nil, nil, nil], [nil, nil, "0.07", nil],
    ]
    let lines = frames.map { frame in
      let known = zip(fields, frame).compactMap { name, value in
        value.map { "\"\(name)\": \($0)" }
      }
      return "{" + known.joined(separator: ", ") + "}\n"
    }
    let rows = frames.map { $0.map { $0 ?? "" }.joined(separator: ",") + "\n" }
    let header = "{\"foldviz\": 1, \"kind\": \"frames\"}\n"
    let list = try recordedFrames(header + lines.joined(), kind: .frames)[0].timeline
    let table = try recordedFrames(
      fields.joined(separator: ",") + "\n" + rows.joined(), kind: .csv)[0].timeline
    #expect(list.count == 3 && list.excluded == table.excluded)
    for frame in 0..<3 { #expect(list[frame] == table[frame]) }
    refuses("{\"foldviz\": 2}\n" + lines.joined(), kind: .frames, "unknown format version \"2\"")
    refuses("{\"kind\": \"frame\"}\n" + lines.joined(), kind: .frames, "unknown kind \"frame\"")
  }

  func refuses(_ text: String, kind: FrameFileKind? = nil, _ words: String) {
    #expect {
      try recordedFrames(text, kind: kind)
    } throws: { error in
      "\(error)".contains(words) && (error as? FormatError)?.category == .badData
    }
  }

  @Test(arguments: [
    ("16666666\n0\t0\t0\n1000\t2000\t1500\n", FrameFileKind.surfaceflinger),
    ("16666666\n1000\t2000\t1500\n", .surfaceflinger),
    ("t,duration\n0,0.01\n", .csv), ("present\n0\n0.016\n", .csv),
    ("\u{feff}t,duration_ms\r\n0,10\r\n", .csv),
    ("{\"frame\": 1, \"start\": 0, \"end\": 0.01}\n", .frames),
    ("{\"hitch\": 0.01, \"duration\": 0.02}\n", .frames),
    (
      "[{\"ph\":\"I\",\"name\":\"DrawFrame\",\"ts\":1,\"pid\":1,\"args\":{\"layerTreeId\":1}}]",
      .chrome
    ),
    ("{\"frame_build_times\":[1],\"frame_rasterizer_times\":[2]}", .flutter),
  ])
  func `the kind of a recording is recognized from its content`(text: String, kind: FrameFileKind)
    throws
  {
    #expect(try recordedFrames(text).map(\.kind) == [kind])
  }

  @Test func `a text that is not a recording of frames is refused`() {
    refuses("", "test: is empty; check that it was written")
    // Files of a kind without frames have sentences of their own, which HitchRuleTests checks.
    let kinds = FrameFileKind.allCases.map(\.rawValue).joined(separator: ", ")
    for text in ["hello\nworld\n", "{\"a\": 1, \"b\": 2}", "\n\n"] {
      refuses(text, "test: this is not a known kind of frame recording; name its kind: \(kinds)")
    }
  }

  @Test func `SurfaceFlinger's unused and pending slots are not frames`() throws {
    let pending = "9223372036854775807"
    let source = try recordedFrames(
      """
      8333333
      0\t0\t0
      1000000000\t1010000000\t1005000000
      1008333333\t1018333333\t1013000000
      1016666666\t1035000000\t1021000000
      1025000000\t\(pending)\t1030000000
      """)[0]
    #expect(source.timeline.refreshRate == 120)
    #expect(source.timeline.count == 3)
    #expect(source.timeline.excluded == ["the frame was not shown yet": 1])
    #expect(try number("missedVsyncs.sum", source) == 1)
    // One vsync was missed before the third frame, which was shown 18.3 ms after its desired time.
    #expect(abs(try number("hitchTime", source) - 1000 / 120.0) < 1e-6)
  }

  @Test func `a key that a frame has twice is refused`() {
    for key in ["start", "duration"] {
      refuses(
        "{\"start\": 1, \"duration\": 1, \"\(key)\": 2}", kind: .frames,
        "test:1: the key \"\(key)\" appears twice")
    }
    refuses(
      "{\"end\": 1, \"notDisplayed\": true, \"notDisplayed\": false}", kind: .frames,
      "the key \"notDisplayed\" appears twice")
  }

  @Test func `an unknown flag or phase in CSV is refused at its line`() throws {
    let rows = "duration,notDisplayed,phase\n1,true,fling\n1,0,NA\n1,false,\n1,NA,drag\n1,1,drag\n"
    let source = try recordedFrames(rows)[0]
    #expect(try number("notDisplayed", source) == 2)
    #expect(Set(source.timeline.phases.known) == [Phase(.drag), Phase(.fling)])
    refuses(rows + "1,yes,drag\n", "7: notDisplayed is \"yes\"; it has to be 1 or 0")
    refuses(rows + "1,1,scrolling\n", "7: unknown phase \"scrolling\"")
  }

  @Test func `plain CSV has seconds, milliseconds, gaps and phases`() throws {
    let source = try recordedFrames(
      "t,duration_ms,phase\n0.0,5,drag\n0.01,,fling\n0.02,15,fling\n")[0]
    #expect(source.timeline.count == 2)
    #expect(source.timeline.excluded.values.reduce(0, +) == 1)
    #expect(try number("duration.max", source) == 15)
    #expect((0..<2).map { source.timeline.phases[$0] } == [Phase(.drag), Phase(.fling)])
    refuses("t,duration\n0,ten\n", "test:2")
    refuses("t,width\n0,1\n", kind: .csv, "duration")
  }

  @Test func `our own recordings of frames are in seconds and refuse unknown keys`() throws {
    let source = try recordedFrames(
      """
      {"foldviz": 1, "kind": "frames"}
      {"frame": 7, "intended": 0, "start": 0.001, "end": 0.009, "present": 0.02, "deadline": 0.01}
      {"frame": 8, "intended": 0.016, "start": 0.017, "end": 0.03, "present": 0.036, "phase": "drag"}
      """)[0]
    #expect(source.kind == .frames)
    #expect(source.timeline.token[0] == 7)
    #expect(source.timeline.duration[0] == 8_000_000)
    #expect(source.timeline.deadline[1] == nil)
    #expect(try number("overrun.max", source) == -1)
    refuses("{\"frame\": 1, \"presnt\": 0}", kind: .frames, "\"present\"")
    refuses("{\"frame\": 1, \"phase\": \"dragg\"}", "\"drag\"")
    refuses("{\"frame\": 1, \"start\": \"0\"}", "test:1")
  }

  @Test func `expected is read as expectedPresent, and a recording with both is refused`() throws {
    for frames in [
      "{\"expected\": 0.02, \"present\": 0.03}\n{\"present\": 0.05}",
      "{\"expectedPresent\": 0.02, \"present\": 0.03}\n{\"present\": 0.05}",
    ] {
      let timeline = try recordedFrames(frames, kind: .frames)[0].timeline
      #expect(timeline.expectedPresent[0] == 20_000_000)
      #expect(timeline.intended.isEmpty)
    }
    let csv = try recordedFrames("expected_ms,present_ms\n20,30\n", kind: .csv)[0]
    #expect(csv.timeline.expectedPresent[0] == 20_000_000)
    for frames in [
      "{\"expected\": 0.02, \"expectedPresent\": 0.02, \"present\": 0.03}",
      "{\"expected\": 0.02, \"present\": 0.03}\n{\"expectedPresent\": 0.04, \"present\": 0.05}",
    ] { refuses(frames, kind: .frames, "expected and expectedPresent") }
    refuses("expected,expectedPresent,present\n0,0,1\n", kind: .csv, "expected and expectedPresent")
    refuses("{\"meant\": 0.02, \"present\": 0.03}", kind: .frames, "unknown key")
  }

  @Test func `Flutter's build and raster have metrics over all of their own times`() throws {
    let source = try recordedFrames(
      "{\"average_frame_build_time_millis\": 8, \"frame_build_times\": [1000, 17000, 6000],"
        + "\"frame_rasterizer_times\": [2000, 16000]}")[0]
    #expect(try number("frames", source) == 3)
    #expect(source.timeline.excluded.isEmpty)
    #expect(source.timeline.duration[1] == 17_000_000 && source.timeline.duration[2] == nil)
    #expect(try number("flutter.build.mean", source) == 8)
    #expect(try number("flutter.raster.mean", source) == 9)
    #expect(try number("flutter.build.max", source) == 17)
    #expect(try number("flutter.build.missedBudget", source) == 1)
    #expect(try number("flutter.raster.missedBudget", source) == 0)
    #expect(try number("flutter.missedBudget", source) == 1)
    #expect(source.notes.count == 1 && source.notes[0].contains("3 builds and 2 rasters"))
    #expect(source.metrics()["reasons.slowUI"]?.number == nil)
  }

  @Test func `the share of frames at each rate gives Flutter's refresh rate`() throws {
    func source(_ shares: String) throws -> RecordedFrames {
      try recordedFrames(
        "{\"frame_build_times\": [9000], \"frame_rasterizer_times\": [8000], \(shares)}")[0]
    }
    let steady = try source(
      "\"30hz_frame_percentage\": 0, \"60hz_frame_percentage\": 0, \"90hz_frame_percentage\": 0,"
        + "\"120hz_frame_percentage\": 100, \"illegal_refresh_rate_frame_count\": 0")
    #expect(steady.timeline.refreshRate == 120 && steady.notes.isEmpty)
    #expect(try number("framesOver.interval", steady) == 1)
    let mixed = try source("\"60hz_frame_percentage\": 25, \"120hz_frame_percentage\": 75")
    #expect(mixed.timeline.refreshRate == 120)
    #expect(mixed.notes.contains { $0.contains("75 % of the frames ran at 120 Hz") })
    #expect(try source("\"60hz_frame_percentage\": 0").timeline.refreshRate == nil)
  }

  @Test func `Chrome's frames are paired by number, and dropped by name`() throws {
    func event(_ name: String, _ time: Int, _ sequence: Int) -> String {
      "{\"args\":{\"frameSeqId\":\(sequence),\"layerTreeId\":4},\"name\":\"\(name)\",\"ph\":\"I\","
        + "\"pid\":9,\"ts\":\(time)}"
    }
    let events = [
      event("BeginFrame", 0, 1), event("BeginFrame", 16_667, 2), event("DrawFrame", 20_000, 1),
      event("DroppedFrame", 34_000, 2), event("BeginFrame", 33_333, 3),
      event("DrawFrame", 52_000, 3),
    ]
    let array = "[" + events.joined(separator: ",\n") + "]"
    let source = try recordedFrames(array)[0]
    #expect(source.timeline.count == 3)
    #expect((0..<3).map { source.timeline.start[$0] } == [0, 16_667_000, 33_333_000])
    #expect(try number("notDisplayed", source) == 1)
    #expect(try number("fps", source) == 31.25)
    // Drawn 20 ms and 18.667 ms after their begin events. The dropped frame has no duration.
    #expect(source.metrics()["duration.p50"]?.n == 2)
    #expect(abs(try number("duration.p50", source) - 19.3335) < 1e-9)
    #expect(try recordedFrames("{\"traceEvents\":\(array)}") == [source])
  }

  @Test func `references of xctrace reach across rows and into cells`() throws {
    let text = """
      <?xml version="1.0"?><!-- a > b --><trace-query-result><node>
      <schema name="hitches"><col><mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col>
      <col><mnemonic>process</mnemonic></col></schema>
      <row><start-time id="1" fmt="0">0</start-time><duration id="2" fmt="a &amp; &#x62;">8333333</duration>
      <process id="3" fmt="App &lt;1&gt;"><pid id="4">12</pid></process></row>
      <row><start-time id="5">9</start-time><duration ref="2"/><process ref="3"/></row>
      <row><start-time id="6">99</start-time><sentinel/><process ref="3"/></row>
      </node></trace-query-result>
      """
    let source = try recordedFrames(text)[0]
    #expect(source.process == "App <1>")
    #expect(source.timeline.count == 2)
    #expect(source.timeline.excluded.values.reduce(0, +) == 1)
    #expect(source.timeline.refreshRate == 120)
    #expect(abs(try number("hitchTime", source) - 16.666666) < 1e-9)
    refuses(
      text.replacing(
        "ref=\"3\"/></row>\n<row><start-time id=\"6\"", with: "ref=\"33\"/></row><row><a id=\"6\""),
      "earlier cell")
    refuses("<row><a", kind: .xctrace, "not valid XML")
  }

  @Test func `rows of CSV with other sources are frames of other sources`() throws {
    let sources = try recordedFrames(
      "source,process,window,start,duration,notDisplayed\na.txt,p,,0,1,0\na.txt,p,w,0,2,\n"
        + "a.txt,p,,1,,1\na.txt,q,w,0,4,\n")
    #expect(sources.map(\.process) == ["p", "p", "q"])
    #expect(sources.map(\.window) == [nil, "w", "w"])
    #expect(sources.map(\.timeline.count) == [2, 1, 1])
    #expect(try number("notDisplayed", sources[0]) == 1)
    #expect(sources[1].metrics()["notDisplayed"]?.number == nil)
    #expect(try number("duration.mean", sources[2]) == 4000)
    let files = try recordedFrames("source,window,duration\na,,1\nb,w,2\na,,3\n")
    #expect(files.map(\.window) == ["a", "b · w"])
    #expect(files.map(\.timeline.count) == [2, 1])
  }

  @Test(arguments: FrameFileKind.allCases)
  func `random texts are read or refused in one line, whatever kind is given`(kind: FrameFileKind) {
    var random = SplitMix64(seed: 21)
    let pieces = [
      "{", "}", "[", "]", "\"", ",", ":", "\n", "1", "-9e99", "99999999999999999999", "<row>",
      "</row>", "<a id=\"1\"/>", "ref=\"1\"", "Flags,", "---PROFILEDATA---", "NA", "t,duration",
      "\"frame\"", "\"traceEvents\"", "\u{0}", "é", "&#x110000;", "<!--", "\t", "\"ts\":1e300",
    ]
    for _ in 0..<400 {
      let count = Int.random(in: 1..<30, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      for kind in [kind, nil] {
        do { _ = try recordedFrames(text, kind: kind) } catch {
          let sentence = (error as? FormatError)?.sentence ?? "\n"
          #expect(sentence.hasPrefix("test:") && !sentence.contains("\n"), "\(text)")
        }
      }
    }
  }
}

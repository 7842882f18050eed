import FoldFormats
import FoldLayout
import FoldProfile
import Testing

@Suite struct SmallFrameReaderTests {
  func number(_ id: String, _ source: RecordedFrames) throws -> Double {
    let value = try #require(source.metrics()[id])
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
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
    ("Application,ProcessID,FrameTime\na,1,16\n", .presentmon),
    (
      "[{\"ph\":\"I\",\"name\":\"DrawFrame\",\"ts\":1,\"pid\":1,\"args\":{\"layerTreeId\":1}}]",
      .chrome
    ),
    ("{\"frame_build_times\":[1],\"frame_rasterizer_times\":[2]}", .flutter),
  ])
  func `a kind is told from the content`(text: String, kind: FrameFileKind) throws {
    #expect(try recordedFrames(text).map(\.kind) == [kind])
  }

  @Test func `what is no recording of frames is refused`() {
    refuses("", "empty")
    refuses("hello\nworld\n", "name its kind")
    refuses("{\"a\": 1}", "name its kind")
    refuses("<html></html>", "table")
    refuses("{\"traceEvents\": []}", "no frames")
    refuses("{\"frame_build_times\": []}", "no Flutter frames")
    refuses("{\"benchmarks\": [], \"context\": {}}", "FrameTimingMetric")
    refuses("\n\n", "name its kind")
  }

  @Test func `SurfaceFlinger's unused and pending slots are no frames`() throws {
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
    // Shown 16.666667 ms after the frame before, meant 8.333333 ms after it.
    #expect(abs(try number("hitchTime", source) - 8.333334) < 1e-9)
  }

  @Test func `plain CSV has seconds, milliseconds, gaps and phases`() throws {
    let source = try recordedFrames(
      "t,duration_ms,phase,note\n0.0,5,drag,x\n0.01,,fling,\n0.02,15,fling,\"a,b\"\n")[0]
    #expect(source.timeline.count == 2)
    #expect(source.timeline.excluded.values.reduce(0, +) == 1)
    #expect(try number("duration.max", source) == 15)
    #expect((0..<2).map { source.timeline.phases[$0] } == [Phase(.drag), Phase(.fling)])
    refuses("t,duration\n0,ten\n", "test:2")
    refuses("t,width\n0,1\n", kind: .csv, "duration")
  }

  @Test func `our own recording of frames is in seconds and knows its keys`() throws {
    let source = try recordedFrames(
      """
      {"foldviz": 1, "kind": "frames"}
      {"frame": 7, "expected": 0, "start": 0.001, "end": 0.009, "present": 0.02, "deadline": 0.01}
      {"frame": 8, "expected": 0.016, "start": 0.017, "end": 0.03, "present": 0.036, "phase": "drag"}
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

  @Test func `Flutter's build and raster lists may differ in length`() throws {
    let source = try recordedFrames(
      "{\"average_frame_build_time_millis\": 1.5, \"frame_build_times\": [1000, 17000, 3000],"
        + "\"frame_rasterizer_times\": [2000, 16000]}")[0]
    #expect(source.timeline.count == 2)
    #expect(source.timeline.excluded == ["a build has no raster": 1])
    #expect(source.timeline.duration[1] == 33_000_000)
    #expect(try number("flutter.missedBudget", source) == 1)
    #expect(try number("flutter.build.max", source) == 17)
    #expect(source.metrics()["reasons.slowUI"]?.number == nil)
  }

  @Test func `Chrome's frames pair by number and drop by name`() throws {
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
    refuses("<row><a", kind: .xctrace, "end of a tag")
  }

  @Test func `PresentMon's NA is not zero`() throws {
    let sources = try recordedFrames(
      "Application,ProcessID,CPUStartTime,FrameTime,DisplayLatency,AnimationError\n"
        + "a,1,0,10,20,NA\na,1,10,10,NA,NA\nb,2,5,8,NA,NA\na,1,20,12,30,-2.5\na,1,30,NA,1,1\n")
    #expect(sources.map(\.process) == ["a (1)", "b (2)"])
    #expect(try number("notDisplayed", sources[0]) == 1)
    #expect(sources[0].timeline.present[1] == nil)
    #expect(sources[0].timeline.present[2] == 50_000_000)
    #expect(try number("animationError.p95", sources[0]) == 2.5)
    #expect(sources[0].timeline.excluded.count == 1)
  }

  @Test(arguments: FrameFileKind.allCases)
  func `random texts trap nothing whatever kind is forced`(kind: FrameFileKind) {
    var random = SeededGenerator(seed: 21)
    let pieces = [
      "{", "}", "[", "]", "\"", ",", ":", "\n", "1", "-9e99", "99999999999999999999", "<row>",
      "</row>", "<a id=\"1\"/>", "ref=\"1\"", "Flags,", "---PROFILEDATA---", "NA", "t,duration",
      "\"frame\"", "\"traceEvents\"", "\u{0}", "é", "&#x110000;", "<!--", "\t", "\"ts\":1e300",
    ]
    for _ in 0..<400 {
      let count = Int.random(in: 1..<30, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      _ = try? recordedFrames(text, kind: kind)
      _ = try? recordedFrames(text)
    }
  }
}

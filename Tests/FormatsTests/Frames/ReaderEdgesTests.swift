import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct ReaderEdgesTests {
  func times(_ column: TimeColumn, _ count: Int) -> [Int64?] { (0..<count).map { column[$0] } }

  // MARK: JSON

  @Test func `runs of a benchmark have overruns only if they have as many as durations`() throws {
    func read(_ overruns: String) throws -> FrameTimeline {
      try recordedFrames(
        "{\"benchmarks\":[{\"name\":\"a\"},{\"metrics\":{\"frameDurationCpuMs\":{"
          + "\"runs\":[[1,2],3,[],[4,5]]},"
          + "\"frameOverrunMs\":{\"runs\":\(overruns)}}}],\"context\":{}}")[0].timeline
    }
    let durations: [Int64?] = [1_000_000, 2_000_000, 4_000_000, 5_000_000]
    for (overruns, late) in [
      ("[[-1,-2],[],[3,4]]", [-1_000_000, -2_000_000, 3_000_000, 4_000_000]),
      ("[[-1],[],[3,4]]", [nil, nil, 3_000_000, 4_000_000]),
      ("[[-1,-2]]", [-1_000_000, -2_000_000, nil, nil]), ("[]", [nil, nil, nil, nil]),
    ] as [(String, [Int64?])] {
      let timeline = try read(overruns)
      #expect(times(timeline.duration, 4) == durations && times(timeline.overrun, 4) == late)
    }
  }

  @Test func `an iteration of flashlight without rates has no mean`() throws {
    let sources = try recordedFrames(
      "{\"iterations\":[{\"measures\":[{\"fps\":60,\"time\":100},{\"fps\":-1},{\"fps\":30,"
        + "\"time\":350}]},"
        + "{\"measures\":[{\"cpu\":1}]}]}")
    #expect(sources[0].extras.map(\.n) == [2] && sources[0].metrics()["fps"]?.number == 45)
    // 90 rates, each for a quarter of a second.
    #expect(sources[0].timeline.frameCount == 23 && sources[1].timeline.frameCount == 0)
    #expect(sources[1].extras.isEmpty)
  }

  @Test func `builds and rasters beyond a batch, or without a counterpart, are all counted`()
    throws
  {
    let builds = (0..<5000).map { $0 == 4500 ? "20000" : "1000" }.joined(separator: ",")
    let rasters = (0..<4097).map { $0 < 2 ? "17000" : "2000" }.joined(separator: ",")
    let source = try recordedFrames(
      "{\"frame_build_times\":[\(builds)],\"frame_rasterizer_times\":[\(rasters)],"
        + "\"frame_begin_times\":[5],\"displayRefreshRate\":-1}")[0]
    #expect(source.timeline.count == 5000 && source.timeline.refreshRate == nil)
    #expect(source.timeline.duration[4096] == 2_000_000 && source.timeline.duration[4097] == nil)
    #expect(source.timeline.start[0] == nil)
    let metrics = source.metrics()
    #expect(
      metrics["flutter.missedBudget"]?.number == 3 && metrics["flutter.missedBudget"]?.n == 5000)
    #expect(metrics["flutter.build.missedBudget"]?.n == 5000)
    #expect(
      metrics["flutter.raster.max"]?.n == 4097
        && metrics["flutter.raster.missedBudget"]?.number == 2)
    // 16 ms are within the budget.
    let even = try recordedFrames(
      "{\"frame_build_times\":[16000],\"frame_rasterizer_times\":[16001]}")[0]
    #expect(even.metrics()["flutter.build.missedBudget"]?.number == 0)
    #expect(even.metrics()["flutter.raster.missedBudget"]?.number == 1)
    let snapshot = try recordedFrames(
      "{\"devToolsSnapshot\":true,\"displayRefreshRate\":120,\"flutterFrames\":[{\"number\":3,"
        + "\"startTime\":7,"
        + "\"elapsed\":9,\"build\":17000,\"raster\":4},{\"number\":4,\"elapsed\":2}]}")[0].timeline
    #expect(times(snapshot.end, 2) == [16_000, nil])
    #expect(times(snapshot.token, 2) == [3, 4] && times(snapshot.start, 2) == [7000, nil])
    #expect(times(snapshot.duration, 2) == [17_000_000, 2000] && snapshot.refreshRate == 120)
  }

  @Test func `attributes missing from Chrome's events have defaults, or no value`() throws {
    func event(_ name: String, _ time: Int, _ rest: String = "") -> String {
      "{\"name\":\"\(name)\",\"cat\":\"c\",\"ph\":\"I\",\"pid\":3,\"ts\":\(time)\(rest)}"
    }
    func fling(_ x: Double, _ y: Double) -> String {
      event(
        "InputHandlerProxy::HandleGestureFling::started", 5, ",\"args\":{\"vx\":\(x),\"vy\":\(y)}")
    }
    func animation(_ name: String, _ phase: String, _ time: Int) -> String {
      "{\"name\":\"\(name)\",\"cat\":\"blink.user_timing,x\",\"ph\":\"\(phase)\",\"pid\":3,"
        + "\"ts\":\(time)}"
    }
    let frames = (0..<10).flatMap { frame in
      [event("BeginFrame", 1500 + 50 * frame), event("DrawFrame", 1550 + 50 * frame)]
    }
    let events =
      [animation("in", "b", 1000), animation("empty", "b", 1100), animation("empty", "e", 1200)]
      + frames
      + [animation("in", "e", 2000), fling(3, -4), fling(-5, 4), fling(2, 2), fling(-6, 6)]
    let sources = try recordedFrames("[" + events.joined(separator: ",\n") + "]", kind: .chrome)
    #expect(sources.map(\.window) == ["layer tree 0", "in"])
    #expect(sources[0].metrics()["flingVelocities"]?.reading == .list([-4, -5, 2, 6]))
    #expect(sources[0].metrics()["scrollSteps"]?.number == nil)
    let step = event("WebViewImpl::applyScrollAndScale::scrollBy", 4500)
    let stepped = try recordedFrames("[\((events + [step]).joined(separator: ","))]", kind: .chrome)
    #expect(stepped[0].metrics()["scrollSteps"]?.number == 1)
    #expect(sources[0].metrics()["chrome.beginFrames"]?.n == 10)
  }

  @Test func `an end event ends the latest open animation of its name and process`() throws {
    func event(_ name: String, _ phase: String, _ time: Int, process: Int = 3) -> String {
      let category = phase == "I" ? "c" : "blink.user_timing"
      return "{\"name\":\"\(name)\",\"cat\":\"\(category)\",\"ph\":\"\(phase)\",\"pid\":\(process),"
        + "\"ts\":\(time)}"
    }
    func frames(_ times: StrideTo<Int>) -> [String] {
      times.flatMap { [event("BeginFrame", "I", $0), event("DrawFrame", "I", $0 + 10)] }
    }
    let events =
      [event("BeginFrame", "I", 500), event("DrawFrame", "I", 600), event("a", "b", 1000)]
      + [event("a", "b", 2000)] + frames(stride(from: 2000, to: 2400, by: 40))
      + [event("a", "e", 2700, process: 4), event("b", "e", 2800), event("a", "e", 3000)]
      + [event("BeginFrame", "I", 3400), event("DrawFrame", "I", 3500), event("a", "e", 4000)]
    let sources = try recordedFrames("[" + events.joined(separator: ",\n") + "]", kind: .chrome)
    #expect(sources.map(\.window) == ["layer tree 0", "a", "a"])
    #expect(sources.map(\.timeline.count) == [12, 11, 10])
  }

  @Test func `frames that Chrome reports as pairs or as single events count the same, each once`()
    throws
  {
    func report(_ phase: String, _ time: Int, _ rest: String = "") -> String {
      "{\"name\":\"PipelineReporter\",\"cat\":\"c\",\"ph\":\"\(phase)\",\"pid\":3,"
        + "\"id\":\(time % 7),\"ts\":\(time)\(rest)}"
    }
    func state(_ word: String) -> String {
      ",\"args\":{\"chrome_frame_reporter\":{\"state\":\"STATE_\(word)\",\"frame_sequence\":5}}"
    }
    let whole = [
      report("X", 700, ",\"dur\":14" + state("PRESENTED_ALL")),
      report("X", 1400, ",\"dur\":21" + state("PRESENTED_PARTIAL")),
      report("X", 1400, ",\"dur\":28" + state("PRESENTED_ALL")),
      report("X", 2100, ",\"dur\":7" + state("DROPPED")), report("X", 2800, ",\"dur\":7"),
      report("X", 3500, state("PRESENTED_ALL")),
    ]
    let parts = [
      report("b", 700, state("DROPPED")), report("e", 714, state("PRESENTED_ALL")),
      report("S", 1400, state("PRESENTED_PARTIAL")), report("F", 1421),
      report("B", 1400), report("E", 1428, state("PRESENTED_ALL")),
      report("b", 2100, state("NO_UPDATE_DESIRED")), report("e", 2107, state("DROPPED")),
      report("b", 2800), report("e", 2807), report("e", 4200, state("PRESENTED_ALL")),
    ]
    for events in [whole, parts] {
      let source = try recordedFrames("[" + events.joined(separator: ",") + "]", kind: .chrome)[0]
      let timeline = source.timeline
      #expect(timeline.count == 3 && timeline.total == 5 && timeline.token[0] == 5)
      #expect(times(timeline.start, 3) == [700_000, 1_400_000, 2_100_000])
      #expect(times(timeline.present, 3) == [714_000, 1_421_000, nil])
      #expect(source.metrics()["chrome.partialFrames"]?.number == 1)
      #expect(source.metrics()["chrome.partialFrames"]?.n == 3)
      #expect(source.metrics()["notDisplayed"]?.number == 1)
    }
  }

  // MARK: Text

  @Test func `a row of gfxinfo subtracts the previous frame's stall from times that include it`()
    throws
  {
    let names = GfxinfoGeneratorTests.names23
    func row(_ values: [String: Int]) -> String {
      names.map { String(values[$0] ?? 0) }.joined(separator: ",") + ",\n"
    }
    var values = [
      "IntendedVsync": 1000, "Vsync": 1100, "HandleInputStart": 1150, "SyncQueued": 2000,
      "SyncStart": 2300, "IssueDrawCommandsStart": 2350, "FrameCompleted": 2950,
      "FrameInterval": 400,
      "FrameStartTime": 1120, "DequeueBufferDuration": 60, "GpuCompleted": 2990,
      "FrameDeadline": 5000,
      "DisplayPresentTime": 6000, "FrameTimelineVsyncId": 77,
    ]
    let first = row(values)
    values["DisplayPresentTime"] = 999
    values["FrameStartTime"] = 0
    let stale = row(values)
    (values["SyncQueued"], values["Flags"]) = (2400, 4)
    let early = row(values)
    values["DequeueBufferDuration"] = 1 << 55
    // An interval of a second or more with an earlier start time means that the columns are
    // swapped.
    values["FrameInterval"] = 1_000_000_000
    let large = row(values)
    (values["FrameInterval"], values["FrameStartTime"]) = (1_000_000_500, 16_000)
    let swapped = row(values)
    values["FrameCompleted"] = 1 << 55
    // A word is an unknown value, and the fields after it keep their positions.
    let word = first.replacing(",60,", with: ", x,")
    let dump =
      "** Graphics info for pid 7 [app] **\n---PROFILEDATA---\n" + names.joined(separator: ",")
      + ",\n" + first + stale + early + large + swapped + row(values) + "0,1,\n" + word
      + "---PROFILEDATA---\n"
    let source = try recordedFrames(dump)[0]
    let timeline = source.timeline
    #expect(source.process == "app (7)" && timeline.count == 6)
    #expect(timeline.excluded == [RecordedFrame.impossible: 1, "the row is cut short": 1])
    #expect(times(timeline.duration, 5) == [1650, 1650, 1950, 1950, 1950])
    #expect(times(timeline.vsyncDelay, 5) == [100, 100, 100, 100, 100])
    #expect(times(timeline.uiTime, 5) == [900, 900, 1200, 1200, 1200])
    #expect(times(timeline.uploadTime, 5) == [50, 50, 50, 50, 50])
    #expect(times(timeline.drawTime, 5) == [600, 600, 600, 600, 600])
    #expect(times(timeline.present, 5) == [6000, nil, nil, nil, nil])
    #expect(times(timeline.start, 5) == [1120, 1150, 1150, 1_000_000_000, 1_000_000_500])
    #expect(times(timeline.interval, 5) == [400, 400, 400, nil, 16_000])
    #expect(times(timeline.dequeue, 5) == [60, 60, 60, nil, nil])
    #expect(timeline.dequeue[5] == nil && timeline.present[5] == 6000)
    #expect(times(timeline.deadline, 1) == [5000] && times(timeline.gpuEnd, 1) == [2990])
    #expect(times(timeline.token, 1) == [77] && times(timeline.intended, 1) == [1000])
  }

  @Test func `a window of gfxinfo without a name has the name of its view, up to the @`() throws {
    let rows =
      "---PROFILEDATA---\n" + GfxinfoGeneratorTests.names14.joined(separator: ",")
      + ",\n0,1000000,1000000,2,2,2,2,2,2,2,2,2,2,9000000,\n---PROFILEDATA---\n"
    let view = "\tcom.example/com.example.Main/android.view.ViewRootImpl@1f (visibility=0)\n"
    let sources = try recordedFrames(
      "** Graphics info for pid 7 [app] **\n" + view + rows + "Window: own\n" + view + rows + rows)
    #expect(sources.map(\.window) == ["com.example/com.example.Main", "own", nil])
  }

  @Test(arguments: [(120, 121, true), (120, 120, false), (119, 121, false), (121, 130, true)])
  func `a full window of gfxinfo notes how many frames were rendered`(
    kept: Int, rendered: Int, says: Bool
  ) throws {
    let source = try recordedFrames(
      "** Graphics info for pid 7 [app] **\nTotal frames rendered: \(rendered)\n"
        + "---PROFILEDATA---\n" + GfxinfoGeneratorTests.names14.joined(separator: ",") + ",\n"
        + String(repeating: "0,1000000,1000000,2,2,2,2,2,2,2,2,2,2,9000000,\n", count: kept))[0]
    let note = "the platform rendered \(rendered) frames and kept the last \(kept)"
    #expect(source.timeline.total == kept && source.notes.contains(note) == says)
  }

  @Test func `a dump of only counts reports the counts it has, by label`() throws {
    let source = try recordedFrames(
      "** Graphics info for pid 7 [app] **\nTotal frames rendered: 9\nJanky frames: 4 (44 %)\n"
        + "Number Missed Vsync: x\nHISTOGRAM: 5ms=6 699ms=1 700ms=2 9=1 xms=2\nWindow: w\n")[0]
    let metrics = source.metrics()
    #expect(source.timeline.frameCount == 9 && metrics["frozenFrames"]?.number == 2)
    #expect(
      metrics["jankyFrames.legacy"]?.number == 4 && metrics["jankyFrames.api31"]?.number == nil)
    #expect(metrics["reasons.missedVsync"]?.number == nil)
    #expect(source.notes.map { $0.prefix(14) } == ["the dump holds"])
    for count in ["x", "0"] {
      let none =
        "** Graphics info for pid 7 [app] **\nTotal frames rendered: \(count)\nJanky frames: 1\n"
      let error = #expect(throws: FormatError.self) { try recordedFrames(none, kind: .gfxinfo) }
      #expect(error?.sentence.contains("no frame that can be judged") == true)
    }
  }

  @Test func `a frame of JankStats may start a line and lack its duration`() throws {
    let source = try recordedFrames(
      "frameStartNanos=5, frameDurationUiNanos=7, frameOverrunNanos=-2, isJank=\nFrameData(\n"
        + "frameStartNanos=6, isJank=true\nxframeStartNanos=8 frameDurationCpuNanos=3"
        + " frameDurationTotalNanos=4",
      kind: .jankstats)[0]
    let timeline = source.timeline
    #expect(times(timeline.start, 2) == [5, 8] && times(timeline.duration, 2) == [7, 4])
    #expect(times(timeline.overrun, 2) == [-2, nil] && times(timeline.uiTime, 2) == [7, nil])
    #expect(timeline.excluded == ["the line has no duration": 1])
    #expect(source.extras.map(\.n) == [3] && source.metrics()["jankStats.isJank"]?.number == 1)
    #expect(throws: FormatError.self) { try recordedFrames("FrameData(", kind: .jankstats) }
  }

  // MARK: XML

  @Test func `cells are resolved by id at any distance, and nesting is limited to 32`() throws {
    func table(_ rows: String) -> String {
      "<node><schema name=\"hitches\"><col><mnemonic>start</mnemonic></col><col><mnemonic>"
        + "duration</mnemonic></col>"
        + "<col><mnemonic>process</mnemonic></col></schema>\(rows)</node>"
    }
    let source = try recordedFrames(
      table(
        "<row><a id=\"5000\">7</a><b id=\"4\">8</b><c id=\"3\" fmt=\"one\"><d id=\"900\">1</d>"
          + "</c></row>"
          + "<row><a ref=\"900\"/><b ref=\"4\"/><c ref=\"3\"/></row>"
          + "<row><a ref=\"5000\"/><b>4<i/>5</b><c>on<i/>e</c></row><row><a>9</a><b>-1</b></row>"))
    #expect(source.map(\.process) == ["one", nil])
    #expect(times(source[0].timeline.hitch, 2) == [8, 8])
    #expect(times(source[0].timeline.expectedPresent, 2) == [7, 1])
    #expect(source[0].timeline.excluded.values.reduce(0, +) == 1)
    for id in ["x", "-1", "", "1048578"] {
      #expect(throws: FormatError.self) {
        try recordedFrames(table("<row><a id=\"1\">7</a><b id=\"\(id)\">8</b></row>"))
      }
    }
    func nested(_ depth: Int) -> String {
      String(repeating: "<i>", count: depth) + String(repeating: "</i>", count: depth)
    }
    #expect(try recordedFrames(table("<row><a>1</a><b>2</b>\(nested(32))</row>")).count == 1)
    #expect(throws: FormatError.self) { try recordedFrames(table("<row>\(nested(33))</row>")) }
    for cut in ["<row>", "<row><a>", "<row><a>5"] {
      #expect(throws: FormatError.self) { try recordedFrames("<node>" + cut, kind: .xctrace) }
    }
  }

  @Test(arguments: [0, 1, 100, 20_000])
  func `errors after lines and events on the fast path are reported at their line`(
    count: Int
  ) {
    let rows = String(repeating: "16.6,9\n", count: count)
    let event = "{\"name\":\"x\",\"cat\":\"cc\",\n\"ph\":\"X\",\"ts\":1,\n\"pid\":1},\n"
    for (text, kind, line) in [
      ("t_ms,duration_ms\n16.6,9\n\(rows)1x,9\n", FrameFileKind.csv, count + 3),
      ("[\n" + String(repeating: event, count: count) + "}]", .chrome, 3 * count + 2),
    ] {
      let error = #expect(throws: FormatError.self) { try recordedFrames(text, kind: kind) }
      #expect(error?.location == .line(line), "\(error?.sentence ?? "")")
    }
  }

  // MARK: Traces

  @Test func `packets that expand more than a hundredfold are refused, beyond the first 16 MiB`() {
    // One field outside any packet, as long as an expanded packet may be.
    var inner = WireWriter()
    inner.field(3, [UInt8](repeating: 0, count: TracePackets.expandedLimit - 5))
    let packet = compressedTrace(of: inner.bytes)
    func read(_ count: Int) throws {
      let trace = (0..<count).flatMap { _ in packet }
      try TracePackets(ByteSource(bytes: trace, name: "t")).forEach { _ in }
    }
    #expect(throws: Never.self) { try read(1) }
    let error = #expect(throws: FormatError.self) { try read(2) }
    #expect(error?.sentence.contains("100 times") == true)
  }

  @Test func `the expansion of packets in a gzipped trace is measured from its compressed bytes`()
    throws
  {
    // Packets that expand 83-fold relative to themselves and the zeros after them. gzip leaves a
    // 60th of these.
    var inner = WireWriter()
    inner.field(3, [UInt8](repeating: 0, count: 1_000_000))
    var trace = WireWriter()
    for _ in 0..<60 {
      trace.bytes += compressedTrace(of: inner.bytes)
      trace.field(3, [UInt8](repeating: 0, count: 11_000))
    }
    func read(_ bytes: [UInt8]) throws {
      try TracePackets(ByteSource(bytes: bytes, name: "t")).forEach { _ in }
    }
    let packed = gzipped(trace.bytes)
    #expect(trace.bytes.count > 600_000 && packed.count < 20_000)
    try read(trace.bytes)
    let error = #expect(throws: FormatError.self) { try read(packed) }
    #expect(error?.sentence.contains("compressed packets expand to more than 100 times") == true)
  }

  @Test
  func `a compressed packet that is too large is refused, and a plain one is skipped`() {
    for (first, isRefused) in [(UInt8(0x92), true), (0x12, false)] {
      var trace = WireWriter()
      trace.field(1, [first] + [UInt8](repeating: 3, count: TracePackets.largestPacket))
      trace.field(1, [8, 1])
      var packets: [[UInt8]] = []
      let read: ()? = try? TracePackets(ByteSource(bytes: trace.bytes, name: "t")).forEach {
        packets.append(Array($0))
      }
      #expect((read == nil) == isRefused && packets == (isRefused ? [] : [[8, 1]]))
    }
  }
}

import FoldFormats
import FoldProfile
import Testing

/// The known results of the hitch rule, each read from a recording in its tool's format.
@Suite struct HitchRuleTests {
  /// A frame of an app, with times in refresh periods; `shown` is `nil` for a dropped frame.
  struct AppFrame {
    var intended: Double
    var length: Double
    var shown: Double?
    var allowed = 1.0
    var isLate = false
  }

  /// The hitches of a recording: their number, their sum in refresh periods, and their ratio.
  struct Answer {
    var hitches: Int
    var periods: Double
    var ratio: Double?
    var stuffed = 0
  }

  /// Returns the given number of frames, each made from its number.
  static func frames(_ count: Int, _ make: (Double) -> AppFrame) -> [AppFrame] {
    (0..<count).map { make(Double($0)) }
  }

  /// Frames of 1.2 periods, due after one period, shown every second vsync, and called late.
  static let lateThroughout = frames(300) { number in
    AppFrame(intended: 2 * number, length: 1.2, shown: 2 * number + 2, isLate: true)
  }
  static let onTime = frames(300) { number in
    AppFrame(intended: number, length: 0.6, shown: number + 2)
  }
  /// Every tenth frame is long and shown one vsync late, and the next frame starts a vsync later.
  static let lateAtTimes = frames(300) { number in
    let vsync = number + ((number + 4) / 10).rounded(.down)
    let isLong = number.truncatingRemainder(dividingBy: 10) == 5
    return AppFrame(
      intended: vsync, length: isLong ? 1.2 : 0.6, shown: vsync + (isLong ? 3 : 2), isLate: isLong)
  }
  /// Frame 50 misses its vsync.
  ///
  /// From then on each frame is one vsync late, and one is shown at each vsync.
  static let stuffed = frames(300) { number in
    let isLate = number >= 50
    return AppFrame(
      intended: number, length: number == 50 ? 1.2 : 0.6, shown: number + (isLate ? 3 : 2),
      isLate: isLate)
  }
  static let everySecondDropped = frames(300) { number in
    let isShown = number.truncatingRemainder(dividingBy: 2) == 0
    return AppFrame(intended: number, length: 0.6, shown: isShown ? number + 2 : nil)
  }
  /// At 120 Hz the third frame ends 3.9 periods late, but is shown 16.65 ms after the second.
  static let cutByItsGap = [
    AppFrame(intended: 0, length: 0.6, shown: 2), AppFrame(intended: 1, length: 0.6, shown: 3),
    AppFrame(intended: 2, length: 4.9, shown: 4.998, isLate: true),
  ]
  static let droppedThenIdle =
    [AppFrame(intended: 0, length: 0.6, shown: 2), AppFrame(intended: 1, length: 0.6, shown: nil)]
    + frames(50) { AppFrame(intended: 601 + $0, length: 0.6, shown: 603 + $0) }
  static let halfTheRate = frames(100) { number in
    AppFrame(intended: 2 * number, length: 1.5, shown: 2 * number + 2, allowed: 2)
  }
  static let lateAfterIdle =
    frames(40) { AppFrame(intended: $0, length: 0.6, shown: $0 + 2) }
    + [AppFrame(intended: 640, length: 2.6, shown: 644)]

  static let cases: [(frames: [AppFrame], rate: Double, answer: Answer)] = [
    (lateThroughout, 60, Answer(hitches: 299, periods: 299, ratio: 500)),
    (onTime, 60, Answer(hitches: 0, periods: 0, ratio: 0)),
    (lateAtTimes, 60, Answer(hitches: 30, periods: 30)),
    (stuffed, 60, Answer(hitches: 1, periods: 1, stuffed: 249)),
    (everySecondDropped, 120, Answer(hitches: 149, periods: 149, ratio: 500)),
    (cutByItsGap, 120, Answer(hitches: 1, periods: 1)),
    (droppedThenIdle, 60, Answer(hitches: 1, periods: 1)),
    (halfTheRate, 60, Answer(hitches: 0, periods: 0, ratio: 0)),
    (lateAfterIdle, 60, Answer(hitches: 1, periods: 2)),
  ]

  func expect(_ answer: Answer, _ source: RecordedFrames, _ rate: Double) throws {
    let metrics = source.metrics(refreshRate: rate)
    func number(_ id: String) throws -> Double { try #require(metrics[id]?.number, "\(id)") }
    #expect(try number("hitches") == Double(answer.hitches))
    // Files round times to a nanosecond, and periods are not whole numbers of nanoseconds.
    #expect(abs(try number("hitchTime") - answer.periods * 1000 / rate) < 0.001)
    if let ratio = answer.ratio { #expect(abs(try number("hitchTimeRatio") - ratio) < 0.01) }
    #expect(try number("latency.stuffed") == Double(answer.stuffed))
    let explanation = metrics.lateWithoutHitch
    #expect(
      (explanation != nil) == (answer.hitches == 0 && metrics["presentLate"]?.number ?? 0 > 0))
  }

  @Test(arguments: cases.indices)
  func `our own frames give the known results, as lines of JSON and as a table`(index: Int) throws {
    let (frames, rate, answer) = Self.cases[index]
    func seconds(_ periods: Double) -> String { "\((periods / rate * 1e9).rounded() / 1e9)" }
    var (lines, rows) = ("", "")
    for frame in frames {
      let (start, end) = (seconds(frame.intended), seconds(frame.intended + frame.length))
      let (due, shown) = (seconds(frame.intended + frame.allowed), frame.shown.map(seconds))
      lines += "{\"intended\":\(start),\"start\":\(start),\"end\":\(end),\"deadline\":\(due),"
      if let shown { lines += "\"present\":\(shown)," }
      lines += "\"notDisplayed\":\(shown == nil),\"late\":\(frame.isLate)}\n"
      rows += "\(start),\(start),\(end),\(due),\(shown ?? ""),\(shown == nil ? 1 : 0),"
      rows += "\(frame.isLate ? 1 : 0)\n"
    }
    try expect(answer, recordedFrames(lines, kind: .frames)[0], rate)
    let table = "intended,start,end,deadline,present,notDisplayed,late\n" + rows
    try expect(answer, recordedFrames(table, kind: .csv)[0], rate)
  }

  @Test(arguments: cases.indices)
  func `Perfetto traces give the known results and state the rate themselves`(
    index: Int
  ) throws {
    let (frames, rate, answer) = Self.cases[index]
    let writer = FrameTimelineGeneratorTests()
    func time(_ periods: Double) -> Int { 1_000_000_000 + Int((periods / rate * 1e9).rounded()) }
    var trace = WireWriter()
    for (token, frame) in frames.enumerated() {
      let (start, vsync) = (time(frame.intended), frame.shown ?? frame.intended + 2)
      var packets = writer.slice(3, token + 1, start, time(frame.intended + frame.allowed))
      packets += writer.slice(
        4, token + 1, start, time(frame.intended + frame.length), display: token + 100_000,
        type: frame.isLate ? 2 : 1, jank: frame.shown == nil ? 1024 : frame.isLate ? 128 : 1)
      packets += writer.slice(1, token + 100_000, time(vsync - 1), time(vsync))
      packets += writer.slice(2, token + 100_000, time(vsync - 1), time(vsync))
      for packet in packets { trace.field(1, packet) }
    }
    let source = try #require(
      try FrameReader.read(ByteSource(bytes: trace.bytes, name: "trace")).first)
    if frames.count > 3 { try expect(answer, source, try #require(source.timeline.refreshRate)) }
    try expect(answer, source, rate)
    let metrics = source.metrics()
    #expect(metrics["presentLate"]?.number == Double(frames.count { $0.isLate }))
    #expect(metrics["jank.bufferStuffing"]?.number == Double(frames.count { $0.isLate }))
    #expect(metrics["jank.dropped"]?.number == Double(frames.count { $0.shown == nil }))
    #expect(metrics["jank.sfCpu"]?.number == 0)
  }

  /// A gfxinfo dump with 16 columns, whose frames take the given milliseconds and vsyncs at 60 Hz.
  func dump(milliseconds: Int, vsyncs: Int) -> String {
    let names =
      "Flags,IntendedVsync,Vsync,OldestInputEvent,NewestInputEvent,HandleInputStart,AnimationStart,"
      + "PerformTraversalsStart,DrawStart,SyncQueued,SyncStart,IssueDrawCommandsStart,SwapBuffers,"
      + "FrameCompleted,DequeueBufferDuration,QueueBufferDuration,"
    let rows = (0..<120).map { (index: Int) -> String in
      let vsync = 1_000_000_000 + index * vsyncs * 50_000_000 / 3
      var values: [Int] = [0, vsync, vsync, 0, 0]
      for step in 1...8 { values.append(vsync + 1000 * step) }
      values += [vsync + milliseconds * 1_000_000, 0, 0]
      return values.map { "\($0)," }.joined()
    }
    return (["---PROFILEDATA---", names] + rows + ["---PROFILEDATA---", ""])
      .joined(separator: "\n")
  }

  @Test(arguments: [(60, 4, 50.0, 750.0), (100, 6, 250.0 / 3, 2500.0 / 3)])
  func `frames of gfxinfo without deadlines are due one period after their vsync`(
    milliseconds: Int, vsyncs: Int, hitch: Double, ratio: Double
  ) throws {
    let source = try recordedFrames(dump(milliseconds: milliseconds, vsyncs: vsyncs))[0]
    let metrics = source.metrics(refreshRate: 60)
    #expect(metrics["hitches"]?.number == 119)
    #expect(abs((metrics["hitchTime"]?.number ?? 0) - 119 * hitch) < 0.001)
    #expect(abs((metrics["hitchTimeRatio"]?.number ?? 0) - ratio) < 0.001)
    // Durations that fill the time between frames are still durations of work.
    #expect(metrics["jankyFrames.legacy"]?.number == 120)
  }

  @Test func `a dropped frame of Chrome makes the next one late`() throws {
    func event(_ name: String, _ vsync: Int, _ microseconds: Int) -> String {
      let time = 1_000_000 + vsync * 50_000 / 3 + microseconds
      return "{\"name\":\"\(name)\",\"cat\":\"c\",\"ph\":\"I\",\"pid\":3,\"tid\":1,\"ts\":\(time),"
        + "\"args\":{\"layerTreeId\":5,\"frameSeqId\":\(vsync)}}"
    }
    var events: [String] = []
    for vsync in 0..<60 {
      events.append(event("BeginFrame", vsync, 0))
      events.append(event(vsync % 10 == 5 ? "DroppedFrame" : "DrawFrame", vsync, 8000))
    }
    let source = try recordedFrames("[" + events.joined(separator: ",\n") + "]", kind: .chrome)[0]
    let metrics = source.metrics(refreshRate: 60)
    #expect(metrics["hitches"]?.number == 6)
    #expect(abs((metrics["hitchTime"]?.number ?? 0) - 100) < 0.001)
    #expect(metrics["notDisplayed"]?.number == 6)
  }

  @Test(arguments: [
    "{\"duration\":0.02}\n{\"duration\":0.01}",
    "{\"start\":0,\"end\":0.02}\n{\"start\":0.1,\"end\":0.2}",
  ])
  func `durations alone give no hitches`(frames: String) throws {
    let metrics = try recordedFrames(frames, kind: .frames)[0].metrics(refreshRate: 60)
    for id in [
      "hitches", "hitchTime", "hitchTimeRatio", "droppedFrames.mean", "fps", "low1.tailMean",
    ] {
      let reason = metrics[id]?.notAvailableReason
      #expect(reason == "the source does not say when frames reached the display", "\(id)")
    }
  }

  @Test func `without a rate, metrics that need a rate are n/a, and a table remarks on it`() throws
  {
    // Twenty times without a regular interval, and forty that alternate.
    let arbitrary: [Double] = (0..<20).map { Double($0 * $0 * 37 % 101) / 50 }.sorted()
    let alternating: [Double] = (0..<40).map { (index: Int) -> Double in
      let pair = Double(index / 2) * 0.0204
      return index % 2 == 0 ? pair : pair + 0.0004
    }
    for times in [arbitrary, alternating] {
      let rows = times.map { "\($0),\($0)\n" }.joined()
      let source = try recordedFrames("present,expected\n" + rows, kind: .csv)[0]
      #expect(source.timeline.refreshRate == nil)
      #expect(source.rateRemark()?.contains("state it with --refresh-rate") == true)
      for id in ["hitches", "missedVsyncs.sum", "droppedFrames.max1s"] {
        #expect(source.metrics()[id]?.number == nil, "\(id)")
      }
      #expect(source.metrics()["fps"]?.number != nil)
    }
    let costs = (0..<40).map { (index: Int) -> String in "\(index * index % 17).82\n" }.joined()
    let source = try recordedFrames("duration_ms\n" + costs, kind: .csv)[0]
    #expect(source.timeline.refreshRate == nil)
  }

  @Test
  func `drops in the first second count although a pause follows`()
    throws
  {
    let first = (0..<30).map { index in
      let time = Double(index) / 60
      return index % 3 == 2 ? "\(time),\(time),,1\n" : "\(time),\(time),\(time),0\n"
    }
    let rest = (0..<10).map { index in
      let time = 5.5 + Double(index) / 60
      return "\(time),\(time),\(time),0\n"
    }
    let table = "expected,start,present,notDisplayed\n" + (first + rest).joined()
    let metrics = try recordedFrames(table, kind: .csv)[0].metrics(refreshRate: 60)
    // 10 of the 30 refreshes before the pause, 10 of 40 in all.
    #expect(abs((metrics["droppedFrames.max1s"]?.number ?? 0) - 100 / 3.0) < 1e-9)
    #expect(abs((metrics["droppedFrames.mean"]?.number ?? 0) - 25) < 1e-9)
    #expect(metrics["notDisplayed"]?.number == 10)
  }

  @Test func `a file without frames is refused with what to record`() {
    let (none, again) = (
      "the recording has no frame that can be judged; ",
      "record again while something moves on the screen"
    )
    let empty = "left out: 1, the duration is 0 or less; "
    for (text, kind, sentence) in [
      ("16666666\n\n\n", FrameFileKind.surfaceflinger, none + again),
      ("present,duration\n", .csv, none + again),
      ("{\"foldviz\": 1, \"kind\": \"frames\"}\n", .frames, none + again),
      ("{\"start\": 1, \"end\": 1}\n", .frames, none + empty + again),
      (
        "** Graphics info for pid 7 [app] **\nTotal frames rendered: 0\n", .gfxinfo, none + again
      ),
      (
        dump(milliseconds: 0, vsyncs: 1), .gfxinfo, none + empty.replacing("1", with: "120") + again
      ),
      ("{\"measures\": [{\"fps\": 0}]}", .flashlight, none + again),
      (
        "[]", .chrome,
        "the trace holds no frames; record with the category disabled-by-default-devtools.timeline.frame"
      ),
      (
        "{}", .flutter,
        "the file holds no Flutter frames; export a DevTools snapshot or a timeline summary"
      ),
      (
        "{\"benchmarks\": []}", .macrobenchmark,
        "no benchmark in the report measured frames; add FrameTimingMetric()"
      ),
      (
        "nothing", .jankstats,
        "the log holds no text of a JankStats frame; log frameData.toString() in the listener, and "
          + "save what adb logcat -d prints"
      ),
      (
        "<trace-query-result/>", .xctrace,
        "the file has no table of frames; export the schema hitches, hitches-renders or "
          + "display-vsyncs-interval"
      ),
    ] {
      let error = #expect(throws: FormatError.self) { try recordedFrames(text, kind: kind) }
      #expect(error?.sentence == "test: \(sentence)", "\(kind)")
    }
  }
}

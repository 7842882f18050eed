import FoldFormats
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

/// Frame times of every tool's spelling, with figures worked out by hand.
@Suite struct FrameTimeReaderTests {
  func number(_ id: String, _ source: RecordedFrames) throws -> Double {
    let value = try #require(source.metrics()[id])
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
  }

  static let mangoHud = """
    os,cpu,gpu,ram,kernel,driver,cpuscheduler
    Arch,"A CPU, fast",GPU,16,6.9,Mesa,schedutil
    fps,frametime,cpu_load,elapsed
    50,20,30,20000000
    100,10,30,30000000
    100,10,30,40000000
    25,40,30,80000000

    """

  @Test(arguments: [
    (mangoHud, FrameFileKind.mangohud),
    // Older versions wrote microseconds.
    (
      mangoHud.replacingOccurrences(of: "50,20,", with: "50,20000,")
        .replacingOccurrences(of: "100,10,", with: "100,10000,")
        .replacingOccurrences(of: "25,40,", with: "25,40000,"), .mangohud
    ),
    (
      "v1\n0.7.1\n---------------------SYSTEM INFO---------------------\n"
        + mangoHud.replacingOccurrences(
          of: "fps,", with: "--------------------FRAME METRICS--------------------\nfps,"),
      .mangohud
    ),
    ("frametime\n20\n10\n10\n40\n", .frametimes), ("20\n10\n10\n40\n", .frametimes),
    ("Frame Time (ms)\r\n20.0\r\n10.0\r\n10.0\r\n40.0\r\n", .frametimes),
    ("n;frame_time_ms\n1;20,0\n2;10,0\n3;10,0\n4;40,0\n", .frametimes),
    ("FrameTimeUs\tx\n20000\ta\n10000\tb\n10000\tc\n40000\td\n", .frametimes),
    ("frametime [ns]\n20000000\n10000000\n10000000\n40000000\n", .frametimes),
    ("0.020\n0.010\n0.010\n0.040\n", .frametimes),
    ("Frame, Time (ms)\n1, 20\n2, 10\n3, 10\n4, 40\n", .frametimes),
    ("Frame, Time (ms), Delta (ms)\n1,0,0\n2,20,20\n3,30,10\n4,40,10\n5,80,40\n", .frametimes),
    (
      """
      {"Hash":"x","Info":{"ProcessName":"game.exe"},"Runs":[{"CaptureData":{
      "TimeInSeconds":[0,0.02,0.03,0.04],"MsBetweenPresents":[20,10,10,40]}}]}
      """, .capframex
    ),
    (
      "//GameName=Game\n//Comment=\nTimeInSeconds,MsBetweenPresents,MsInPresentAPI\n"
        + "0,20,1\n0.02,10,1\n0.03,10,1\n0.04,40,1\n", .presentmon
    ),
    (
      """
      00, 01-02-2024 10:00:00, Hardware monitoring log v1.6
      01, 01-02-2024 10:00:00, GPU
      02, 01-02-2024 10:00:00, GPU usage           ,Framerate           ,Frametime
      03, 01-02-2024 10:00:00, 0                   ,%                   ,0.0
      80, 01-02-2024 10:00:01, 50.000              ,50.000              ,20.000
      80, 01-02-2024 10:00:02, 50.000              ,100.000             ,10.000
      80, 01-02-2024 10:00:03, N/A                 ,100.000             ,10.000
      80, 01-02-2024 10:00:04, N/A                 ,N/A                 ,N/A
      80, 01-02-2024 10:00:05, 50.000              ,25.000              ,40.000

      """, .afterburner
    ),
  ])
  func `20, 10, 10 and 40 ms are read alike whatever tool wrote them`(
    text: String, kind: FrameFileKind
  ) throws {
    let source = try #require(try recordedFrames(text).first)
    #expect(source.kind == kind)
    #expect(source.timeline.frameCount == 4)
    #expect(try number("duration.mean", source) == 20)
    #expect(try number("duration.p50", source) == 15)
    #expect(try number("duration.max", source) == 40)
  }

  @Test func `frames a second are the frames over the sum of their times`() throws {
    let source = try recordedFrames(Self.mangoHud)[0]
    #expect(try number("fps", source) == 4 / 0.08)
  }

  @Test func `Fraps' clock is read as a clock, and the first frame has no frame time`() throws {
    let text = "Frame, Time (ms)\n    1,     0.000\n    2,    20.000\n    3,    30.000\n"
    let source = try recordedFrames(text)[0]
    #expect(source.timeline.frameCount == 3)
    #expect(try number("duration.max", source) == 20)
    #expect(try number("duration.mean", source) == 15)
    #expect(abs(try number("fps", source) - 2 / 0.03) < 1e-9)
  }

  @Test func `a log of samples says so and claims nothing of neighbouring frames`() throws {
    let text = Self.mangoHud.replacingOccurrences(of: ",30,30", with: ",30,530")
      .replacingOccurrences(of: ",30,40", with: ",30,1040")
      .replacingOccurrences(of: ",30,80", with: ",30,1580")
    let source = try recordedFrames(text)[0]
    #expect(source.notes.contains { $0.contains("at each of its polls") })
    #expect(source.metrics()["missedVsyncs.sum"]?.number == nil)
  }

  @Test
  func `a wrong field is named by its line, and a header without frame times by what is near`() {
    func refuses(_ text: String, _ words: String...) {
      #expect {
        try recordedFrames(text)
      } throws: { error in
        words.allSatisfy { "\(error)".contains($0) }
          && (error as? FormatError)?.category == .badData
      }
    }
    refuses("frametime\n16\nslow\n", "test:3", "slow")
    refuses("a,b\n1,2\n", "frametime_ms")
    refuses("t,offset\n0,2\n", "is a recording, where")
    refuses("{\"Runs\":[{\"CaptureData\":{}}]}", "MsBetweenPresents")
    refuses("{\"measures\":[{\"fps\":null}]}", "frame rate")
    refuses("{\"resourceLogs\":[]}", "app.jank")
    for count in ["-1", "2.5", "2e15"] {
      refuses(
        "{\"logRecords\":[{\"eventName\":\"app.jank\",\"attributes\":[{\"key\":"
          + "\"app.jank.frame_count\",\"value\":{\"intValue\":\"\(count)\"}}]}]}",
        "app.jank.frame_count is \(count)", "a whole number")
    }
  }

  @Test
  func `a dropped frame of CapFrameX has no present, and the others are shown after their latency`()
    throws
  {
    let source = try recordedFrames(
      """
      {"Runs":[{"CaptureData":{"TimeInSeconds":[1,1.01,1.02],"MsBetweenPresents":[10,10,10],
      "MsUntilDisplayed":[5,0,7],"Dropped":[false,true,false]}},{"CaptureData":{
      "MsBetweenPresents":[8]}}]}
      """)
    #expect(source.map(\.window) == ["run 1", "run 2"])
    #expect(try number("notDisplayed", source[0]) == 1)
    #expect(
      (0..<3).map { source[0].timeline.present[$0] } == [1_005_000_000, nil, 1_027_000_000])
  }

  @Test func `a long run of CapFrameX has each of its frames once, but those without a time`()
    throws
  {
    let times = (0..<10_000).map { $0 % 1000 == 7 ? nil : 1_000_000 * (5 + $0 % 13) }
    let listed = times.map { $0.map { "\($0 / 1_000_000)" } ?? "null" }.joined(separator: ",")
    let timeline = try recordedFrames(
      "{\"Runs\":[{\"CaptureData\":{\"MsBetweenPresents\":[\(listed)]}}]}")[0].timeline
    let known = times.compactMap { $0.map(Int64.init) }
    #expect((0..<timeline.count).map { timeline.frameTime[$0] } == known)
    #expect(timeline.total == 10_000)
  }

  @Test func `JankStats' lines give start, the longest duration, overrun and its own verdict`()
    throws
  {
    let text = """
      11-22 10:00:00.1 1 2 V JankStatsSample: FrameData(frameStartNanos=1000000000, \
      frameDurationUiNanos=5000000, frameDurationCpuNanos=9000000, frameDurationTotalNanos=12000000, \
      frameOverrunNanos=-4666667, isJank=false, states=[Activity: Main])
      11-22 10:00:00.1 1 2 I Other: nothing
      11-22 10:00:00.2 1 2 V JankStatsSample: FrameData(frameStartNanos=1016666667, \
      frameDurationUiNanos=40000000, isJank=true, states=[])
      """
    let source = try recordedFrames(text)[0]
    #expect(source.kind == .jankstats)
    #expect(try number("duration.max", source) == 40)
    #expect(source.timeline.duration[0] == 12_000_000)
    #expect(source.timeline.overrun[0] == -4_666_667)
    #expect(try number("jankStats.isJank", source) == 1)
  }

  @Test func `the events app.jank add up by service and threshold`() throws {
    func record(_ count: String, _ threshold: String) -> String {
      """
      {"timeUnixNano":"1","eventName":"app.jank","attributes":[{"key":"app.jank.frame_count",\
      "value":{"intValue":"\(count)"}},{"key":"app.jank.period","value":{"doubleValue":1.5}},\
      {"key":"app.jank.threshold","value":{"doubleValue":\(threshold)}}]}
      """
    }
    let text = """
      {"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":\
      "shop"}}]},"scopeLogs":[{"logRecords":[\(record("9", "0.016")),\(record("2", "0.7"))]}]}]}
      {"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":\
      "shop"}}]},"scopeLogs":[{"logRecords":[{"eventName":"other"},\(record("4", "0.016"))]}]}]}
      """
    let sources = try recordedFrames(text)
    #expect(sources.map(\.process) == ["shop"])
    #expect(sources[0].extras.map(\.n) == [0, 2])
    #expect(try number("slowFrames", sources[0]) == 13)
    #expect(try number("frozenFrames", sources[0]) == 2)
    #expect(try number("app.jank.frame_count", sources[0]) == 13)
    #expect(try number("app.jank.period", sources[0]) == 3)
    #expect(sources[0].metrics()["fps"]?.number == nil)
  }

  @Test func `flashlight's rates give their mean, iteration by iteration`() throws {
    let text = """
      {"name":"Scroll","iterations":[{"time":1000,"measures":[{"fps":60,"ram":1,"time":0},
      {"fps":50,"time":500},{"fps":55,"time":1000}]},{"measures":[{"fps":30,"time":500}]}]}
      """
    let sources = try recordedFrames(text)
    #expect(sources.map(\.window) == ["iteration 1", "iteration 2"])
    #expect(try sources.map { try number("fps", $0) } == [55, 30])
    #expect(sources.map(\.timeline.frameCount) == [83, 15])
  }

  @Test func `Flutter's full timeline pairs the beginnings and ends of builds and rasters`() throws
  {
    func event(_ name: String, _ phase: String, _ time: Int) -> String {
      "{\"name\":\"\(name)\",\"cat\":\"Embedder\",\"ph\":\"\(phase)\",\"ts\":\(time),\"pid\":1}"
    }
    let events = [
      event("Frame", "E", 10), event("Frame", "B", 1_000), event("Frame", "E", 5_000),
      event("GPURasterizer::Draw", "B", 5_000), event("GPURasterizer::Draw", "E", 11_000),
      event("Frame", "B", 17_000), event("Frame", "E", 37_000),
      event("GPURasterizer::Draw", "B", 37_000), event("GPURasterizer::Draw", "E", 40_000),
    ]
    let source = try recordedFrames("{\"traceEvents\":[\(events.joined(separator: ","))]}")[0]
    #expect(source.kind == .flutter)
    #expect(source.timeline.start[0] == 1_000_000 && source.timeline.start[1] == 17_000_000)
    #expect(try number("flutter.build.mean", source) == 12)
    #expect(try number("flutter.raster.max", source) == 6)
    #expect(try number("flutter.build.missedBudget", source) == 1)
    #expect(try number("duration.max", source) == 23)
  }

  @Test(
    .needs(.corpus),
    arguments: [
      ("flashlight_GfxInfoSample.txt", [21.0, 4, 16, 1, 19, 57, 57, 200]),
      ("flashlight_sample-gfxinfo-output.txt", [35360, .nan, 23595, 4838, 28, 48, 53, 57]),
    ])
  func `a dump without framestats says what the platform printed`(
    file: String, expected: [Double]
  ) throws {
    let corpus = try #require(Outside.corpus)
    let path = corpus.appendingPathComponent("gfxinfo/\(file)").path
    let source = try FrameReader.read(path: path)[0]
    let ids = [
      "frames", "jankyFrames.api31", "jankyFrames.legacy", "reasons.missedVsync", "gfxinfo.p50",
      "gfxinfo.p90", "gfxinfo.p95", "gfxinfo.p99",
    ]
    let metrics = source.metrics()
    for (id, wanted) in zip(ids, expected) {
      #expect(metrics[id]?.number == (wanted.isNaN ? nil : wanted), "\(id)")
    }
    #expect(metrics["duration.p50"]?.notAvailableReason?.contains("framestats") == true)
  }
}

import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct DeviceToolTests {
  func number(_ id: String, _ source: RecordedFrames) throws -> Double {
    let value = try #require(source.metrics()[id])
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
  }

  @Test func `a text without frames is refused with a hint to what is missing`() {
    for (text, sentence) in [
      (
        "a,b\n1,2\n",
        "the first line names no column that tells how long a frame took or when it was shown; add one such as duration "
          + "or present; known are \(FrameCSVColumns.known)"
      ),
      (
        "t,offset\n0,2\n",
        "is a recording, but a recording of a device's frames is expected; check the order of the files"
      ),
      ("PK\u{3}\u{4}\u{14}", "is a zip archive; unpack it, and name a file in it"),
      (
        "{\"measures\":[{\"fps\":null}]}",
        "no measure of the report has a frame rate; measure again with flashlight on a device that "
          + "reports fps"
      ),
    ] {
      let error = #expect(throws: FormatError.self) { try recordedFrames(text) }
      #expect(error?.sentence == "test: \(sentence)" && error?.category == .badData)
    }
  }

  @Test(arguments: [
    "11-22 10:00:00.1  %  9 V Jank: ", "2026-11-22 10:00:00.1 % 9 D Jank: ", "V/Jank( %): ",
  ])
  func `each process in a log of JankStats is a source`(head: String) throws {
    let lines = [(12, 1, 30), (7, 2, 9), (12, 3, 8)].map { process, start, duration in
      head.replacing("%", with: "\(process)")
        + "FrameData(frameStartNanos=\(start), frameDurationUiNanos=\(duration), isJank=\(start == 1))"
    }
    let sources = try recordedFrames(lines.joined(separator: "\n"), kind: .jankstats)
    #expect(sources.map(\.process) == ["pid 12", "pid 7"])
    #expect(sources.map(\.timeline.count) == [2, 1])
    #expect(sources.map { $0.metrics()["jankStats.isJank"]?.number } == [1, 0])
  }

  @Test func `lines of JankStats give start, the longest duration, overrun and verdict`()
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

  @Test func `flashlight's frame rates are averaged for each iteration`() throws {
    let text = """
      {"name":"Scroll","iterations":[{"time":1000,"measures":[{"fps":60,"ram":1,"time":0},
      {"fps":50,"time":500},{"fps":55,"time":1000}]},{"measures":[{"fps":30,"time":500}]}]}
      """
    let sources = try recordedFrames(text)
    #expect(sources.map(\.window) == ["iteration 1", "iteration 2"])
    #expect(try sources.map { try number("fps", $0) } == [55, 30])
    #expect(sources.map(\.timeline.frameCount) == [83, 15])
    let error = #expect(throws: FormatError.self) {
      try recordedFrames(text.replacing("50", with: "1e23"))
    }
    #expect(error?.sentence.contains("fps is 1e23; it has to be at most 100,000") == true)
  }

  @Test func `Flutter's full timeline pairs the begin and end events of builds and rasters`() throws
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
    #expect(try number("duration.max", source) == 20)
  }

  @Test(
    .needs(.corpus),
    arguments: [
      ("flashlight_GfxInfoSample.txt", [21.0, 4, 16, 1, 19, 57, 57, 200]),
      ("flashlight_sample-gfxinfo-output.txt", [35360, .nan, 23595, 4838, 28, 48, 53, 57]),
    ])
  func `a gfxinfo dump without framestats reports the numbers printed by the platform`(
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

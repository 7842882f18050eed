import FoldFormats
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.corpus))
struct FrameCorpusTests {
  func read(_ name: String) throws -> [RecordedFrames] {
    let corpus = try #require(Outside.corpus)
    return try FrameReader.read(path: corpus.appendingPathComponent(name).path)
  }

  func number(
    _ id: String, _ source: RecordedFrames, refreshRate: Double? = nil
  ) throws -> Double {
    let value = try #require(source.metrics(refreshRate: refreshRate)[id], "\(id)")
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
  }

  @Test func `a gfxinfo dump in UTF-16 with swapped labels and an empty window is read`() throws {
    let sources = try read("gfxinfo/LinkADB_frame_data.txt")
    #expect(sources.map(\.kind) == [.gfxinfo, .gfxinfo])
    #expect(
      sources.map(\.window) == [
        "com.tencent.mobileqq/com.tencent.mobileqq.activity.Alias5SplashActivity", "Toast",
      ])
    #expect(sources[0].process == "com.tencent.mobileqq (13893)")
    let frames = sources[0].timeline
    #expect(frames.refreshRate == 60)
    #expect(frames.total == 120)
    #expect(frames.count == 119)
    #expect(frames.excluded == [RecordedFrame.tookNoTime: 1])
    #expect(try number("jankyFrames.api31", sources[0]) == 14)
    #expect(try number("framesOver.interval", sources[0]) == 23)
    #expect(try number("framesOver.interval", sources[0], refreshRate: 60) == 23)
    #expect(try number("framesOver.interval", sources[0], refreshRate: 120) == 73)
    #expect(sources[1].timeline.total == 0 && sources[1].timeline.refreshRate == nil)
    #expect(sources.allSatisfy { $0.rateRemark() == nil && !$0.timeline.isRateInferred })
    #expect(sources[0].notes.contains { $0.contains("188") })
  }

  @Test func `the fourteen columns of Android 6 are read`() throws {
    let sources = try read("gfxinfo/old14_aosp_docs.txt")
    #expect(sources.count == 1)
    #expect(sources[0].timeline.count == 4)
    // Four frames state no interval and are too few to infer a rate.
    #expect(sources[0].timeline.refreshRate == nil)
    // Computed by hand: 27965480589068 − 27965466202353 − (…860786 − …588547) = 14.114476 ms.
    #expect(sources[0].timeline.duration[0] == 14_114_476)
    #expect(sources[0].metrics()["jankyFrames.api31"]?.number == nil)
  }

  @Test func `Perfetto's frame metric counts two layers of one token once`() throws {
    let sources = try read("perfetto/metrics_frame_timeline_frame_timeline_metric.pftrace")
    #expect(sources.map(\.timeline.total).reduce(0, +) == 11)
    #expect(try sources.map { try number("jankyFrames.api31", $0) }.reduce(0, +) == 3)
    #expect(try sources.map { try number("notDisplayed", $0) }.reduce(0, +) == 1)
    let totals = Dictionary(
      uniqueKeysWithValues: sources.map { ($0.process ?? "", $0.timeline.total) })
    #expect(
      totals == [
        "process1 (1001)": 2, "process2 (1002)": 2, "process3 (1003)": 2, "process4 (1004)": 5,
      ])
    let first = try #require(sources.first { $0.process == "process1 (1001)" })
    #expect(try number("duration.p50", first) == 33.5)
    #expect(abs(try number("duration.p90", first) - 33.9) < 1e-12)
    #expect(abs(try number("duration.p99", first) - 33.99) < 1e-12)
    #expect(try number("jankyFrames.api31", first) == 2)
  }

  @Test func `an app start on Android 12 has its known results`() throws {
    let sources = try read("perfetto/api32_startup_warm.perfetto-trace")
    #expect(sources.map(\.timeline.total).reduce(0, +) == 6)
    #expect(try sources.map { try number("jankyFrames.api31", $0) }.reduce(0, +) == 1)
    let app = try #require(sources.first { $0.process?.hasSuffix("(7663)") ?? false })
    let frames = app.timeline
    #expect((0..<frames.count).map { frames.token[$0] } == [191185, 191201])
    #expect((0..<frames.count).map { frames.duration[$0] } == [10_757_812, 2_328_695])
    #expect((0..<frames.count).allSatisfy { frames.flags[$0].isEmpty })
    #expect(try sources.map { try number("presentLate", $0) }.reduce(0, +) == 1)
    let late = sources.flatMap { source in
      (0..<source.timeline.count).filter { source.timeline.flags[$0].contains(.late) }
        .map { source.timeline.token[$0] }
    }
    #expect(late == [191058])
    for source in sources {
      let isLate = source.metrics()["presentLate"]?.number == 1
      #expect((source.metrics().lateWithoutHitch != nil) == isLate)
    }
  }

  @Test func `a touch scroll in Chrome for Android has its known results`() throws {
    let source = try #require(try read("chrome/catapult_thread_time.json.gz").first)
    #expect(source.kind == .chrome)
    #expect(try number("chrome.beginFrames", source) == 184)
    #expect(try number("chrome.drawFrames", source) == 329)
    #expect(source.timeline.count == 148)
    #expect(try number("scrollSteps", source) == 111)
    guard case .list(let flings)? = source.metrics()["flingVelocities"]?.reading else {
      Issue.record("no fling velocities")
      return
    }
    #expect(flings.map { ($0 * 10).rounded() / 10 } == [-1405.8, 4517.4, -2086.4])
  }

  @Test func `a named animation runs at sixty frames per second`() throws {
    let sources = try read("chrome/bigrig_animation.json")
    let animation = try #require(sources.first { $0.window == "sideNavAnimation" })
    // The trace has 15 DrawFrame events from its mark at 72,978,147,610 µs to 72,978,394,269 µs.
    #expect(animation.timeline.count == 15)
    #expect(abs(try number("fps", animation) - 15 / 0.246659) < 1e-9)
    // The 22 frames in all are too few to infer the rate.
    #expect(sources[0].timeline.count == 22 && sources[0].timeline.refreshRate == nil)
  }

  @Test func `Chrome's main frame is found among several layer trees`() throws {
    let sources = try read("chrome/devtools-mcp_web-dev-with-commit.json.gz")
    #expect(sources[0].process == "pid 90829")
    #expect(sources[0].window == "layer tree 2")
    #expect(sources[0].timeline.count == 19)
    // Both DroppedFrame events say that a part of the frame was shown.
    #expect(try number("notDisplayed", sources[0]) == 0)
  }

  @Test func `references in hitches of Instruments are resolved`() throws {
    let source = try #require(try read("xctrace/hitches.xml").first)
    #expect(try number("hitches", source) == 11)
    #expect(abs(try number("hitchTime", source) - 616.666828) < 1e-9)
    #expect(source.timeline.refreshRate == 60)
    #expect(source.process == "TestApp (12345)")
  }

  @Test func `the rate of vsyncs of Instruments is inferred from their gaps`() throws {
    let source = try #require(try read("xctrace/display-vsyncs-interval.xml").first)
    #expect(source.timeline.count == 10)
    #expect(source.timeline.refreshRate == 60)
    #expect(try number("missedVsyncs.sum", source) == 0)
    #expect(abs(try number("fps", source) - 1000 / 16.667) < 0.01)
  }

  @Test func `renders of Instruments have their start and duration, and surfaces their display`()
    throws
  {
    let renders = try read("xctrace/hitches-renders.xml")[0].timeline
    #expect(renders.count == 12 && renders.refreshRate == nil)
    #expect(renders.start[0] == 498_301_791 && renders.duration[0] == 5_967_958)
    #expect(renders.start[11] == 681_630_041 && renders.duration[11] == 5_139_250)
    let surfaces = try read("xctrace/displayed-surfaces-interval.xml")[0]
    #expect(surfaces.timeline.count == 12 && surfaces.timeline.refreshRate == nil)
    // 11 swaps follow the first, the last 183.333292 ms after it.
    let span = Double(664_433_125 - 481_099_833) / 1e9
    #expect(abs(try number("fps", surfaces) - 11 / span) < 1e-9)
  }

  @Test func `a macrobenchmark report has the percentiles that it prints`() throws {
    let source = try #require(
      try read("macrobenchmark/measure_view-click_msr-enabled.json").first)
    #expect(source.window == "clickWithSnapshot")
    let printed = [
      ("duration.p50", 2.4673435), ("duration.p90", 3.9859326000000004),
      ("duration.p95", 5.270716699999995), ("duration.p99", 9.763346489999996),
      ("overrun.p50", -13.993721), ("overrun.p90", -12.430207799999998),
      ("overrun.p95", -9.854746350000003), ("overrun.p99", -4.788662000000003),
    ]
    for (id, value) in printed { #expect(abs(try number(id, source) - value) < 1e-12) }
  }

  @Test func `a DevTools snapshot of Flutter has its known results`() throws {
    let source = try #require(try read("flutter/devtools_sample_performance.json").first)
    let frames = source.timeline
    #expect(frames.refreshRate == 60)
    #expect(
      (0..<frames.count).map { frames.uiTime[$0] } == [1_709_331_000, 6_515_000, 745_000])
    #expect((0..<frames.count).map { frames.drawTime[$0] } == [20_276_000, 4_386_000, 883_000])
    #expect(try number("flutter.missedBudget", source) == 1)
  }
}

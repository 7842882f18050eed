import FoldProfile
import Testing

@testable import FoldFormats

/// Dumps of Android's `dumpsys` as people save them: with prompts, several in a file, cut short.
@Suite struct AndroidDumpTests {
  private static let rows =
    "1000000000\t1010000000\t1005000000\n1016666666\t1026666666\t1021000000\n"

  @Test(arguments: [
    "$ adb shell dumpsys SurfaceFlinger --latency 'com.app/com.app.Main#0'\n16666666\n" + rows,
    "user@host:~$ adb shell\npixel:/ $ dumpsys SurfaceFlinger --latency com.app/com.app.Main#0\n"
      + "16666666\n\(rows)\npixel:/ $\n",
    "130|pixel:/ # dumpsys SurfaceFlinger --latency \"com.app/com.app.Main#0\"\r\n16666666\r\n\(rows)",
  ])
  func `a shell prompt around SurfaceFlinger's numbers is skipped with a note`(
    text: String
  ) throws {
    let sources = try recordedFrames(text)
    #expect(sources.map(\.kind) == [.surfaceflinger] && sources[0].timeline.count == 2)
    #expect(sources[0].window == "com.app/com.app.Main#0")
    #expect(sources[0].timeline.refreshRate == 60)
    #expect(sources[0].notes.count == 1 && sources[0].notes[0].contains("prompt"))
  }

  @Test func `two dumps of SurfaceFlinger in one file are two sources`() throws {
    let sources = try recordedFrames("16666666\n\(Self.rows)\n8333333\n\(Self.rows)0\t0\t0\n")
    #expect(sources.map(\.window) == ["dump 1", "dump 2"])
    #expect(sources.map(\.timeline.count) == [2, 2])
    #expect(sources.map(\.timeline.refreshRate) == [60, 120])
    let named = try recordedFrames(
      "$ dumpsys SurfaceFlinger --latency A\n16666666\n\(Self.rows)$ dumpsys SurfaceFlinger --latency B\n"
        + "16666666\n\(Self.rows)")
    #expect(named.map(\.window) == ["A", "B"])
    // The dump of a layer unknown to the display has no rows.
    let first = try recordedFrames("16666666\n\n\n16666666\n\(Self.rows)")
    #expect(first.map(\.timeline.count) == [0, 2])
  }

  @Test(arguments: [
    ("16666666\n1 2\n", "1 2"), ("16666666\n1 2 x\n", "1 2 x"), ("16666666\n1 2 3 4\n", "1 2 3 4"),
    ("1 2 3\n16666666\n", nil), ("$ dumpsys\n", nil),
  ])
  func `numbers that are not a SurfaceFlinger dump are refused at their line`(
    text: String, found: String?
  ) {
    let error = #expect(throws: FormatError.self) {
      try recordedFrames(text, kind: .surfaceflinger)
    }
    let sentence =
      if let found {
        ":2: not valid SurfaceFlinger latency: found \"\(found)\"; expected three numbers"
      } else {
        (text.hasPrefix("1") ? ":1" : "")
          + ": the first number is not a refresh period in nanoseconds; "
          + "dump again with: adb shell dumpsys SurfaceFlinger --latency LAYER"
      }
    #expect(error?.sentence == "test" + sentence)
  }

  // MARK: gfxinfo

  private static func row(_ names: [String], flags: Int) -> String {
    // 60 ms at 60 Hz: janky by the old rule.
    let times = [
      "Flags": flags, "IntendedVsync": 1_000_000_000, "Vsync": 1_000_000_000,
      "HandleInputStart": 1_001_000_000, "SyncQueued": 1_010_000_000, "SyncStart": 1_010_000_000,
      "IssueDrawCommandsStart": 1_020_000_000, "FrameCompleted": 1_060_000_000,
      "FrameInterval": 16_666_666, "GpuCompleted": 1_060_000_000, "FrameDeadline": 1_016_666_666,
    ]
    return names.map { String(times[$0] ?? 0) }.joined(separator: ",") + ",\n"
  }

  private static func block(_ names: [String], flags: [Int]) -> String {
    "---PROFILEDATA---\n" + names.joined(separator: ",") + ",\n"
      + flags.map { row(names, flags: $0) }.joined() + "---PROFILEDATA---\n"
  }

  private static let names16 =
    GfxinfoGeneratorTests.names14 + ["DequeueBufferDuration", "QueueBufferDuration"]
  private static let layouts: [(names: [String], janky: Double)] = [
    // Of the flags 0 to 8, Android 6 and 7 exempt those with bit 1 or 4: 0, 2 and 8 stay.
    (GfxinfoGeneratorTests.names14, 3), (names16, 5), (names16 + ["GpuCompleted"], 5),
    (GfxinfoGeneratorTests.names23, 5), (GfxinfoGeneratorTests.names23 + ["WorkloadTarget"], 5),
  ]

  @Test(arguments: layouts.indices)
  func `the flags that exempt a frame depend on the layout of its row`(layout: Int) throws {
    let (names, janky) = Self.layouts[layout]
    let source = try recordedFrames(
      "** Graphics info for pid 7 [app] **\n" + Self.block(names, flags: Array(0...8)),
      kind: .gfxinfo)[0]
    #expect(source.timeline.count == 9)
    #expect(source.metrics(refreshRate: 60)["jankyFrames.legacy"]?.number == janky)
  }

  private static let totals = """
    Stats since: 1ns
    Total frames rendered: 200
    Janky frames: 20 (10.00%)
    50th percentile: 8ms
    90th percentile: 16ms
    95th percentile: 27ms
    99th percentile: 105ms
    Number Missed Vsync: 3
    50th gpu percentile: 4950ms

    """

  @Test func `totals without the process line are read, with the printed percentiles`()
    throws
  {
    for prompt in ["", "$ adb shell dumpsys gfxinfo com.app | head -30\n"] {
      let source = try recordedFrames(prompt + Self.totals)[0]
      #expect(source.kind == .gfxinfo && source.timeline.frameCount == 200)
      let metrics = source.metrics()
      let percentiles = ["p50", "p90", "p95", "p99"].map { metrics["gfxinfo.\($0)"]?.number }
      #expect(percentiles == [8, 16, 27, 105])
      #expect(metrics["reasons.missedVsync"]?.number == 3)
      #expect(source.notes.contains { $0.contains("as the platform printed them") })
    }
    let whole = try recordedFrames(Self.totals + "HISTOGRAM: 5ms=100 7ms=100\n")[0].metrics()
    #expect(whole["gfxinfo.p99"]?.number == 7)
    // Without frames the platform prints 4950 ms.
    let windows = try recordedFrames(
      Self.totals + "Window: w\nTotal frames rendered: 0\n50th percentile: 4950ms\n",
      kind: .gfxinfo)
    #expect(windows.map(\.timeline.frameCount) == [200, 0])
    #expect(windows[1].metrics()["gfxinfo.p50"]?.number == nil)
  }

  @Test func `processes with rows and processes with only counts are all reported`() throws {
    let rows = Self.block(GfxinfoGeneratorTests.names14, flags: [0, 0])
    let sources = try recordedFrames(
      "** Graphics info for pid 1 [a] **\n\(Self.totals)Window: w\n\(Self.totals)\(rows)"
        + "** Graphics info for pid 2 [b] **\n\(Self.totals)"
        + "** Graphics info for pid 1 [a] **\n\(rows)")
    #expect(sources.map(\.process) == ["a (1)", "b (2)", "a (1)"])
    #expect(sources.map(\.timeline.frameCount) == [2, 200, 2])
    let twice = try recordedFrames(Self.totals + Self.totals)
    #expect(twice.map(\.timeline.frameCount) == [200, 200])
  }
}

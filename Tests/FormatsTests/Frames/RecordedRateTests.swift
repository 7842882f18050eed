import FoldFormats
import FoldProfile
import Testing

@Suite struct RecordedRateTests {
  @Test(arguments: ["0", "-60", "nan", "inf", "1e308", "1e-300", "100001", "0.0009"])
  func `no reader accepts a rate that no display has`(_ rate: String) throws {
    let times = "\"frame_build_times\":[1000],\"frame_rasterizer_times\":[2000]"
    for flutter in [
      "{\(times),\"displayRefreshRate\":\"\(rate)\"}", "{\(times),\"displayRefreshRate\":\(rate)}",
      "{\(times),\"\(rate)hz_frame_percentage\":100}",
    ] {
      // JSON cannot express NaN or infinity, so such a document is invalid.
      guard let source = try? recordedFrames(flutter, kind: .flutter).first else { continue }
      #expect(source.timeline.refreshRate == nil, "\(flutter)")
    }
    #expect(throws: FormatError.self) {
      try recordedFrames("duration,refreshRate\n0.01,\(rate)\n", kind: .csv)
    }
    let summary = """
      {"foldviz": 1, "kind": "frameSummary", "trace": "a.0", "source": "csv", \
      "refreshRate": \(rate), "frames": 4, "definitions": {}}
      """
    #expect(throws: FormatError.self) {
      try TraceSummaryReader.read(ByteSource(bytes: Array(summary.utf8), name: "test"))
    }
  }

  /// The first two periods mean 100,001 Hz and 0.0009 Hz.
  @Test(arguments: ["9999", "1111111111112", "9223372036854775807"])
  func `SurfaceFlinger's dump with a period that no display has is refused`(_ period: String) {
    let error = #expect(throws: FormatError.self) {
      try recordedFrames("\(period)\n100\t2000\t1500\n", kind: .surfaceflinger)
    }
    #expect(
      error?.sentence
        == "test:1: the first number is not a refresh period in nanoseconds; dump again "
        + "with: adb shell dumpsys SurfaceFlinger --latency LAYER")
  }

  @Test func `a count beyond a quadrillion is not accepted`() throws {
    let count = "9223372036854775807"
    let source = try recordedFrames(
      "** Graphics info for pid 7 [app] **\nTotal frames rendered: 21\nJanky frames: \(count) (1%)\n"
        + "Janky frames (legacy): 1000000000000000\nHISTOGRAM: 5ms=20 700ms=\(count)\n")[0]
    let metrics = source.metrics()
    #expect(metrics["jankyFrames.api31"]?.number == nil && metrics["frozenFrames"]?.number == 0)
    #expect(metrics["jankyFrames.legacy"]?.number == 1e15)
    #expect(throws: FormatError.self) {
      try recordedFrames(
        "** Graphics info for pid 7 [app] **\nTotal frames rendered: \(count)\nJanky frames: 3\n")
    }
  }

  /// A dump of frames meant for `vsyncs` in nanoseconds, with the intervals of some.
  func dump(_ vsyncs: [Int], intervals: [Int] = []) -> String {
    let names =
      "Flags,IntendedVsync,Vsync,OldestInputEvent,NewestInputEvent,HandleInputStart,AnimationStart,"
      + "PerformTraversalsStart,DrawStart,"
      + (intervals.isEmpty ? "" : "FrameDeadline,FrameInterval,FrameStartTime,")
      + "SyncQueued,SyncStart,IssueDrawCommandsStart,SwapBuffers,FrameCompleted,"
    let rows = vsyncs.enumerated().map { row, time in
      let own = intervals.isEmpty ? [] : [time + 9_000_000, intervals[row], time]
      let values =
        [0, time, time, 0, 0] + (1...4).map { time + 1000 * $0 } + own
        + (5...8).map { time + 1000 * $0 } + [time + 5_000_000]
      return values.map { "\($0)," }.joined()
    }
    return (["---PROFILEDATA---", names] + rows + ["---PROFILEDATA---", ""])
      .joined(separator: "\n")
  }

  @Test func `the remark on a rate tells unknown, inferred and stated rates apart`() throws {
    // Thirty gaps are needed.
    let few = try recordedFrames(dump((0..<30).map { 1_000_000_000 + 8_333_333 * $0 }))[0]
    #expect(few.timeline.refreshRate == nil && few.notes.isEmpty)
    #expect(few.rateRemark()?.contains("the refresh rate is not known") == true)
    let enough = try recordedFrames(dump((0..<31).map { 1_000_000_000 + 8_333_333 * $0 }))[0]
    #expect(enough.timeline.refreshRate == 120)
    #expect(
      enough.rateRemark()?.contains("120 Hz is inferred from the shortest steady gaps") == true)
    #expect(enough.rateRemark(judgedBy: 60) == nil && few.rateRemark(judgedBy: 60) == nil)
    let named = try recordedFrames(
      dump([1_000_000_000, 1_008_333_333], intervals: [8_333_333, 8_333_333]))[0]
    #expect(named.timeline.refreshRate == 120 && named.rateRemark() == nil)
    #expect(!named.timeline.isRateInferred && enough.timeline.isRateInferred)
  }

  @Test func `a dump of two rates is judged by one of them, with a note on both`() throws {
    let intervals = [16_666_666, 16_666_666, 8_333_333, 8_333_333]
    let source = try recordedFrames(
      dump((0..<4).map { 1_000_000_000 + 16_666_666 * $0 }, intervals: intervals))[0]
    #expect(source.timeline.refreshRate == 120)
    #expect(source.notes.count == 1 && source.notes[0].contains("varies (60, 120 Hz)"))
  }

  @Test(
    arguments: [
      ([72], 72.0), ([60, 120], 120), ([120, 90, 60], 90), ([60, 60, 90, 120], 90),
      ([120, 60, 90, 120, 90], 90), ([60, 120, 90, 120, 60, 60], 90),
    ] as [([Int], Double)])
  func `with several rates the middle interval decides, and the shorter of two middle ones`(
    rates: [Int], middle: Double
  ) throws {
    let source = try recordedFrames(
      dump(
        rates.indices.map { 1_000_000_000 + 16_666_666 * $0 },
        intervals: rates.map { 1_000_000_000 / $0 }))[0]
    #expect(source.timeline.refreshRate == middle)
  }

  @Test func `an assumed rate replaces an inferred one, for stored and folded recordings`() throws {
    let text =
      "present,duration\n" + (0..<900).map { "\(Double($0) / 30),0.005\n" }.joined()
    for limit in [300, 1000] {
      func missed(assumedRate: Double?, named: String = "") throws -> Double? {
        let bytes = Array((named + text).utf8)
        let source = ByteSource(bytes: bytes, name: "test")
        let found = try FrameReader.read(source, assumedRate: assumedRate, limit: limit)[0]
        #expect(found.timeline.isRateInferred)
        #expect((found.rateRemark() == nil) == (assumedRate != nil))
        return found.metrics()["missedVsyncs.sum"]?.number
      }
      #expect(try missed(assumedRate: nil) == 0)
      // All 899 gaps are two periods long.
      #expect(try missed(assumedRate: 60) == 899)
    }
    let named = ByteSource(
      bytes: Array("present,duration,refreshRate\n0,1,90\n1,1,\n".utf8), name: "test")
    #expect(try FrameReader.read(named, assumedRate: 60)[0].timeline.refreshRate == 90)
  }

  @Test func `a run has its rate and whether it was inferred, from frames, lines and reports`()
    throws
  {
    let rows = (0..<40).map { "\(Double($0) / 60),0.005\n" }.joined()
    func runs(_ text: String, _ rate: Double? = nil) throws -> RecordedRun {
      let source = ByteSource(bytes: Array(text.utf8), name: "test")
      return try #require(try RunReader.read(source, refreshRate: rate).first)
    }
    let guessed = try runs("present,duration\n" + rows)
    #expect(guessed.refreshRate == 60 && guessed.isRateGuessed)
    let stated = try runs("present,duration\n" + rows, 90)
    #expect(stated.refreshRate == 90 && !stated.isRateGuessed)
    let source = try recordedFrames("present,duration\n" + rows)[0]
    for rate: Double? in [nil, 90] {
      var line: [UInt8] = []
      TraceSummary(source, id: "a.0", file: "a", refreshRate: rate).append(to: &line)
      let run = try runs(String(decoding: line, as: UTF8.self))
      #expect(run.refreshRate == (rate ?? 60) && run.isRateGuessed == (rate == nil))
    }
    let report = try runs(
      """
      {"foldviz": 1, "sources": [{"file": "a", "refreshRate": 72, "frames": {"counted": 2},
        "metrics": {"fps": {"na": "nothing moved"}},
        "notes": ["the refresh rate of 72 Hz is inferred from the shortest steady gaps between frames"]}]}
      """)
    #expect(report.refreshRate == 72 && report.isRateGuessed)
    #expect(report.metrics["fps"]?.notAvailableReason == "nothing moved")
  }
}

import FoldFormats
import FoldProfile
import Testing

/// Rates that stand in files, of displays that are none.
@Suite struct RecordedRateTests {
  @Test(arguments: ["0", "-60", "nan", "inf", "1e308", "1e-300", "100001", "0.0009"])
  func `no reader takes a rate that no display has`(_ rate: String) throws {
    let times = "\"frame_build_times\":[1000],\"frame_rasterizer_times\":[2000]"
    for flutter in [
      "{\(times),\"displayRefreshRate\":\"\(rate)\"}", "{\(times),\"displayRefreshRate\":\(rate)}",
      "{\(times),\"\(rate)hz_frame_percentage\":100}",
    ] {
      // JSON has no word for what is no number, and such a document is none.
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

  /// Of 100,001 Hz and of 0.0009 Hz.
  @Test(arguments: ["9999", "1111111111112", "9223372036854775807"])
  func `no reader takes a period that no display has`(_ period: String) {
    #expect(throws: FormatError.self) {
      try recordedFrames("\(period)\n100\t2000\t1500\n", kind: .surfaceflinger)
    }
  }

  @Test func `a count beyond a quadrillion is none`() throws {
    let count = "9223372036854775807"
    let source = try recordedFrames(
      "** Graphics info for pid 7 [app] **\nTotal frames rendered: 21\nJanky frames: \(count) (1%)\n"
        + "Janky frames (legacy): 1000000000000000\nHISTOGRAM: 5ms=20 700ms=\(count)\n")[0]
    let metrics = source.metrics()
    #expect(metrics["jankyFrames.api31"]?.number == nil && metrics["frozenFrames"]?.number == 0)
    #expect(metrics["jankyFrames.legacy"]?.number == 1e15)
    let none = try recordedFrames(
      "** Graphics info for pid 7 [app] **\nTotal frames rendered: \(count)\nJanky frames: 3\n")[0]
    #expect(none.timeline.frameCount == 0)
  }
}

import FoldFormats
import FoldLayout
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

/// The examples of the module overviews, copied word for word so that they are compiled.
@Suite struct OverviewTests {
  @Test func `the overview of FoldProfile states the results of its example`() throws {
    // FoldProfile
    var timeline = FrameTimeline(refreshRate: 60)
    for (start, end) in [(0, 9_000_000), (16_666_667, 50_000_000)] as [(Int64, Int64)] {
      var frame = RecordedFrame()
      frame.start = start
      frame.end = end
      timeline.append(frame)
    }
    let metrics = FrameJudge(timeline).metrics
    let budget = try Budget(metric: "framesOver.interval", max: 0)
    let outcome = try CheckOutcome(judging: [budget], against: metrics)
    // metrics["duration.max"]?.number is 33.333333, and outcome.status() is failed
    #expect(metrics["duration.max"]?.number == 33.333333)
    #expect(outcome.status() == .failed)
  }

  @Test func `the overview of FoldFormats states the results of its example`() throws {
    // FoldFormats
    let scene = try SceneFile.read(
      ByteSource(
        bytes: Array("{device: iphone-x, rows: {count: 20, height: 130}, fold: {}}".utf8),
        name: "scene.yml"))
    var recording = try RecordingReader(
      ByteSource(bytes: Array("t,offset\n0,0\n0.016667,12.5\n".utf8), name: "swipe.csv"),
      names: scene.names)
    var offsets: [Double] = []
    while let entry = try recording.next() {
      if let offset = entry.contentOffset { offsets.append(offset) }
    }
    // offsets is [0, 12.5]
    #expect(offsets == [0, 12.5])
  }

  @Test(arguments: [("FoldProfile", "Profile"), ("FoldFormats", "Formats")])
  func `the articles contain the lines compiled here`(module: String, folder: String) throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(source.range(of: "    // \(module)\n")).upperBound
    let end = try #require(source[start...].range(of: "    #expect(")).lowerBound
    let article = try String(
      contentsOf: packageFolder.appendingPathComponent(
        "Sources/\(folder)/\(module).docc/\(module).md"), encoding: .utf8)
    #expect(article.contains(source[start..<end]))
  }
}

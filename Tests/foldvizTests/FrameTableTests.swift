import FoldFormats
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct FrameTableTests {
  /// The sources with frames, before and after a round trip through a table.
  func throughTable(
    _ sources: [RecordedFrames]
  ) throws -> (before: [RecordedFrames], after: [RecordedFrames]) {
    let before = sources.filter { $0.timeline.count > 0 }
    let entries = before.map { FramesReport.Entry(file: "f", source: $0, refreshRate: nil) }
    let table = FrameTable(FramesReport(entries: entries).report).bytes
    return (before, try FrameReader.read(ByteSource(bytes: table, name: "t"), kind: .csv))
  }

  func expectSame(_ sources: [RecordedFrames], _ name: String) throws {
    guard sources.contains(where: { $0.timeline.count > 0 }) else { return }
    let (before, after) = try throughTable(sources)
    #expect(after.count == before.count, "\(name)")
    for (old, new) in zip(before, after) {
      let (first, second) = (FrameJudge(old.timeline), FrameJudge(new.timeline))
      for value in first.metrics.values {
        #expect(second.metrics[value.metric.id] == value, "\(name) \(value.metric.id)")
      }
      #expect(second.phaseMetrics == first.phaseMetrics, "\(name)")
      #expect(second.hitches == first.hitches, "\(name)")
    }
  }

  @Test(arguments: FrameFileKind.allCases)
  func `every kind's frames have the same metrics after a round trip through a table`(
    kind: FrameFileKind
  ) throws {
    let folder = packageFolder.appendingPathComponent("Tests/Fixtures/Fuzz/\(kind.rawValue)")
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let path = folder.appendingPathComponent(file).path
      guard let sources = try? FrameReader.read(path: path, kind: kind) else { continue }
      count += sources.count
      try expectSame(sources, file)
    }
    #expect(count > 0)
  }

  @Test(.needs(.corpus))
  func `recordings made by others have the same metrics after a round trip`() throws {
    let corpus = try #require(Outside.corpus)
    let folders = ["chrome", "flutter", "gfxinfo", "macrobenchmark", "perfetto", "xctrace"]
    var count = 0
    for folder in folders.map(corpus.appendingPathComponent) {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let path = folder.appendingPathComponent(file).path
        guard let sources = try? FrameReader.read(path: path) else { continue }
        count += sources.count
        try expectSame(sources, file)
      }
    }
    #expect(count > 20)
  }

  @Test func `every field, flag and property of frames survives a table`() throws {
    var timeline = FrameTimeline(
      refreshRate: 59.94, reports: [.deadlineMissed, .late, .exemptFromJank, .notDisplayed])
    timeline.span = 1_234_567_891
    for index in 0..<3 {
      var frame = RecordedFrame()
      for (position, field) in FrameField.allCases.enumerated() where (position + index) % 3 > 0 {
        // A clock that has run for a hundred days has sixteen digits.
        field.set(8_700_000_000_123_456 + Int64(1000 * index + position), in: &frame)
      }
      frame.end = 8_800_000_000_000_005
      frame.flags =
        [[], [.late, .exemptFromJank], [.deadlineMissed, .notDisplayed]][index]
      timeline.append(frame)
    }
    let source = RecordedFrames(kind: .perfetto, timeline: timeline)
    let found = try throughTable([source, source]).after
    #expect(found.map(\.window) == [nil, "2"])
    for again in found {
      #expect((0..<3).map { again.timeline[$0] } == (0..<3).map { timeline[$0] })
      #expect(again.timeline.refreshRate == 59.94 && !again.timeline.isRateInferred)
      #expect(again.timeline.span == 1_234_567_891)
      #expect(again.timeline.reports.isSuperset(of: timeline.reports))
    }
  }

  @Test(arguments: ["0", "-60", "nan", "fast", "inf"])
  func `an invalid rate is refused with its line`(rate: String) {
    #expect {
      try FrameReader.read(
        ByteSource(bytes: Array("duration,refreshRate\n1,\n1,\(rate)\n".utf8), name: "t"))
    } throws: { error in
      "\(error)".contains("refreshRate") && (error as? FormatError)?.location == .line(3)
    }
  }
}

import ContactSheet
import FoldLayout
import Testing

/// The example in the module's overview, copied unchanged.
@Suite struct OverviewTests {
  @Test func `the example in the overview draws each frame that it replays`() throws {
    let scene = FoldScene(
      device: Device(size: Size(width: 375, height: 812)),
      subject: .list(ListScene(rows: RowHeights(count: 20, height: 130))))
    let entries = (0..<3).map {
      RecordingEntry(time: Double($0) / 60, contentOffset: Double($0) * 40)
    }

    let replay = Replay(scene: scene, source: RecordingEntries(entries))
    var frame = Frame()
    var frames: [SheetFrame] = []
    while try replay.next(into: &frame) {
      frames.append(
        SheetFrame(
          index: frame.index, time: frame.time, contentOffset: frame.contentOffset,
          elements: replay.stage.elements(of: frame)))
    }
    let document = SheetDocument(title: "A drag", of: scene, frames: frames)
    var file: [UInt8] = []
    try Sheet(document).write(.svg) { file.append(contentsOf: $0) }

    let drawn = String(decoding: file, as: UTF8.self)
    #expect(drawn.split(separator: "<g class=\"frame\"").count - 1 == 3)
  }
}

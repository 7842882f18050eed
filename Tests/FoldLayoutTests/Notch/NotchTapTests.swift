import FoldLayout
import FoldTestSupport
import Testing

@Suite struct NotchTapTests {
  private var scene: FoldScene {
    var scene = FoldScene.notched()
    scene.rowList.notch = NotchOptions()
    scene.rowList.expand = ExpandOptions()
    return scene
  }

  /// The notch is 209 points wide, centered in 375 points, and 26 high.
  @Test func `a tap on the notch does not reach the row below it`() {
    let stage = Stage(scene: scene)
    var frame = Frame()
    stage.layOut(FrameHead(index: 0, time: 0, contentOffset: 0), into: &frame)
    #expect(stage.event(forTapAt: Point(x: 187, y: 130), in: frame) == .tap(.index(0)))
    var scrolled = stage
    scrolled.scroll(to: 150, isDragging: true, at: 0)
    scrolled.layOut(FrameHead(index: 0, time: 0, contentOffset: 150), into: &frame)
    for (x, y, row) in [
      (187.0, 13.0, nil), (84, 25, nil), (82, 25, 0), (293, 25, 0), (187, 27, 0),
    ] as [(Double, Double, Int?)] {
      let event = scrolled.event(forTapAt: Point(x: x, y: y), in: frame)
      #expect(event == row.map { .tap(.index($0)) })
    }
  }

  @Test(arguments: [(13.0, false), (40, true)])
  func `a finger's tap hits the topmost element`(y: Double, expands: Bool) throws {
    let point = Point(x: 187, y: y)
    let entries = [
      RecordingEntry(time: 0, contentOffset: 150),
      RecordingEntry(time: 0.1, touch: Touch(phase: .began, location: point)),
      RecordingEntry(time: 0.2, touch: Touch(phase: .ended, location: point)),
    ]
    let replay = Replay(scene: scene, source: RecordingEntries(entries))
    var (frame, expansion) = (Frame(), 0.0)
    while try replay.next(into: &frame) {
      expansion = replay.stage.elements(of: frame).reduce(expansion) { max($0, $1.expansion) }
    }
    #expect((expansion > 0.9) == expands)
  }

  /// At 0.25 s the clone, 209 points wide, hangs over the first row, which is 335 wide.
  @Test func `a tap on the clone does not reach the row below it`() throws {
    var stage = Stage(scene: scene)
    stage.scroll(to: -100, isDragging: true, at: 0)
    stage.scroll(to: -100, isDragging: false, at: 0)
    stage.scroll(to: 120, isDragging: true, at: 0.1)
    var frame = Frame()
    stage.layOut(FrameHead(index: 0, time: 0.25, contentOffset: 120), into: &frame)
    let clone = try #require(frame.extras.last)
    #expect(clone.kind == .clone)
    let y = clone.box.maxY - 1
    let row = try #require(stage.elements(of: frame).first { $0.kind == .row })
    #expect(row.box.minY < y && y < row.box.maxY)
    #expect(stage.event(forTapAt: Point(x: 187, y: y), in: frame) == nil)
    #expect(stage.event(forTapAt: Point(x: 30, y: y), in: frame) == .tap(.index(row.row)))
  }
}

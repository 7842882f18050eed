import FoldLayout
import FoldTesting
import Testing

@Test func `a row halfway above the line is turned by 45 degrees`() throws {
  let list = ListScene(
    rows: RowHeights(count: 20, height: 130), insets: Insets(top: 159),
    fold: FoldOptions(foldOffset: 159))
  let scene = FoldScene(device: .iPhoneX, subject: .list(list))
  let replay = try TestReplay(scene, offsets: [0, 33, 65])
  replay.check {
    #expect(replay.frames[2].lines[0].foldAngle == 45, "the first row leans back")
  }
}

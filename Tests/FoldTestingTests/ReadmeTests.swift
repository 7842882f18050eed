import FoldLayout
import FoldTesting
import Testing

@Test func `half a row above the line is half a quarter turn`() throws {
  let list = ListScene(
    rows: RowHeights(count: 20, height: 130), insets: EdgeInsets(top: 159),
    fold: FoldOptions(foldOffset: 159))
  let scene = Scene(device: .iPhoneX, subject: .list(list))
  let replay = try TestReplay(scene, offsets: [0, 33, 65])
  replay.expect(replay.moments[2].lines[0].foldAngle == 45, "the first row leans back")
}

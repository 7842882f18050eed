import FoldLayout
import FoldTestSupport
import Testing

@Suite struct NotchActionTests {
  /// The frames of a pull released at 0.2 s, which drops until 0.5 s and flips until 1.1 s.
  private func frames(
    _ scene: FoldScene, events: [RecordingEntry] = [],
    _ change: (inout NotchOptions) -> Void = { _ in }
  ) throws -> [(time: Double, stage: Stage, elements: [PlacedElement])] {
    var scene = scene
    var options = NotchOptions()
    change(&options)
    scene.rowList.notch = options
    let samples: [(Double, Double, Bool)] = [
      (0, 0, true), (0.1, -90, true), (0.2, -90, false), (0.7, -10, false), (1, 0, false),
      (1.1, 0, false), (3, 0, false),
    ]
    let entries =
      samples.map { RecordingEntry(time: $0.0, contentOffset: $0.1, isDragging: $0.2) } + events
    let replay = Replay(
      scene: scene, source: RecordingEntries(entries.sorted { $0.time < $1.time }))
    var frame = Frame()
    var frames: [(time: Double, stage: Stage, elements: [PlacedElement])] = []
    while try replay.next(into: &frame) {
      frames.append((frame.time, replay.stage, replay.stage.elements(of: frame)))
    }
    return frames
  }

  private func scene(newRows: [RowID] = [], bare: Set<RowID> = []) -> FoldScene {
    var scene = FoldScene.notched()
    (scene.rowList.newRows, scene.rowList.rowsWithoutContent) = (newRows, bare)
    return scene
  }

  @Test(arguments: [NotchOptions.Picture.old, .new])
  func `the clone shows the old or the new row by option, and the new row shows itself`(
    picture: NotchOptions.Picture
  ) throws {
    let frames = try frames(scene(newRows: [RowID(500)])) { $0.picture = picture }
    let clone = try #require(frames[4].elements.first { $0.kind == .clone })
    #expect(clone.face == .front && clone.id == RowID(500))
    #expect(clone.contentID == (picture == .old ? RowID(0) : RowID(500)))
    let new = try #require(frames[5].elements.first { $0.kind == .row && $0.row == 0 })
    #expect(new.id == RowID(500) && new.contentID == RowID(500))
  }

  @Test(arguments: [NotchOptions.Action.add, .refresh])
  func `the clone is as tall as the first row when the finger lifts`(
    action: NotchOptions.Action
  ) throws {
    let events = [
      RecordingEntry(time: 0.05, event: .insert(.index(0), height: 70, count: 1, id: RowID(60))),
      RecordingEntry(time: 0.06, event: .resize(.index(0), height: 90)),
      // The clone is in flight.
      RecordingEntry(time: 0.4, event: .resize(.index(0), height: 30)),
    ]
    let frames = try frames(scene(), events: events) { $0.action = action }
    let landing = try #require(frames[4].elements.first { $0.kind == .clone })
    #expect(landing.picture?.size.height == 90)
    let first = try #require(frames[6].elements.first { $0.kind == .row && $0.row == 0 })
    // A 10⁻⁹th of the distance to 30 is left.
    #expect(abs(first.box.height - (action == .add ? 90 : 30)) < 1e-6)
  }

  @Test(arguments: [0, 2], [200.0, 335, 360])
  func `a new row keeps the width of its clone, and the other rows keep theirs`(
    index: Int, width: Double
  ) throws {
    let moves = [
      RecordingEntry(time: 1.2, event: .move(.index(index), to: 4, count: 1)),
      RecordingEntry(time: 1.3, event: .remove(.index(0), count: 1)),
    ]
    for events in [[], moves] {
      let frames = try frames(scene(newRows: [RowID(500)]), events: events) {
        ($0.itemWidth, $0.insertionIndex) = (width, index)
      }
      let rows = frames[5].elements.filter { $0.kind == .row }
      let new = try #require(rows.first { $0.id == RowID(500) })
      // Rows are 335 points wide between insets of 20.
      #expect(abs(new.box.x - (187.5 - width / 2)) < 1e-9 && new.box.width == width)
      #expect(rows.filter { $0.id != RowID(500) }.allSatisfy { $0.box.width == 335 })
      let last = frames[6].elements.first { $0.id == RowID(500) }
      #expect(last?.box.width == width)
    }
  }

  @Test(arguments: [0, 3])
  func `a refresh without a new row lands on the full width of the existing row`(index: Int) throws
  {
    let frames = try frames(scene()) {
      ($0.action, $0.itemWidth, $0.itemHeight) = (.refresh, 200, 99)
      $0.insertionIndex = index
    }
    let clone = try #require(frames[4].elements.first { $0.kind == .clone })
    let row = try #require(frames[5].elements.first { $0.kind == .row && $0.row == index })
    // At 1 s a tenth of a second of the flip is left. The picture has its final size.
    #expect(clone.picture?.size == row.box.size && row.box.width == 335)
    #expect(row.box.height == (index == 0 ? 150 : 210))
  }

  @Test(arguments: [[], [RowID(500)]], [0, 2, 40])
  func `a new row without content copies the content that the clone showed`(
    names: [RowID], index: Int
  ) throws {
    let frames = try frames(scene(newRows: names, bare: Set(names))) {
      $0.insertionIndex = index
      $0.picture = .new
    }
    let original = RowID(UInt32(min(index, 6)))
    let clone = try #require(frames[4].elements.first { $0.kind == .clone })
    #expect(clone.contentID == original)
    let stage = frames[5].stage
    let row = min(index, 7)
    let id = try #require(stage.list).rows.id(ofRow: row)
    #expect(id == names.first ?? RowID(7))
    for element in frames[5].elements where element.kind == .row {
      #expect(element.contentID == (element.id == id ? original : element.id))
    }
  }

  @Test(arguments: [NotchOptions.Action.refresh, .show])
  func `refresh lands on the existing row, and show also expands it`(
    action: NotchOptions.Action
  ) throws {
    var scene = scene(newRows: [RowID(500)])
    scene.rowList.expand = ExpandOptions()
    let frames = try frames(scene) { $0.action = action }
    // Halfway through the flip: half of (150 + 10) / 2. In the end the translation is 0.
    let rest = try #require(frames[0].elements.first { $0.kind == .row })
    let clone = try #require(frames[4].elements.first { $0.kind == .clone })
    #expect(clone.contentID == rest.id)
    let list: ListStage? = if case .list(let state) = frames[3].stage { state.value } else { nil }
    let translation = try #require(list?.notch).listTranslation(at: 0.7)
    #expect(abs(translation - 80 * (1 - plainEaseInOut(0.2 / 0.6))) < 1e-9)
    #expect(frames.allSatisfy { $0.stage.list?.rowCount == 7 })
    let landed = try #require(frames[5].elements.first { $0.kind == .row && $0.row == 0 })
    #expect(distance(landed, rest) < 1e-9 && !frames[5].elements.contains { $0.kind == .clone })
    let end = try #require(frames[6].elements.first { $0.kind == .row && $0.row == 0 })
    #expect((end.expansion > 0.99) == (action == .show))
  }
}

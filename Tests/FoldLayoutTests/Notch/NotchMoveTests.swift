import FoldLayout
import FoldTestSupport
import Testing

@Suite struct NotchMoveTests {
  /// Returns the greatest step of a row between frames at 1,000 Hz, in points.
  ///
  /// A pull is released at 0.1 s, drops until 0.4 s and flips until 1 s.
  private func greatestStep(
    _ events: [RecordingEntry], index: Int, action: NotchOptions.Action = .add
  ) throws -> Double {
    var scene = FoldScene.notched(heights: [60, 90, 50, 70, 60, 80, 60], insets: Insets(top: 60))
    var options = NotchOptions()
    (options.insertionIndex, options.action) = (index, action)
    scene.rowList.notch = options
    let samples: [(Double, Double, Bool)] = [(0, -100, true), (0.1, -100, false), (0.11, 0, false)]
    let entries =
      samples.map { RecordingEntry(time: $0.0, contentOffset: $0.1, isDragging: $0.2) } + events
      + [RecordingEntry(time: 1.6, contentOffset: 0, isDragging: false)]
    let replay = Replay(
      scene: scene, source: RecordingEntries(entries.sorted { $0.time < $1.time }),
      rate: .hertz(1000))
    var (frame, tops, worst) = (Frame(), [RowID: Double](), 0.0)
    while try replay.next(into: &frame) {
      let rows = replay.stage.elements(of: frame).filter { $0.kind == .row }
      for row in rows where frame.time > 0.1 {
        worst = max(worst, abs(row.box.minY - (tops[row.id] ?? row.box.minY)))
      }
      tops = Dictionary(rows.map { ($0.id, $0.box.minY) }) { $1 }
    }
    return worst
  }

  private func move(_ row: Int, to target: Int, count: Int = 1, at time: Double) -> RecordingEntry {
    RecordingEntry(time: time, event: .move(.index(row), to: target, count: count))
  }

  /// The greatest step allowed, in points: more than a row moves in a frame, and far less than a
  /// jump, which is 30 points.
  ///
  /// The list's spring covers at most 4.8 times its distance in a second. A distance is at most 500
  /// points, and its end moves by another 90. The clone moves the list by less than 300 points per
  /// second.
  private let bound = 3.5

  @Test(
    arguments: [(0, 4), (4, 0), (1, 6), (6, 1), (2, 0)], [0.2, 0.55, 0.9])
  func `a row that crosses the clone's landing position starts where it is`(
    way: (from: Int, to: Int), time: Double
  ) throws {
    for action in [NotchOptions.Action.add, .refresh] {
      let step = try greatestStep(
        [move(way.from, to: way.to, at: time)], index: 2, action: action)
      #expect(step < bound)
    }
  }

  @Test(arguments: [0.3, 0.7])
  func `a row sent back in flight, or leaving its side empty, does not jump`(
    time: Double
  ) throws {
    let back = [
      move(5, to: 0, at: time), move(0, to: 4, at: time + 0.1), move(4, to: 1, at: time + 0.15),
    ]
    #expect(try greatestStep(back, index: 2) < bound)
    let emptied = [move(0, to: 3, count: 2, at: time), move(6, to: 0, at: time + 0.1)]
    #expect(try greatestStep(emptied, index: 2) < bound)
    // The only row before the landing position moves behind it.
    #expect(try greatestStep([move(0, to: 5, at: time)], index: 1) < bound)
  }

  @Test(arguments: [0, 2, 7])
  func `a moving row does not jump when the clone's row joins the list`(
    index: Int
  ) throws {
    for (from, to) in [(6, 0), (0, 6), (3, 5), (5, 3)] {
      #expect(try greatestStep([move(from, to: to, at: 0.85)], index: index) < bound)
    }
  }
}

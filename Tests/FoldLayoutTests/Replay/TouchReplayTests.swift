import FoldLayout
import FoldTestSupport
import Testing

@Suite struct TouchReplayTests {
  @Test(arguments: [(2000.0, 42.0), (0, -35), (1200, 7.5), (1400, -28.25)])
  func `a drag and its fling follow the published model of UIKit frame by frame, to 1e-9`(
    start: Double, step: Double
  ) throws {
    // A finger that moves evenly, slower at first. The demo's list rests in 0…2585.
    let ways = [0, 0.5, 0.8, 1, 1, 1.1, 1, 0.95].map { $0 * step }
    var entries = [RecordingEntry(time: 0, contentOffset: start)]
    var y = 400.0
    for (k, way) in ways.enumerated() {
      y -= way
      entries.append(touch(k == 0 ? .began : .moved, y: y, at: Double(k) / 60))
    }
    // The frame in which the finger lifts shows its last move. The first step follows it.
    entries.append(touch(.ended, y: y, at: 7.0 / 60))
    let frames = try frames(entries)
    let expected = PlainScrollView(maxOffset: 2585, viewport: 812, scale: 3)
      .offsets(from: start, ways: Array(ways.dropFirst()))
    #expect(frames.count == expected.count)
    for (frame, offset) in zip(frames, expected) {
      #expect(abs(frame.contentOffset - offset) < 1e-9)
    }
  }

  @Test func `at 120 Hz frames are at k/120, and a fling covers the same distance`() throws {
    let finger = ScriptedFinger.flick(speed: -1500)
    let frames = try frames(finger.entries, rate: .hertz(120))
    for frame in frames { #expect(frame.time == Double(frame.index) / 120) }
    let rest = try #require(frames.last).contentOffset
    // 8 moves of 25 pt minus 10, and 1500·0.998/0.002/1000 of fling, minus the distance cut off by
    // the stop.
    #expect(abs(rest - (190 + 1500 * 0.499)) < 6)
  }

  @Test func `phases follow the scroller: drag, fling, bounce and rest`() throws {
    let finger = ScriptedFinger.flick(speed: -6000)
    let script = try script(finger.entries)
    var runs: [FramePhase] = []
    for phase in script.phase.compactMap({ $0 }) where runs.last != phase { runs.append(phase) }
    #expect(runs == [.drag, .fling, .bounce, .rest])
    #expect(script.phase.filter { $0 == .rest }.count == 1)
    #expect(script.contentOffset.last == 2585)
  }

  @Test(
    arguments: [
      .tap(.index(2)), .insert(.index(2), height: 66, count: 1, id: nil),
      .remove(.index(1), count: 1), .resize(.index(1), height: 300),
      .move(.index(1), to: 3, count: 1),
    ] as [SceneEvent])
  func `a replay continues until rows are within a thousandth of their positions`(
    event: SceneEvent
  ) throws {
    let script = try script([
      RecordingEntry(time: 0, contentOffset: 0), RecordingEntry(time: 0.1, event: event),
    ])
    // β is 0.825 · 2π/0.55 = 9.42 per second: e^(−βt) is 0.001 at 0.733 s. A swing with that decay
    // is at most 1/√(1 − 0.825²) times as wide, which takes 0.06 s longer.
    let way = try #require(script.time.last) - 0.1
    #expect(way > 0.67 && way < 0.733 + 0.06 + 2.0 / 60)
    #expect(script.phase.last == .rest)
  }

  @Test(arguments: [ScrollPhysics.ios, .android, .flutter, .flutterClamping])
  func `every physics rests at the end, and all but one overscroll before`(
    physics: ScrollPhysics
  ) throws {
    let script = try script(ScriptedFinger.flick(speed: -6000).entries, physics: physics)
    let last = try #require(script.contentOffset.last)
    #expect(abs(last - 2585) < 1e-9)
    let beyond = try #require(script.contentOffset.max()) - 2585
    #expect(physics == .flutterClamping ? beyond == 0 : beyond > 0)
  }

  // MARK: Taps

  @Test(
    arguments: [
      (187.0, 423.0, 2), (187, 552.9, 2), (30, 430, 2), (344.9, 430, 2),
      // Between two rows, beside them, and above the first.
      (187, 554, nil), (29.9, 430, nil), (345.1, 430, nil), (187, 100, nil),
    ] as [(Double, Double, Int?)])
  func `a tap hits the row at its position`(x: Double, y: Double, row: Int?) throws {
    let script = try script([
      RecordingEntry(time: 0, contentOffset: 0),
      touch(.began, x: x, y: y, at: 0.1), touch(.ended, x: x, y: y, at: 0.2),
    ])
    #expect(script.playedEvents.map(\.event) == row.map { [.tap(.index($0))] } ?? [])
  }

  @Test(arguments: [(429.9, nil), (430.1, 2), (511.9, 2), (512.1, nil)] as [(Double, Int?)])
  func `a tap outside the viewport of a list hits no row`(y: Double, row: Int?) throws {
    var scene = FoldScene.demo
    scene.rowList.viewport = ListViewport()
    scene.rowList.viewport?.top = 430
    scene.rowList.viewport?.bottom = 300
    let script = try FrameScript(
      scene: scene,
      source: RecordingEntries([
        RecordingEntry(time: 0, contentOffset: 0),
        touch(.began, y: y, at: 0.1), touch(.ended, y: y, at: 0.2),
      ]), rate: .native)
    #expect(script.playedEvents.map(\.event) == row.map { [.tap(.index($0))] } ?? [])
  }

  @Test(arguments: [(87.9, nil), (88.1, 1)] as [(Double, Int?)])
  func `a navigation bar blocks taps on the rows below it, but not on an expanded row`(
    y: Double, row: Int?
  ) throws {
    var scene = FoldScene(
      device: Device(size: Size(width: 375, height: 812), statusBar: 44),
      rows: RowHeights(count: 20, height: 100))
    scene.rowList.navigationBar = NavigationBar()
    scene.rowList.expand = ExpandOptions()
    func events(_ first: [RecordingEntry]) throws -> [SceneEvent] {
      let script = try FrameScript(
        scene: scene,
        source: RecordingEntries(
          first + [touch(.began, y: y, at: 6), touch(.ended, y: y, at: 6.1)]), rate: .native)
      return script.playedEvents.map(\.event)
    }
    #expect(
      try events([RecordingEntry(time: 0, contentOffset: 30)]) == row.map { [.tap(.index($0))] }
        ?? [])
    let open = [
      RecordingEntry(time: 0, contentOffset: 30), touch(.began, y: 400, at: 1),
      touch(.ended, y: 400, at: 1.1),
    ]
    #expect(try events(open) == [.tap(.index(4)), .tap(.index(4))])
  }

  @Test(.needs(.reference))
  func `a folded row is hit where it is drawn`() throws {
    for row in try BehaviorVector.rows("fold_tap") {
      let (x, y) = (try row("x"), try row("y"))
      let script = try script([
        RecordingEntry(time: 0, contentOffset: 65), touch(.began, x: x, y: y, at: 0),
        touch(.ended, x: x, y: y, at: 0.1),
      ])
      let isHit = row.values["hit"]?.flag == true
      #expect(script.playedEvents.map(\.event) == (isHit ? [.tap(.index(0))] : []), "\(x), \(y)")
    }
  }

  @Test func `an edge-on row cannot be hit`() throws {
    // Row 0 is at 29…159, edge-on at 159; row 1 begins at 161.
    let script = try script([
      RecordingEntry(time: 0, contentOffset: 130), touch(.began, y: 159, at: 0),
      touch(.ended, y: 159, at: 0.1),
    ])
    #expect(script.playedEvents.isEmpty)
  }

  @Test(arguments: [(300.0, 3), (150, 2)])
  func `of two overlapping rows the later one is hit`(x: Double, row: Int) throws {
    // 0.1 s after its tap, row 2 covers y 156 to 330 and x 25 to 350. Row 3, which moves aside,
    // covers y 187 to 447.
    var scene = FoldScene.demo
    scene.rowList.rows = RowHeights(count: 20, height: 40)
    let script = try FrameScript(
      scene: scene,
      source: RecordingEntries([
        touch(.began, y: 250, at: 0), touch(.ended, y: 250, at: 0.1),
        touch(.began, x: x, y: 300, at: 0.15), touch(.ended, x: x, y: 300, at: 0.2),
      ]), rate: .native)
    #expect(script.playedEvents.map(\.event) == [.tap(.index(2)), .tap(.index(row))])
  }

  @Test func `in a right-to-left list the first row is at the right`() throws {
    let scene = FoldScene(
      device: Device(size: Size(width: 800, height: 400)), axis: .horizontal,
      direction: .rightToLeft, rows: RowHeights(count: 50, height: 100), expand: ExpandOptions())
    let script = try FrameScript(
      scene: scene,
      source: RecordingEntries([
        touch(.began, x: 790, y: 200, at: 0), touch(.ended, x: 790, y: 200, at: 0.1),
        touch(.began, x: 100, y: 200, at: 2), touch(.moved, x: 160, y: 200, at: 2.1),
        touch(.ended, x: 160, y: 200, at: 2.4),
      ]), rate: .native)
    #expect(script.playedEvents.first?.event == .tap(.index(0)))
  }

  @Test func `a header blocks taps on the row below it`() throws {
    let scene = FoldScene(
      device: Device(size: Size(width: 400, height: 800)), rows: RowHeights(count: 9, height: 100),
      expand: ExpandOptions(), sections: Sections(headers: [0]))
    for (y, row) in [(50.0, nil), (150, 1)] as [(Double, Int?)] {
      // At offset 50 the header is pinned at 0…100 over row 0, whose box is 50…150.
      let script = try FrameScript(
        scene: scene,
        source: RecordingEntries([
          RecordingEntry(time: 0, contentOffset: 50), touch(.began, y: y, at: 0),
          touch(.ended, y: y, at: 0.1),
        ]), rate: .native)
      #expect(script.playedEvents.map(\.event) == row.map { [.tap(.index($0))] } ?? [])
    }
  }

  @Test func `a finger that moves further than the slop does not tap`() throws {
    let script = try script([
      touch(.began, y: 430, at: 0), touch(.moved, y: 419, at: 0.1), touch(.moved, y: 430, at: 0.2),
      touch(.ended, y: 430, at: 0.3),
    ])
    #expect(script.playedEvents.isEmpty)
  }

  @Test func `an expanded row receives all touches: it can be dragged, and its back button works`()
    throws
  {
    let script = try script([
      touch(.began, y: 430, at: 0), touch(.ended, y: 430, at: 0.1),
      touch(.began, x: 100, y: 100, at: 2), touch(.moved, x: 110, y: 140, at: 2.1),
      touch(.ended, x: 110, y: 140, at: 2.2),
      touch(.began, x: 5, y: 5, at: 4), touch(.ended, x: 5, y: 5, at: 4.1),
      // The arrow is at 30…56, 80…106, and the button extends 9 points around it.
      touch(.began, x: 20, y: 93, at: 4.2), touch(.ended, x: 20, y: 93, at: 4.3),
      touch(.began, x: 64, y: 114, at: 4.4), touch(.ended, x: 64, y: 114, at: 4.5),
      touch(.began, y: 700, at: 6), touch(.moved, y: 600, at: 6.1), touch(.ended, y: 600, at: 6.4),
    ])
    #expect(
      script.playedEvents.map(\.event) == [
        .tap(.index(2)), .drag(nil, dx: 10, dy: 40), .dragEnd(nil), .tap(.index(2)),
        .tap(.index(2)), .back,
      ])
    // The drag of the row did not move the list. The next drag moved it by 100 minus 10.
    #expect(zip(script.time, script.contentOffset).allSatisfy { $0 >= 6 || $1 == 0 })
    #expect(script.contentOffset.last == 90)
  }

  @Test(
    arguments: [
      (308, [.drag(nil, dx: 6, dy: 8), .dragEnd(nil)]), (307.99, [.tap(.index(2))]),
    ] as [(Double, [SceneEvent])])
  func `a finger drags an expanded row from 10 pt on, and taps it below`(
    y: Double, events: [SceneEvent]
  ) throws {
    let script = try script([
      touch(.began, y: 430, at: 0), touch(.ended, y: 430, at: 0.1),
      touch(.began, x: 100, y: 300, at: 2), touch(.moved, x: 106, y: y, at: 2.1),
      touch(.ended, x: 106, y: y, at: 2.2),
    ])
    #expect(script.playedEvents.map(\.event) == [.tap(.index(2))] + events)
  }

  @Test func `a cancelled touch ends a drag that would close the row, which springs back`() throws {
    for (phase, events) in [
      (Touch.Phase.ended, [SceneEvent.dragEnd(nil)]), (.cancelled, []),
    ] {
      let entries = [
        touch(.began, y: 430, at: 0), touch(.ended, y: 430, at: 0.1),
        touch(.began, x: 100, y: 300, at: 2), touch(.moved, x: 110, y: 380, at: 2.1),
        touch(phase, x: 110, y: 380, at: 2.4),
      ]
      let script = try script(entries)
      #expect(
        script.playedEvents.map(\.event) == [.tap(.index(2)), .drag(nil, dx: 10, dy: 80)] + events)
      let replay = Replay(scene: .demo, source: RecordingEntries(entries), rate: .hertz(60))
      var (frame, rows) = (Frame(), [PlacedElement]())
      while try replay.next(into: &frame) {
        rows.append(try #require(replay.stage.elements(of: frame).first { $0.row == 2 }))
      }
      // The finger has dragged the row by 90 pt, 0.001 of its size each.
      #expect(try #require(rows.map(\.transform.xx).min()) < 0.92)
      #expect(abs(try #require(rows.last).transform.xx - 1) < 0.002)
      #expect((try #require(rows.last).expansion > 0.99) == (phase == .cancelled))
    }
  }

  // MARK: Events

  @Test func `scrollTo goes to an offset or a row, at most to the end`() throws {
    let script = try script([
      RecordingEntry(time: 0, contentOffset: 40),
      RecordingEntry(time: 0.5, event: .scrollToRow(.index(3), duration: 0.5)),
      RecordingEntry(time: 2, event: .scrollToOffset(70, duration: 0)),
      RecordingEntry(time: 3, event: .scrollToOffset(1e6, duration: 0.25)),
      touch(.began, x: 1, y: 1, at: 5), touch(.ended, x: 1, y: 1, at: 5.1),
    ])
    #expect(script.contentOffset[30] == 40)
    #expect(script.contentOffset[60] == 396)  // Three rows of 130 + 2.
    #expect(script.contentOffset[120] == 70)
    #expect(script.contentOffset[200] == 2585)
    #expect(script.phase[45] == .fling)
  }

  @Test func `an error of scrollTo with a missing row includes the event's origin`() {
    let error = RecordingError(.event(.rowOutOfRange(row: 20, count: 20)), origin: 9)
    #expect(throws: ReplayError<Never>.recording(error)) {
      try frames([
        touch(.began, y: 1, at: 0),
        RecordingEntry(time: 1, origin: 9, event: .scrollToRow(.index(20), duration: 1)),
      ])
    }
  }

  @Test func `rows inserted and removed above the screen do not disturb a fling`() throws {
    let start = RecordingEntry(time: 0, contentOffset: 1000)
    let finger = ScriptedFinger.flick(speed: -1200)
    let plain = try frames([start] + finger.entries)
    let insertion = RecordingEntry(
      time: 0.5, event: .insert(.index(0), height: 48, count: 2, id: nil))
    let removal = RecordingEntry(time: 0.8, event: .remove(.index(0), count: 5))
    let edited = try frames([start] + finger.entries + [insertion, removal])
    #expect(plain.count == edited.count)
    for (frame, other) in zip(plain, edited) {
      // Two rows of 48 + 2 are inserted; then they and three rows of 130 + 2 are removed.
      let moved = frame.time < 0.5 - 1e-6 ? 0.0 : frame.time < 0.8 - 1e-6 ? 100 : -396
      #expect(abs(frame.contentOffset + moved - other.contentOffset) < 1e-9)
    }
  }

  @Test func `after rows above the screen were removed, the list still bounces at its start`()
    throws
  {
    let script = try script(
      [
        RecordingEntry(time: 0, contentOffset: 800),
        RecordingEntry(time: 0.1, event: .remove(.index(0), count: 4)),
      ] + ScriptedFinger.flick(at: 1, speed: 3000).entries)
    #expect(script.contentOffset[12] == 272)
    #expect(try #require(script.contentOffset.min()) < -20)
    #expect(script.contentOffset.last == 0 && script.phase.contains(.bounce))
  }

  @Test func `a rotation of the screen gives the scroll a new range`() throws {
    let script = try script([
      RecordingEntry(time: 0, contentOffset: 2585),
      RecordingEntry(time: 0.1, event: .rotate(Size(width: 375, height: 1000))),
      touch(.began, x: 1, y: 1, at: 3), touch(.ended, x: 1, y: 1, at: 3.1),
    ])
    #expect(script.contentOffset.last == 2397)
  }

  // MARK: Which recordings

  @Test func `a recording is one of touches if a touch precedes its second offset`() throws {
    let began = touch(.began, y: 400, at: 1)
    let moved = touch(.moved, y: 300, at: 1.1)
    let sample = RecordingEntry(time: 0, contentOffset: 20)
    #expect(try frames([sample, began, moved]).last?.contentOffset == 110)
    #expect(throws: ReplayError<Never>.recording(RecordingError(.touchAmongSamples))) {
      try frames([sample, sample, began, moved])
    }
    #expect(try frames([sample, sample, began, moved], says: true).last?.contentOffset == 110)
    #expect(throws: ReplayError<Never>.recording(RecordingError(.touchAmongSamples))) {
      try frames([sample, began, moved], says: false)
    }
  }

  @Test func `at the native rate touches are shown at 60 Hz`() throws {
    #expect(try frames(ScriptedFinger.flick(speed: -500).entries)[1].time == 1.0 / 60)
  }

  @Test func `a scroll that lasts beyond the bounds of a recording ends with an error`() {
    let entries = [
      touch(.began, y: 1, at: 0), touch(.ended, y: 1, at: 1),
      RecordingEntry(time: 2, origin: 4, event: .scrollToOffset(500, duration: 1e9)),
    ]
    #expect(throws: ReplayError<Never>.recording(RecordingError(.neverRests, origin: 4))) {
      try frames(entries, rate: .hertz(0.001))
    }
  }

  // MARK: Support

  @Test(arguments: [nil, 1] as [Int?])
  func `a finger that lifts far from where it came down does not tap, even without a move`(
    expanded: Int?
  ) throws {
    var entries = [RecordingEntry(time: 0, contentOffset: 0)]
    if let expanded { entries.append(RecordingEntry(time: 0, event: .tap(.index(expanded)))) }
    let start = entries
    for (from, to, isTap) in [(250.0, 250.0, true), (250, 400, false), (400, 250, false)] {
      entries =
        start + [
          touch(.began, x: 43, y: from, at: 3), touch(.ended, x: 43, y: to, at: 3.1),
        ]
      let played = try script(entries).playedEvents.map(\.event).dropFirst(start.count - 1)
      #expect(played.count == (isTap ? 1 : 0), "\(from), \(to)")
    }
  }

  @Test func `the first offset ignored after the starting offset of touches is recorded`() throws {
    let touches = [touch(.began, y: 400, at: 0.1), touch(.ended, y: 400, at: 0.2)]
    let offset = RecordingEntry(time: 0, contentOffset: 30)
    let late = [0.3, 0.4].map { RecordingEntry(time: $0, contentOffset: 50) }
    #expect(try script([offset] + touches).ignored.offset == nil)
    #expect(try script([offset] + touches + late).ignored.offset == 0.3)
    #expect(try script(touches + late).ignored.offset == 0.3)
    #expect(
      try script([offset, RecordingEntry(time: 0.05, contentOffset: 1)]).ignored.offset == 0.05)
    // An offset recorded with the first touch is the starting offset.
    var first = touches[0]
    first.contentOffset = 30
    #expect(try script([first, touches[1]]).ignored.offset == nil)
  }

  private func touch(
    _ phase: Touch.Phase, x: Double = 187, y: Double, at time: Double
  ) -> RecordingEntry {
    RecordingEntry(time: time, touch: Touch(phase: phase, location: Point(x: x, y: y)))
  }

  private func frames(
    _ entries: [RecordingEntry], rate: FrameRate = .native, says: Bool? = nil
  ) throws -> [FrameHead] {
    let source = RecordingEntries(entries, recordsTouches: says)
    let replay = Replay(scene: .demo, source: source, rate: rate)
    var frames: [FrameHead] = []
    while let frame = try replay.next() { frames.append(frame) }
    return frames
  }

  private func script(
    _ entries: [RecordingEntry], physics: ScrollPhysics = .ios
  ) throws -> FrameScript {
    try FrameScript(
      scene: .demo, source: RecordingEntries(entries, recordsTouches: true), rate: .native,
      physics: physics)
  }
}

extension ScriptedFinger {
  fileprivate var entries: [RecordingEntry] {
    touches.map { RecordingEntry(time: $0.time, touch: $0.touch) }
  }
}

/// A loop over the reference's formulas of UIScrollView, for a finger with one move per frame.
private struct PlainScrollView {
  let maxOffset: Double
  let viewport: Double
  let scale: Double

  private let frame = 1000.0 / 60

  /// The offsets of all frames: at the touch, after each move, and after the finger has lifted.
  func offsets(from start: Double, ways: [Double]) -> [Double] {
    var offsets = [start]
    var pulled = 0.0
    var translation = 0.0
    var differences: [Double] = []
    var velocities: [Double] = []
    for way in ways {
      pulled += way
      if abs(pulled) >= 10 { translation = Double(Float(pulled - (pulled < 0 ? -10 : 10))) }
      let shown = banded(start + translation)
      offsets.append(
        abs(pulled) >= 10 ? (shown * scale).rounded() / scale : start)
      let difference = way / frame
      velocities.append(
        differences.last.map { 0.2 * difference + 0.8 * $0 } ?? difference)
      differences.append(difference)
    }
    let m = velocities.count - 1
    var v = 0.75 * velocities[m - 1] + 0.25 * velocities[m]
    var o = offsets[offsets.count - 1]
    if abs(differences[m]) < 0.25 { v = 0 }
    var bounces = o < 0 || o > maxOffset
    while true {
      if bounces {
        let edge = o < 0 ? 0.0 : o > maxOffset ? maxOffset : nearestEdge(o)
        o = bounced(o, &v, edge, frame)
        if abs(o - edge) < 0.5 {
          offsets.append(edge)
          return offsets
        }
      } else {
        let next = o + v * 499 * (1 - ratio(0.998, frame))
        if next < 0 || next > maxOffset {
          let edge = next < 0 ? 0.0 : maxOffset
          let before = frame * (edge - o) / (next - o)
          let there = o + v * 499 * (1 - ratio(0.998, before))
          v *= ratio(0.998, before)
          o = bounced(there, &v, edge, frame - before)
          bounces = true
        } else {
          o = next
          v *= ratio(0.998, frame)
          if abs(v) < 0.01 {
            offsets.append((o * scale).rounded() / scale)
            return offsets
          }
        }
      }
      offsets.append(o)
    }
  }

  private func nearestEdge(_ o: Double) -> Double { o < maxOffset / 2 ? 0 : maxOffset }

  private func bounced(_ o: Double, _ v: inout Double, _ edge: Double, _ dt: Double) -> Double {
    let k = ratio(0.99, dt)
    let shown = edge + k * (o - edge) + v * 499 * k * (1 - ratio(0.998, dt))
    v *= ratio(0.998, dt) * k
    return shown
  }

  /// P(rate, dt) for |x| < 0.5, which includes these.
  private func ratio(_ rate: Double, _ dt: Double) -> Double {
    let x = dt * (rate == 0.998 ? -0.002002002670673077 : -0.01005033585350145)
    return 1 + x + x * x / 2
  }

  private func banded(_ o: Double) -> Double {
    let x = o < 0 ? -o : o - maxOffset
    guard x > 0 else { return o }
    let b = (1 - 1 / (x * 0.55 / viewport + 1)) * viewport
    return o < 0 ? -b : maxOffset + b
  }
}

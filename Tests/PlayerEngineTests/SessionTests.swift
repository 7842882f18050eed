import FoldLayout
import FoldTestSupport
import Testing

@testable import PlayerEngine

@Suite struct SessionTests {
  static let rule = RowRule.random(count: 400, min: 40, max: 150, seed: 5)

  static let scene = FoldScene(
    device: Device(size: Size(width: 375, height: 812), scale: 3),
    rows: RowHeights(rule, spacing: 2),
    insets: Insets(top: 159, bottom: 600), fold: FoldOptions(foldOffset: 159),
    expand: ExpandOptions())

  /// 1,500 frames with edits, taps and a rotation of the screen.
  static let trace: [RecordingEntry] = {
    var trace = [RecordingEntry]()
    let events: [Int: SceneEvent] = [
      30: .insert(.index(2), height: 70, count: 3, id: nil), 31: .remove(.index(8), count: 2),
      500: .tap(.index(20)), 560: .back, 700: .move(.index(30), to: 3, count: 1),
      1100: .rotate(Size(width: 812, height: 375)), 1101: .resize(.index(40), height: 12),
    ]
    for k in 0..<1500 {
      let time = Double(k) / 120
      if let event = events[k] { trace.append(RecordingEntry(time: time, event: event)) }
      trace.append(RecordingEntry(time: time, contentOffset: Double(k) * 1.7))
    }
    return trace
  }()

  private func session(
    _ trace: [RecordingEntry], _ scene: FoldScene = Self.scene
  ) throws -> PlayerSession {
    let session = PlayerSession()
    session.scene = SceneEncoding.encode(scene, rows: Self.rule)
    let recorder = RecordingEncoder(RecordingEntries(trace))
    recorder.drain()
    session.recording = recorder.encoding
    try session.load(rate: .native, physics: .ios)
    return session
  }

  /// The encoded columns of every frame, laid out by a replay from the first frame on.
  private func replayed(_ trace: [RecordingEntry]) throws -> [FrameEncoder] {
    let replay = Replay(scene: Self.scene, source: RecordingEntries(trace))
    var frame = Frame()
    var frames: [FrameEncoder] = []
    while try replay.next(into: &frame) {
      var (columns, painter) = (FrameEncoder(), PageMarkEncoder(EncodedLooks(), of: Self.scene))
      painter.rotate(to: replay.stage.device.size)
      columns.encode(replay.stage, frame, for: painter)
      frames.append(columns)
    }
    return frames
  }

  @Test func `frames queried in any order equal a replay's, bit for bit`() throws {
    let session = try session(Self.trace)
    let frames = try replayed(Self.trace)
    #expect(session.time.count == 1500 && frames.count == 1500)
    var random = SplitMix64(seed: 11)
    let order = (0..<60).map { _ in Int(random.next() % 1500) } + [0, 1499, 0, 561, 560, 559]
    for frame in order {
      session.show(frame: frame)
      let rows = session.rowNumbers.map(\.bitPattern)
      #expect(rows == frames[frame].rows.map(\.bitPattern), "frame \(frame)")
      let elements = session.elementNumbers.map(\.bitPattern)
      #expect(elements == frames[frame].elements.map(\.bitPattern), "frame \(frame)")
    }
  }

  @Test func `the history of a row has the values of the row in each frame`() throws {
    let session = try session(Self.trace)
    let frames = try replayed(Self.trace)
    let id = 24.0
    let fields = PageBuffer.rows.fields.map(\.description)
    let traced = try PageBuffer.history.fields.map {
      try #require(fields.firstIndex(of: $0.description))
    }
    session.traceRow(RowID(24), frames: 0..<1500)
    #expect(session.history.count == 1500 * PageBuffer.history.fields.count)
    var seen = 0
    for (frame, columns) in frames.enumerated() {
      for at in stride(from: 0, to: columns.rows.count, by: PageBuffer.rows.fields.count)
      where columns.rows[at] == 0 && columns.rows[at + 2] == id {
        let start = frame * PageBuffer.history.fields.count
        let history = session.history[start..<start + PageBuffer.history.fields.count]
        #expect(
          history.map(\.bitPattern) == traced.map { columns.rows[at + $0].bitPattern },
          "frame \(frame)")
        seen += 1
      }
    }
    #expect(seen > 100)
    session.traceRow(RowID(9_999), frames: 0..<3)
    #expect(session.history.filter { !$0.isNaN } == [])
  }

  @Test func `the history of a row of a list policy has the row where the policy places it`() throws
  {
    var list = ListScene(rows: RowHeights(Self.rule, spacing: 2))
    (list.estimate, list.policy) = (.height(60), ListPolicyOptions())
    list.policy?.name = .virtua0504
    let scene = FoldScene(device: Self.scene.device, subject: .list(list))
    // The rows on screen are known, those above are met from below, 40 pt in each frame.
    let session = try session(
      (0..<40).map { RecordingEntry(time: Double($0) / 60, contentOffset: 8000 - 40 * Double($0)) },
      scene)
    let size = PageBuffer.rows.fields.count
    session.show(frame: 20)
    let id = session.rowNumbers[size + 2]
    session.traceRow(RowID(UInt32(id)), frames: 0..<40)
    var seen = 0
    for frame in 0..<40 {
      session.show(frame: frame)
      let rows = session.rowNumbers
      let row = stride(from: 0, to: rows.count, by: size).first { rows[$0 + 2] == id }
      let fields = PageBuffer.rows.fields.map(\.description)
      let minY = try #require(fields.firstIndex(of: "minY"))
      let found = session.history[frame * PageBuffer.history.fields.count]
      #expect(row.map { rows[$0 + minY] == found } ?? found.isNaN, "frame \(frame)")
      seen += row == nil ? 0 : 1
    }
    #expect(seen > 10 && seen < 40)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a live session shows the frames of a replay of its touches`(
    physics: ScrollPhysics
  ) throws {
    let session = try session(Self.trace)
    session.beginLive(offset: 300, rate: 60, physics: physics)
    var trace = [RecordingEntry]()
    trace.append(RecordingEntry(time: 0, contentOffset: 300))
    var live: [Double] = []
    for frame in 0..<240 {
      // A flick, a tap that expands a row, a drag of that row, and a tap on its back button.
      let time = (Double(frame) - 0.4) / 60
      let touch: Touch? =
        switch frame {
        case 5: Touch(phase: .began, location: Point(x: 100, y: 700))
        case 6...14: Touch(phase: .moved, location: Point(x: 100, y: 700 - Double(frame - 5) * 22))
        case 15, 91: Touch(phase: .ended, location: Point(x: 100, y: 480))
        case 90: Touch(phase: .began, location: Point(x: 100, y: 480))
        case 130: Touch(phase: .began, location: Point(x: 43, y: 93))
        case 131: Touch(phase: .ended, location: Point(x: 43, y: 93))
        default: nil
        }
      if let touch {
        session.handle(touch, at: time)
        trace.append(RecordingEntry(time: time, touch: touch))
      }
      let shown = try #require(session.showLiveFrame())
      live.append(shown.contentOffset)
      live.append(contentsOf: session.rowNumbers)
    }
    let replay = Replay(
      scene: Self.scene, source: RecordingEntries(trace, recordsTouches: true), rate: .hertz(60),
      physics: physics)
    var frame = Frame()
    var columns = FrameEncoder()
    var replayed: [Double] = []
    var frames = 0
    while try replay.next(into: &frame), frames < 240 {
      columns.encode(replay.stage, frame, for: PageMarkEncoder(EncodedLooks(), of: Self.scene))
      replayed.append(frame.contentOffset)
      replayed.append(contentsOf: columns.rows)
      frames += 1
    }
    #expect(frames > 120)
    #expect(live.prefix(replayed.count).map(\.bitPattern) == replayed.map(\.bitPattern))
  }

  @Test func `a scene that no file can describe is refused without effect`() throws {
    let session = try session(Self.trace)
    session.show(frame: 1499)
    let before = session.rowNumbers
    var wide = Self.scene
    wide.subject = .list(ListScene(rows: RowHeights(Self.rule)))
    wide.rowList.insets = Insets(left: 200, right: 175)
    var late = Self.scene
    let timing = ShiftTiming.cubic(.linear, duration: 0.3).delayed(by: 0.3)
    late.subject = .shift(
      ShiftScene(from: ShiftSide(), to: ShiftSide(), settings: ShiftSettings(timing: timing)))
    for scene in [wide, late] {
      session.scene = SceneEncoding.encode(scene, rows: Self.rule)
      #expect(throws: PlayerSession.LoadError.scene) {
        try session.load(rate: .native, physics: .ios)
      }
    }
    session.show(frame: 700)
    session.show(frame: 1499)
    #expect(session.time.count == 1500 && !before.isEmpty)
    #expect(session.rowNumbers.map(\.bitPattern) == before.map(\.bitPattern))
  }

  @Test func `a recording that does not fit the scene is refused without effect`() throws {
    let session = try session(Self.trace)
    session.show(frame: 1499)
    let before = session.rowNumbers
    let recorder = RecordingEncoder(
      RecordingEntries([
        RecordingEntry(time: 0, contentOffset: 0),
        RecordingEntry(time: 0.1, origin: 7, contentOffset: 0, event: .tap(.index(4_000))),
      ]))
    recorder.drain()
    session.recording = recorder.encoding
    #expect(throws: PlayerSession.LoadError.replay(origin: 7)) {
      try session.load(rate: .native, physics: .ios)
    }
    session.show(frame: 700)
    session.show(frame: 1499)
    #expect(session.time.count == 1500 && !before.isEmpty)
    #expect(session.rowNumbers.map(\.bitPattern) == before.map(\.bitPattern))
  }
}

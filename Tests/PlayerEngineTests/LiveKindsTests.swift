import FoldLayout
import FoldTestSupport
import Testing

@testable import PlayerEngine

@Suite struct LiveKindsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scene: FoldScene
    /// The entries, by the index of the frame that first shows them.
    var entries: [Int: [RecordingEntry]]
    /// The least range that the reading must span, so that something moves.
    var span: Double
  }

  private static let rule = RowRule.pattern(count: 8, heights: [96])

  private static func scene() -> FoldScene {
    FoldScene(
      device: Device(size: Size(width: 375, height: 812), scale: 3, statusBar: 44),
      rows: RowHeights(rule, spacing: 8), insets: Insets(top: 159, bottom: 100),
      fold: FoldOptions(foldOffset: 159))
  }

  /// A finger that moves from one point to another within a range of frames.
  private static func drag(
    from start: Point, to end: Point, frames: ClosedRange<Int>
  ) -> [Int: [RecordingEntry]] {
    var entries: [Int: [RecordingEntry]] = [:]
    for frame in frames {
      let part = Double(frame - frames.lowerBound) / Double(frames.count - 1)
      let point = Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      let phase: Touch.Phase =
        frame == frames.lowerBound ? .began : frame == frames.upperBound ? .ended : .moved
      entries[frame] = [
        RecordingEntry(
          time: (Double(frame) - 0.4) / 60, touch: Touch(phase: phase, location: point))
      ]
    }
    return entries
  }

  private static func events(_ events: [Int: SceneEvent]) -> [Int: [RecordingEntry]] {
    var entries: [Int: [RecordingEntry]] = [:]
    for (frame, event) in events {
      entries[frame] = [RecordingEntry(time: (Double(frame) - 0.4) / 60, event: event)]
    }
    return entries
  }

  static let cases: [Case] = {
    var notch = scene()
    notch.rowList.notch = NotchOptions()
    notch.rowList.newRows = [RowID(100), RowID(101)]
    var deck = scene()
    deck.subject = .deck(
      DeckScene(cards: (0..<9).map { RowID($0) }, insets: Insets(top: 159, bottom: 100)))
    var shift = scene()
    func side(_ x: Double) -> ShiftSide {
      ShiftSide(elements: [
        ShiftElement(
          id: RowID(UInt32(x)), identifier: RowID(7),
          frame: Rect(x: x, y: 90, width: 60, height: 50))
      ])
    }
    shift.subject = .shift(
      ShiftScene(
        from: side(10), to: side(200), alternatives: [side(120)],
        settings: ShiftSettings(timing: .spring(duration: 0.6, dampingRatio: 0.8))))
    var panned = shift
    if case .shift(var scene) = shift.subject {
      scene.pan = ShiftPan()
      panned.subject = .shift(scene)
    }
    return [
      Case(
        testDescription: "a shift, driven by a finger and let go", scene: panned,
        entries: drag(from: Point(x: 80, y: 300), to: Point(x: 320, y: 310), frames: 3...25),
        span: 0.9),
      Case(
        testDescription: "a notch that is pulled", scene: notch,
        entries: drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 560), frames: 3...25),
        span: 40),
      Case(
        testDescription: "a deck, by a finger and an event", scene: deck,
        entries: drag(from: Point(x: 180, y: 400), to: Point(x: 180, y: 530), frames: 3...20)
          .merging(events([90: .deck(.slideDown)])) { $1 },
        span: 1.9),
      Case(
        testDescription: "a shift, started, sent elsewhere and turned back", scene: shift,
        entries: events([2: .shift(.start), 12: .shift(.redirect(1)), 20: .shift(.reverse)]),
        span: 0.2),
    ]
  }()

  @Test(arguments: cases)
  func `every live frame equals the replay's, bit for bit`(example: Case) throws {
    let session = PlayerSession()
    session.scene = SceneEncoding.encode(example.scene, rows: Self.rule)
    var trace = [RecordingEntry]()
    trace.append(RecordingEntry(time: 0, contentOffset: 0))
    let recorder = RecordingEncoder(RecordingEntries(trace))
    recorder.drain()
    session.recording = recorder.encoding
    try session.load(rate: .native, physics: .ios)
    session.beginLive(offset: 0, rate: 60, physics: .ios)
    var live: [[UInt64]] = []
    var readings: [Double] = []
    for frame in 0..<240 {
      for entry in example.entries[frame] ?? [] {
        if let touch = entry.touch { session.handle(touch, at: entry.time) }
        if let event = entry.event { session.handle(event, at: entry.time) }
        trace.append(entry)
      }
      _ = try #require(session.showLiveFrame())
      readings.append(try #require(session.liveReading))
      live.append((session.rowNumbers + session.elementNumbers).map(\.bitPattern))
    }
    let lowest = readings.min() ?? 0
    #expect((readings.max() ?? 0) - lowest >= example.span)

    let replay = Replay(
      scene: example.scene, source: RecordingEntries(trace, recordsTouches: true), rate: .hertz(60),
      physics: .ios)
    var (frame, columns) = (Frame(), FrameEncoder())
    var count = 0
    while try replay.next(into: &frame), count < live.count {
      columns.encode(replay.stage, frame, for: PageMarkEncoder(EncodedLooks(), of: example.scene))
      #expect((columns.rows + columns.elements).map(\.bitPattern) == live[count], "frame \(count)")
      count += 1
    }
    #expect(count > 30)
  }
}

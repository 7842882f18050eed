import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct ReplayTests {
  private func frames(_ entries: [RecordingEntry], rate: FrameRate) throws -> [FrameHead] {
    let replay = Replay(scene: .demo, source: RecordingEntries(entries), rate: rate)
    var frames: [FrameHead] = []
    while let frame = try replay.next() { frames.append(frame) }
    return frames
  }

  private func sample(_ time: Double, _ offset: Double) -> RecordingEntry {
    RecordingEntry(time: time, contentOffset: offset)
  }

  @Test func `at the native rate there is one frame for each sample, and none for an event`() throws
  {
    let frames = try frames(
      [
        sample(0, 5), RecordingEntry(time: 0.01, event: .tap(.index(0))), sample(0.02, 7),
        sample(0.02, 8),
      ], rate: .native)
    #expect(frames.map(\.time) == [0, 0.02, 0.02])
    #expect(frames.map(\.contentOffset) == [5, 7, 8])
    #expect(frames.map(\.index) == [0, 1, 2])
  }

  @Test(arguments: [false, true])
  func `a list held still past an edge is at rest, and bounces only while it moves`(
    hasNotch: Bool
  ) throws {
    var scene = FoldScene.demo
    scene.rowList.notch = hasNotch ? NotchOptions() : nil
    let offsets = [-40.0, -40, -40, -20, -20, 0, 0, 2600, 2600, 2590, 2590]
    let entries = offsets.enumerated().map { index, offset in
      RecordingEntry(time: Double(index), contentOffset: offset, isDragging: false)
    }
    let script = try FrameScript(scene: scene, source: RecordingEntries(entries), rate: .native)
    // The edges are at 0 and 2585. The step to 0 ends on an edge, inside the list.
    #expect(
      script.phase == [
        .rest, .rest, .rest, .bounce, .rest, .fling, .rest, .bounce, .rest, .bounce, .rest,
      ])
  }

  @Test func `at a fixed rate frame k is at t0 + k/rate, up to and including the last sample`()
    throws
  {
    let frames = try frames([sample(0.5, 0), sample(1, 100)], rate: .hertz(10))
    #expect(
      frames.map(\.time) == [
        0.5 + 0.0 / 10, 0.5 + 1.0 / 10, 0.5 + 2.0 / 10,
        0.5 + 3.0 / 10, 0.5 + 4.0 / 10, 0.5 + 5.0 / 10,
      ])
  }

  @Test func `the offset is interpolated linearly between samples`() throws {
    let frames = try frames(
      [sample(0, 10), sample(0.1, 20), sample(0.4, -10)], rate: .hertz(20))
    let expected = [10, 15, 20, 15, 10, 5, 0, -5, -10]
    #expect(frames.count == expected.count)
    for (frame, offset) in zip(frames, expected) {
      #expect(abs(frame.contentOffset - Double(offset)) < 1e-9)
    }
  }

  @Test(arguments: [(0.1 + 0.9e-6, 1), (0.1 + 1.1e-6, 2), (0.1, 1), (0.09, 1), (-1, 0)])
  func `an event at most 1 µs after a frame belongs to that frame`(time: Double, frame: Int) throws
  {
    for rate in [FrameRate.native, .hertz(10)] {
      var entries = [sample(0, 0), sample(0.1, 0), sample(0.2, 0), sample(0.3, 0)]
      let event = RecordingEntry(time: time, event: .tap(.index(0)))
      entries.insert(event, at: entries.firstIndex { $0.time > time } ?? 0)
      let replay = Replay(scene: .demo, source: RecordingEntries(entries), rate: rate)
      var shown: [Bool] = []
      while try replay.next() != nil {
        var rows = RowBuffer()
        replay.stage.list?.layout(contentOffset: 0, time: 99, into: &rows)
        shown.append(rows.expandOffset[0] != 0)
      }
      #expect(shown.firstIndex(of: true) == frame)
    }
  }

  @Test func `an event about a microsecond after a frame belongs to the frame of the clock`()
    throws
  {
    // Just below a power of two, sums and differences are rounded differently.
    for step in 1..<200 {
      let frame = 2 - Double(step) * 5e-9
      let limit = frame + 1e-6
      for time in [limit.nextDown, limit, limit.nextUp] {
        let shows = FrameClock(start: frame, rate: 60).firstFrame(showing: time) == 0
        for rate in [FrameRate.native, .hertz(60)] {
          let event = RecordingEntry(time: time, event: .tap(.index(0)))
          let replay = Replay(
            scene: .demo, source: RecordingEntries([sample(frame, 0), event, sample(3, 0)]),
            rate: rate)
          _ = try replay.next()
          #expect((replay.stage.list?.expansions.activeRow == 0) == shows, "\(step) \(rate)")
        }
      }
    }
  }

  @Test func `events between two distant samples take effect in their own frames`() throws {
    let entries = [
      sample(0, 0), RecordingEntry(time: 0.25, event: .tap(.index(1))),
      RecordingEntry(time: 0.65, event: .back), sample(1, 100),
    ]
    let replay = Replay(scene: .demo, source: RecordingEntries(entries), rate: .hertz(10))
    var moved: [Bool] = []
    while try replay.next() != nil {
      var rows = RowBuffer()
      replay.stage.list?.layout(contentOffset: 0, time: 99, into: &rows)
      moved.append(abs(rows.expandOffset[1]) > 1)
    }
    #expect(moved == [false, false, false, true, true, true, true, false, false, false, false])
  }

  @Test func `the first event after the last frame is recorded as not shown`() throws {
    // The tick after the last sample, at 0.9, is at 1.0. Events up to that tick are applied but not
    // shown.
    let cases: [([Double], Double?)] = [([0.95], 0.95), ([2, 3], 2), ([0.5], nil), ([0.9], nil)]
    for (events, first) in cases {
      for rate in [FrameRate.native, .hertz(10)] {
        let before = [sample(0, 0), RecordingEntry(time: 0.1, event: .tap(.index(0)))]
        let late = events.map { RecordingEntry(time: $0, event: .back) }
        let entries = (before + [sample(0.9, 5)] + late).sorted { $0.time < $1.time }
        let script = try FrameScript(scene: .demo, source: RecordingEntries(entries), rate: rate)
        #expect(script.ignored.unshown == first, "\(events) \(rate)")
      }
    }
  }

  @Test func `a recording without samples cannot be replayed`() {
    let error = ReplayError<Never>.recording(RecordingError(.noSamples))
    #expect(throws: error) {
      try frames([RecordingEntry(time: 0, event: .tap(.index(0)))], rate: .hertz(60))
    }
    #expect(throws: error) { try frames([], rate: .native) }
  }

  /// A recording of events that counts reads, with samples at given indices.
  private final class Events: RecordingSource {
    private(set) var read = 0
    private let samples: Set<Int>

    init(samplesAt samples: [Int]) { self.samples = Set(samples) }

    func next() -> RecordingEntry? {
      guard read < 300_000 else { return nil }
      defer { read += 1 }
      if samples.contains(read) {
        return RecordingEntry(time: Double(read) / 1e6, contentOffset: 0)
      }
      return RecordingEntry(time: Double(read) / 1e6, event: .back)
    }
  }

  // If each event searched for the next sample itself, these replays would take hours.
  @Test(
    arguments: [[], [0], [299_999], [0, 1]] as [[Int]], [FrameRate.native, .hertz(120)])
  func `replaying many events with few samples takes linear time`(
    samples: [Int], rate: FrameRate
  ) throws {
    let events = Events(samplesAt: samples)
    let replay = Replay(scene: .demo, source: events, rate: rate)
    if samples.isEmpty {
      #expect(throws: ReplayError<Never>.recording(RecordingError(.noSamples))) {
        try replay.next()
      }
    } else {
      var frames = 0
      while try replay.next() != nil { frames += 1 }
      #expect(frames == (rate == .native ? samples.count : 1))
    }
    #expect(events.read == 300_000)
  }

  @Test func `at the native rate, reading ahead is limited to finding out whether touches follow`()
    throws
  {
    let events = Events(samplesAt: Array(stride(from: 0, to: 300_000, by: 1000)))
    let replay = Replay(scene: .demo, source: events, rate: .native)
    var most = 0
    while let frame = try replay.next() { most = max(most, events.read - 1000 * frame.index) }
    #expect(most <= 1100)
  }

  @Test func `an error of an event includes the event's origin`() {
    let entries = [
      sample(0, 0), RecordingEntry(time: 0.1, origin: 42, event: .tap(.index(99))), sample(1, 0),
    ]
    let error = RecordingError(.event(.rowOutOfRange(row: 99, count: 20)), origin: 42)
    #expect(throws: ReplayError<Never>.recording(error)) { try frames(entries, rate: .native) }
  }

  @Test(
    arguments: [Double.nan, .infinity, -.infinity], [FrameRate.native, .hertz(60)])
  func `a time or an offset that is not a finite number ends the replay with an error`(
    number: Double, rate: FrameRate
  ) {
    let error = ReplayError<Never>.recording(RecordingError(.notFinite, origin: 7))
    let event = SceneEvent.scrollToOffset(0, duration: 0)
    let touch = Touch(phase: .began, location: .zero)
    for bad in [
      RecordingEntry(time: number, origin: 7, contentOffset: 0),
      RecordingEntry(time: 1, origin: 7, contentOffset: number),
      RecordingEntry(time: number, origin: 7, event: event),
      RecordingEntry(time: number, origin: 7, touch: touch),
    ] {
      for good in [[], [sample(0, 0)], [sample(0, 0), RecordingEntry(time: 0, touch: touch)]] {
        #expect(throws: error) { try frames(good + [bad, sample(2, 0)], rate: rate) }
        #expect(throws: error) { try frames(good + [bad], rate: rate) }
      }
      let live = Replay(live: .demo, offset: 0, rate: 60, physics: .ios)
      live.append(bad)
      #expect(throws: error) { try live.next() }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 0, -60])
  func `at a rate that is not positive or not finite, frames are shown at 60 Hz`(hertz: Double)
    throws
  {
    let frames = try frames([sample(0, 0), sample(0.05, 5)], rate: .hertz(hertz))
    #expect(frames.map(\.time) == [0.0, 1.0, 2.0, 3.0].map { $0 / 60 })
  }

  @Test func `a rate too high for the clock's resolution ends with an error`() {
    let error = RecordingError(.tooManyFrames(bound: 20_000_000))
    #expect(throws: ReplayError<Never>.recording(error)) {
      let replay = Replay(
        scene: .demo, source: RecordingEntries([sample(1, 0)]), rate: .hertz(1e300))
      while try replay.next() != nil {}
    }
  }

  @Test func `two references to a replay share its position`() throws {
    let replay = Replay(
      scene: .demo, source: RecordingEntries([sample(0, 0), sample(1, 5), sample(2, 9)]))
    let other = replay
    #expect(try replay.next()?.contentOffset == 0)
    #expect(try other.next()?.contentOffset == 5)
    #expect(try replay.next()?.contentOffset == 9)
    #expect(try other.next() == nil)
  }

  @Test func `offsets added by edits above the screen do not count as travel`() throws {
    let offsets = [300, 340, 340, 300, 310.0]
    var trace = offsets.enumerated().map { sample(Double($0.offset), $0.element) }
    trace.insert(
      RecordingEntry(time: 1.1, event: .insert(.index(0), height: 50, count: 1, id: nil)), at: 2)
    let script = try FrameScript(scene: .demo, source: RecordingEntries(trace), rate: .native)
    // 50 pt and 2 of spacing.
    #expect(script.contentOffset == [300, 340, 392, 352, 362])
    #expect(script.travel == [0, 40, 0, -40, 10])
  }

  @Test func `a script plays the same bits as the replay it was made from`() throws {
    var trace = (0..<200).map { sample(Double($0) / 60, Double($0 * $0) / 40) }
    trace += [RecordingEntry(time: 3.4, event: .tap(.index(3))), sample(4, 800)]
    let script = try FrameScript(scene: .demo, source: RecordingEntries(trace), rate: .hertz(90))
    var player = FrameScript.Player(script, scene: .demo)
    let replay = Replay(scene: .demo, source: RecordingEntries(trace), rate: .hertz(90))
    var (played, replayed) = (Frame(), Frame())
    var count = 0
    while try replay.next(into: &replayed) {
      player.show(count, into: &played)
      let (a, b) = (played.rows, replayed.rows)
      #expect(a.rows == b.rows && a.minY == b.minY && a.opacity == b.opacity)
      #expect(a.expandOffset == b.expandOffset)
      count += 1
    }
    #expect(count == script.frameCount && count > 300)
  }
}

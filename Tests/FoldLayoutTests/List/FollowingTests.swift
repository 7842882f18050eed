import FoldLayout
import FoldTestSupport
import Testing

/// Lists without a policy that stay at their end.
@Suite struct FollowingTests {
  /// Twenty rows of 100 pt on a screen of 700 pt; the list ends at 1,300 pt.
  private func scene(rows: Int = 20) -> FoldScene {
    FoldScene(device: screen(height: 700), rows: RowHeights(count: rows, height: 100))
  }

  private func sample(_ time: Double, _ offset: Double) -> RecordingEntry {
    RecordingEntry(time: time, contentOffset: offset)
  }

  private func event(_ time: Double, _ event: SceneEvent) -> RecordingEntry {
    RecordingEntry(time: time, event: event)
  }

  private func append(_ height: Double, at row: Int) -> SceneEvent {
    .insert(.index(row), height: height, count: 1, id: nil)
  }

  private func frames(
    _ entries: [RecordingEntry], _ rate: FrameRate, rows: Int = 20, physics: ScrollPhysics = .ios
  ) throws -> [FrameHead] {
    let sorted = entries.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }
    let replay = Replay(
      scene: scene(rows: rows), source: RecordingEntries(sorted.map(\.1)), rate: rate,
      physics: physics)
    var (frame, heads) = (Frame(), [FrameHead]())
    while try replay.next(into: &frame) { heads.append(frame.head) }
    return heads
  }

  /// The progress of the list's spring, computed slowly.
  private func spring(_ seconds: Double) -> Double {
    let stiffness = 4 * Double.pi * Double.pi / (0.55 * 0.55)
    return seconds <= 0
      ? 0
      : plainSpring(
        mass: 1, stiffness: stiffness, damping: 2 * 0.825 * stiffness.squareRoot(), velocity: 0,
        at: seconds)
  }

  private static let rates: [FrameRate] = [20, 40, 60, 240, 960].map { .hertz($0) }

  /// Checks the offset of every frame at every rate against a function of time.
  private func check(
    _ entries: [RecordingEntry], rows: Int = 20, within tolerance: Double = 1e-9,
    _ expected: (Double) -> Double
  ) throws {
    for rate in Self.rates {
      for frame in try frames(entries, rate, rows: rows) {
        #expect(
          abs(frame.contentOffset - expected(frame.time)) < tolerance, "\(rate), \(frame.time) s")
      }
    }
  }

  @Test func `a list that bounces past its end stays there when a row is appended meanwhile`()
    throws
  {
    func recorded(_ time: Double) -> Double {
      1300 + (time < 0.2 ? 0 : time < 0.4 ? 450 * (time - 0.2) : max(0, 300 * (0.7 - time)))
    }
    // The row opens on the spring. The list is past its end as far as the recording is.
    try check(
      [0, 0.2, 0.4, 0.7, 3].map { sample($0, recorded($0)) }
        + [event(0.1, .follow(true)), event(0.3, append(60, at: 20))]
    ) { time in
      let growth = 60 * spring(time - 0.3)
      return min(recorded(time) + growth, max(recorded(time), 1300 + growth))
    }
  }

  @Test func `a list pulled past its end keeps its distance from rows inserted above`() throws {
    func recorded(_ time: Double) -> Double {
      time < 0.4 ? 1450 : max(1200, 1450 - 5000 * (time - 0.4))
    }
    // It was 150 pt past its end, and then let go 100 pt above the new end.
    try check(
      [0, 0.4, 0.45, 1].map { sample($0, recorded($0)) }
        + [event(0.1, .follow(true)), event(0.3, append(60, at: 0))]
    ) { $0 < 0.3 ? recorded($0) : recorded($0) + 60 }
  }

  @Test func `a list lets go and holds again at the same moments at every frame rate`() throws {
    func recorded(_ time: Double) -> Double {
      time < 0.5 ? 1300 : time < 1 ? 1300 - 200 * (time - 0.5) : 1200 + 400 * (time - 1)
    }
    // At 0.505 s the reader has scrolled up by a point. The next check is at 61/120 s, when the end
    // has moved by 40.833 pt. The reader is within half a point at 1.4955 s, the next check at 1.5 s.
    let (away, moved, back) = (61.0 / 120, 100 * (61.0 / 120 - 0.1), 1.5)
    try check(
      [0, 0.5, 1, 1.6].map { sample($0, recorded($0)) }
        + [
          event(0.05, .follow(true)), event(0.1, .grow(.index(19), pointsPerSecond: 100)),
        ], within: 0.003
    ) { time in
      let end = 1300 + 100 * max(0, time - 0.1)
      if time < away { return recorded(time) + end - 1300 }
      // By 1.5 s the reader is past the end.
      return time < back ? min(end, recorded(time) + moved) : end
    }
  }

  @Test func `a list that lets go while a row opens does not jump when the row has opened`() throws
  {
    func recorded(_ time: Double) -> Double {
      min(1300, max(1200, 1300 - 1000 * (time - 0.2)))
    }
    // The check at 25/120 s finds the reader more than a point above the end.
    let away = 25.0 / 120
    try check(
      [0, 0.2, 0.3, 4].map { sample($0, recorded($0)) }
        + [event(0.05, .follow(true)), event(0.1, append(60, at: 19))]
    ) { recorded($0) + 60 * spring(min($0, away) - 0.1) }
  }

  @Test func `a short list pulled down at its top is at its end, and stays there`() throws {
    // Four rows leave 300 pt. A row of 500 pt ends 200 pt below the screen.
    let entries =
      [sample(0, 0), sample(0.2, -50), sample(0.6, 0), sample(4, 0)]
      + [event(0.1, .follow(true)), event(0.3, append(500, at: 4))]
    for rate in Self.rates {
      let last = try #require(try frames(entries, rate, rows: 4).last)
      #expect(abs(last.contentOffset - 200) < 1e-6)
    }
  }

  @Test(arguments: 0..<24)
  func `frames at equal times are equal at every frame rate, with any edits and scrolls`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var (entries, offset, count) = (
      [event(Double.random(in: 0...0.3, using: &random), .follow(true))], 1300.0, 20
    )
    for k in 0..<9 {
      entries.append(sample(0.3 * Double(k), offset))
      if Bool.random(using: &random) { offset = .random(in: 1050...1380, using: &random) }
    }
    entries.append(sample(4, offset))
    for k in 0..<5 {
      let time = 0.2 + 0.4 * Double(k) + Double.random(in: 0...0.3, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        entries.append(event(time, append(90, at: Bool.random(using: &random) ? 0 : count)))
        count += 1
      case 1:
        entries.append(event(time, .remove(.index(count - 1), count: 1)))
        count -= 1
      case 2:
        let height = Double.random(in: 20...200, using: &random)
        entries.append(event(time, .resize(.index(count - 2), height: height)))
      default: entries.append(event(time, .grow(.index(count - 1), pointsPerSecond: 150)))
      }
    }
    let coarse = try frames(entries, .hertz(30))
    for factor in [2, 8] {
      let fine = try frames(entries, .hertz(30 * Double(factor)))
      for frame in coarse {
        let difference = frame.contentOffset - fine[frame.index * factor].contentOffset
        #expect(abs(difference) < 1e-6, "\(30 * factor) Hz, \(frame.time) s")
      }
    }
  }

  @Test(
    arguments: [ScrollPhysics.ios, .android, .flutter, .flutterClamping], [60.0, 120, 240])
  func `a fling to the end of a growing list holds the end, however the platform springs back`(
    physics: ScrollPhysics, rate: Double
  ) throws {
    var entries = [sample(0, 1000), event(0.05, .follow(true))]
    for k in 0...7 {
      let phase: Touch.Phase = k == 0 ? .began : k == 7 ? .ended : .moved
      entries.append(
        RecordingEntry(
          time: 0.1 + Double(k) / 60,
          touch: Touch(phase: phase, location: Point(x: 200, y: 600 - 30 * Double(min(k, 6))))))
    }
    let grow = [0.06: 100.0, 2.5: 0].map { event($0, .grow(.index(19), pointsPerSecond: $1)) }
    let grown = try frames(entries + grow, .hertz(rate), physics: physics)
    for frame in grown where frame.time > 1.5 {
      let end = 1300 + 100 * (min(frame.time, 2.5) - 0.06)
      // Android's scroller counts in pixels.
      #expect(abs(frame.contentOffset - end) < 0.51, "\(frame.time) s")
    }
    let opened = try frames(
      entries + [event(0.6, append(60, at: 20))], .hertz(rate), physics: physics)
    let last = try #require(opened.last)
    #expect(abs(last.contentOffset - 1360) < 0.51)
  }

  @Test func `a finger that drags the list up from past its end lets go`() throws {
    // From 90 pt past the end, upward by far more than that.
    var entries = [sample(0, 1300), event(0.05, .follow(true))]
    for k in 0...20 {
      let phase: Touch.Phase = k == 0 ? .began : k == 20 ? .ended : .moved
      let way = k < 8 ? -30 * Double(k) : -210 + 60 * Double(min(k, 19) - 7)
      entries.append(
        RecordingEntry(
          time: 0.1 + Double(k) / 60,
          touch: Touch(phase: phase, location: Point(x: 200, y: 300 + way))))
    }
    entries.append(event(2.5, append(60, at: 20)))
    let frames = try frames(entries, .hertz(60))
    let before = try #require(frames.last { $0.time < 2.5 }).contentOffset
    #expect(before < 1200 && frames.last?.contentOffset == before)
    #expect(try #require(frames.map(\.contentOffset).max()) > 1350)
  }
}

import Testing

@testable import FoldLayout

/// Recordings of touches with the frame times of the device.
///
/// All expected offsets are computed by hand.
@Suite struct DeviceFrameTests {
  /// The offsets in the first frames of a 60 Hz clock, at 0, 16.7, 33.3 ms …, while a finger that
  /// came down at y = 600 at 0 s pulls the content by `moves`.
  private func offsets(
    _ physics: ScrollPhysics, _ moves: [(time: Double, pull: Double)], frames: [Double],
    count: Int = 4
  ) throws -> [Double] {
    func touch(_ phase: Touch.Phase, _ time: Double, _ pull: Double) -> RecordingEntry {
      RecordingEntry(time: time, touch: Touch(phase: phase, location: Point(x: 100, y: 600 - pull)))
    }
    var entries = [touch(.began, 0, 0)] + moves.map { touch(.moved, $0.time, $0.pull) }
    entries += frames.map { RecordingEntry(time: $0, isFrame: true) }
    // A frame includes events at its own time.
    let order = entries.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    let rows = RowHeights(count: 100, height: 50)
    let replay = Replay(
      scene: FoldScene(
        device: Device(size: Size(width: 400, height: 800), scale: 3),
        subject: .list(ListScene(rows: rows))),
      source: RecordingEntries(
        order.map(\.element) + [touch(.cancelled, 1, moves.last?.pull ?? 0)]),
      rate: .hertz(60), physics: physics)
    return try (0..<count).map { _ in try #require(try replay.next()).contentOffset }
  }

  private let moves = [(0.004, 12.0), (0.008, 30), (0.014, 50), (0.02, 60)]

  // UIKit's hysteresis is 10 pt, which the first move exceeds.
  @Test(
    arguments: [
      // No frame times: three moves in the clock's first frame, so the drag starts at 50.
      ([], [0, 0, 10, 10]),
      // The device's first frame includes 12 and 30: the drag starts at 30.
      ([0.010, 0.0183, 0.027], [0, 20, 30, 30]),
      // The device's first frame includes one move. The part beyond the hysteresis moves the
      // content.
      ([0.006, 0.012, 0.018, 0.024], [0, 40, 50, 50]),
      // Nothing moves before the device's first frame after the hysteresis, which starts the drag
      // at 60.
      ([0.001, 0.04], [0, 0, 0, 0]),
      // A frame at a move's own time, or less than 1 µs earlier, includes the move.
      ([0.008, 0.03], [0, 20, 30, 30]), ([0.0079995, 0.03], [0, 20, 30, 30]),
      // A frame 1.5 µs earlier does not: 12 alone.
      ([0.0079985, 0.03], [0, 40, 50, 50]),
    ] as [([Double], [Double])])
  func `UIKit's drag starts at the device's first frame after the hysteresis`(
    frames: [Double], expected: [Double]
  ) throws {
    #expect(try offsets(.ios, moves, frames: frames) == expected)
  }

  @Test func `moves after UIKit's first drag frame move the content by their full distance`() throws
  {
    let later = moves + [(0.05, 75), (0.055, 78)]
    let shown = try offsets(.ios, later, frames: [0.001, 0.04, 0.0567], count: 6)
    #expect(shown == [0, 0, 0, 15, 18, 18])
  }

  // Android's slop is 8 pt. Its views combine the moves of a frame.
  @Test func `Android looks for the slop in the last move of each frame of the device`() throws {
    let turning = [(0.004, 12.0), (0.008, 6), (0.014, 15)]
    // Move by move: 12 − 8 = 4, back by 6 to the edge, forward by 9.
    #expect(try offsets(.android, turning, frames: []) == [0, 9, 9, 9])
    // The first frame shows 6, which is within the slop; the second shows 15 − 8.
    #expect(try offsets(.android, turning, frames: [0.010, 0.018]) == [0, 0, 7, 7])
    // In one direction, the distance beyond the slop counts, whenever frames occur. Without a frame
    // nothing moves.
    #expect(try offsets(.android, moves, frames: []) == [0, 42, 52, 52])
    #expect(try offsets(.android, moves, frames: [0.010, 0.018]) == [0, 42, 52, 52])
    #expect(try offsets(.android, moves, frames: [0.001, 0.03]) == [0, 0, 52, 52])
  }

  // Flutter's slop is 18 pt. The move that exceeds it, to 30, is lost.
  @Test func `Flutter delivers each move as it arrives, so frames of the device have no effect`()
    throws
  {
    for frames in [[], [0.010, 0.018], [0.001, 0.03]] as [[Double]] {
      // Of the 20 points to 50, a third of 3.5 pt is left. Later moves count fully.
      let third = 3.5 / 3
      let bouncing = try offsets(.flutter, moves, frames: frames)
      #expect(zip(bouncing, [0, third, third + 10, third + 10]).allSatisfy { abs($0 - $1) < 1e-9 })
      #expect(try offsets(.flutterClamping, moves, frames: frames) == [0, 20, 30, 30])
    }
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a finger that lifts before the device's next frame still flicks the list`(
    physics: ScrollPhysics
  ) throws {
    func touch(_ phase: Touch.Phase, _ time: Double, _ y: Double) -> RecordingEntry {
      RecordingEntry(time: time, touch: Touch(phase: phase, location: Point(x: 100, y: y)))
    }
    let replay = Replay(
      scene: FoldScene(
        device: Device(size: Size(width: 400, height: 800), scale: 3),
        subject: .list(ListScene(rows: RowHeights(count: 100, height: 50)))),
      source: RecordingEntries([
        RecordingEntry(time: 0, isFrame: true), touch(.began, 0.001, 600),
        touch(.moved, 0.005, 590),
        touch(.moved, 0.009, 575), touch(.moved, 0.013, 555), touch(.ended, 0.014, 555),
        RecordingEntry(time: 0.0167, isFrame: true),
      ]), rate: .hertz(60), physics: physics)
    var last = 0.0
    while let frame = try replay.next() { last = frame.contentOffset }
    #expect(last > 100)
  }
}

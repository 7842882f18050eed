import FoldLayout
import FoldTestSupport
import Testing

@testable import PlayerEngine

/// The marks of lists with a policy on the page.
@Suite struct ListMarkTests {
  private static let rule = RowRule.random(count: 400, min: 40, max: 200, seed: 3)

  private static func scene(_ policy: ListPolicyName, isTurned: Bool = false) -> FoldScene {
    var list = ListScene(rows: RowHeights(rule), axis: isTurned ? .horizontal : .vertical)
    list.policy = ListPolicyOptions()
    list.policy?.name = policy
    list.estimate = .height(80)
    let size = isTurned ? Size(width: 600, height: 320) : Size(width: 320, height: 600)
    return FoldScene(device: Device(size: size), subject: .list(list))
  }

  /// Rests in the middle of the list, and then scrolls up, ever faster.
  private static let trace: [RecordingEntry] = (0..<60).map { k in
    let distance = Double(max(0, k - 5))
    return RecordingEntry(time: Double(k) / 60, contentOffset: 9000 - 3 * distance * distance)
  }

  private func session(_ scene: FoldScene) throws -> PlayerSession {
    let session = PlayerSession()
    session.scene = SceneEncoding.encode(scene, rows: Self.rule)
    let recorder = RecordingEncoder(RecordingEntries(Self.trace))
    recorder.drain()
    session.recording = recorder.encoding
    try session.load(rate: .native, physics: .ios)
    return session
  }

  /// The marks of every frame as a sheet draws them, as the numbers of ``PageBuffer/listMarks``.
  private func sheetMarks(_ scene: FoldScene) throws -> [[Double]] {
    let replay = Replay(scene: scene, source: RecordingEntries(Self.trace))
    var frame = Frame()
    var former: (head: FrameHead, list: ListFrame)?
    var frames: [[Double]] = []
    while try replay.next(into: &frame) {
      let list = try #require(replay.stage.listMarks(of: frame, after: former))
      former = (frame.head, list.list)
      var numbers: [Double] = []
      for blank in list.marks.blanks { numbers += [0, blank.top, blank.bottom] }
      for jump in list.marks.jumps {
        let arrow = jump.arrow(on: 600, length: 14)
        numbers += [1, arrow.start, arrow.end]
      }
      for row in list.marks.created where row.bottom > -1200 && row.top < 1800 {
        numbers += [2, row.top, row.bottom]
      }
      frames.append(numbers)
    }
    return frames
  }

  @Test(arguments: [ListPolicyName.none, .tanStack3178, .virtua0504])
  func `a page marks the jumps, blanks and rows that a sheet does, in any order of frames`(
    policy: ListPolicyName
  ) throws {
    let session = try session(Self.scene(policy))
    let frames = try sheetMarks(Self.scene(policy))
    #expect(frames.count == 60)
    var random = SplitMix64(seed: 7)
    for frame in Array(frames.indices) + frames.indices.shuffled(using: &random) {
      session.show(frame: frame)
      #expect(session.listMarkNumbers == frames[frame], "frame \(frame)")
    }
    // A horizontal list on a screen as wide has the same marks along its axis.
    let turned = try self.session(Self.scene(policy, isTurned: true))
    for frame in frames.indices {
      turned.show(frame: frame)
      #expect(turned.listMarkNumbers == frames[frame], "frame \(frame)")
    }
    var kinds: Set<Double> = []
    for marks in frames {
      for k in stride(from: 0, to: marks.count, by: 3) { kinds.insert(marks[k]) }
    }
    #expect(kinds.contains(policy == .none ? 1 : 2), "\(policy)")
  }

  @Test func `a finger on the page gets marks as well, and a list without a policy has none`()
    throws
  {
    let session = try session(Self.scene(.virtua0504))
    session.beginLive(offset: 2000, rate: 60, physics: .ios)
    for frame in 0..<8 {
      let phase: Touch.Phase = frame == 0 ? .began : .moved
      session.handle(
        Touch(phase: phase, location: Point(x: 100, y: 300 + 60 * Double(frame))),
        at: Double(frame) / 60)
    }
    var count = 0
    for _ in 0..<8 where session.showLiveFrame() != nil { count += session.listMarkNumbers.count }
    #expect(count > 0)
    var plain = Self.scene(.none)
    if case .list(var list) = plain.subject {
      list.policy = nil
      plain.subject = .list(list)
    }
    let other = try self.session(plain)
    for frame in 0..<60 {
      other.show(frame: frame)
      #expect(other.listMarkNumbers.isEmpty)
    }
  }
}

import CFoldMeasure
import FoldTestSupport
import Testing

@testable import FoldLayout

/// Rows that grow steadily, and lists that stay at their end meanwhile.
@Suite struct GrowthTests {
  /// Ten rows of 100 pt with a spacing of 2 pt on a screen of 500 pt; the list ends at 518 pt.
  private func scene(_ policy: ListPolicyName? = nil) -> FoldScene {
    var scene = FoldScene(
      device: screen(height: 500), rows: RowHeights(count: 10, height: 100, spacing: 2))
    if let policy {
      scene.rowList.policy = ListPolicyOptions()
      scene.rowList.policy?.name = policy
    }
    return scene
  }

  private func heights(_ list: inout FoldingList, at time: Double) -> [Double] {
    list.advance(to: time)
    return (0..<list.rows.count).map { list.rows[$0] }
  }

  /// The offsets of samples at 60 Hz, and events between them.
  private func frames(
    _ offsets: [Double], _ events: [(Double, SceneEvent)], scene: FoldScene
  ) throws -> [Frame] {
    let samples = offsets.enumerated().map {
      RecordingEntry(time: Double($0) / 60, contentOffset: $1)
    }
    let events = events.map { RecordingEntry(time: $0.0, event: $0.1) }
    return try frames((events + samples).sorted { $0.time < $1.time }, scene: scene)
  }

  private func frames(_ entries: [RecordingEntry], scene: FoldScene) throws -> [Frame] {
    let replay = Replay(scene: scene, source: RecordingEntries(entries))
    var (frame, frames) = (Frame(), [Frame]())
    while try replay.next(into: &frame) { frames.append(frame) }
    return frames
  }

  @Test func `a growing row has the same height at a time, whichever frames were asked for`() throws
  {
    var list = FoldingList(scene: scene())
    try list.apply(.grow(.index(1), pointsPerSecond: 30), at: 1)
    try list.apply(.resize(.index(3), height: 40), at: 1)
    // A third of a second: 10 pt. A 7th: 4.2857… pt, which is 4388.57… parts of 1/1024.
    let expected: [(Double, Double)] = [
      (1, 0), (4 / 3.0, 10), (1 + 1 / 7.0, 4389 / 1024.0), (9, 240),
    ]
    var direct: [Double: [Double]] = [:]
    for (time, growth) in expected {
      var copy = list
      direct[time] = heights(&copy, at: time)
      #expect(direct[time]?[1] == 100 + growth)
    }
    for (time, _) in (expected + expected.reversed()) {
      #expect(heights(&list, at: time) == direct[time], "at \(time)")
    }
    #expect(direct[9]?[3] == 40 && direct[9]?[0] == 100)
  }

  @Test func `growth adds to an opening row, changes its speed, and ends by 0, a resize or a move`()
    throws
  {
    var list = FoldingList(scene: scene())
    var still = list
    for isGrowing in [true, false] {
      let insert = SceneEvent.insert(.index(1), height: 60, count: 1, id: nil)
      var next = isGrowing ? list : still
      try next.apply(insert, at: 0)
      if isGrowing { list = next } else { still = next }
    }
    try list.apply(.grow(.index(1), pointsPerSecond: 100), at: 0)
    let opening = heights(&still, at: 0.25)[1]
    #expect(opening > 0 && opening < 60)
    #expect(abs(heights(&list, at: 0.25)[1] - opening - 25) < 1e-9)
    try list.apply(.grow(.index(1), pointsPerSecond: 20), at: 0.5)
    #expect(heights(&list, at: 20)[1] == 60 + 50 + 390)
    for (end, height) in [
      (SceneEvent.grow(.index(1), pointsPerSecond: 0), 500.0), (.resize(.index(1), height: 70), 70),
      (.move(.index(1), to: 3, count: 1), 500),
    ] {
      var ended = list
      try ended.apply(end, at: 20)
      let row = if case .move = end { 3 } else { 1 }
      #expect(heights(&ended, at: 40).filter { $0 > 0 }[row] == height)
      #expect(ended.edits.isEmpty || ended.advance(at: 60).edits.isEmpty)
    }
  }

  @Test func `a row that grows above the screen moves nothing that is visible`() throws {
    for scene in [scene(), scene(.css)] {
      let frames = try frames(
        Array(repeating: 300, count: 60), [(0.1, .grow(.index(0), pointsPerSecond: 120))],
        scene: scene)
      for frame in frames {
        // Row 3 begins at 306 pt.
        let row = try #require(frame.rows.index(ofElement: 3))
        #expect(abs(frame.rows.minY[row] - 6) < 0.51)
      }
      #expect((frames.last?.contentOffset ?? 0) > 390)
    }
  }

  @Test(
    arguments: [nil, .css, .tanStack, .virtua, .lazyColumn, .recyclerView, .flashList]
      as [ListPolicyName?])
  func `a list that follows its end lets go of a reader who scrolls up, until they return`(
    policy: ListPolicyName?
  ) throws {
    let offsets =
      stride(from: 0.0, through: 518, by: 37) + Array(repeating: 518, count: 30)
      + stride(from: 518.0, through: 398, by: -10) + Array(repeating: 398, count: 30)
      + stride(from: 398.0, through: 1100, by: 26) + Array(repeating: 1100, count: 30)
    let events: [(Double, SceneEvent)] = [
      (0.25, .follow(true)), (0.35, .grow(.index(9), pointsPerSecond: 300)),
      (0.55, .insert(.index(10), height: 60, count: 1, id: nil)),
    ]
    let frames = try frames(offsets, events, scene: scene(policy))
    /// The distance of the list's end from the screen's, and the top of row 8, which never grows.
    func end(_ frame: Frame) -> Double {
      let last = frame.rows.count - 1
      let element = frame.rows.element(at: last)
      return element >= 9 ? frame.rows.minY[last] + frame.rows.height[last] - 500 : .infinity
    }
    func top(_ frame: Frame) throws -> Double {
      frame.rows.minY[try #require(frame.rows.index(ofElement: 7))]
    }
    // A frame of growth is 5 pt; a native list learns of it in its next frame.
    let slack = policy == nil || policy == .css ? 0.51 : 5.51
    for frame in frames[17..<45] { #expect(abs(end(frame)) < slack, "frame \(frame.index)") }
    let (first, last) = (frames[58], frames[87])
    #expect(try abs(top(last) - top(first)) < 0.51)
    #expect(end(last) > 200)
    for frame in frames.suffix(10) { #expect(abs(end(frame)) < slack, "frame \(frame.index)") }
  }

  @Test
  func `touches that drag a following list up are obeyed, and a fling to the end holds again`()
    throws
  {
    var entries = [
      RecordingEntry(time: 0, contentOffset: 518), RecordingEntry(time: 0, event: .follow(true)),
      RecordingEntry(time: 0.1, event: .grow(.index(9), pointsPerSecond: 60)),
    ]
    func drag(from start: Double, by step: Double) {
      for k in 0...10 {
        let phase: Touch.Phase = k == 0 ? .began : k == 10 ? .ended : .moved
        entries.append(
          RecordingEntry(
            time: start + Double(k) / 60,
            touch: Touch(phase: phase, location: Point(x: 100, y: 250 + step * Double(min(k, 9))))))
      }
    }
    drag(from: 1, by: 5)
    drag(from: 4, by: -25)
    entries.append(RecordingEntry(time: 8, event: .grow(.index(9), pointsPerSecond: 0)))
    let frames = try frames(entries, scene: scene())
    func end(_ time: Double) -> Double { 518 + 60 * (time - 0.1) }
    for frame in frames where frame.time > 0.2 && frame.time < 1 || frame.time > 7 && frame.time < 8
    {
      #expect(abs(frame.contentOffset - end(frame.time)) < 0.01, "at \(frame.time)")
    }
    // The reader has let the list come to rest by 3.9 s, and nothing moves it then.
    let reading = frames.filter { $0.time > 3.7 && $0.time < 4 }.map(\.contentOffset)
    #expect(Set(reading).count == 1 && reading[0] < end(1))
  }

  @Test(.needs(.countedAllocations, .optimizedBuild))
  func `a frame of a growing row allocates nothing`() throws {
    var list = FoldingList(scene: scene())
    try list.apply(.grow(.index(2), pointsPerSecond: 30), at: 0)
    var rows = RowBuffer()
    func show(_ frames: Range<Int>) {
      for frame in frames {
        list.advance(to: Double(frame) / 60)
        list.layout(contentOffset: 0, time: Double(frame) / 60, into: &rows)
      }
    }
    show(1..<100)
    let before = cmeasure_allocation_count()
    show(100..<1000)
    #expect(cmeasure_allocation_count() == before)
  }
}

extension FoldingList {
  fileprivate func advance(at time: Double) -> FoldingList {
    var list = self
    list.updateAnimations(at: time)
    return list
  }
}

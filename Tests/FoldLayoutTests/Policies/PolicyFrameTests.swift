import FoldTestSupport
import Testing

@testable import FoldLayout

/// Lists with a policy, while events and animations change their rows.
@Suite struct PolicyFrameTests {
  private func list(_ name: ListPolicyName) -> ListScene {
    var list = ListScene(rows: RowHeights(count: 600, randomFrom: 20, to: 180, seed: 5))
    (list.estimate, list.policy) = (.height(60), ListPolicyOptions())
    list.policy?.name = name
    return list
  }

  private let screen = Device(size: Size(width: 320, height: 600), scale: 2)

  @Test(arguments: ListPolicyName.allCases.filter { $0 == $0.versioned })
  func `frames of an animated edit do not copy the rows`(_ name: ListPolicyName) throws {
    var stage = ListStage(list(name), on: screen)
    var (copies, heights) = (0, Set<Double>())
    for number in 0..<12 {
      let time = Double(number) / 60
      if number == 2 {
        try stage.apply(.resize(.index(3), height: 300), at: time - 0.01, contentOffset: 0)
      }
      let before = stage.list.rows.blocks.withUnsafeBufferPointer { $0.baseAddress }
      var frame = FrameHead(index: number, time: time, contentOffset: Double(number))
      try stage.advance(toFrame: &frame, isOffsetRecorded: false)
      let after = stage.list.rows.blocks.withUnsafeBufferPointer { $0.baseAddress }
      copies += after == before ? 0 : 1
      heights.insert(stage.list.rows[3])
    }
    #expect(copies == 0)
    // The row moves in the ten frames after the event.
    #expect(heights.count == 11)
  }

  /// The policy runs beside the stage, with copies of the stage's rows in each frame.
  @Test(arguments: [
    ListPolicyName.exact, .tanStack3178, .virtua0504, .flashList232, .legendList338,
  ])
  func `work left from a frame sees the heights of that frame`(_ name: ListPolicyName) throws {
    var random = SplitMix64(seed: 7)
    let list = list(name)
    var stage = ListStage(list, on: screen)
    var shown = try #require(stage.list.placement?.value.screen)
    var policy = AnyListPolicy(try #require(list.policy), list, on: shown)
    var (rows, speed, wrong) = (list.rows, 0.0, [Int]())
    for number in 0..<200 {
      let time = Double(number) / 60
      if number % 12 == 1 { speed = Double(Int.random(in: -1...2, using: &random)) * 97 }
      let (offset, limit) = (shown.offset, max(0, shown.limit))
      if number > 0, Int.random(in: 0...2, using: &random) == 0 {
        let placed = try #require(shown.placed.randomElement(using: &random))
        let row = min(max(0, placed.row + Int.random(in: -3...3, using: &random)), 599)
        try stage.apply(
          .resize(.index(row), height: Double.random(in: 20...400, using: &random)),
          at: time - 0.01, contentOffset: offset)
      }
      let shift = stage.list.scrollAnchor
      let user = offset + speed - shift
      var frame = FrameHead(index: number, time: time, contentOffset: user)
      try stage.advance(toFrame: &frame, isOffsetRecorded: false)
      policy.advance(.begin(time: time, viewport: nil), rows, on: &shown)
      rows = stage.list.rows
      let distance = number == 0 ? speed : min(max(0, user + shift), limit) - offset
      policy.advance(.finish(PolicyStep(distance: distance)), rows, on: &shown)
      let placement = try #require(stage.list.placement?.value)
      if placement.screen.offset != shown.offset || placement.placed != shown.placed {
        wrong.append(number)
      }
    }
    #expect(wrong == [])
  }

  /// The policy runs beside the stage.
  ///
  /// The notch drops at once, so that its rows join the list once a frame's rows are placed, and
  /// nothing else changes rows.
  @Test(arguments: ListPolicyName.allCases.filter { $0 == $0.versioned })
  func `a row that a notch adds at the time of a frame belongs to the next frame`(
    _ name: ListPolicyName
  ) throws {
    var random = SplitMix64(seed: 3)
    var list = list(name)
    var notch = NotchOptions()
    (notch.dropDuration, notch.flipDuration) = (0, 0)
    list.notch = notch
    var stage = ListStage(list, on: screen)
    var shown = try #require(stage.list.placement?.value.screen)
    var policy = AnyListPolicy(try #require(list.policy), list, on: shown)
    var (former, speed, wrong) = (list.rows, 0.0, [Int]())
    for number in 0..<160 {
      let (time, step) = (Double(number) / 60, number % 20)
      if step % 7 == 0 { speed = Double(Int.random(in: -1...2, using: &random)) * 97 }
      let (rows, edits) = (stage.list.rows, stage.list.placement?.value.edits ?? [])
      let (offset, limit) = (shown.offset, max(0, shown.limit))
      // The scroll to the start ends in the frame after the new row: 0.1 s or 0.15 s later.
      let start = number / 20 % 2 == 0 ? 14 : 10
      let shift = stage.list.scrollAnchor
      let user = (step < start ? offset + speed : step < 15 ? 0 : -100) - shift
      let wanted = user + shift
      var frame = FrameHead(index: number, time: time, contentOffset: user, isDragging: step < 19)
      try stage.advance(toFrame: &frame, isOffsetRecorded: false)
      policy.advance(.begin(time: time, viewport: nil), former, on: &shown)
      let distance = number == 0 ? max(0, wanted) : min(max(0, wanted), limit) - offset
      policy.advance(
        .finish(PolicyStep(edits: edits, distance: distance)), rows, on: &shown)
      former = rows
      let placement = try #require(stage.list.placement?.value)
      var placed = shown.placed
      placed.follow(placement.edits)
      if placement.screen.offset != shown.offset || placement.placed != placed {
        wrong.append(number)
      }
    }
    #expect(wrong == [])
    #expect(stage.list.rows.count == 608)
  }

  @Test(arguments: ListPolicyName.allCases.filter { $0 == $0.versioned })
  func `a row that has closed leaves no room, even if its identifier joins the list again`(
    _ name: ListPolicyName
  ) throws {
    var list = list(name)
    list.rows = RowHeights((0..<60).map { Double(40 + $0 % 3 * 20) }, spacing: 20)
    var stage = ListStage(list, on: screen)
    for number in 0..<60 {
      let time = Double(number) / 60
      if number == 2 {
        try stage.apply(.remove(.index(3), count: 1), at: time - 0.01, contentOffset: 0)
      }
      if number == 3 {
        try stage.apply(
          .insert(.index(4), height: 50, count: 1, id: list.rows.id(ofRow: 3)), at: time - 0.01,
          contentOffset: 0)
      }
      var frame = FrameHead(index: number, time: time, contentOffset: 0)
      try stage.advance(toFrame: &frame, isOffsetRecorded: false)
    }
    let (rows, placement) = (stage.list.rows, try #require(stage.list.placement?.value))
    // The closed row stays in the list until the spring rests.
    #expect(rows.count == 61 && rows[3] < -19)
    let placed = placement.placed.sorted { $0.row < $1.row }.prefix(7)
    #expect(placed.map(\.row) == Array(0..<7))
    for (row, next) in zip(placed, placed.dropFirst()) {
      #expect(abs(next.top - row.top - rows.length(row.row)) <= 1, "row \(row.row)")
    }
  }
}

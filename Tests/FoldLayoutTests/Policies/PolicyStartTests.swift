import FoldTestSupport
import Testing

@testable import FoldLayout

/// The first frame of a list with a policy, and what happens to the list before it.
@Suite struct PolicyStartTests {
  private static let policies = ListPolicyName.allCases.filter { $0 == $0.versioned }
  private let screen = Device(size: Size(width: 320, height: 600), scale: 2)

  private func stage(_ rows: RowHeights, _ name: ListPolicyName, _ adapter: TanStackPolicy.Adapter)
    -> ListStage
  {
    var list = ListScene(rows: rows)
    var policy = ListPolicyOptions()
    policy.name = name
    policy.tanStack.adapter = adapter
    list.policy = policy
    if name.usesEstimates { list.estimate = .height(60) }
    return ListStage(list, on: screen)
  }

  /// Returns the numbers of rows for which a policy keeps heights or positions.
  private func counts(_ value: Any) -> [Int] {
    switch value {
    case let rows as EstimatedRows: [rows.count]
    case let layout as FlashLayout: [layout.count]
    case let layout as LazyLayout: [layout.count]
    case is RowHeights, is PolicyScreen: []
    default: Mirror(reflecting: value).children.flatMap { counts($0.value) }
    }
  }

  @Test(arguments: policies)
  func `edits before, at and after the first frame leave a policy with the list's rows`(
    _ name: ListPolicyName
  ) throws {
    var random = SplitMix64(seed: 11)
    var wrong: [String] = []
    for run in 0..<60 {
      let rows = RowHeights((0..<20).map { _ in Double(Int.random(in: 0...200, using: &random)) })
      let adapter: TanStackPolicy.Adapter = run % 2 == 0 ? .react : .core
      var stage = stage(rows, name, adapter)
      var offset = 0.0
      func edit(at time: Double) throws {
        let count = stage.list.rowCount
        let row = Int.random(in: 0..<count + 1, using: &random)
        let height = Double(Int.random(in: 0...900, using: &random))
        switch Int.random(in: 0...3, using: &random) {
        case 1 where row < count:
          let gone = Int.random(in: 1...count - row, using: &random)
          try stage.apply(
            .remove(.index(row), count: gone), at: time, contentOffset: offset)
        case 2 where row < count:
          try stage.apply(.resize(.index(row), height: height), at: time, contentOffset: offset)
        case 3 where row < count:
          try stage.apply(
            .move(.index(row), to: Int.random(in: 0..<count, using: &random), count: 1), at: time,
            contentOffset: offset)
        default:
          try stage.apply(
            .insert(
              .index(row), height: height, count: Int.random(in: 1...9, using: &random), id: nil),
            at: time, contentOffset: offset)
        }
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) { try edit(at: 0) }
      var fresh = self.stage(stage.list.rows, name, adapter)
      for number in 0..<8 {
        let time = Double(number) * 0.2
        var frame = FrameHead(
          index: number, time: time,
          contentOffset: offset - stage.list.scrollAnchor + Double(number % 3) * 140)
        var other = frame
        try stage.advance(toFrame: &frame, isOffsetRecorded: false)
        offset = frame.contentOffset
        let placement = try #require(stage.list.placement?.value)
        let count = stage.list.rows.count
        let known = Set(counts(placement))
        let isWhole = placement.placed.allSatisfy { (0..<count).contains($0.row) }
        if !isWhole || !known.isSubset(of: [count]) { wrong.append("\(run), \(number): \(known)") }
        if number == 0 {
          try fresh.advance(toFrame: &other, isOffsetRecorded: false)
          if fresh.list.placement?.value.placed != placement.placed {
            wrong.append("\(run): start")
          }
        }
        if Bool.random(using: &random) { try edit(at: time + (number % 2 == 0 ? 0 : 0.1)) }
      }
    }
    #expect(wrong == [])
  }

  /// Plays a list, at most 1000 frames, and returns the rows' places in each frame, by identifier.
  private func play(_ rows: RowHeights, _ name: ListPolicyName, _ entries: [RecordingEntry]) throws
    -> [[RowID: Double]]
  {
    var list = ListScene(rows: rows)
    list.policy = ListPolicyOptions()
    list.policy?.name = name
    let scene = FoldScene(device: screen, subject: .list(list))
    let replay = Replay(scene: scene, source: RecordingEntries(entries), rate: .hertz(60))
    var (frame, places) = (Frame(), [[RowID: Double]]())
    while places.count < 1000, try replay.next(into: &frame) {
      places.append(
        Dictionary(
          uniqueKeysWithValues: (0..<frame.rows.count).map { i in
            (rows.id(ofRow: frame.rows.element(at: i)), frame.rows.minY[i])
          }))
    }
    return places
  }

  private func touch(_ phase: Touch.Phase, y: Double, at time: Double) -> RecordingEntry {
    RecordingEntry(time: time, touch: Touch(phase: phase, location: Point(x: 160, y: y)))
  }

  @Test(arguments: policies)
  func `a list begins at the recording's first offset, and moves no row until the user scrolls`(
    _ name: ListPolicyName
  ) throws {
    var random = SplitMix64(seed: 4)
    let heights = (0..<150).map { _ in Double(Int.random(in: 20...180, using: &random)) }
    let rows = RowHeights(heights)
    let end = heights.reduce(0, +) - 600
    for (start, place) in [(3010.0, 3010.0), (-40, -40), (end + 70, end)] {
      let samples = (0...5).map { RecordingEntry(time: Double($0) / 60, contentOffset: start) }
      let taps = [samples[0], touch(.began, y: 300, at: 0.05), touch(.ended, y: 300, at: 0.08)]
      for entries in start == 3010 ? [samples, taps] : [samples] {
        let frames = try play(rows, name, entries)
        let first = try #require(frames.first)
        #expect(frames.count > 4 && frames.allSatisfy { $0 == first })
        // FlashList assumes 200 pt a row, and the means of those it measures.
        if name == .flashList232, start > 0 {
          #expect(start > end || first.keys.contains(rows.id(ofRow: 16)))
          continue
        }
        let row = start > end ? 149 : rows.lastRow(upTo: max(0, place))
        let found = try #require(first[rows.id(ofRow: row)])
        let top = rows.offset(ofRow: row) - place
        // Beyond its end, a list may stand pulled.
        #expect(abs(found - top) < 1e-3 || start > end && abs(found - top + 70) < 1e-3)
      }
    }
  }

  @Test(arguments: policies)
  func `a list shorter than the screen, with rows of no height, comes to rest after a drag`(
    _ name: ListPolicyName
  ) throws {
    for heights in [[0, 100], [0.4, 100], [0, 60, 60], [0, 0, 0], [100, 0]] {
      for way in [-100.0, 100] {
        let drag = [
          touch(.began, y: 340, at: 0.6), touch(.moved, y: 340 + way, at: 0.61),
          touch(.ended, y: 340 + way, at: 0.62),
        ]
        let frames = try play(RowHeights(heights), name, drag)
        #expect(frames.count < 400 && frames.last == frames.first, "\(heights)")
      }
    }
  }

  @Test(arguments: [3, 30]) func `a list that is pulled is not blank above its rows`(count: Int) {
    let height = 100.0 * Double(count)
    let rows = (0..<min(count, 8)).map {
      ListFrame.Row(id: UInt64($0), top: 120 + 100 * Double($0), height: 100)
    }
    var frame = ListFrame(
      time: 0, offset: -120, scroll: 0, extent: height, viewport: 844, contentHeight: height,
      rows: rows)
    #expect(frame.blankArea == 0)
    frame.rows.remove(at: 1)
    #expect(frame.blankArea == 100)
  }

  @Test func `while a notch holds the list, its rows are scrolled as far as they move`() throws {
    var list = ListScene(rows: RowHeights(count: 30, height: 100))
    list.notch = NotchOptions()
    var stages = [Stage(scene: FoldScene(device: screen, subject: .list(list)))]
    list.policy = ListPolicyOptions()
    stages.append(Stage(scene: FoldScene(device: screen, subject: .list(list))))
    let pull = stride(from: 0, through: -140, by: -20).map { $0 }
    var last = [FrameHead?](repeating: nil, count: 2)
    for (number, offset) in (pull + pull.reversed() + [0, 40, 80]).enumerated() {
      var scrolls: [Double] = []
      for index in stages.indices {
        var frame = FrameHead(
          index: number, time: Double(number) / 60, contentOffset: Double(offset),
          isDragging: number < pull.count)
        try stages[index].advance(toFrame: &frame, isOffsetRecorded: true)
        scrolls.append(stages[index].listFigures(of: frame, after: last[index]).scroll)
        last[index] = frame
      }
      #expect(abs(scrolls[0] - scrolls[1]) < 1e-9, "frame \(number)")
    }
  }

  /// Passes over a few rows each have left a gap between rows of 120 pt and estimates of 200 pt.
  @Test
  func `a FlashList that jumps to a gap in its layout lays out more rows until it shows some`()
    throws
  {
    let offsets: [Double] = [0, 0, 0, 100_000, 100_000, 100_020]
    let frames = try play(
      RowHeights(count: 2000, height: 120), .flashList232,
      offsets.enumerated().map {
        RecordingEntry(time: Double($0.offset) / 60, contentOffset: $0.element)
      })
    #expect(frames.count == 6 && frames.allSatisfy { $0.count > 3 })
  }
}

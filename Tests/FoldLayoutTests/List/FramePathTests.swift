import CFoldMeasure
import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct FramePathTests {
  /// Lists for each code path: `Float` sums, one height, a pattern of heights, and any heights.
  enum Kind: CaseIterable { case eighths, uniform, uniformTenths, pattern, tenths, short, small }

  static func list(_ kind: Kind, spacing: Double) -> (RowHeights, ExactRows) {
    var random = SplitMix64(seed: 3)
    let heights: [Double] =
      switch kind {
      case .eighths: (0..<1500).map { _ in Double(random.int(in: 320...1600)) / 8 }
      case .uniform: Array(repeating: 130, count: 1500)
      case .uniformTenths: Array(repeating: 44.1, count: 1500)
      case .pattern: (0..<1500).map { [44, 60.1, 130.5][$0 % 3] }
      case .tenths: (0..<1500).map { _ in Double(random.int(in: 400...2000)) / 10 }
      case .short: [300, 20, 8]
      case .small: (0..<1500).map { Double($0 % 7) }
      }
    let rows =
      switch kind {
      case .uniform, .uniformTenths:
        RowHeights(count: heights.count, height: heights[0], spacing: spacing)
      case .pattern: RowHeights(count: 1500, pattern: [44, 60.1, 130.5], spacing: spacing)
      default: RowHeights(heights, spacing: spacing)
      }
    return (rows, ExactRows(heights, spacing: spacing))
  }

  @Test func `laying out a buffer again leaves no earlier folds, offsets or extra rows`() {
    let list = FoldingList(
      scene: FoldScene(device: screen(height: 800), rows: RowHeights(count: 30, height: 100)))
    let changes: [(inout RowBuffer) -> Void] = [
      { for i in [6, 2] { $0.set(i, fold: RowFold(angle: 30, opacity: 0.5)) } },
      { for i in [2, 6] { $0.set(i, fold: RowFold(angle: 30, opacity: 0.5)) } },
      { for rows in [5..<7, 1..<3] { $0.unfold(rows, by: 0, fading: 0.5) } },
      { for i in [6, 2] { $0.set(i, expandOffset: 9) } },
      {
        let i = $0.appendExtra(20, minY: 5, height: 7)
        $0.set(i, fold: RowFold(angle: 30, opacity: 0.5))
      },
    ]
    for change in changes {
      var buffer = RowBuffer()
      list.layout(contentOffset: 0, time: 0, into: &buffer)
      change(&buffer)
      // First fewer rows than before, then more again.
      list.layout(rows: 0..<2, contentOffset: 0, time: 0, into: &buffer)
      list.layout(rows: 0..<12, contentOffset: 0, time: 0, into: &buffer)
      #expect(buffer.count == 12 && buffer.index(ofElement: 20) == nil)
      for i in 0..<12 {
        #expect(buffer.minY[i] == 100 * Double(i) && buffer.height[i] == 100)
        #expect(buffer.foldAngle[i] == 0 && buffer.opacity[i] == 1 && buffer.expandOffset[i] == 0)
      }
    }
  }

  @Test(arguments: Kind.allCases, [0, 0.125, 2, 2.3])
  func `frames of any list, near and far, have the rows and bits of exact sums`(
    kind: Kind, spacing: Double
  ) {
    let (rows, exact) = Self.list(kind, spacing: spacing)
    let edges = exact.edges
    let rule = FoldRule(FoldOptions(foldOffset: 162, opacityPadding: 0.4))
    let list = FoldingList(
      scene: FoldScene(
        device: screen(height: 812), rows: rows, insets: Insets(top: 44.7),
        fold: FoldOptions(foldOffset: 162)))
    var random = SplitMix64(seed: 8)
    var buffer = RowBuffer()
    var offset = 0.0
    for frame in 0..<600 {
      // Slowly, fast, onto an edge, or anywhere.
      switch random.int(in: 0...9) {
      case 0: offset = random.double(in: -900...edges.tops[exact.heights.count] + 900)
      case 1: offset = edges.tops[random.int(in: 0...exact.heights.count)] + 44.7
      case 2: offset += random.double(in: -700...700)
      default: offset += random.double(in: -12...12)
      }
      list.layout(contentOffset: offset, time: 0, into: &buffer)
      let expected = ExactRows.rows(from: offset - 44.7, to: offset - 44.7 + 812, edges)
      guard buffer.rows == expected, buffer.count == expected.count else {
        Issue.record("frame \(frame) at \(offset): \(buffer.rows), not \(expected)")
        return
      }
      for (i, row) in expected.enumerated() {
        let minY = 44.7 + edges.tops[row] - offset
        let height = exact.heights[row]
        let fold = rule.fold(minY: minY, rowHeight: height)
        guard buffer.minY[i] == minY, buffer.height[i] == height, buffer.foldAngle[i] == fold.angle,
          buffer.opacity[i] == fold.opacity, buffer.expandOffset[i] == 0
        else {
          Issue.record("row \(row) of frame \(frame) at \(offset)")
          return
        }
      }
    }
  }

  @Test(
    .needs(.countedAllocations),
    arguments: Kind.allCases) func `a frame of any list allocates nothing`(kind: Kind) throws
  {
    let list = FoldingList(
      scene: FoldScene(
        device: screen(height: 812), rows: Self.list(kind, spacing: 2).0,
        fold: FoldOptions(foldOffset: 162), expand: ExpandOptions()))
    var buffer = RowBuffer(capacity: 300)
    // The first pass pays for what the runtime allocates at the first use of a type.
    for frame in 0..<200 { list.layout(contentOffset: Double(frame * 40), time: 0, into: &buffer) }
    let before = cmeasure_allocation_count()
    for frame in 0..<2000 {
      list.layout(contentOffset: Double(frame * frame % 7001), time: 0, into: &buffer)
    }
    #expect(cmeasure_allocation_count() == before)
  }

  // An unoptimized build boxes the animations that it iterates over.
  #if !DEBUG
    private func allocations(
      _ frames: Range<Int>, from start: Double, of list: inout FoldingList,
      _ buffer: inout RowBuffer
    ) -> UInt64 {
      let before = cmeasure_allocation_count()
      for frame in frames {
        let time = start + Double(frame) / 60
        list.advance(to: time)
        list.layout(contentOffset: 3, time: time, into: &buffer)
      }
      return cmeasure_allocation_count() - before
    }

    @Test(
      .needs(.countedAllocations),
      arguments: Kind.allCases, [0, 2.3])
    func `frames between events allocate nothing, whatever animates`(
      kind: Kind, spacing: Double
    ) throws {
      let edits: [[SceneEvent]] = [
        [.insert(.index(1), height: nil, count: 1, id: nil)],
        [.insert(.index(1), height: 50, count: 600, id: nil)],
        [.remove(.index(1), count: 1)], [.remove(.index(0), count: 2)],
        [.resize(.index(1), height: 88.1)], [.resize(.index(0), height: 88)],
        [.move(.index(0), to: 2, count: 1)], [.move(.index(1), to: 0, count: 2)],
        [.remove(.index(2), count: 1), .resize(.index(1), height: 0), .tap(.index(0))],
      ]
      // The rows of two kinds are too high or too low for the cell's heights.
      let cells = [.short, .small].contains(kind) ? [] : [FoldingCellOptions()]
      for (expand, cell) in [(ExpandOptions(), nil)] + cells.map({ (nil, $0) }) {
        for events in edits {
          var buffer = RowBuffer(capacity: 2000)
          var spent: UInt64 = 0
          // The first pass grows the columns, and pays for what the runtime allocates once.
          for _ in 0..<2 {
            var scene = ListScene(rows: Self.list(kind, spacing: spacing).0, expand: expand)
            scene.foldingCell = cell
            var list = FoldingList(scene, on: screen(height: 812))
            spent = 0
            for (k, event) in (events + [.tap(.index(0))]).enumerated() {
              let start = 0.4 * Double(k)
              try list.apply(event, at: start, contentOffset: 3)
              list.advance(to: start)
              let frames = k < events.count ? [0..<24] : [0..<400, 5..<6, 390..<391, 20..<22]
              for part in frames { spent += allocations(part, from: start, of: &list, &buffer) }
            }
          }
          #expect(spent == 0, "\(events), expanding: \(expand != nil)")
        }
      }
    }
  #endif

  @Test(arguments: Kind.allCases)
  func `parts of a list laid out separately have the bits of the whole`(kind: Kind) {
    let list = FoldingList(
      scene: FoldScene(
        device: screen(height: 812), rows: Self.list(kind, spacing: 2).0,
        fold: FoldOptions(foldOffset: 162)))
    let n = list.rows.count
    var whole = RowBuffer()
    list.layout(rows: 0..<n, contentOffset: 777.7, time: 0, into: &whole)
    for part in [0..<n / 3, n / 3..<n / 2, n / 2..<n] {
      var buffer = RowBuffer()
      list.layout(rows: part, contentOffset: 777.7, time: 0, into: &buffer)
      for (i, row) in part.enumerated() {
        #expect(
          buffer.minY[i] == whole.minY[row] && buffer.height[i] == whole.height[row]
            && buffer.foldAngle[i] == whole.foldAngle[row]
            && buffer.opacity[i] == whole.opacity[row])
      }
    }
  }

  @Test func `a copy of a buffer and its original do not affect each other`() {
    let list = FoldingList(scene: .demo)
    var original = RowBuffer()
    list.layout(contentOffset: 100, time: 0, into: &original)
    var copy = original
    let minY = Array(original.minY[0..<original.count])
    let column = original.foldAngle
    let angles = Array(column)
    list.layout(contentOffset: 900, time: 0, into: &original)
    #expect(Array(copy.minY[0..<copy.count]) == minY)
    #expect(Array(column) == angles)
    let moved = Array(original.minY[0..<original.count])
    list.layout(contentOffset: 400, time: 0, into: &copy)
    #expect(Array(original.minY[0..<original.count]) == moved)
    copy = original
    copy.set(0, expandOffset: 7)
    #expect(original.expandOffset[0] == 0 && copy.expandOffset[0] == 7)
  }
}

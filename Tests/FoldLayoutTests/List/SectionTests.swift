import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct SectionTests {
  /// Three sections of three rows of 100 pt, each under a header of 40 pt.
  ///
  /// The list rests at 60 pt, on the fold line.
  private var list: FoldingList {
    let section: [Double] = [40, 100, 100, 100]
    let heights = section + section + section
    let scene = FoldScene(
      device: screen(height: 400), rows: RowHeights(heights),
      insets: Insets(top: 60), fold: FoldOptions(foldOffset: 60),
      sections: Sections(headers: [0, 4, 8]))
    return FoldingList(scene: scene)
  }

  private func shown(
    _ list: FoldingList, offset: Double
  ) -> [(name: String, minY: Double, angle: Double)] {
    var rows = RowBuffer()
    list.layout(contentOffset: offset, time: 0, into: &rows)
    return list.readingOrder(of: rows).map { i in
      let element = list.kindAndIndex(i, of: rows)
      return ("\(element.kind) \(element.index)", rows.minY[i], rows.foldAngle[i])
    }
  }

  @Test func `headers and rows at rest lie in order, each kind with its own indices`() {
    let rest = shown(list, offset: 0)
    #expect(rest.map(\.name) == ["header 0", "row 0", "row 1", "row 2"])
    #expect(rest.map(\.minY) == [60, 100, 200, 300])
  }

  @Test func `a header stays at its resting position while its section is on screen`() {
    for offset in [10.0, 150, 290] {
      let header = shown(list, offset: offset).first { $0.name == "header 0" }
      #expect(header?.minY == 60 && header?.angle == 0)
    }
  }

  @Test func `the end of its section pushes a header up, and the header folds like a row`() throws {
    // The section ends at 60 + 340 − 320 = 80 on screen, so its header of 40 pt lies at 40.
    let header = try #require(shown(list, offset: 320).first { $0.name == "header 0" })
    #expect(header.minY == 40)
    #expect(header.angle == 45)
  }

  @Test func `a header is pushed up by the end of its section even if no header follows`() throws {
    let heights: [Double] = [40, 100, 100, 100, 100, 100, 100, 40, 100, 100, 100, 100]
    var list = FoldingList(
      scene: FoldScene(
        device: screen(height: 400), rows: RowHeights(heights), insets: Insets(top: 60),
        sections: Sections(headers: [0, 7], headless: [4])))
    func top(_ offset: Double, _ header: String = "header 0") -> Double? {
      shown(list, offset: offset).first { $0.name == header }?.minY
    }
    // The section ends at 60 + 340 − offset, and its header of 40 pt moves up with that end.
    #expect([10.0, 300, 320].map { top($0) } == [60, 60, 40] && top(420) == nil)
    #expect(top(720, "header 1") == 60)
    // Rows inserted before the first row of the next section belong to that section, as do removals
    // there. A row inserted into the first section makes it longer.
    try list.apply(.insert(.index(3), height: 100, count: 2, id: nil), at: 0)
    try list.apply(.remove(.index(3), count: 3), at: 0)
    list.updateAnimations(at: 100)
    #expect(top(320) == 40)
    try list.apply(.insert(.index(0), height: 50, count: 1, id: nil), at: 200)
    try list.apply(.move(.index(3), to: 5, count: 1), at: 300)
    list.updateAnimations(at: 400)
    #expect(list.map.section(of: 0, elements: list.rows.count)?.end == 4)
  }

  @Test func `rows fold at the bottom edge of the header pinned above them`() throws {
    // Headers of 40 pt are pinned at 60, so rows fold at 100. Angles are 90 · (100 − minY)/100.
    let expected: [(offset: Double, row: String, angle: Double)] = [
      (0, "row 0", 0), (10, "row 0", 9), (50, "row 0", 45), (90, "row 0", 81), (100, "row 1", 0),
      (130, "row 1", 27), (270, "row 2", 63), (390, "row 3", 45),
    ]
    for (offset, name, angle) in expected {
      let found = try #require(shown(list, offset: offset).first { $0.name == name })
      #expect(abs(found.angle - angle) < 1e-9, "\(name) at \(offset)")
    }
    // The visible part of a row begins at its header at any offset. By the published rule, the top
    // of a row of 100 × 375 may rise up to 9.94 above the line.
    for offset in stride(from: 0.0, through: 900, by: 7) {
      var rows = RowBuffer()
      list.layout(contentOffset: offset, time: 0, into: &rows)
      let elements = (0..<rows.count).map { list.element($0, of: rows, time: 0) }
      for row in elements where row.kind == .row && row.angle < 89 {
        let section = row.row / 3
        let header = try #require(elements.first { $0.kind == .header && $0.row == section })
        #expect(row.quad.topLeft.y > header.quad.bottomLeft.y - 9.95)
      }
    }
  }

  @Test func `a moving row folds below its header, or at the fold line if it has no header`()
    throws
  {
    var list = list
    try list.apply(.move(.index(4), to: 0, count: 1), at: 0, contentOffset: 0)
    list.advance(to: 20)
    #expect(shown(list, offset: 50).first { $0.name == "row 0" }?.angle == 45)
    // In flight, a row follows the rule of the section that it moves into.
    list = self.list
    try list.apply(.move(.index(0), to: 2, count: 1), at: 0, contentOffset: 30)
    list.advance(to: 0.01)
    var rows = RowBuffer()
    list.layout(contentOffset: 30, time: 0.01, into: &rows)
    for i in 0..<rows.count where list.kindAndIndex(i, of: rows).kind == .row {
      let folded = 90 * (100 - rows.minY[i]) / rows.height[i]
      #expect(abs(rows.foldAngle[i] - min(90, max(0, folded))) < 1e-9)
    }
    let headless = FoldingList(
      scene: FoldScene(
        device: screen(height: 400), rows: RowHeights([100, 40, 100, 100]),
        insets: Insets(top: 60), fold: FoldOptions(foldOffset: 60),
        sections: Sections(headers: [1], headless: [0])))
    #expect(shown(headless, offset: 50).first { $0.name == "row 0" }?.angle == 45)
  }

  @Test func `the next header is pinned when it reaches the top`() throws {
    let header = try #require(shown(list, offset: 400).first { $0.name == "header 1" })
    #expect(header.minY == 60)
  }

  @Test func `headers below removed rows move up with their sections`() throws {
    var list = list
    try list.apply(.remove(.index(3), count: 1), at: 0)
    // The second section is a row shorter: 340 + 240.
    let found = shown(list, offset: 580)
    #expect(found.first { $0.name == "header 2" }?.minY == 60)
    #expect(found.first { $0.name == "row 5" }?.minY == 100)
  }

  @Test(arguments: [
    (row: 2, to: 5, order: [1, 2, 6, 7, 9, 3, 5, 10, 11] as [UInt32]),
    (row: 2, to: 0, order: [3, 5, 1, 2, 6, 7, 9, 10, 11]),
  ])
  func `rows of two sections move together and keep their order`(
    row: Int, to destination: Int, order: [UInt32]
  ) throws {
    var list = list
    try list.apply(.move(.index(row), to: destination, count: 2), at: 0)
    list.advance(to: 20)
    let rows = (0..<list.rows.count).filter { list.map.kindAndIndex(ofElement: $0).kind == .row }
    #expect(rows.map { list.rows.id(ofRow: $0).rawValue } == order)
  }

  @Test func `rows with headers or gaps between them move as if moved one by one`()
    throws
  {
    func order(_ list: FoldingList) -> [String] {
      var list = list
      list.advance(to: 20)
      return (0..<list.rows.count).map {
        "\(list.map.kindAndIndex(ofElement: $0).kind) \(list.rows.id(ofRow: $0).rawValue)"
      }
    }
    var random = SplitMix64(seed: 3)
    for offset in [0.0, 150, 400] {
      for _ in 0..<60 {
        var (whole, single) = (list, list)
        if random.int(in: 0...1) == 0 {
          let gone = random.int(in: 0...8)
          try whole.apply(.remove(.index(gone), count: 1), at: 0, contentOffset: offset)
          single = whole
        }
        let count = random.int(in: 1...whole.rowCount)
        let row = random.int(in: 0...whole.rowCount - count)
        let to = random.int(in: 0...whole.rowCount - count)
        try whole.apply(
          .move(.index(row), to: to, count: count), at: 0, contentOffset: offset)
        for k in 0..<count where row != to {
          try single.apply(
            .move(
              .index(to < row ? row + k : row), to: to < row ? to + k : to + count - 1, count: 1),
            at: 0, contentOffset: offset)
        }
        #expect(order(whole) == order(single), "\(count) rows from \(row) to \(to)")
      }
    }
  }

  @Test func `the row count excludes headers, and so do taps`() throws {
    var list = list
    #expect(list.rowCount == 9)
    #expect(throws: EventError.rowOutOfRange(row: 9, count: 9)) {
      try list.apply(.tap(.index(9)), at: 0)
    }
  }

  @Test func `a row inserted at the start of a section lies below its header`() throws {
    var list = list
    try list.apply(.insert(.index(3), height: 50, count: 1, id: nil), at: 0, contentOffset: 300)
    list.advance(to: 20)
    let rows = shown(list, offset: 300)
    let names = rows.map(\.name)
    #expect(names.firstIndex(of: "header 1").map { names[$0 + 1] } == "row 3")
    #expect(list.rowCount == 10)
  }
}

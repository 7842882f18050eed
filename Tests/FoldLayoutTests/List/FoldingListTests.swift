import CFoldMeasure
import FoldLayout
import FoldTestSupport
import Testing

@Suite struct FoldingListTests {
  @Test
  func `minY, angle and opacity equal the published formulas over 10,000 random frames to 1e-9`() {
    var random = SplitMix64(seed: 11)
    var worst = 0.0
    for _ in 0..<20 {
      let heights = (0..<random.int(in: 1...200)).map { _ in random.double(in: 1...2400) }
      let spacing = random.double(in: 0...20)
      let top = random.double(in: 0...300)
      let foldOffset = random.double(in: -50...400)
      let padding = random.double(in: 0...1)
      let scene = FoldScene(
        device: screen(height: random.double(in: 300...1200)),
        rows: RowHeights(heights, spacing: spacing), insets: Insets(top: top),
        fold: FoldOptions(foldOffset: foldOffset, opacityPadding: padding))
      let list = FoldingList(scene: scene)
      let content = heights.reduce(0, +) + spacing * Double(heights.count - 1)
      #expect(content < 2_000_000)
      var rows = RowBuffer()
      for _ in 0..<500 {
        let offset = random.double(in: -900...content + 900)
        list.layout(contentOffset: offset, time: 0, into: &rows)
        let expected = SlowList.rows(
          heights: heights, spacing: spacing, top: top, offset: offset,
          viewport: scene.device.size.height, fold: (foldOffset, padding))
        #expect(rows.rows == expected.range)
        for (i, row) in expected.rows.enumerated() where i < rows.count {
          worst = max(
            worst, abs(rows.minY[i] - row.minY), abs(rows.height[i] - row.height),
            abs(rows.foldAngle[i] - row.angle) / 90, abs(rows.opacity[i] - row.opacity))
          #expect(rows.expandOffset[i] == 0)
        }
      }
    }
    #expect(worst < 1e-9)
  }

  @Test func `at rest the first row of the published demo lies exactly on the fold line`() {
    let list = FoldingList(scene: .demo)
    var rows = RowBuffer()
    list.layout(contentOffset: 0, time: 0, into: &rows)
    #expect(rows.minY[0] == 159)
    #expect(rows.foldAngle[0] == 0)
    #expect(rows.rows == 0..<5)
  }

  @Test func `a row is on screen while its box overlaps the screen, without its bottom edge`() {
    let list = FoldingList(scene: .demo)
    #expect(list.visibleElements(contentOffset: 289) == 1..<8)
    #expect(list.visibleElements(contentOffset: 288.999).lowerBound == 0)
    #expect(list.visibleElements(contentOffset: 1e9).isEmpty)
    #expect(list.visibleElements(contentOffset: -1e9).isEmpty)
  }

  @Test func `the greatest resting offset shows the end of the content, and is at least 0`() {
    let content = 20.0 * 130 + 19 * 2
    #expect(FoldingList(scene: .demo).maxContentOffset == 159 + content + 600 - 812)
    let short = FoldScene(device: screen(height: 800), rows: RowHeights(count: 1, height: 10))
    #expect(FoldingList(scene: short).maxContentOffset == 0)
  }

  @Test func `without folding every row is flat and opaque`() {
    let scene = FoldScene(device: screen(height: 800), rows: RowHeights(count: 50, height: 40))
    var rows = RowBuffer()
    FoldingList(scene: scene).layout(contentOffset: 500, time: 0, into: &rows)
    #expect(rows.foldAngle[0..<rows.count].allSatisfy { $0 == 0 })
    #expect(rows.opacity[0..<rows.count].allSatisfy { $0 == 1 })
  }

  @Test func `an empty list has an empty layout`() {
    let scene = FoldScene(
      device: screen(height: 800), rows: RowHeights([]), fold: FoldOptions(foldOffset: 1))
    var rows = RowBuffer()
    FoldingList(scene: scene).layout(contentOffset: 0, time: 0, into: &rows)
    #expect(rows.count == 0)
  }

  @Test(.needs(.countedAllocations))
  func `a scrolling frame allocates nothing`() throws {
    let list = FoldingList(scene: .demo)
    var rows = RowBuffer()
    // The first pass pays for what the runtime allocates at the first use of a type.
    for frame in 0..<1000 { list.layout(contentOffset: Double(frame), time: 0, into: &rows) }
    let before = cmeasure_allocation_count()
    for frame in 0..<1000 { list.layout(contentOffset: Double(frame), time: 0, into: &rows) }
    #expect(cmeasure_allocation_count() == before)
  }

  @Test(.needs(.reference))
  func `a folding row is drawn as the quad of the published projection`() throws {
    let list = FoldingList(scene: .demo)
    var rows = RowBuffer()
    for row in try BehaviorVector.rows("fold_drawn_quad") {
      list.layout(contentOffset: 159 - (try row("minY")), time: 0, into: &rows)
      let drawn = list.element(0, of: rows, time: 0)
      #expect(abs(drawn.angle - (try row("foldDegree"))) < 1e-9)
      #expect(abs(drawn.opacity - (try row("opacity"))) < 1e-9)
      let quad = drawn.quad
      for (found, name) in [
        (quad.topLeft.y, "topY"), (quad.topRight.y, "topY"), (quad.topLeft.x, "topLeftX"),
        (quad.topRight.x, "topRightX"), (quad.bottomLeft.y, "bottomY"),
        (quad.bottomRight.y, "bottomY"),
      ] {
        #expect(abs(found - (try row(name))) < 1e-9, "\(name)")
      }
    }
  }

  @Test func `rows of a horizontal list lie side by side and fold about their far edge`() {
    for direction in [FoldScene.Direction.leftToRight, .rightToLeft] {
      let scene = FoldScene(
        device: Device(size: Size(width: 400, height: 200)), axis: .horizontal,
        direction: direction, rows: RowHeights(count: 9, height: 100),
        insets: Insets(top: 10, left: 20, bottom: 30, right: 20),
        fold: FoldOptions(foldOffset: 20))
      let list = FoldingList(scene: scene)
      var rows = RowBuffer()
      list.layout(contentOffset: 50, time: 0, into: &rows)
      #expect(abs(rows.foldAngle[0] - 45) < 1e-12)
      let folded = list.element(0, of: rows, time: 0)
      let flat = list.element(1, of: rows, time: 0)
      let isMirrored = direction == .rightToLeft
      #expect(flat.box == Rect(x: isMirrored ? 230 : 70, y: 10, width: 100, height: 160))
      // The far edge stays in place. The near edge, turned into the screen, is shorter.
      let quad = folded.quad
      let (hinge, edge) =
        isMirrored
        ? ((quad.topLeft, quad.bottomLeft), (quad.topRight, quad.bottomRight))
        : ((quad.topRight, quad.bottomRight), (quad.topLeft, quad.bottomLeft))
      #expect(abs(hinge.0.x - (isMirrored ? 330 : 70)) < 1e-9)
      #expect(abs(hinge.1.y - hinge.0.y - 160) < 1e-9)
      #expect(edge.1.y - edge.0.y < 159)
    }
  }
}

func screen(height: Double) -> Device { Device(size: Size(width: 375, height: height)) }

extension FoldScene {
  /// The published demo: 20 rows of 130 pt on an iPhone X, folding and expanding.
  static let demo = FoldScene(
    device: Device(size: Size(width: 375, height: 812), scale: 3, statusBar: 44),
    rows: RowHeights(count: 20, height: 130, spacing: 2),
    insets: Insets(top: 159, left: 30, bottom: 600, right: 30),
    fold: FoldOptions(foldOffset: 159), expand: ExpandOptions())
}

/// The published list, computed row by row from the top, with exact sums.
private enum SlowList {
  static func rows(
    heights: [Double], spacing: Double, top: Double, offset: Double, viewport: Double,
    fold: (offset: Double, padding: Double)
  ) -> (range: Range<Int>, rows: [(minY: Double, height: Double, angle: Double, opacity: Double)]) {
    var y: ExactRows.Units = 0
    var rows: [(minY: Double, height: Double, angle: Double, opacity: Double)] = []
    var first = heights.count
    var end = heights.count
    for (i, h) in heights.enumerated() {
      let minY = top + ExactRows.points(y) - offset
      if minY >= viewport {
        end = i
        first = min(first, i)
        break
      }
      if minY + h > 0 {
        first = min(first, i)
        let isFolding = minY < fold.offset
        let delta = (h + (minY - fold.offset)) / h
        let degrees = !isFolding ? 0 : (delta >= 0 ? 90 - 90 * delta : 90)
        let opacity = isFolding && delta >= 0 ? delta + fold.padding : 1
        rows.append((minY, h, degrees, Swift.max(0, Swift.min(1, opacity))))
      }
      y += ExactRows.units(h) + ExactRows.units(spacing)
    }
    return (first..<max(first, end), rows)
  }
}

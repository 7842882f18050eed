import FoldLayout
import FoldTestSupport
import Testing

@Suite struct FoldingCellPaperTests {
  /// Foreground 165 and container 479 in four segments: 165, 165, 74.5, 74.5.
  let demo = FoldingCellPaper(FoldingCellOptions(), closedHeight: 179)

  @Test func `the demo's four segments are 165, 165, 74.5 and 74.5 points high`() {
    #expect((0..<4).map { demo.height(ofSegment: $0) } == [165, 165, 74.5, 74.5])
    #expect((0...4).map { demo.top(ofSegment: $0) } == [7, 172, 337, 411.5, 486])
  }

  @Test func `layers alternate slices and backs from back to front, and end with the foreground`() {
    #expect(
      demo.names == ["slice0", "slice1", "back1", "slice2", "back2", "slice3", "foreground"])
    var two = FoldingCellOptions()
    two.itemCount = 2
    let paper = FoldingCellPaper(two, closedHeight: 179)
    #expect(paper.names == ["slice0", "slice1", "foreground"])
  }

  @Test func `segments without room in their row have no height`() {
    let flat = FoldingCellPaper(FoldingCellOptions(), closedHeight: 10)
    #expect(flat.foregroundHeight == 0)
    let tall = FoldingCellPaper(FoldingCellOptions(), closedHeight: 400)
    #expect(tall.height(ofSegment: 1) == 386 && tall.height(ofSegment: 2) == 0)
  }

  @Test func `folds without their own duration last as long as the last, and at least 0 s`() {
    var options = FoldingCellOptions()
    options.itemCount = 6
    options.durations.close = [-1]
    let paper = FoldingCellPaper(options, closedHeight: 179)
    #expect(abs(paper.duration(opens: true) - 1.06) < 1e-12)
    #expect(paper.duration(opens: false) == 0)
    #expect(paper.turn(after: 0, opens: false).fold == 0)
  }

  @Test func `closing mirrors opening`() {
    let total = demo.duration(opens: true)
    for step in 0...1000 {
      let time = total * (Double(step) + 0.3) / 1001
      let (there, back) = (
        demo.turn(after: time, opens: true), demo.turn(after: total - time, opens: false)
      )
      #expect(there.fold == back.fold && there.isLower == back.isLower)
      #expect(abs(there.angle - back.angle) < 1e-9)
    }
  }
}

@Suite(.needs(.reference)) struct FoldingCellVectorTests {
  @Test func `the reference has five cases`() {
    #expect(FoldingCellCase.all.map(\.id) == ["demo4", "two", "three", "five", "tall3"])
  }

  @Test(arguments: FoldingCellCase.all)
  func `layers are where the reference has them, to 1e-9`(_ vector: FoldingCellCase) throws {
    let paper = vector.paper
    let layers = vector.entry["layers"].list
    #expect(paper.names == layers.map { $0["layer"].text ?? "" })
    for (index, layer) in layers.enumerated() {
      let place = paper.frame(of: paper.layer(index))
      #expect(agrees(place.top, try #require(layer["flatTop"].number)))
      #expect(agrees(place.height, try #require(layer["height"].number)))
    }
  }

  /// When one layer replaces the next, both are edge-on or both are flat.
  @Test(arguments: FoldingCellCase.all, [true, false])
  func `visible layers and their angles equal the reference at every sample, to 1e-9`(
    _ vector: FoldingCellCase, opens: Bool
  ) throws {
    let (paper, entry) = (vector.paper, vector.entry[opens ? "open" : "close"])
    let total = try #require(entry["total"].number)
    #expect(agrees(paper.duration(opens: opens), total))
    let boundaries = entry["phases"].list.flatMap { [$0.list[2].number, $0.list[3].number] }
    for sample in entry["samples"].list {
      let time = try #require(sample.list[0].number)
      guard time < total else { continue }
      // Within rounding of a boundary, the layer on either side is right.
      let isBoundary = boundaries.contains { abs(($0 ?? 0) - time) < 1e-12 }
      let asked = isBoundary ? time + 1e-12 : time
      let turn = paper.turn(after: asked, opens: opens)
      for index in 0..<paper.layerCount {
        let layer = paper.layer(index)
        let expected = sample.list[3][FoldingCellPaper.name(of: layer)].numbers
        let angle = paper.angle(of: layer, during: turn)
        #expect((angle != nil) == (expected[3] == 1), "\(layer) at \(time)")
        guard let angle else { continue }
        // In the reference the angle of a back is relative to its slice. Ours is absolute.
        if case .back(let k) = layer, k == turn.fold + 1 {
          #expect(expected[1] == 0 && angle == turn.angle)
        } else {
          #expect(abs(angle - expected[1]) < (isBoundary ? 1e-6 : 1e-9), "\(layer) at \(time)")
        }
      }
    }
  }

  @Test(arguments: FoldingCellCase.all, [true, false])
  func `corners in perspective equal the reference, to 1e-6`(_ vector: FoldingCellCase, opens: Bool)
    throws
  {
    let paper = vector.paper
    let (left, width) = (vector.number("left"), vector.number("width"))
    for quad in vector.entry[opens ? "open" : "close"]["quads"].list {
      let turn = paper.turn(after: try #require(quad.list[0].number), opens: opens)
      #expect(quad.list[1].object.count > 1)
      for index in 0..<paper.layerCount {
        let layer = paper.layer(index)
        let expected = quad.list[1][FoldingCellPaper.name(of: layer)].list.map(\.numbers)
        guard let angle = paper.angle(of: layer, during: turn) else {
          #expect(expected.isEmpty)
          continue
        }
        let place = paper.frame(of: layer)
        let corners = Homography.turnAboutX(
          degrees: angle, anchor: Point(x: left + width / 2, y: paper.pivot(during: turn)),
          distance: paper.options.eyeDistance
        ).project(Rect(x: left, y: place.top, width: width, height: place.height))
        let found = [
          corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft,
        ]
        #expect(expected.count == 4)
        for (point, corner) in zip(found, expected) {
          #expect(abs(point.x - corner[0]) < 1e-6 && abs(point.y - corner[1]) < 1e-6)
        }
      }
    }
  }

  @Test func `heights of segments equal those that the original accepts`() throws {
    let file = try Reference.read("folding-cell-vectors.json")
    var accepted = 0
    for row in file["iosHeights"].list.map(\.list) {
      // The reference has no heights for cases that the original refuses or gives a negative
      // height.
      let heights = row[3].numbers
      guard heights.count > 1, heights.allSatisfy({ $0 >= 0 }) else { continue }
      var options = FoldingCellOptions()
      options.itemCount = Int(try #require(row[0].number))
      options.foregroundHeight = row[1].number
      options.containerHeight = try #require(row[2].number)
      let paper = FoldingCellPaper(options, closedHeight: 0)
      for (k, height) in heights.enumerated() {
        #expect(agrees(paper.height(ofSegment: k), height))
      }
      accepted += 1
    }
    #expect(accepted == 9)
  }
}

import ContactSheet
import FoldLayout
import Foundation
import Testing

@Suite struct RowCornerTests {
  static let folds = [0.0, 15, 30, 45, 60, 75, 89]

  @Test func `corners in a bare SVG lie within 0.006 of the matrix product's`() throws {
    let scene = OracleScene.folds(Self.folds)
    let page = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true)))
    try #require(page.rows.count == Self.folds.count)
    for (row, corners) in zip(page.rows, scene.corners) {
      let points = SVGPage.points(row.path)
      try #require(points.count == 4)
      for (point, corner) in zip(points, corners) {
        #expect(hypot(point.x - corner.x, point.y - corner.y) < 0.006, "row \(row.row)")
      }
    }
  }

  @Test func `corners on a full sheet are written in the screen's own points`() throws {
    var scene = OracleScene.folds(Self.folds)
    scene.size = Size(width: 400, height: 700)
    let page = SVGPage(try render(scene.document, .svg))
    try #require(page.rows.count == Self.folds.count)
    for (row, corners) in zip(page.rows, scene.corners) {
      for (point, corner) in zip(SVGPage.points(row.path), corners) {
        #expect(hypot(point.x - corner.x, point.y - corner.y) < 0.006, "row \(row.row)")
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `seeded cards of many turns and distances have the matrix product's corners`(
    seed: UInt64
  ) throws {
    var scene = OracleScene.overlapping(seed: seed, opaque: true)
    for index in scene.cards.indices { scene.cards[index].cornerRadius = 0 }
    let page = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true)))
    try #require(page.rows.count == scene.cards.count)
    for (row, corners) in zip(page.rows, scene.corners) {
      for (point, corner) in zip(SVGPage.points(row.path), corners) {
        #expect(hypot(point.x - corner.x, point.y - corner.y) < 0.006, "row \(row.row)")
      }
    }
  }
}

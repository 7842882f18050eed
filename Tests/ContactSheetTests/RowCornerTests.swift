import ContactSheet
import FoldLayout
import Testing

@Suite struct RowCornerTests {
  static let folds = [0.0, 15, 30, 45, 60, 75, 89]

  @Test func `corners in a bare SVG lie within 0.006 of the matrix product's`() throws {
    let scene = OracleScene.folds(Self.folds)
    let page = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true)))
    try expectCorners(of: page, scene.corners)
  }

  @Test func `corners on a full sheet are written in the screen's own points`() throws {
    var scene = OracleScene.folds(Self.folds)
    scene.size = Size(width: 400, height: 700)
    let page = SVGPage(try render(scene.document, .svg))
    try expectCorners(of: page, scene.corners)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `seeded cards of many turns and distances have the matrix product's corners`(
    seed: UInt64
  ) throws {
    var scene = OracleScene.overlapping(seed: seed, opaque: true)
    for index in scene.cards.indices { scene.cards[index].cornerRadius = 0 }
    let page = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true)))
    try expectCorners(of: page, scene.corners)
  }
}

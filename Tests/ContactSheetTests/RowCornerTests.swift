import ContactSheet
import FoldLayout
import Testing

@Suite struct RowCornerTests {
  static let folds = [0.0, 15, 30, 45, 60, 75, 89]

  @Test func `corners in a bare SVG are within 0.006 points of the matrix product`() throws {
    let scene = OracleScene.folds(Self.folds)
    let page = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true)))
    try expectCorners(of: page, scene.corners)
  }

  @Test func `corners on a full sheet are written in points of the screen`() throws {
    var scene = OracleScene.folds(Self.folds)
    scene.size = Size(width: 400, height: 700)
    let page = SVGPage(try render(scene.document, .svg))
    try expectCorners(of: page, scene.corners)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `random cards at many turns and distances have the corners of the matrix product`(
    seed: UInt64
  ) throws {
    var scene = OracleScene.overlapping(seed: seed, opaque: true)
    for index in scene.cards.indices { scene.cards[index].cornerRadius = 0 }
    let page = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true)))
    try expectCorners(of: page, scene.corners)
  }
}

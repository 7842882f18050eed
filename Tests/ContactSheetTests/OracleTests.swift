import ContactSheet
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

/// Comparisons with a browser.
///
/// They need `FOLDVIZ_ORACLE`, the folder of `oracle.py`.
@Suite(.serialized) struct OracleTests {
  @Test(.needs(.oracle))
  func `corners agree with the browser's own matrices within 0.006 points`() throws {
    let scene = OracleScene.folds(RowCornerTests.folds)
    try Folder.with { folder in
      let quads = try Oracle.shared().render(scene.json, into: folder)
      let page = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true)))
      try expectCorners(
        of: page, quads.map { $0.matrixCorners.map { Point(x: $0[0], y: $0[1]) } })
    }
  }

  @Test(
    .needs(.oracle),
    arguments: [(UInt64(1), true), (2, false)])
  func `overlapping cards in a PDF look as in the browser at four times the size`(
    seed: UInt64, opaque: Bool
  ) throws {
    let oracle = try Oracle.shared()
    let scene = OracleScene.overlapping(seed: seed, opaque: opaque)
    try Folder.with { folder in
      try oracle.render(scene.json, into: folder, pdf: true)
      let ours = folder.appendingPathComponent("ours.pdf")
      try render(scene.document, .pdf, SheetOptions(bare: true)).write(to: ours)
      // The browser's page has 96 units per inch, ours has 72.
      for (name, resolution) in [("scene", "384"), ("ours", "288")] {
        let stem = folder.appendingPathComponent(name).path
        try SystemTool.output(
          of: "pdftoppm", ["-r", resolution, "-png", "-singlefile", stem + ".pdf", stem + "-4x"])
      }
      let result = try oracle.compare(
        folder.appendingPathComponent("scene-4x.png"), folder.appendingPathComponent("ours-4x.png"))
      #expect(result.ssim >= 0.9999)
      #expect(result.meanAbsDiff <= (opaque ? 0.05 : 0.25))
    }
  }
}

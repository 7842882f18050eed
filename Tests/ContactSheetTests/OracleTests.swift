import ContactSheet
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

/// Checks against a browser, where `FOLDVIZ_ORACLE` names the folder of `oracle.py`.
@Suite(.serialized) struct OracleTests {
  private struct Corners: Decodable {
    struct Quad: Decodable { var matrixCorners: [[Double]] }
    var quads: [Quad]
  }

  private struct Comparison: Decodable {
    var ssim: Double
    var meanAbsDiff: Double
  }

  @Test(.needs(.oracle))
  func `corners agree with the browser's own matrices within 0.006`() throws {
    let oracle = try #require(Outside.oracle)
    let scene = OracleScene.folds(RowCornerTests.folds)
    try Scratch.withFolder { folder in
      let file = folder.appendingPathComponent("scene.json")
      try scene.json.write(to: file)
      try Tool.run(
        "python3", [oracle.path + "/oracle.py", "render", file.path, "--out", folder.path])
      let data = try Data(contentsOf: folder.appendingPathComponent("corners.json"))
      let quads = try JSONDecoder().decode(Corners.self, from: data).quads
      let rows = SVGPage(try render(scene.document, .svg, SheetOptions(bare: true))).rows
      try #require(rows.count == quads.count)
      for (row, quad) in zip(rows, quads) {
        for (point, corner) in zip(SVGPage.points(row.path), quad.matrixCorners) {
          #expect(hypot(point.x - corner[0], point.y - corner[1]) < 0.006)
        }
      }
    }
  }

  @Test(
    .needs(.oracle),
    arguments: [(UInt64(1), true), (2, false), (3, true), (4, false)])
  func `overlapping cards in a PDF look like the browser's at four times the size`(
    seed: UInt64, opaque: Bool
  ) throws {
    let oracle = try #require(Outside.oracle)
    let scene = OracleScene.overlapping(seed: seed, opaque: opaque)
    try Scratch.withFolder { folder in
      let file = folder.appendingPathComponent("scene.json")
      try scene.json.write(to: file)
      let program = oracle.path + "/oracle.py"
      try Tool.run("python3", [program, "render", file.path, "--out", folder.path, "--pdf"])
      let ours = folder.appendingPathComponent("ours.pdf")
      try render(scene.document, .pdf, SheetOptions(bare: true)).write(to: ours)
      // The browser's page has 96 units to the inch, ours 72.
      for (name, resolution) in [("scene", "384"), ("ours", "288")] {
        let stem = folder.appendingPathComponent(name).path
        try Tool.run(
          "pdftoppm", ["-r", resolution, "-png", "-singlefile", stem + ".pdf", stem + "-4x"])
      }
      let output = try Tool.run(
        "python3",
        [program, "compare", folder.path + "/scene-4x.png", folder.path + "/ours-4x.png"])
      let result = try JSONDecoder().decode(Comparison.self, from: output)
      #expect(result.ssim >= 0.9999)
      #expect(result.meanAbsDiff <= (opaque ? 0.05 : 0.25))
    }
  }
}

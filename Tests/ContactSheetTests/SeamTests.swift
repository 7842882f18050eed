import FoldLayout
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

/// Elements that touch between two pixels, on a black screen of 200 × 400 points.
@Suite struct SeamTests {
  private func document(
    _ elements: [PlacedElement], artwork: Bool = false
  ) throws -> SheetDocument {
    var document = SheetDocument(
      title: "Seams", device: Device(size: Size(width: 200, height: 400)),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: elements)])
    var content = RowContent(title: "A", color: RGBAColor(rgb: 0x3366cc))
    var picture = Artwork()
    picture.file = "a.png"
    if artwork { (content.artwork, content.color) = (picture, nil) }
    document.content = { [content] _ in content }
    document.images["a.png"] = try SheetImage(
      TestPNG(width: 4, height: 4) { _, _ in [0, 0, 255] }.bytes)
    return document
  }

  /// Returns the colors of a column of pixels, in which the elements have no texts.
  private func column(
    _ x: Int, of elements: [PlacedElement], artwork: Bool = false, scale: Double = 1
  ) throws -> [UInt32] {
    let document = try self.document(elements, artwork: artwork)
    var options = SheetOptions(pixelsPerPoint: scale, bare: true)
    options.theme.rows.screen = .black
    let png = try PNGFile([UInt8](try render(document, .png, options)))
    let pixels = try png.pixels(longestSide: Int(400 * scale))
    let width = Int(200 * scale)
    return (0..<Int(400 * scale)).map {
      pixels.values[$0 * width + Int(Double(x) * scale)] & 0xffffff
    }
  }

  @Test(arguments: [(false, 1.0), (false, 2), (false, 3), (true, 1), (true, 2), (true, 3)])
  func `nothing shows through between rows that touch`(artwork: Bool, scale: Double) throws {
    for start in [20.3, 20.5, 20.87] {
      let rows = (0..<5).map { row in
        PlacedElement(
          kind: .row, row: row, id: RowID(UInt32(row)),
          box: Rect(x: 0, y: start + 60.4 * Double(row), width: 200, height: 60.4))
      }
      let colors = try column(2, of: rows, artwork: artwork, scale: scale)
      let inside = colors[Int(24 * scale)..<Int((start + 5 * 60.4 - 3) * scale)]
      #expect(Set(inside) == [artwork ? 0x0000ff : 0x3366cc], "\(start)")
      // The last row ends where it did.
      #expect(colors[Int((start + 5 * 60.4 + 1) * scale)] == 0)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `nothing shows through between the segments of a cell`(scale: Double) throws {
    for start in [20.3, 20.5, 20.87] {
      let slices = (0..<4).map { k in
        var slice = PlacedElement(
          kind: .segment, row: 0, id: RowID(0),
          box: Rect(x: 20, y: start, width: 160, height: 240), angle: k == 3 ? 40 : 0,
          face: .content, zPosition: Double(k))
        slice.headHeight = 60
        slice.window = Rect(x: 20, y: start + 60 * Double(k), width: 160, height: 60)
        if k == 3 {
          slice.transform = .turnAboutX(
            degrees: 40, anchor: Point(x: 100, y: start + 180), distance: 800)
        }
        return slice
      }
      let colors = try column(24, of: slices, scale: scale)
      let panel = colors[Int(150 * scale)]
      let flat = colors[Int((start + 62) * scale)..<Int((start + 179) * scale)]
      #expect(Set(flat) == [panel], "\(start)")
      // The turning segment is shaded.
      let turned = colors[Int((start + 177) * scale)...Int((start + 190) * scale)]
      #expect(turned.allSatisfy { $0 & 0xff > (panel & 0xff) / 2 }, "\(turned) \(panel)")
    }
  }

  @Test func `a segment does not show at the edges of the back that covers it`() throws {
    for start in [20.3, 20.5, 20.87] {
      let transform = Homography.turnAboutX(
        degrees: -40, anchor: Point(x: 100, y: start), distance: 800)
      var slice = PlacedElement(
        kind: .segment, row: 0, id: RowID(0), box: Rect(x: 20, y: start, width: 160, height: 240),
        transform: transform, angle: -40, face: .content)
      (slice.headHeight, slice.window) = (240, Rect(x: 20, y: start, width: 160, height: 60))
      let back = PlacedElement(
        kind: .segment, row: 0, id: RowID(0), box: Rect(x: 20, y: start, width: 160, height: 60),
        transform: transform, angle: -40, face: .back, zPosition: 1,
        backgroundColor: RGBAColor(rgb: 0xf7eff7))
      #expect(try column(100, of: [slice, back]) == column(100, of: [back]))
    }
  }

  @Test func `in SVG, which ends a picture at its edge, a second one reaches under the next row`()
    throws
  {
    func pictures(spacing: Double) throws -> Int {
      let rows = (0..<3).map { row in
        PlacedElement(
          kind: .row, row: row, id: RowID(UInt32(row)),
          box: Rect(x: 0, y: 20.3 + (60 + spacing) * Double(row), width: 200, height: 60))
      }
      let svg = try render(document(rows, artwork: true), .svg, SheetOptions(bare: true))
      return String(decoding: svg, as: UTF8.self).matches(of: /<use xlink:href="#i0"/).count
    }
    #expect(try pictures(spacing: 4) == 3)
    #expect(try pictures(spacing: 0) == 5)
  }
}

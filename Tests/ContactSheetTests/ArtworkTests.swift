import FoldLayout
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct ArtworkTests {
  private static let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (
    0xff0000, 0x00ff00, 0x0000ff, 0xffffff
  )

  /// A picture of 80 × 40 pixels: red and green above, blue and transparent below.
  private static let quadrants: [UInt8] = {
    var png = TestPNG(width: 80, height: 40) { x, y in
      x < 40
        ? (y < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255])
        : y < 20 ? [0, 255, 0, 255] : [0, 0, 0, 0]
    }
    png.colorType = 6
    return png.bytes
  }()

  /// A bare white screen of 200 × 200 points with elements whose content has artwork.
  private func document(
    _ elements: [PlacedElement], _ artwork: Artwork, color: RGBAColor? = nil
  ) throws -> SheetDocument {
    var document = SheetDocument(
      title: "Artwork", device: Device(size: Size(width: 200, height: 200)),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: elements)])
    var content = RowContent(title: "A title", subtitle: "A line", color: color, badge: "3")
    content.artwork = artwork
    document.content = { [content] _ in content }
    document.images = ["a.png": try SheetImage(Self.quadrants)]
    document.images["b.png"] = try SheetImage(
      TestPNG(width: 4, height: 4) { _, _ in [0, 0, 255] }.bytes)
    return document
  }

  private func pixels(_ document: SheetDocument) throws -> (Int, Int) -> UInt32 {
    var options = SheetOptions(pixelsPerPoint: 1, bare: true)
    options.theme.rows.screen = .white
    let png = try PNGFile([UInt8](try render(document, .png, options)))
    let pixels = try png.pixels(longestSide: 200)
    return { pixels.values[$1 * 200 + $0] & 0xffffff }
  }

  private func artwork(_ fit: Artwork.Fit = .cover, open: String? = nil) -> Artwork {
    var artwork = Artwork()
    (artwork.file, artwork.fit, artwork.open) = ("a.png", fit, open)
    return artwork
  }

  private let row = PlacedElement(
    kind: .row, row: 0, id: RowID(0), box: Rect(x: 50, y: 50, width: 100, height: 100))

  @Test(arguments: [ElementKind.row, .header, .card, .segment])
  func `artwork fills the box of a row, header, card or cell as CSS places pictures`(
    kind: ElementKind
  ) throws {
    var box = row
    box.kind = kind
    // The box is the square from 50 to 150 on both axes. The picture is twice as wide as high: covering,
    // it is 200 wide and its middle half is visible; contained, it is 50 high, from 75 to 125.
    let cover = try pixels(document([box], artwork(.cover)))
    let contain = try pixels(document([box], artwork(.contain)))
    let fill = try pixels(document([box], artwork(.fill)))
    for (look, top, bottom) in [(cover, 52, 147), (contain, 78, 122), (fill, 52, 147)] {
      #expect(look(53, top) == Self.red && look(97, top) == Self.red)
      #expect(look(103, top) == Self.green && look(146, top) == Self.green)
      #expect(look(53, bottom) == Self.blue && look(97, bottom) == Self.blue)
      #expect(look(103, bottom) == Self.white && look(146, bottom) == Self.white)
      #expect(look(97, 97) == Self.red && look(97, 103) == Self.blue)
      #expect(look(46, 100) == Self.white && look(154, 80) == Self.white)
    }
    for y in [52, 72, 128, 147] { #expect(contain(60, y) == Self.white) }
  }

  @Test func `cover cuts off the sides and fill stretches the whole picture`() throws {
    // A bar of 8 pixels at the left edge, of a picture of 80 × 40 pixels.
    let bar = TestPNG(width: 80, height: 40) { x, _ in x < 8 ? [255, 0, 0] : [0, 0, 255] }
    for (fit, expected) in [
      (Artwork.Fit.cover, Self.blue), (.contain, Self.red), (.fill, Self.red),
    ] {
      var document = try document([row], artwork(fit))
      document.images["a.png"] = try SheetImage(bar.bytes)
      let look = try pixels(document)
      #expect(look(53, 100) == expected && look(57, 100) == expected && look(63, 100) == Self.blue)
    }
  }

  @Test func `transparent artwork shows the color of its row, or else what is behind the row`()
    throws
  {
    let color = RGBAColor(rgb: 0x336699)
    #expect(try pixels(document([row], artwork(.fill), color: color))(130, 130) == 0x336699)
    #expect(try pixels(document([row], artwork(.contain), color: color))(60, 55) == 0x336699)
    #expect(try pixels(document([row], artwork(.fill)))(130, 130) == Self.white)
  }

  @Test func `artwork is cut off at the rounded corners and fades with its row`() throws {
    var box = row
    box.cornerRadius = 30
    let look = try pixels(document([box], artwork(.fill)))
    // The corner's center is at (80, 80); (57, 57) is 32.5 points away and (61, 61) 26.9.
    #expect(look(57, 57) == Self.white && look(61, 61) == Self.red)
    box.opacity = 0.5
    let faded = try pixels(document([box], artwork(.fill)))
    #expect([0xff7f7f, 0xff8080].contains(faded(90, 70)))
  }

  @Test func `artwork folds with its row as the projection of its corners demands`() throws {
    var box = row
    // Half as high at the upper edge's side: a turn by 60° about the lower edge, without perspective.
    box.transform = .turnAboutX(
      degrees: 60, anchor: Point(x: 100, y: 150), distance: 200)
    box.angle = 60
    let document = try document([box], artwork(.fill))
    // The point (x, y), r = 150 − y above the hinge, moves to 100 + (x − 100)/w and 150 − r/2/w with
    // w = 1 + r·sin 60°/200.
    func project(_ x: Double, _ y: Double) -> (Int, Int) {
      let r = 150 - y
      let w = 1 + r * 0.75.squareRoot() / 200
      return (Int(100 + (x - 100) / w), Int(150 - r / 2 / w))
    }
    let look = try pixels(document)
    for (x, y, color) in [
      (60.0, 60.0, Self.red), (60, 90, Self.red), (140, 60, Self.green), (60, 130, Self.blue),
    ] {
      let (px, py) = project(x, y)
      let value = look(px, py)
      // The shade of a turned row only darkens the color.
      #expect(value != Self.white && value & ~color == 0, "\(x) \(y): \(String(value, radix: 16))")
    }
    let (px, py) = project(140, 130)
    #expect(look(px, py) == Self.white || look(px, py) & 0xff > 0x70)
    #expect(look(100, 90) == Self.white)
  }

  @Test func `an open cell and an expanded row show their own picture`() throws {
    var open = row
    (open.kind, open.face, open.headHeight) = (.segment, .content, 40)
    #expect(try pixels(document([open], artwork(.fill, open: "b.png")))(60, 60) == Self.blue)
    var row = row
    for (expansion, color) in [(0.0, Self.red), (1, Self.blue)] {
      row.expansion = expansion
      #expect(try pixels(document([row], artwork(.fill, open: "b.png")))(60, 60) == color)
    }
    row.expansion = 0.5
    let half = try pixels(document([row], artwork(.fill, open: "b.png")))(60, 60)
    #expect([0x7f0080, 0x80007f, 0x7f007f, 0x800080].contains(half))
  }

  @Test func `no text, veil, edge or badge is drawn over artwork`() throws {
    let canvas = try record(document([row], artwork(.fill))).canvas
    #expect(canvas.images.count == 1)
    #expect(canvas.fills.allSatisfy { $0.row == nil } && canvas.texts.allSatisfy { $0.row == nil })
    let plain = try record(document([], artwork())).canvas
    #expect(canvas.strokes.count == plain.strokes.count)
  }

  @Test func `rows without artwork of their own show that of all rows, cards and headers do not`()
    throws
  {
    for (kind, isShown) in [(ElementKind.row, true), (.card, false), (.header, false)] {
      var box = row
      box.kind = kind
      var document = try document([box], artwork())
      document.content = { _ in nil }
      document.screen.rows.artwork = artwork()
      #expect((try pixels(document)(53, 53) == Self.red) == isShown)
      #expect(document.imageNames == ["a.png"])
    }
  }

  @Test func `bar and title area can be pictures`() throws {
    var document = try document([], artwork())
    var (bar, area) = (NavigationBar(), TitleArea())
    (bar.title, bar.height, bar.artwork) = ("Bar", 20, artwork(.fill))
    (area.title, area.height, area.artwork) = ("Title", 100, artwork(.fill))
    (document.screen.navigationBar, document.screen.titleArea) = (bar, area)
    document.screen.statusBar = 20
    let look = try pixels(document)
    // The bar is 200 × 40 from the top of the screen, the area 200 × 100 from 20 points on, below it.
    #expect(look(5, 5) == Self.red && look(195, 5) == Self.green && look(5, 35) == Self.blue)
    #expect(look(5, 66) == Self.red && look(195, 66) == Self.green && look(5, 115) == Self.blue)
    #expect(look(5, 125) == Self.white)
  }

  @Test func `an SVG keeps the transparency of artwork`() throws {
    let svg = SVGPage(try render(document([row], artwork(.fill)), .svg)).text
    let coded = try #require(svg.firstMatch(of: #/data:image\/png;base64,([^"]+)"/#)).1
    let png = try #require(Data(base64Encoded: String(coded)))
    let pixels = try PNGFile([UInt8](png)).pixels(longestSide: 80)
    #expect(pixels.values[79] == 0xff00ff00 && pixels.values[39 * 80 + 79] == 0)
  }
}

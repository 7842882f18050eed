import FoldLayout
import FoldTestSupport
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct RowImageTests {
  private static let photo = TestJPEG.bytes(width: 120, height: 80) { x, y in
    [UInt8(2 * x), UInt8(3 * y), 90]
  }

  private func document(
    _ content: RowContent, frames: Int = 24, names: [String] = ["a.jpg"]
  ) throws -> SheetDocument {
    var document = Samples.fling(frames: frames, content: [:])
    document.content = { _ in content }
    for name in names { document.images[name] = try SheetImage(Self.photo) }
    return document
  }

  @Test(.needs(.poppler("pdfimages")))
  func `a PDF of 24 frames contains a photograph once, with its original bytes`() throws {
    for fill in [ImageFill.thumb, .cover] {
      let content = RowContent(title: "A title", image: "a.jpg", imageFill: fill)
      let pdf = try render(try document(content), .pdf)
      #expect(pdf == (try render(try document(content), .pdf)))
      try Folder.with { folder in
        let file = folder.appendingPathComponent("sheet.pdf")
        try pdf.write(to: file)
        let list = try SystemTool.output(of: "pdfimages", ["-list", file.path])
        let rows = list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
        #expect(rows.count > 100)
        #expect(Set(rows.map { $0[10] }).count == 1)
        #expect(rows.allSatisfy { $0[3] == "120" && $0[4] == "80" && $0[8] == "jpeg" })
        try SystemTool.output(
          of: "pdfimages", ["-j", "-l", "1", file.path, folder.appendingPathComponent("x").path])
        let first = try Data(contentsOf: folder.appendingPathComponent("x-000.jpg"))
        #expect([UInt8](first) == Self.photo)
      }
    }
  }

  @Test(.needs(.poppler("pdfimages")))
  func `sheets in one PDF share the photographs that they have in common`() throws {
    let (a, b) = (
      try document(RowContent(image: "a.jpg")), try document(RowContent(image: "a.jpg"))
    )
    var c = b
    c.images["a.jpg"] = try SheetImage(TestPNG(width: 6, height: 6) { _, _ in [1, 2, 3] }.bytes)
    for (sheets, count) in [([a, b], 1), ([a, c], 2)] {
      let book = SheetBook(
        summary: SheetSummary(title: "Two sheets"), sheets: sheets.map { Sheet($0) })
      try Folder.with { folder in
        let file = folder.appendingPathComponent("book.pdf")
        var data = Data()
        try book.write { data.append(contentsOf: $0) }
        try data.write(to: file)
        let list = try SystemTool.output(of: "pdfimages", ["-list", file.path])
        let rows = list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
        #expect(Set(rows.map { $0[10] }).count == count)
      }
    }
  }

  @Test func `an SVG contains a photograph once and shows it in every row`() throws {
    let content = RowContent(title: "A title", image: "a.jpg")
    let svg = SVGPage(try render(try document(content), .svg))
    #expect(svg.text.ranges(of: "<image ").count == 1)
    #expect(svg.text.ranges(of: "<use xlink:href=\"#i0\"").count >= svg.rows.count)
    let coded = try #require(svg.text.firstMatch(of: #/data:image\/jpeg;base64,([^"]+)"/#)).1
    #expect(Data(base64Encoded: String(coded)).map([UInt8].init) == Self.photo)
    #expect(XMLReader(Data(svg.text.utf8)).isWellFormed)
  }

  @Test func `rows list the names of their pictures and draw nothing for missing pictures`()
    throws
  {
    var content = RowContent(title: "x", image: "a.jpg", avatar: "B.PNG")
    #expect(content.imageNames == ["a.jpg", "B.PNG"])
    #expect(try document(content).imageNames == ["a.jpg", "B.PNG"])
    content.avatar = "BP"
    #expect(content.imageNames == ["a.jpg"])
    let drawn = try record(try document(content, names: [])).canvas
    #expect(drawn.images.isEmpty)
  }

  @Test func `picture names are listed in the order of the frames, for a clone its original's`() {
    let names: [RowID: RowContent] = [
      RowID(1): RowContent(image: "new.jpg"), RowID(2): RowContent(image: "old.jpg"),
    ]
    var copy = PlacedElement(
      kind: .clone, row: 0, id: RowID(1), box: Rect(x: 10, y: 60, width: 200, height: 90))
    copy.contentID = RowID(2)
    let row = PlacedElement(kind: .row, row: 0, id: RowID(1), box: copy.box)
    for (elements, expected) in [
      ([copy, row], ["old.jpg", "new.jpg"]), ([row, copy], ["new.jpg", "old.jpg"]),
    ] {
      let document = SheetDocument(
        title: "", subject: .notch, device: Samples.device("iphone-x"),
        frames: elements.map {
          SheetFrame(index: 0, time: 0, contentOffset: 0, elements: [$0])
        }, content: names)
      #expect(document.imageNames == expected)
    }
  }

  @Test func `a difference is marked with the corner radius of the content drawn there`() {
    var copy = PlacedElement(
      kind: .clone, row: 0, id: RowID(1), box: Rect(x: 10, y: 60, width: 200, height: 90))
    copy.contentID = RowID(2)
    var frame = SheetFrame(index: 0, time: 0, contentOffset: 0, elements: [copy])
    frame.differing = [0]
    let document = SheetDocument(
      title: "", subject: .notch, device: Samples.device("iphone-x"), frames: [frame],
      content: [RowID(1): RowContent(cornerRadius: 40), RowID(2): RowContent(cornerRadius: 4)])
    #expect(document.differing(in: frame) == [Path(outlineOf: copy, cornerRadius: 4)])
  }

  @Test func `a thumbnail is a square inside its card, and the text starts after it`() throws {
    for direction in [FoldScene.Direction.leftToRight, .rightToLeft] {
      let content = RowContent(title: "A title", subtitle: "and more", image: "a.jpg", badge: "3")
      var document = try document(content, frames: 1)
      document.screen.direction = direction
      let (canvas, layout) = try record(document)
      let row = try #require(canvas.rows.last).row
      let card = try #require(canvas.fills.first { $0.row == row }?.path.bounds)
      let image = try #require(canvas.images.first { $0.row == row })
      let picture = Rect(x: 0, y: 0, width: 120, height: 80)
      let corners = image.map.project(picture)
      // The picture fills the square: as tall as the square, and wider by half.
      let height = corners.bottomLeft.y - corners.topLeft.y
      #expect(abs((corners.topRight.x - corners.topLeft.x) / height - 1.5) < 1e-9)
      #expect(corners.topLeft.y > card.minY && corners.bottomLeft.y < card.maxY)
      let middle = (corners.topLeft.x + corners.topRight.x) / 2
      let square = Rect(
        x: middle - height / 2, y: corners.topLeft.y, width: height, height: height)
      #expect(square.minX > card.minX && square.maxX < card.maxX)
      for text in canvas.texts.filter({ $0.row == row }) {
        #expect(!text.ink.meets(square))
        #expect((text.ink.minX > square.maxX) == (direction == .leftToRight))
      }
      #expect(height > 60 * layout.scale)
    }
  }

  @Test
  func `a picture fills its card, and is darkened if text is drawn over it`()
    throws
  {
    let bare = try record(try document(RowContent(image: "a.jpg"), frames: 1)).canvas
    #expect(Set(bare.images.map(\.row)).count == bare.rows.count)
    #expect(bare.texts.allSatisfy { $0.row == nil })

    let content = RowContent(title: "A title", image: "a.jpg", imageFill: .cover)
    let canvas = try record(try document(content, frames: 1)).canvas
    let row = try #require(canvas.rows.last).row
    let text = try #require(canvas.texts.first { $0.row == row })
    let veil = try #require(canvas.fills.last { $0.row == row && !$0.isLettering })
    guard case .linear(let start, let end, let stops) = veil.paint else {
      Issue.record("no veil")
      return
    }
    let card = try #require(veil.path.bounds)
    #expect(start.x < end.x && card.contains(Point(x: text.ink.midX, y: text.ink.midY)))
    // The contrast of white text on a darkened white picture (WCAG 2.2 requires 4.5).
    let gray = 1 - stops[0].color.alpha
    let luminance = pow((gray + 0.055) / 1.055, 2.4)
    #expect(1.05 / (luminance + 0.05) >= 4.5)
    let textEnd = (text.ink.maxX - card.minX) / card.width
    #expect(stops[1].offset >= textEnd && stops[1].color == stops[0].color)
  }

  @Test func `an avatar is a round picture, or letters that fit into the circle`() throws {
    let round = try record(
      try document(RowContent(title: "Anna", avatar: "a.jpg"), frames: 1)
    ).canvas
    let row = try #require(round.rows.last).row
    #expect(round.images.count { $0.row == row } == 1)
    for initials in ["A", "AT", "WWW", "漢字"] {
      let canvas = try record(
        try document(RowContent(title: "Anna", avatar: initials), frames: 1)
      ).canvas
      #expect(canvas.images.isEmpty)
      let row = try #require(canvas.rows.last).row
      let disc = try #require(canvas.fills.filter { $0.row == row }[1].path.bounds)
      #expect(abs(disc.width - disc.height) < 1e-6)
      let ink = try #require(canvas.texts.first { $0.row == row }).ink
      let corner = hypot(ink.width, ink.height) / 2
      #expect(corner < disc.width / 2, "\(initials)")
      #expect(abs(ink.midX - disc.midX) < disc.width * 0.04, "\(initials)")
      #expect(abs(ink.midY - disc.midY) < disc.width * 0.08, "\(initials)")
    }
  }

  @Test func `a separator begins at its inset and ends with the row`() throws {
    var document = Samples.fling(frames: 1, content: [:])
    document.content = { _ in RowContent(title: "A title", subtitle: "and more") }
    let plain = try record(document).canvas
    document.screen.separator = RowSeparator(inset: 40, thickness: 2)
    let (canvas, layout) = try record(document)
    let rows = Set(canvas.rows.map(\.row)).sorted()
    for row in rows {
      let fills = canvas.fills.filter { $0.row == row && !$0.isLettering }
      let before = plain.fills.count { $0.row == row && !$0.isLettering }
      let isLast = row == rows.last
      #expect(fills.count == before + (isLast ? 0 : 1))
      guard !isLast, let card = fills[0].path.bounds, let line = fills[1].path.bounds,
        document.frames[0].elements.first(where: { $0.row == row })?.angle == 0
      else { continue }
      #expect(abs(line.maxY - card.maxY) < 1e-6 && abs(line.maxX - card.maxX) < 1e-6)
      #expect(abs(line.minX - card.minX - 40 * layout.scale) < 1e-6)
      #expect(abs(line.height - 2 * layout.scale) < 1e-6)
    }
  }
}

extension SheetLayout {
  /// The position of the first frame's screen on the page, in points.
  var screenOrigin: Point {
    let corner = origin(ofFrame: 0)
    return Point(x: corner.x + bezel, y: corner.y + bezel)
  }
}

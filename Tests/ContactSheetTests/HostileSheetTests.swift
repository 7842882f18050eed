import FoldLayout
import Foundation
import Testing

@testable import ContactSheet

@Suite struct HostileSheetTests {
  private struct Stop: Error {}

  private func document(
    _ elements: [PlacedElement], size: Size = Size(width: 375, height: 812)
  ) -> SheetDocument {
    SheetDocument(
      title: "", device: Device(size: size, cornerRadius: 39), foldOffset: 100,
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: elements)])
  }

  private func row(
    _ box: Rect, transform: Homography = .identity, angle: Double = 0, radius: Double = 10
  ) -> PlacedElement {
    PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: box, transform: transform, angle: angle,
      cornerRadius: radius)
  }

  private func latin(_ text: String) -> Data {
    Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  }

  /// Draws a document in every form, and expects complete files.
  private func drawAll(_ document: SheetDocument) throws {
    for format in SheetFormat.allCases {
      for bare in [false, true] {
        let file = try render(document, format, SheetOptions(bare: bare))
        let (start, end) =
          switch format {
          case .svg: ("<svg ", "</svg>\n")
          case .pdf: ("%PDF-", "%%EOF\n")
          case .png: ("\u{89}PNG", "IEND\u{ae}B`\u{82}")
          }
        #expect(file.starts(with: latin(start)) && file.suffix(end.count) == latin(end))
      }
    }
  }

  @Test func `rows that are empty, off screen or edge-on draw nothing`() throws {
    let turn = Homography.turnAboutX(
      degrees: 90, anchor: Point(x: 100, y: 300), distance: 315)
    let elements = [
      row(Rect(x: 10, y: 10, width: 0, height: 80)),
      row(Rect(x: 10, y: 10, width: 80, height: 0)),
      row(Rect(x: 10, y: 10, width: -5, height: 40)),
      row(Rect(x: 10, y: -500, width: 80, height: 80)),
      row(Rect(x: 10, y: 812, width: 80, height: 80)),
      row(Rect(x: 1e12, y: 10, width: 80, height: 80)),
      row(Rect(x: 10, y: 200, width: 180, height: 100), transform: turn, angle: 90),
      row(Rect(x: .nan, y: 10, width: 80, height: 80)),
      row(Rect(x: 10, y: .infinity, width: 80, height: 80)),
    ]
    #expect(SVGPage(try render(document(elements), .svg)).rows.isEmpty)
    try drawAll(document(elements))
  }

  @Test func `a row as tall as a million screens is clipped`() throws {
    let elements = [
      row(Rect(x: -1e7, y: -1e8, width: 2e7, height: 1e9)),
      row(Rect(x: 30, y: 300, width: 1e6, height: 1e6)),
    ]
    try drawAll(document(elements))
    let rows = SVGPage(try render(document(elements), .svg)).rows
    #expect(rows.count == 2)
    for points in rows.map({ SVGPage.points($0.path) }) {
      #expect(points.count > 2)
      #expect(points.allSatisfy { abs($0.x) <= Projector.reach && abs($0.y) <= Projector.reach })
    }
  }

  @Test func `a card that reaches behind the viewer is cut in front of the viewer`() throws {
    // The viewer is only 100 points away, so the depth divisor of the top edge is 1 − 300/100.
    let box = Rect(x: 30, y: 100, width: 315, height: 300)
    let turn = Homography.turnAboutX(
      degrees: -89, anchor: Point(x: box.midX, y: box.maxY), distance: 100)
    #expect(turn.w(at: Point(x: 30, y: 100)) < 0)
    try drawAll(document([row(box, transform: turn, angle: -89)]))
    let rows = SVGPage(
      try render(document([row(box, transform: turn, angle: -89)]), .svg)
    ).rows
    try #require(rows.count == 1)
    let points = SVGPage.points(rows[0].path)
    #expect(points.count > 2)
    #expect(points.allSatisfy { abs($0.x) <= 20_000 && abs($0.y) <= 20_000 })
  }

  @Test func `documents with no frames, no content or a single sample can be drawn`() throws {
    try drawAll(Samples.fling(frames: 1, content: [:]))
    var empty = Samples.fling(frames: 1)
    empty.frames = []
    try drawAll(empty)
    empty.series = SheetSeries(times: [1], values: [5])
    empty.bands = [SheetBand(label: "x", start: .nan, end: 3)]
    try drawAll(empty)
  }

  @Test func `500 frames fit on one page`() throws {
    let document = Samples.fling(frames: 500)
    let svg = SVGPage(try render(document, .svg))
    #expect(svg.text.ranges(of: "class=\"frame\"").count == 500)
    #expect(!(try render(document, .pdf)).isEmpty)
  }

  @Test(arguments: [
    Size(width: 0, height: 100), Size(width: .nan, height: 10),
    Size(width: 100, height: -.infinity), Size(width: 1e300, height: 10),
  ])
  func `a screen size that cannot be drawn is an error`(size: Size) {
    let error = #expect(throws: SheetError.self) {
      try Sheet(document([], size: size)).write(.svg) { _ in }
    }
    #expect(
      error?.description == "a screen of \(size.width) × \(size.height) points cannot be drawn")
  }

  @Test(arguments: SheetFormat.allCases, [-1, 2, Int.max])
  func `a page that a sheet does not have is refused with the pages that it has`(
    format: SheetFormat, page: Int
  ) throws {
    let sheet = Sheet(Samples.fling(frames: 4), options: SheetOptions(framesPerPage: 2))
    let error = #expect(throws: SheetError.self) { try sheet.write(format, page: page) { _ in } }
    #expect("\(error, default: "none")" == "the sheet has no page \(page); its pages are 0 to 1")
    for page in 0..<2 { try sheet.write(format, page: page) { _ in } }
  }

  @Test(arguments: SheetFormat.allCases)
  func `an error of the receiver is passed on to the caller`(format: SheetFormat) {
    let error = #expect(throws: SheetError.self) {
      try Sheet(Samples.fling(frames: 1)).write(format) { _ in throw Stop() }
    }
    guard case .output(let inner) = error else {
      Issue.record("not an output error: \(String(describing: error))")
      return
    }
    #expect(inner is Stop)
  }

  @Test func `a picture that would be too large is reduced, with a warning`() throws {
    let sheet = Sheet(
      document([], size: Size(width: 20_000, height: 400)),
      options: SheetOptions(pixelsPerPoint: 4, bare: true))
    let warnings = try sheet.write(.png) { _ in }
    let largest = 32_767.0 / 20_000
    #expect(warnings == [.resolutionReduced(pixelsPerPoint: largest)])
    // At most 64,000,000 pixels, which is 8,000 on each side of a square.
    #expect(PictureScale(Size(width: 4000, height: 4000), 2).warnings.isEmpty)
    let square = PictureScale(Size(width: 20_000, height: 20_000), 2)
    #expect(square.scale == 0.4 && square.pixels(20_000) == 8000)
    #expect(
      square.warnings.map(\.description) == [
        "the picture would be too large; drawn with 0.40 pixels a point"
      ])
  }

  @Test(arguments: [Double.nan, 0, -1, .infinity])
  func `an invalid resolution counts as one pixel per point`(scale: Double) throws {
    let options = SheetOptions(pixelsPerPoint: scale, bare: true)
    let plain = try render(document([]), .png, SheetOptions(pixelsPerPoint: 1, bare: true))
    #expect(try render(document([]), .png, options) == plain)
  }

  @Test func `times and offsets that are not finite, or too large to read, appear as a dash`()
    throws
  {
    var document = Samples.fling(frames: 3)
    document.frames[0].time = .nan
    document.frames[1].reading = -.infinity
    document.frames[2].reading = 1e300
    document.foldOffset = .nan
    try drawAll(document)
    let svg = SVGPage(try render(document, .svg)).text
    let titles = svg.matches(of: #/<g class="frame"[^>]*><title>([^<]*)</#).map { String($0.1) }
    #expect(titles == ["– s, offset 0 pt", "1.200 s, offset – pt", "2.400 s, offset – pt"])
  }

  @Test func `long titles end in an ellipsis, and missing glyphs cause one warning`() throws {
    let long = String(repeating: "A very long title indeed ", count: 400)
    let content = RowContent(title: long, subtitle: "\u{10ffff}\u{10fffe}", detail: "\u{0}")
    var document = Samples.fling(frames: 2, content: [:])
    document.content = { _ in content }
    let warnings = try Sheet(document).write(.pdf) { _ in }
    #expect(warnings.count == 1)
    guard case .glyphsMissing(let count, _) = warnings.first else {
      Issue.record("no warning of missing glyphs")
      return
    }
    #expect(count >= 2)
  }

  // Laying out one of these texts in full would take half a minute, and gigabytes of SVG. A time limit of Swift
  // Testing would start this test as the last one.
  @Test func `only the visible part of a text of a megabyte is laid out`() throws {
    var document = Samples.fling(frames: 1, content: [:])
    document.content = { id in
      let text = "\(id) " + String(repeating: "aש漢👍 ", count: 80_000)
      var content = RowContent(title: text, subtitle: text, detail: text, badge: text)
      content.notes = text
      return content
    }
    let took = try ContinuousClock().measure {
      #expect(try render(document, .svg).count < 4_000_000)
      for format in [SheetFormat.pdf, .png] { _ = try render(document, format) }
    }
    #expect(took < .seconds(60))
  }
}

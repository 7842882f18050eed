import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import ContactSheet

@Suite struct ImageStripsTests {
  private static let box = Rect(x: 30, y: 200, width: 315, height: 130)

  /// Waves 24 points long, in which a shift by one point changes a color by up to 33 levels.
  private static func color(x: Double, y: Double) -> [Double] {
    [
      127.5 + 110 * sin(x * 2 * .pi / 24), 127.5 + 110 * cos(y * 2 * .pi / 24),
      127.5 + 110 * sin((x + y) * 2 * .pi / 40),
    ]
  }

  static let turns: [Homography] = {
    let foot = Point(x: box.midX, y: box.maxY)
    let side = Point(x: box.minX, y: box.midY)
    let fold = Homography.turnAboutX(degrees: 38, anchor: foot, distance: 315)
    func swing(degrees: Double, anchor: Point, distance: Double) -> Homography {
      var turn = ShiftTransform()
      (turn.rotationY, turn.m34) = (degrees, -1 / distance)
      return turn.homography(about: anchor)
    }
    return [
      fold, swing(degrees: 33, anchor: side, distance: 500),
      fold.then(swing(degrees: 25, anchor: foot, distance: 700)),
      .turnAboutX(degrees: -30, anchor: foot, distance: 400), .identity,
    ]
  }()

  private func document(_ transform: Homography) throws -> SheetDocument {
    let element = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Self.box, transform: transform, cornerRadius: 0)
    var document = SheetDocument(
      title: "", device: Device(size: Size(width: 375, height: 560)),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: [element])],
      content: [RowID(0): RowContent(image: "waves.png")])
    let file = TestPNG(width: 630, height: 260) { x, y in
      Self.color(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2).map { UInt8($0.rounded()) }
    }
    document.images["waves.png"] = try SheetImage(file.bytes)
    return document
  }

  /// Returns the point of the plane that appears at a point of the screen.
  private func plane(_ t: Homography, _ p: Point) -> Point {
    let (a, b, c) = (t.xx - p.x * t.wx, t.xy - p.x * t.wy, p.x * t.w1 - t.x1)
    let (d, e, f) = (t.yx - p.y * t.wx, t.yy - p.y * t.wy, p.y * t.w1 - t.y1)
    let det = a * e - b * d
    return Point(x: (c * e - b * f) / det, y: (a * f - c * d) / det)
  }

  /// The color differences of all pixels inside the picture, away from its edges.
  private func differences(
    _ page: Pixels, pixelsPerPoint: Double, transform: Homography, origin: Point, scale: Double
  ) -> [Double] {
    var differences: [Double] = []
    let inner = Self.box.insetBy(4)
    for y in 0..<page.height {
      for x in 0..<page.width {
        let screen = Point(
          x: ((Double(x) + 0.5) / pixelsPerPoint - origin.x) / scale,
          y: ((Double(y) + 0.5) / pixelsPerPoint - origin.y) / scale)
        let point = plane(transform, screen)
        guard inner.contains(point) else { continue }
        let wanted = Self.color(x: point.x - Self.box.minX, y: point.y - Self.box.minY)
        let value = page.values[y * page.width + x]
        for (index, shift) in [16, 8, 0].enumerated() {
          differences.append(abs(Double(value >> UInt32(shift) & 0xff) - wanted[index]))
        }
      }
    }
    return differences
  }

  /// Strips must be within 0.3 points of the exact map.
  ///
  /// That is up to 9 levels here, and resampling
  /// the waves adds up to 5.
  @Test(arguments: 0..<turns.count)
  func `a turned picture is within a third of a point of the exact perspective`(
    number: Int
  ) throws {
    let transform = Self.turns[number]
    let document = try document(transform)
    let layout = try record(document).layout
    let scale = 2 / layout.scale
    let png = try render(document, .png, SheetOptions(pixelsPerPoint: scale))
    let page = try SheetImage([UInt8](png), longestSide: 9999).pixels
    let found = differences(
      page, pixelsPerPoint: scale, transform: transform, origin: layout.screenOrigin,
      scale: layout.scale
    ).sorted()
    try #require(found.count > 100_000)
    let mean = found.reduce(0, +) / Double(found.count)
    #expect(mean < 2.2, "mean difference \(mean)")
    #expect(found[found.count * 999 / 1000] < 14)
  }

  @Test(.needs(.poppler("pdftoppm")))
  func `a PDF reader draws a turned picture at the same position`() throws {
    let transform = Self.turns[0]
    let document = try document(transform)
    let layout = try record(document).layout
    let scale = 2 / layout.scale
    try Folder.with { folder in
      let file = folder.appendingPathComponent("sheet.pdf")
      try render(document, .pdf).write(to: file)
      let page = folder.appendingPathComponent("page")
      try SystemTool.output(
        of: "pdftoppm", ["-r", String(72 * scale), "-png", "-singlefile", file.path, page.path])
      let png = try Data(contentsOf: page.appendingPathExtension("png"))
      let found = differences(
        try SheetImage([UInt8](png), longestSide: 9999).pixels, pixelsPerPoint: scale,
        transform: transform, origin: layout.screenOrigin, scale: layout.scale)
      try #require(found.count > 100_000)
      // Poppler uses the nearest of two pixels per point: up to 8 levels more in each direction. A
      // picture that is off by one point would have a mean difference of 18.
      let mean = found.reduce(0, +) / Double(found.count)
      #expect(mean < 8)
    }
  }

  @Test func `strips are few, increase with the turn, and never lie behind the viewer`() {
    let foot = Point(x: Self.box.midX, y: Self.box.maxY)
    func count(_ degrees: Double, _ distance: Double) -> Int {
      let turn = Homography.turnAboutX(degrees: degrees, anchor: foot, distance: distance)
      return ImageStrips(of: Self.box, under: turn).strips.count
    }
    let counts = [1.0, 10, 40, 80].map { count($0, 315) }
    #expect(counts == counts.sorted() && counts[0] < 6 && counts[3] < 100)
    #expect(count(-89, 100) == 0)
    #expect(ImageStrips(of: Self.box, under: .identity).strips.count == 1)
  }

  @Test func `a map that does not change depth needs one strip and no clip`() {
    let strips = ImageStrips(of: Self.box, under: .scale(0.5, about: .zero)).strips
    #expect(strips.count == 1 && strips[0].clip == nil)
  }
}

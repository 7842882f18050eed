import FoldLayout
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct FlatFrameTests {
  private static let size = Size(width: 400, height: 800)

  /// Row contents that together use every way to draw.
  private static let contents: [RowContent] = {
    var full = RowContent(
      title: "A title", subtitle: "سطر", detail: "More", image: "a.png", badge: "3")
    (full.date, full.notes) = ("Monday", "Some lines of notes that break where their room ends")
    var cover = RowContent(title: "A title", image: "a.png", imageFill: .cover)
    cover.tag = .black
    var colored = RowContent(
      title: "A title", subtitle: "x", color: RGBAColor(rgb: 0x336699), icon: "bell")
    colored.cornerRadius = 30
    return [
      full, cover, colored, RowContent(title: "A title", avatar: "a.png"),
      RowContent(title: "A title", avatar: "AB"), RowContent(image: "a.png"),
    ]
  }()

  private static let styles: [RowStyle.Style] = [.plain, .centered, .receipt]

  private func screen(_ style: RowStyle.Style) throws -> DocumentResources {
    var document = SheetDocument(
      title: "", device: Device(size: Self.size), frames: [],
      content: Dictionary(
        uniqueKeysWithValues: Self.contents.enumerated().map { (RowID(UInt32($0)), $1) }))
    document.screen.rows.style = style
    document.screen.separator = RowSeparator()
    document.screen.detail = ExpandDetail()
    let file = TestPNG(width: 200, height: 200) { x, y in [UInt8(x), UInt8(y), 90] }
    document.images["a.png"] = try SheetImage(file.bytes)
    return DocumentResources(
      document, SheetOptions(), try Typesetter(fonts: FontSource.installed.get()))
  }

  /// An element 100 points high with a content, whose bottom edge is at y = 300.
  private func element(_ kind: ElementKind, _ number: Int) -> PlacedElement {
    var element = PlacedElement(
      kind: kind, row: number, id: RowID(UInt32(number % Self.contents.count)),
      box: Rect(x: 20, y: 200, width: 360, height: 100), cornerRadius: 10)
    if kind == .card { element.borderWidth = 5 }
    if kind == .segment {
      element.face = .content
      element.window = Rect(x: 20, y: 200, width: 360, height: 60)
    }
    return element
  }

  /// A row for each content, and one element of each other kind, whose content changes with `step`.
  private func elements(_ step: Int) -> [PlacedElement] {
    Self.contents.indices.map { element(.row, $0) }
      + ElementKind.allCases.filter { $0 != .row }.enumerated().map { element($1, $0 + step) }
  }

  /// Draws elements as pixels, as a PDF and as an SVG.
  private func draw(_ frames: [[PlacedElement]], _ resources: DocumentResources) throws {
    func draw(on canvas: any Canvas) {
      for (index, elements) in frames.enumerated() {
        let frame = SheetFrame(index: index, time: 0, contentOffset: 0, elements: elements)
        let context = DrawingContext(resources: resources, canvas: canvas)
        PhonePainter(context: context, bezel: 0, unit: 1, side: "", marks: nil).drawScreen(frame)
      }
    }
    _ = try Picture(Self.size, pixelsPerPoint: 2) { draw(on: $0) }
    _ = try SheetFile.pdf(title: "", size: Self.size) { surface throws(SheetError) in
      try SheetFile.drawPage("1", on: surface) { draw(on: $0) }
    }
    draw(on: SVGCanvas())
  }

  /// 90 degrees and angles from 0.1 to 1e-13 degrees around it.
  private static let nearlyEdgeOn =
    [90.0] + (2...26).map { pow(10, -Double($0) / 2) }.flatMap { [90 - $0, 90 + $0] }

  @Test(arguments: styles)
  func `elements that are nearly edge-on can be drawn`(style: RowStyle.Style) throws {
    let resources = try screen(style)
    // Each angle about both axes, with and without perspective.
    let frames = (0..<4 * Self.nearlyEdgeOn.count).map { step in
      let angle = Self.nearlyEdgeOn[step / 4]
      return elements(step).map { element in
        var element = element
        element.angle = angle
        if step % 2 == 0 {
          element.transform = .turnAboutX(
            degrees: angle, anchor: Point(x: 200, y: 300), distance: step % 4 == 0 ? 412 : 4000)
        } else {
          var turn = ShiftTransform()
          (turn.rotationY, turn.m34) = (angle, step % 4 == 1 ? -1 / 412 : 0)
          element.transform = turn.homography(about: Point(x: 20, y: 250))
        }
        return element
      }
    }
    try draw(frames, resources)
  }

  /// The scales and sides at which numbers and sizes reach their limits, and some between.
  private static let extremes = [
    0, 1e-300, 1e-12, 1e-6, 1e-4, 0.01, 1, -1, 100, 1e6, 1e300,
  ]

  @Test(arguments: styles)
  func `elements of any finite scale can be drawn`(style: RowStyle.Style) throws {
    var frames: [[PlacedElement]] = []
    for (step, x) in Self.extremes.enumerated() {
      for y in Self.extremes {
        for slant in [0, 0.5] {
          let map = Homography(
            xx: x, xy: slant, x1: 200 - 200 * x, yx: 0, yy: y, y1: 250 - 250 * y, wx: 0, wy: 0,
            w1: 1)
          frames.append(
            elements(step).map { element in
              var element = element
              element.transform = map
              return element
            })
        }
      }
    }
    try draw(frames, try screen(style))
  }

  @Test(arguments: styles)
  func `elements of any finite size can be drawn`(style: RowStyle.Style) throws {
    var frames: [[PlacedElement]] = []
    for side in Self.extremes where side >= 0 {
      for expansion in [0, 0.5, 1] {
        frames.append(
          elements(1).flatMap { element in
            var (wide, high) = (element, element)
            (wide.box.width, high.box.height) = (side, side)
            (wide.expansion, high.expansion) = (expansion, expansion)
            return [wide, high]
          })
      }
    }
    try draw(frames, try screen(style))
  }
}

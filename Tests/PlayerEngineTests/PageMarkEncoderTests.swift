import FoldLayout
import RowDesign
import Testing

@testable import PlayerEngine

/// A measurer whose letters are half as wide as the text size.
private struct NarrowLetters: RowMeasurer {
  let counts: [Double]

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    min(counts[Int(label.rawValue)] * 0.5 * size, limit ?? .infinity)
  }
}

@Suite struct PageMarkEncoderTests {
  private static let looks: EncodedLooks = {
    var looks = EncodedLooks()
    let blue = RGBAColor(red: 0, green: 0.25, blue: 1)
    looks.faces = [
      EncodedLooks.Face(
        id: RowID(0),
        row: RowFace(parts: [.title, .badge, .icon], color: blue, cornerRadius: 12)),
      EncodedLooks.Face(
        id: RowID(1), row: RowFace(parts: [.title, .cover], mean: blue), darkMean: .black),
      EncodedLooks.Face(id: RowID(3), row: RowFace(parts: [.title, .initials], tint: 7)),
      EncodedLooks.Face(id: RowID(3), isClosed: true, row: RowFace(parts: .title)),
    ]
    let (wide, tall) = (
      RowArtwork.Picture(number: 4, aspect: 2, mean: blue),
      RowArtwork.Picture(number: 7, aspect: 0.5)
    )
    looks.faces[0].row.artwork = RowArtwork(closed: wide, open: tall, fit: .contain)
    looks.faces[1].row.veil = .none
    looks.faces[3].row.text = TextLooks()
    looks.faces[3].row.text?.title = TextLook()
    looks.faces[3].row.text?.title?.lines = 2
    looks.faces[3].row.text?.title?.font = "Brand.ttf"
    looks.faces[3].segments = [[TextSegment(end: 3, width: 1.5, advance: 2, endsLine: true)]]
    looks.accentUse = .edge
    looks.backdrop = blue
    looks.pictures.titleArea = RowArtwork(closed: tall, fit: .cover)
    return looks
  }()

  private static let scene: FoldScene = {
    var list = ListScene(rows: RowHeights(count: 9, height: 90))
    list.separator = RowSeparator(inset: 4, thickness: 2)
    list.titleArea = TitleArea()
    list.navigationBar = NavigationBar()
    var scene = FoldScene(
      device: Device(size: Size(width: 400, height: 600)), subject: .list(list))
    scene.screen.background = Background()
    scene.screen.background?.from = .white
    scene.screen.background?.to = .black
    scene.screen.background?.angle = 30
    return scene
  }()

  /// Five rows: one is turned, one is a picture, one is off screen, and one is closed.
  private static let elements: [PlacedElement] = (0..<5).map { row in
    var element = PlacedElement(
      kind: .row, row: row, id: RowID(UInt32(row)),
      box: Rect(x: row == 4 ? 900 : 20, y: 92.1 * Double(row), width: 300, height: 90))
    if row == 2 { element.angle = 30 }
    if row == 3 { element.window = element.box }
    return element
  }

  @Test func `looks survive encoding and decoding`() {
    #expect(EncodedLooks(numbers: Self.looks.encoding) == Self.looks)
    let none = EncodedLooks()
    #expect(EncodedLooks(numbers: none.encoding) == none)
  }

  @Test(arguments: [false, true])
  func `the page draws the marks that the sheet draws`(isDark: Bool) throws {
    let painter = PageMarkEncoder(Self.looks, of: Self.scene)
    let counts: [Double] = [5, 3, 3, 2, 2, 4, 9, 3]
    var words: [Double] = []
    painter.encode(
      Self.elements, widths: Self.elements.flatMap { _ in counts.map { $0 * 0.5 } },
      isDark: isDark, into: &words)

    var screen = RowScreen(of: Self.scene)
    screen.pictures = Self.looks.pictures
    screen.alignTexts(of: Self.looks.faces.map { ($0.id, $0.row.parts) }, in: Self.scene)
    let theme = isDark ? RowTheme.dark : .light
    let edges = SeparatorEdges(of: Self.elements) { $0.row < 2 }
    var index = 0
    func next(_ expected: Double) {
      #expect(index < words.count && abs(words[index] - expected) < 0.001, "word \(index)")
      index += 1
    }
    func next(_ mark: RowMark, of number: Int, _ corner: Point) {
      let (box, span) = (mark.box.rect, mark.span)
      next(Double(number))
      next(Double(mark.kind.rawValue))
      for x in [box.x - corner.x, box.y - corner.y, box.width, box.height] { next(x) }
      for radius in [mark.box.top, mark.box.bottom] { next(radius) }
      for x in [span.x - corner.x, span.y - corner.y, span.width, span.height] { next(x) }
      next(mark.size)
      next(Double(mark.anchor.rawValue))
      let isAcross = mark.gradient.map { $0.from.y == $0.to.y } ?? false
      next(mark.gradient == nil ? 0 : mark.gradientAngle)
      for stop in mark.gradient?.stops.suffix(2) ?? [(0, .black), (0, .black)] {
        var (start, length) =
          isAcross ? (span.x - box.x, span.width) : (span.y - box.y, span.height)
        // At 30°: the sides of the screen along the line, 400/2 and 600·√3/2.
        if case .gradient = mark.fill { (start, length) = (0, 200 + 600 * 0.75.squareRoot()) }
        next(mark.gradient == nil ? 0 : start + length * stop.offset)
      }
      let clear = RGBAColor.black.opacity(0)
      let both = [mark.color ?? clear, mark.color ?? clear]
      for color in mark.gradient?.stops.suffix(2).map(\.color) ?? both {
        for part in [color.red, color.green, color.blue, color.alpha] { next(part) }
      }
      for _ in 0..<2 { next(0) }
    }
    let around = ScreenDrawing(of: screen, theme: theme)
    #expect(around.background.count == 2 && around.foreground.count == 3)
    for mark in around.background { next(mark, of: -1, .zero) }
    let none = RowFace(parts: .title)
    var traits = [Self.looks.faces[0].row, Self.looks.faces[1].row, none, none]
    if isDark { traits[1].mean = .black }
    for (number, traits) in traits.enumerated() {
      let element = Self.elements[number]
      let drawing = RowDrawing(
        of: element, face: traits, side: edges[number], on: screen,
        theme: theme, measurer: NarrowLetters(counts: counts))
      for mark in drawing.marks { next(mark, of: number, Point(x: 20, y: element.box.y)) }
    }
    for mark in around.foreground { next(mark, of: Self.elements.count, .zero) }
    // The last mark has only the color of the status bar's symbols.
    #expect(Int(words[index]) == Self.elements.count)
    #expect(UInt8(words[index + 1]) == RowMark.Kind.statusBarColor.rawValue)
    index += PageBuffer.marks.fields.count
    #expect(index == words.count && index > 10 * PageBuffer.marks.fields.count)
  }
}

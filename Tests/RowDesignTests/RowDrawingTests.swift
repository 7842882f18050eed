import FoldLayout
import RowDesign
import Testing

@Suite struct RowDrawingTests {
  /// A measurer whose letters have no width.
  private struct NoLetters: RowMeasurer {
    func width(of label: RowLabel, size: Double, limit: Double?) -> Double? { 0 }
  }

  private let theme = RowTheme.light
  private let row = PlacedElement(
    kind: .row, row: 0, id: RowID(0), box: Rect(x: 0, y: 100, width: 200, height: 100))

  private func draw(_ element: PlacedElement, _ traits: RowFace) -> [RowMark] {
    RowDrawing(
      of: element, face: traits, side: .bottom,
      on: RowScreen(size: Size(width: 200, height: 600), separator: RowSeparator(inset: 8)),
      theme: theme, measurer: NoLetters()
    ).marks
  }

  @Test func `marks are drawn from back to front`() {
    let marks = draw(row, RowFace(parts: [.title, .badge, .icon]))
    // The ground, the line to the next row, a tile with an icon, a capsule with a text, the title.
    #expect(marks.map(\.kind) == [.fill, .separator, .fill, .icon, .fill, .badge, .title])
    #expect(marks[0].color == theme.row && marks[0].box.rect == row.box)
    #expect(marks[1].box.rect == Rect(x: 8, y: 199, width: 192, height: 1))
    #expect(marks[6].color == theme.rowInk)
  }

  @Test func `a picture below text has its mean color behind it and a veil over it`() throws {
    let mean = RGBAColor(red: 0.5, green: 0.25, blue: 0)
    let marks = draw(row, RowFace(parts: [.title, .cover], mean: mean))
    #expect(marks.map(\.kind) == [.fill, .image, .fill, .separator, .title])
    #expect(marks[0].color == mean && marks[1].span == row.box)
    let veil = try #require(marks[2].gradient)
    #expect(veil.from == Point(x: 0, y: 150) && veil.to == Point(x: 200, y: 150))
    // The title begins at 14 of 200 points. The veil is darkest up to 4 % beyond its end.
    #expect(veil.stops.map(\.offset) == [0, 0.07 + 0.04, 0.07 + 0.04 + 0.4])
  }

  @Test func `a picture without a veil has text that stands out from its mean color`() throws {
    for (gray, isDark) in [(0.95, false), (0.1, true)] {
      var face = RowFace(
        parts: [.title, .cover], mean: RGBAColor(red: gray, green: gray, blue: gray))
      face.veil = .none
      let marks = draw(row, face)
      #expect(marks.map(\.kind) == [.fill, .image, .separator, .title])
      let ink = try #require(marks[3].color)
      #expect((ink.lightness > 0.5) == isDark)
    }
  }

  @Test func `an open cell draws a panel with rules, cut off like the cell`() throws {
    var open = row
    (open.kind, open.face, open.headHeight) = (.segment, .content, 35)
    open.window = Rect(x: 0, y: 100, width: 200, height: 60)
    let marks = draw(open, RowFace(parts: []))
    // The ground extends 2 points under the panel, which begins at 135, and not to its edges; of its rules at 151.25, 167.5 and 183.75 only
    // the first is visible. Behind them are the lines at the sides.
    let boxes = marks.filter { $0.kind == .fill }.map(\.box.rect).prefix(3)
    try #require(boxes.count == 3)
    #expect(boxes[0] == Rect(x: 0, y: 100, width: 200, height: 37))
    #expect(boxes[1] == Rect(x: 0, y: 135, width: 200, height: 25))
    #expect(abs(boxes[2].x - 14) < 1e-9 && boxes[2].y == 151.25 && boxes[2].height == 1)
    #expect(marks[1].color == theme.row.mixed(with: theme.screen, 0.8))
  }

  @Test func `the segments of an open cell have no line where they meet`() {
    for (top, height) in [(100.0, 40.0), (140, 40), (180, 20)] {
      var slice = row
      (slice.kind, slice.face, slice.headHeight) = (.segment, .content, 40)
      slice.window = Rect(x: 0, y: top, width: 200, height: height)
      let marks = draw(slice, RowFace(parts: [.title, .notes]))
      #expect(!marks.contains { $0.kind == .edge })
      // Half of a line of one point at either side, and at the ends of the whole cell.
      let lines = marks.filter { $0.color == theme.rowEdge }.map(\.box.rect)
      let across = lines.filter { $0.width == 200 }.map(\.y)
      #expect(lines.filter { $0.width == 0.5 }.map(\.x) == [0, 199.5])
      #expect(across == (top == 100 ? [100] : top == 180 ? [199.5] : []))
    }
  }

  @Test func `a cell's date and notes replace its rules`() {
    var open = row
    (open.face, open.headHeight, open.box.height) = (.content, 40, 200)
    let marks = draw(open, RowFace(parts: [.title, .date, .notes]))
    let texts = marks.filter { $0.label != nil }
    #expect(texts.map(\.kind) == [.title, .date, .notes])
    // The head is 40 points high, so a title of 15 is at its middle. The other texts begin 14
    // points below.
    #expect(texts[0].size == 15 && texts[0].box.rect.midY == 120)
    for text in texts[1...] {
      #expect(abs(text.box.rect.x - 14) < 1e-9 && abs(text.box.rect.width - 172) < 1e-9)
    }
    // In 107 points six lines of 17.5 fill 105.
    #expect(texts[1].box.rect.y == 154 && texts[2].box.rect.y == 179)
    #expect(texts[2].box.rect.height == 105)
    #expect(!marks.contains { $0.kind == .fill && $0.box.rect.height == 1 })
    // On a dark cell the texts of the head are white, and the texts on its pale panel are dark.
    let dark = draw(
      open, RowFace(parts: [.title, .date, .notes], color: RGBAColor(rgb: 0x3e206d))
    )
    .filter { $0.label != nil }.compactMap(\.color?.lightness)
    #expect(dark.count == 3 && dark[0] > 0.9 && dark[1] < 0.5 && dark[2] < 0.5)
  }

  @Test func `shading covers a turned face completely, and a dimmed face shows its back`() throws {
    var card = row
    card.kind = .card
    (card.angle, card.brightness, card.backgroundColor) = (45, 0.25, RGBAColor(rgb: 0x102030))
    card.transform = .turnAboutX(degrees: 45, anchor: Point(x: 100, y: 200), distance: 500)
    let marks = draw(card, RowFace(parts: .title))
    // The text is below the shade, and the edge is over everything.
    #expect(marks.map(\.kind) == [.fill, .title, .fill, .edge])
    // At the far edge half of the darkness of half a turn, at the near edge an eighth.
    #expect(marks[2].gradient?.stops.map(\.color.alpha) == [0.25, 0.0625])
    card.angle = 0
    let dimmed = draw(card, RowFace(parts: .title))
    card.brightness = 1
    let bright = draw(card, RowFace(parts: .title))
    #expect(bright.map(\.kind) == [.fill, .title, .edge])
    for index in 0...1 {
      let (new, old) = (try #require(dimmed[index].color), try #require(bright[index].color))
      // A quarter of the face and three quarters of its back.
      #expect(abs(new.red - (0.25 * old.red + 0.75 * 16 / 255)) < 1e-12)
      #expect(abs(new.green - (0.25 * old.green + 0.75 * 32 / 255)) < 1e-12)
      #expect(new.alpha == old.alpha)
    }
  }

  @Test func `a picture on a dimmed face is dimmed by a fill over its own box`() {
    var card = row
    card.kind = .card
    (card.brightness, card.backgroundColor) = (0.25, RGBAColor(rgb: 0x102030))
    let marks = draw(card, RowFace(parts: [.title, .thumb]))
    #expect(marks.map(\.kind) == [.fill, .image, .fill, .title, .edge])
    #expect(marks[2].color == RGBAColor(rgb: 0x102030).opacity(0.75))
    #expect(marks[2].box == marks[1].box)
  }

  @Test func `a screen draws its background and title below the rows, and its bar above them`()
    throws
  {
    var screen = RowScreen(size: Size(width: 400, height: 600), statusBar: 44)
    #expect(ScreenDrawing(of: screen, theme: theme).background.isEmpty)
    screen.background = Background()
    screen.background?.from = .black
    screen.titleArea = TitleArea()
    screen.navigationBar = NavigationBar()
    let drawing = ScreenDrawing(of: screen, theme: theme)
    #expect(drawing.background.map(\.kind) == [.fill, .heading, .subtitle])
    #expect(drawing.background[0].color == .black && drawing.background[1].color == theme.screen)
    // 44 of status bar and 30 of padding, as published.
    #expect(drawing.background[1].box.rect.y == 74 && drawing.background[1].size == 22)
    #expect(drawing.foreground.map(\.kind) == [.fill, .title, .fill])
    #expect(drawing.foreground[0].box.rect.height == 88 && drawing.foreground[1].anchor == .center)
  }

  @Test func `a large title collapses over 52 points of scrolling and grows when pulled`() throws {
    var screen = RowScreen(size: Size(width: 400, height: 600), statusBar: 44)
    var bar = NavigationBar()
    (bar.title, bar.isLarge, bar.collapses) = ("Notes", true, true)
    screen.navigationBar = bar
    func titles(_ offset: Double) -> (bottom: Double, titles: [RowMark]) {
      let marks = ScreenDrawing(of: screen, theme: theme, contentOffset: offset).foreground
      return (marks.last?.box.rect.maxY ?? 0, marks.filter { $0.kind == .title })
    }
    // The bar ends at 44 + 96 at rest, and 52 points higher when it has collapsed.
    let rest = titles(0)
    #expect(rest.bottom == 140 && rest.titles.map(\.size) == [34])
    #expect(rest.titles[0].color == theme.rowInk && rest.titles[0].box.rect.midY == 114)
    let half = titles(26)
    #expect(half.bottom == 114 && half.titles.map(\.size) == [34, 17])
    #expect(half.titles.map { $0.color?.alpha } == [0.5, 0])
    #expect(half.titles[0].box.rect.midY == 88)
    for offset in [52.0, 900] {
      let end = titles(offset)
      #expect(end.bottom == 88 && end.titles.map(\.size) == [17])
      #expect(end.titles[0].anchor == .center && end.titles[0].color == theme.rowInk)
    }
    // 34 points grow by 0.1 percent for each of 50 points.
    let pulled = titles(-50)
    #expect(pulled.bottom == 190 && pulled.titles.count == 1)
    #expect(abs(pulled.titles[0].size - 35.7) < 1e-9)
    bar.collapses = false
    screen.navigationBar = bar
    #expect(titles(900).bottom == 140 && titles(900).titles.map(\.size) == [34])
  }

  @Test func `a navigation bar hides the rows behind it`() {
    var screen = RowScreen(size: Size(width: 400, height: 600), statusBar: 44)
    for isLarge in [false, true] {
      screen.navigationBar = NavigationBar()
      screen.navigationBar?.isLarge = isLarge
      let bar = ScreenDrawing(of: screen, theme: theme).foreground[0]
      #expect(bar.kind == .fill && bar.color?.alpha == 1)
      #expect(bar.box.rect == Rect(x: 0, y: 0, width: 400, height: isLarge ? 140 : 88))
    }
  }

  @Test func `outside a clipping list, the screen repeats what is drawn below the rows`() {
    var screen = RowScreen(size: Size(width: 400, height: 600))
    screen.background = Background()
    screen.background?.from = .black
    screen.background?.to = .white
    screen.titleArea = TitleArea()
    screen.viewport = ListViewport()
    #expect(ScreenDrawing(of: screen, theme: theme).outsideViewport.isEmpty)
    screen.viewport?.top = 68
    screen.viewport?.bottom = 8
    let beyond = ScreenDrawing(of: screen, theme: theme).outsideViewport
    // The title ends at 57.5 points, and the caption begins at 61.5 and ends beyond the edge.
    #expect(beyond.map(\.kind) == [.fill, .heading, .fill])
    let strips = beyond.filter { $0.kind == .fill }
    #expect(strips.map(\.box.rect.y) == [0, 592])
    #expect(strips.map(\.box.rect.height) == [68, 8])
    // The gradient continues as on the whole screen.
    #expect(strips.allSatisfy { $0.span.height == 600 && $0.color == nil })
    // The screen itself is filled only where it is visible.
    screen.background?.to = .white.opacity(0.5)
    let seen = ScreenDrawing(of: screen, theme: theme).outsideViewport.filter { $0.kind == .fill }
    #expect(seen.map(\.color) == [theme.screen, nil, theme.screen, nil])
    screen.background = nil
    let bare = ScreenDrawing(of: screen, theme: theme).outsideViewport.filter { $0.kind == .fill }
    #expect(bare.map(\.color) == [theme.screen, theme.screen])
  }

  @Test func `corners are round at the ends of an element, and square where it is cut`() {
    var cell = row
    cell.cornerRadius = 10
    #expect(RoundedBox(of: cell).top == 10)
    cell.window = Rect(x: 0, y: 100, width: 200, height: 40)
    let cut = RoundedBox(of: cell)
    #expect(cut.top == 10 && cut.bottom == 0 && cut.rect.height == 40)
    var notch = row
    (notch.kind, notch.box.y) = (.notch, -5)
    #expect(RoundedBox(of: notch, cornerRadius: 20).top == 0)
    #expect(RoundedBox(of: notch, cornerRadius: 20).bottom == 20)
    cell.window = nil
    cell.borderWidth = 4
    #expect(RoundedBox(insideOf: cell).top == 6)
  }
}

import FoldLayout
import RowDesign
import Testing

@testable import ContactSheet

/// Captions and marks of lists, notches, decks and shifts.
@Suite struct SubjectTests {
  @Test(arguments: [
    (SheetSubject.list, -27.4, "−27 pt"), (.notch, 1200, "1,200 pt"), (.deck, 0, "0 cards"),
    (.deck, 1, "1 card"), (.deck, 2, "2 cards"), (.deck, 2.346, "2.35 cards"),
    (.deck, 0.5, "0.50 cards"), (.shift, 64.2, "64 %"), (.shift, 101.4, "101 %"),
  ])
  func `a caption shows the number and unit of its subject`(
    subject: SheetSubject, reading: Double, caption: String
  ) throws {
    #expect(subject.caption(reading) == caption)
    var document = Samples.fling(frames: 1)
    document.subject = subject
    document.frames[0].reading = reading
    let text = SVGPage(try render(document, .svg)).text
    #expect(text.contains("\(caption)"))
  }

  @Test(arguments: [(SheetSubject.notch, 0.5), (.deck, -30), (.shift, 0)])
  func `a ring is filled if an element of the subject's moving kind is animating`(
    subject: SheetSubject, angle: Double
  ) throws {
    let kind: ElementKind = [.notch: .clone, .deck: .card][subject] ?? .replica
    let box = Rect(x: 60, y: 300, width: 200, height: 100)
    let mover = PlacedElement(
      kind: kind, row: 0, id: RowID(0), box: box,
      transform: .turnAboutX(degrees: angle, anchor: Point(x: 160, y: 400), distance: 500),
      angle: angle)
    let rest = PlacedElement(
      kind: subject == .deck ? .card : .row, row: 0, id: RowID(0), box: box)
    let document = SheetDocument(
      title: "Two frames", subject: subject, device: Samples.device("iphone-x"),
      frames: [
        SheetFrame(index: 0, time: 0, contentOffset: 0, reading: 0, elements: [rest]),
        SheetFrame(index: 1, time: 1, contentOffset: 0, reading: 1, elements: [mover]),
      ], series: SheetSeries(times: [0, 1], values: [0, 1]))
    let (canvas, layout) = try record(document)
    let plot = try #require(layout.plot)
    let rings = canvas.fills.filter { $0.path.bounds.map { $0.width <= 8.01 } ?? false }
      .filter { fill in
        guard let bounds = fill.path.bounds else { return false }
        return abs(bounds.midX - plot.minX) < 0.1 || abs(bounds.midX - plot.maxX) < 0.1
      }
    try #require(rings.count == 2)
    #expect(rings[0].color == SheetTheme.light.paper)
    #expect(rings[1].color == SheetTheme.light.accent)
  }

  @Test func `a pulled notch covers the device's notch, equally black, with square top corners`()
    throws
  {
    let device = Samples.device("iphone-x")
    let notch = PlacedElement(
      kind: .notch, row: 0, id: RowID(0), box: Rect(x: 83, y: -20, width: 209, height: 112),
      cornerRadius: 20, backgroundColor: RGBAColor(rgb: 0))
    let document = SheetDocument(
      title: "Notch", subject: .notch, device: device,
      frames: [SheetFrame(index: 0, time: 0, contentOffset: -66, elements: [notch])])
    let (canvas, layout) = try record(document)
    let own = try #require(canvas.fills.lastIndex { $0.picture == "glass" && $0.color == .black })
    let pulled = try #require(canvas.fills.lastIndex { $0.row == 0 })
    #expect(own < pulled && canvas.fills[pulled].color == RGBAColor(rgb: 0))
    // Two rounded corners below and none above make two curves.
    let curves = canvas.fills[pulled].path.elements.count {
      if case .curve = $0 { true } else { false }
    }
    #expect(curves == 2)
    let bottom = try #require(canvas.fills[pulled].path.bounds).maxY
    #expect(abs(bottom - layout.gridOrigin.y - layout.bezel - 92 * layout.scale) < 1e-9)
  }

  @Test func `a view of a shift is filled with its own color, if it has one`() throws {
    let views = [
      PlacedElement(
        kind: .row, row: 0, id: RowID(0), box: Rect(x: 20, y: 100, width: 90, height: 90),
        backgroundColor: RGBAColor(rgb: 0x2a78b8)),
      PlacedElement(
        kind: .replica, row: 1, id: RowID(1), box: Rect(x: 20, y: 300, width: 90, height: 90),
        backgroundColor: RGBAColor(red: 0.25, green: 0.5, blue: 0.75)),
      PlacedElement(
        kind: .row, row: 2, id: RowID(2), box: Rect(x: 20, y: 500, width: 90, height: 90)),
    ]
    let document = SheetDocument(
      title: "Shift", subject: .shift, device: Samples.device("iphone-x"),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: views)],
      content: [RowID(0): RowContent(title: ""), RowID(2): RowContent(title: "Label")])
    let (canvas, _) = try record(document)
    #expect(canvas.fills.filter { $0.row == 0 }.map(\.color) == [RGBAColor(rgb: 0x2a78b8)])
    #expect(
      canvas.fills.first { $0.row == 1 }?.color == RGBAColor(red: 0.25, green: 0.5, blue: 0.75))
    #expect(canvas.fills.allSatisfy { $0.row != 2 })
    #expect(canvas.texts.filter { $0.row == 2 }.count == 1)
    #expect(canvas.texts.allSatisfy { $0.row != 0 })
  }

  @Test func `the legend has entries only for what the sheet shows`() throws {
    var list = Samples.fling(frames: 1)
    let full = try record(list).canvas.texts.count
    list.foldOffset = nil
    // Only the entry of the fold line disappears. The entry of folded rows stays while any row is
    // folded.
    #expect(try record(list).canvas.texts.count == full - 1)
    list.frames[0].elements = []
    let bare = try record(list).canvas.texts.count
    list.foldOffset = 159
    #expect(try record(list).canvas.texts.count == bare + 2)
  }

  @Test func `a card is drawn unless it lies flat behind another card that hides all of it`() throws
  {
    func card(_ row: Int, _ change: (inout PlacedElement) -> Void = { _ in }) -> PlacedElement {
      var card = PlacedElement(
        kind: .card, row: row, id: RowID(UInt32(row)),
        box: Rect(x: 50, y: 300, width: 200, height: 200))
      change(&card)
      return card
    }
    var document = Samples.fling(frames: 1)
    document.subject = .deck
    func drawn(_ cards: PlacedElement...) throws -> [Int] {
      document.frames[0].elements = cards
      return try record(document).canvas.rows.map(\.row)
    }
    #expect(try drawn(card(0), card(1), card(2)) == [2])
    // Not hidden: a card that extends by a point, that animates, or that shows at rounded corners.
    #expect(try drawn(card(0) { $0.box.y -= 1 }, card(1)) == [0, 1])
    #expect(try drawn(card(0) { $0.transform = .scale(2, about: .zero) }, card(1)) == [0, 1])
    #expect(try drawn(card(0), card(1) { $0.cornerRadius = 9 }) == [0, 1])
    let inner = card(0) { $0.box = $0.box.insetBy(3) }
    #expect(try drawn(inner, card(1) { $0.cornerRadius = 9 }) == [1])
    // Not hiding: a card that is transparent or does not lie flat.
    #expect(try drawn(card(0), card(1) { $0.opacity = 0.9 }) == [0, 1])
    #expect(try drawn(card(0), card(1) { $0.transform = .scale(1.1, about: .zero) }) == [0, 1])
    document.content = { $0 == RowID(1) ? RowContent(color: RGBAColor.black.opacity(0.5)) : nil }
    #expect(try drawn(card(0), card(1)) == [0, 1])
  }
}

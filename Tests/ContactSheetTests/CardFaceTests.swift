import FoldLayout
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct CardFaceTests {
  /// A sheet of one deck whose front card a finger has turned by `translation` of 150 points.
  private func document(turnedBy translation: Double) -> SheetDocument {
    var options = DeckOptions()
    options.panHysteresis = 0
    var deck = CardDeck(
      cards: [RowID(0)], options: options,
      container: Rect(x: 0, y: 0, width: 414, height: 500))
    deck.apply(Touch(phase: .began, location: Point(x: 200, y: 200)), at: 0)
    deck.apply(Touch(phase: .moved, location: Point(x: 200, y: 200 + translation)), at: 0.5)
    var elements: [PlacedElement] = []
    deck.placeElements(at: 0.5, in: &elements)
    return SheetDocument(
      title: "Deck", subject: .deck, device: Device(size: Size(width: 414, height: 896)),
      frames: [SheetFrame(index: 0, time: 0.5, contentOffset: 0, elements: elements)])
  }

  @Test func `a card shows its face during the first half of its turn and its back afterwards`()
    throws
  {
    for step in 1..<100 {
      let translation = 1.5 * Double(step)
      let (canvas, _) = try record(document(turnedBy: translation))
      let colors = canvas.fills.filter { $0.row == 0 }.map(\.paint)
      let letters = canvas.fills.count { $0.isLettering && $0.row == 0 }
      if step == 50 {
        #expect(colors.isEmpty, "edge-on")
      } else if step < 50 {
        #expect(letters > 0, "\(translation)")
      } else {
        #expect(letters == 0 && canvas.hidden.isEmpty, "\(translation)")
        // The border belongs to the face, so only the black back and its shading are drawn.
        try #require(colors.count == 2, "\(translation)")
        #expect(Self.color(colors[0]) == RGBAColor(rgb: 0x000000))
        #expect(Self.color(colors[1]) == nil)
      }
    }
  }

  @Test(arguments: [1.0, 0.5, 0.25, 0])
  func `the brightness of a card dims its face, border included, towards the black back`(
    brightness: Double
  ) throws {
    let document = document([card(brightness: brightness)], color: RGBAColor(rgb: 0xc8c8c8))
    let (canvas, _) = try record(document)
    let fills = canvas.fills.filter { $0.row == 0 && !$0.isLettering }
    let colors = fills.compactMap { Self.color($0.paint)?.red }
    // A white border, and a face of 200 of 255.
    #expect(colors.count == 2 && abs(colors[0] - brightness) < 1e-12)
    #expect(abs(colors[1] - brightness * 200 / 255) < 1e-12)
  }

  @Test(arguments: [0.0, -40, -70])
  func `the border lies inside the card and turns with it`(angle: Double) throws {
    let box = Rect(x: 40, y: 200, width: 300, height: 200)
    let page = SVGPage(
      try render(document([card(angle: angle)], color: nil), .svg, SheetOptions(bare: true)))
    let card = try #require(page.text.ranges(of: "class=\"card\"").first)
    let paths = page.text[card.upperBound...].matches(of: #/<path d="([^"]*)"/#).prefix(2)
      .map { SVGPage.points(String($0.1)) }
    for (path, inset) in zip(paths, [0.0, 5]) {
      try #require(path.count == 4)
      let (x0, x1) = (box.minX + inset, box.maxX - inset)
      let (y0, y1) = (box.minY + inset, box.maxY - inset)
      let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
      // The formulas of a turn about the bottom edge, seen from 2000 points above its middle.
      let (s, c) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
      for (point, (x, y)) in zip(path, corners) {
        let w = 1 - (y - box.maxY) * s / 2000
        #expect(abs(point.x - (box.midX + (x - box.midX) / w)) < 0.006)
        #expect(abs(point.y - (box.maxY + (y - box.maxY) * c / w)) < 0.006)
      }
    }
  }

  @Test func `cards next to each other have different colors, none of them the accent color`()
    throws
  {
    for theme in [SheetTheme.light, .dark] {
      let colors = (0..<12).map { theme.rows.card($0) }
      for index in 1..<12 { #expect(colors[index] != colors[index - 1]) }
      #expect(!colors.contains(theme.accent))
    }
  }

  private func card(angle: Double = 0, brightness: Double = 1) -> PlacedElement {
    let box = Rect(x: 40, y: 200, width: 300, height: 200)
    return PlacedElement(
      kind: .card, row: 0, id: RowID(0), box: box,
      transform: .turnAboutX(
        degrees: angle, anchor: Point(x: box.midX, y: box.maxY), distance: 2000),
      angle: angle, borderWidth: 5, backgroundColor: RGBAColor(rgb: 0), brightness: brightness)
  }

  private func document(_ cards: [PlacedElement], color: RGBAColor?) -> SheetDocument {
    SheetDocument(
      title: "Cards", subject: .deck, device: Device(size: Size(width: 414, height: 896)),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: cards)],
      content: [RowID(0): RowContent(color: color)])
  }

  private static func color(_ paint: Paint) -> RGBAColor? {
    if case .solid(let color) = paint { color } else { nil }
  }
}

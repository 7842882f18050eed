import ContactSheet
import FoldLayout
import FoldTestSupport
import Foundation
import RowDesign
import Testing

/// Compares cards with those of a browser, which hides turned faces itself.
@Suite(.serialized) struct DeckOracleTests {
  private struct Card {
    var box: Rect
    var color: UInt32
    var angle: Double
    var distance: Double
    var brightness: Double
    var border: Double
  }

  private struct File: Encodable {
    var width = 414.0
    var height = 640.0
    var background = "#ffffff"
    var quads: [OracleScene.Card]
  }

  private static func cards(seed: UInt64) -> [Card] {
    var random = SplitMix64(seed: seed)
    let colors: [UInt32] = [0x336699, 0xaa3366, 0x66aa33, 0xc8480f, 0x88aacc]
    return (0..<10).map { index in
      let height = random.next(in: 80...160).rounded()
      return Card(
        box: Rect(
          x: random.next(in: 20...80), y: random.next(in: 60...380),
          width: random.next(in: 220...300).rounded(), height: height),
        color: colors[index % colors.count],
        angle: [0.0, random.next(in: -85...0), random.next(in: -170 ... -95)][index % 3],
        distance: random.next(in: 600...2000), brightness: random.next(in: 0.1...1),
        border: random.next(in: 1...6).rounded())
    }
  }

  /// Three rectangles for each card: the border, the back and the face.
  ///
  /// The border is as dim as the face and as black as the back behind it. The browser hides the
  /// face when it is turned away.
  private static func file(_ cards: [Card]) -> File {
    File(
      quads: cards.flatMap { card -> [OracleScene.Card] in
        let (box, b) = (card.box, card.border)
        let outer = OracleScene.Card(
          x: box.x, y: box.y, w: box.width, h: box.height, cornerRadius: 0,
          color: card.angle < -90 ? "#000000" : gray(card.brightness),
          opacity: 1, rotateXDegrees: card.angle, perspectiveDistance: card.distance)
        var back = outer
        (back.x, back.y) = (box.x + b, box.y + b)
        (back.w, back.h) = (box.width - 2 * b, box.height - 2 * b)
        back.anchorY = (box.height - b) / back.h
        back.color = "#000000"
        var face = back
        let digits = String(card.color, radix: 16)
        face.color = "#" + String(repeating: "0", count: 6 - digits.count) + digits
        face.opacity = card.brightness
        face.backface = "hidden"
        return [outer, back, face]
      })
  }

  /// White over black at an opacity in `0...1`, as a CSS color.
  private static func gray(_ opacity: Double) -> String {
    let hex = String(Int((opacity * 255).rounded()), radix: 16)
    return "#" + String(repeating: hex.utf8.count == 1 ? "0" + hex : hex, count: 3)
  }

  /// A sheet of the cards without their angles, so that no shading is drawn on them.
  private static func document(_ cards: [Card]) -> SheetDocument {
    var content: [RowID: RowContent] = [:]
    var elements: [PlacedElement] = []
    for (row, card) in cards.enumerated() {
      let id = RowID(UInt32(row))
      content[id] = RowContent(title: "", color: RGBAColor(rgb: card.color))
      let anchor = Point(x: card.box.midX, y: card.box.maxY)
      elements.append(
        PlacedElement(
          kind: .card, row: row, id: id, box: card.box,
          transform: .turnAboutX(degrees: card.angle, anchor: anchor, distance: card.distance),
          face: card.angle < -90 ? .back : .front, borderWidth: card.border,
          backgroundColor: RGBAColor(rgb: 0), brightness: card.brightness))
    }
    return SheetDocument(
      title: "Deck", subject: .deck, device: Device(size: Size(width: 414, height: 640)),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: elements)],
      content: content)
  }

  @Test(
    .needs(.oracle),
    arguments: [UInt64(11), 12, 13])
  func `borders, backs and dimmed faces of turned cards look as in a browser`(
    seed: UInt64
  ) throws {
    let oracle = try Oracle.shared()
    let cards = Self.cards(seed: seed)
    try Folder.with { folder in
      try oracle.render(try JSONEncoder().encode(Self.file(cards)), into: folder)
      let ours = folder.appendingPathComponent("ours.png")
      var options = SheetOptions(pixelsPerPoint: 1, bare: true)
      options.theme.rows.rowEdge = .white.opacity(0)
      (options.theme.paper, options.theme.rows.screen) = (.white, .white)
      try render(Self.document(cards), .png, options).write(to: ours)
      let result = try oracle.compare(folder.appendingPathComponent("scene.png"), ours)
      #expect(result.ssim >= 0.997)
      #expect(result.meanAbsDiff <= 0.7)
    }
  }
}

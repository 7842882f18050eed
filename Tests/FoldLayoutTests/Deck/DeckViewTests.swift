import FoldLayout
import Foundation
import Testing

/// Compares decks with views moved as in the original sources.
///
/// The script `Tests/Fixtures/Deck/views.py` moves the views and wrote `views.json`.
@Suite struct DeckViewTests {
  static let cases: [JSONValue] = {
    let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/Deck/views.json")
    let data = (try? Data(contentsOf: file.standardizedFileURL)) ?? Data()
    return (try? JSONDecoder().decode(JSONValue.self, from: data).list) ?? []
  }()

  @Test func `the fixture has cases of both classes`() {
    #expect(Set(Self.cases.compactMap(\.["style"].text)).count == 2)
  }

  @Test(arguments: 0..<cases.count)
  func `each card is where the original's view is, to 1e-9`(number: Int) throws {
    let one = Self.cases[number]
    let name = one["name"].text ?? ""
    let columns = one["columns"].list.compactMap(\.text)
    let rows = one["rows"].list.map { Dictionary(uniqueKeysWithValues: zip(columns, $0.numbers)) }
    var deck = try deck(one)
    var steps = one["steps"].list.map(\.list)[...]
    for (time, views) in Dictionary(grouping: rows, by: { $0["t"] ?? 0 }).sorted(by: {
      $0.key < $1.key
    }
    ) {
      while let step = steps.first, let start = step[0].number, start <= time {
        try apply(step, at: start, to: &deck)
        steps.removeFirst()
      }
      let isOlder = deck.options.style == .cardAnimationView
      let cards = deck.elements(at: time).filter { isOlder || $0.opacity > 0 }
        .sorted { ($0.row, $0.zPosition) < ($1.row, $1.zPosition) }
      try #require(cards.map(\.row) == views.map { Int($0["row"] ?? -1) }, "\(name) at \(time)")
      for (card, view) in zip(cards, views) {
        let found = [
          "midX": card.box.midX, "bottom": card.box.maxY, "width": card.box.width,
          "height": card.box.height, "opacity": card.opacity, "brightness": card.brightness,
          "z": card.zPosition, "angle": card.angle,
        ]
        for (key, value) in found where key != "brightness" || card.face == .front {
          #expect(
            agrees(value, view[key] ?? .nan),
            "\(name) at \(time), card \(card.row): \(key) \(value)")
        }
      }
    }
  }

  private func deck(_ one: JSONValue) throws -> CardDeck {
    let style: DeckStyle =
      one["style"].text == "cardAnimationView" ? .cardAnimationView : .cardContainerView
    var options = DeckOptions(style: style)
    options.maxVisible = Int(try #require(one["visible"].number))
    let count = UInt32(try #require(one["cards"].number))
    return CardDeck(
      cards: (0..<count).map { RowID($0) }, options: options,
      container: Rect(x: 10, y: 20, width: 414, height: 600))
  }

  private func apply(_ step: [JSONValue], at time: Double, to deck: inout CardDeck) throws {
    func touch(_ phase: Touch.Phase, dy: Double) {
      deck.apply(Touch(phase: phase, location: Point(x: 200, y: 400 + dy)), at: time)
    }
    let number = step.dropFirst(2).first?.number ?? 0
    switch step[1].text {
    case "slideDown": deck.slideDown(at: time)
    case "slideUp": deck.slideUp(at: time)
    case "reload": deck.reload(at: time)
    case "card_size":
      deck.changeCardSize(to: Size(width: number, height: try #require(step[3].number)), at: time)
    case "insert": try deck.insert([RowID(100)], at: Int(number), time: time)
    case "panUp":
      touch(.began, dy: 0)
      touch(.moved, dy: -10 - 150 * number)
    case "release": touch(.ended, dy: -130)
    default: Issue.record("no step \(step)")
    }
  }
}

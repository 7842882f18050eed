import FoldLayout
import Testing

@testable import FoldFormats

@Suite struct SceneDifferenceTests {
  private typealias Difference = SceneFile.Difference

  private static let row = "rows: {count: 1, height: 2}"
  private static let view = "id: a, frame: {width: 1, height: 1}"

  private func differences(
    _ a: String, _ b: String, showing names: Set<String> = ["a"]
  ) throws -> [Difference] {
    let device = "device: iphone-8\n"
    return try scene(device + a).differences(from: try scene(device + b), showing: names)
  }

  @Test(arguments: [
    ("deck: {borderWidth: 2}", "deck: {}", "deck.borderWidth", "2", "5"),
    (
      "deck: {cardSize: {width: 9, height: 300}}", "deck: {}", "deck.cardSize.width", "9", "400"
    ),
    ("deck: {backColor: '#123456'}", "deck: {}", "deck.backColor", "#123456", "#000000"),
    ("\(row)\nfold: {perspective: 2}", "\(row)\nfold: {}", "fold.perspective", "2", "1"),
    ("\(row)\ndirection: rtl", row, "direction", "rtl", "ltr"),
    ("\(row)\nseparator: {inset: 4}", "\(row)\nseparator: {}", "separator.inset", "4", nil),
    (
      "rows: {count: 1, height: 179}\nfoldingCell: {durations: {open: [1, 2, 3]}}",
      "rows: {count: 1, height: 179}\nfoldingCell: {}",
      "foldingCell.durations.open", "[1, 2, 3]", "[0.26, 0.2, 0.2]"
    ),
    ("rows: {count: 1, height: 3}", row, "rows.height", "3", "2"),
    (
      "rows: {items: [{id: a, height: 3, title: A}]}", "rows: {items: [{id: a, height: 3}]}",
      "rows.items.a.title", "A", nil
    ),
    (
      "\(row)\nnotch: {newRows: [{id: a, badge: 7}]}", "\(row)\nnotch: {newRows: [{id: a}]}",
      "notch.newRows.a.badge", "7", nil
    ),
    (
      "deck: {cards: [{id: a, color: '#12345678'}]}", "deck: {cards: [{id: a}]}",
      "deck.cards.a.color", "#12345678", nil
    ),
    ("deck: {cards: 3}", "deck: {cards: 4}", "deck.cards", "3", "4"),
    (
      "deck: {cards: [{id: a}], spareCards: [{id: b}]}", "deck: {cards: [{id: a}]}",
      "deck.spareCards", "1", "0"
    ),
    (
      "shift: {timing: {dampingRatio: 0.5}, from: [], to: []}", "shift: {from: [], to: []}",
      "shift.timing.dampingRatio", "0.5", nil
    ),
    (
      "shift: {from: [{\(view), insert: {above: a}}], to: []}",
      "shift: {from: [{\(view)}], to: []}",
      "shift.from.a.insert", "{above: a}", "standard"
    ),
    (
      "shift: {from: [], to: [{\(view), identifier: x}]}",
      "shift: {from: [], to: [{\(view), identifier: y}]}", "shift.to.a.identifier", "x", "y"
    ),
    (
      "shift: {from: [], to: [{\(view), visual: {from: {opacity: 0}, to: {}}}]}",
      "shift: {from: [], to: [{\(view)}]}", "shift.to.a.visual",
      "{from: {opacity: 0, cornerRadius: 0}, to: {opacity: 1, cornerRadius: 0}}", nil
    ),
    (
      "shift: {from: [], to: [{\(view), action: {modifiers: [{fade: 0}, {scale: [2, 3]}]}}]}",
      "shift: {from: [], to: [{\(view), action: {modifiers: []}}]}",
      "shift.to.a.action.modifiers", "[{fade: 0}, {scale: [2, 3]}]", "[]"
    ),
  ])
  func `a difference has its key and both values`(
    a: String, b: String, key: String, first: String, second: String?
  ) throws {
    let found = try differences(a, b)
    #expect(found.map(\.key) == [key])
    #expect(found.first?.a.map(text) == first && found.first?.b.map(text) == second, "\(found)")
  }

  private func text(_ value: FrameColumn.Value) -> String {
    switch value {
    case .number(let number): NumberWriter.text(number)
    case .text(let text): text
    }
  }

  @Test func `a behavior that one scene lacks differs in all its options`() throws {
    #expect(
      try differences("\(Self.row)\nfold: {}\ninsets: {top: 0}", Self.row) == [
        Difference(key: "fold.offset", a: .number(135), b: nil),
        Difference(key: "fold.opacityPadding", a: .number(0.4), b: nil),
        Difference(key: "fold.perspective", a: .number(1), b: nil),
      ])
  }

  @Test func `content that is never shown does not count, except the heights of rows`() throws {
    let (a, b) = (
      "rows: {items: [{id: a, height: 3, title: A}]}", "rows: {items: [{id: a, height: 4}]}"
    )
    #expect(try differences(a, b, showing: []).map(\.key) == ["rows.items.a.height"])
  }

  @Test(arguments: [
    (
      "device: iphone-8\nrows: {count: 1, height: 2}\nfold: {}\nexpand: {}",
      """
      device: {width: 375, height: 667, scale: 2, statusBar: 20}
      axis: vertical
      rows: {count: 1, height: 2, cornerRadius: 10}
      fold: {offset: 135, opacityPadding: 0.4, perspective: 1}
      expand: {response: 0.55, dampingFraction: 0.825}
      """
    ),
    (
      "device: iphone-8\nshift: {from: [{\(view)}], to: []}",
      """
      device: iphone-8
      shift:
        timing: {duration: 0.25, curve: easeInOut}
        version: 2.2.0
        visual: cornerRadius
        restore: all
        from:
          views: [{\(view), opacity: 1, transform: {}, insert: standard, title: ""}]
          isShiftingEnabled: true
        to: []
      """
    ),
  ])
  func `a default that is written out is not a difference`(plain: String, full: String) throws {
    #expect(try scene(plain).differences(from: try scene(full), showing: ["a"]) == [])
  }
}

import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

/// The option tables in Documentation/scene.md equal the tables of the reader.
///
/// If `FOLDVIZ_WRITE_PAGES` is set in the environment, the test rewrites the page.
@Suite struct ScenePageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/scene.md").standardizedFileURL

  /// The modifiers of a view; each entry of an action names one.
  private static var modifiers: [OptionList] {
    OptionList(ShiftAction()).options.compactMap {
      if case .list(.choice(let list, _)) = $0.kind { list } else { nil }
    }
  }

  private static let tables: [(name: String, lists: [OptionList])] = [
    ("screen", [OptionList(ScreenOptions())]),
    ("background", [OptionList(Background())]),
    ("list", [OptionList(ListScene())]),
    ("device", [OptionList(Device())]),
    ("device.notch", [OptionList(Device.Notch())]),
    ("item", [ItemOptions.list]),
    ("artwork", [OptionList(Artwork())]),
    ("text", [OptionList(TextLooks())]),
    ("text.title", [OptionList(TextLook())]),
    ("random", [OptionList(RandomOptions())]),
    ("insets", [OptionList(Insets())]),
    ("separator", [OptionList(RowSeparator())]),
    ("rows", [OptionList(RowsOptions())]),
    ("titleArea", [OptionList(TitleArea())]),
    ("navigationBar", [OptionList(NavigationBar())]),
    ("viewport", [OptionList(ListViewport())]),
    ("fold", [OptionList(FoldOptions())]),
    ("expand", [OptionList(ExpandOptions())]),
    ("expand.detail", [OptionList(ExpandDetail())]),
    ("foldingCell", [OptionList(FoldingCellOptions())]),
    ("foldingCell.durations", [OptionList(FoldingCellOptions.FoldTimes())]),
    ("foldingCell.rowDuration", [OptionList(FoldingCellOptions.RowTimes())]),
    ("notch", [OptionList(NotchOptions())]),
    (
      "deck",
      [
        OptionList(DeckScene()),
        OptionList(DeckScene(options: DeckOptions(style: .cardAnimationView), cards: [])),
      ]
    ),
    ("shift", [OptionList(ShiftScene())]),
    ("shift.timing", [OptionList(ShiftTiming())]),
    ("shift.pan", [OptionList(ShiftPan())]),
    ("side", [OptionList(ShiftSide())]),
    ("view", [ViewOptions.list]),
    ("transform", [OptionList(ShiftTransform())]),
    ("look", [OptionList(ShiftLook())]),
    ("action", [OptionList(ShiftAction())]),
    ("modifier", modifiers),
  ]

  /// A Markdown table; where the lists differ in a default, the table has all of them.
  private func table(_ lists: [OptionList]) -> String {
    let list = lists[0]
    let rows = list.options.indices.map { index in
      let option = list.options[index]
      var defaults: [String] = []
      for list in lists where !option.encodingRange.isEmpty {
        let text = standard(list, list.options[index])
        if !defaults.contains(text) { defaults.append(text) }
      }
      let source = option.source.isEmpty ? "" : " (\(option.source))"
      let cells = [
        "`\(option.key)`", values(option, option.kind),
        option.isRequired ? "required" : defaults.joined(separator: " / "), option.help + source,
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
    return "| key | values | default | meaning |\n|---|---|---|---|\n" + rows.joined()
  }

  private func standard(_ list: OptionList, _ option: SceneOption) -> String {
    if !option.otherwise.isEmpty { return option.otherwise }
    switch option.kind {
    case .optional(.group), .optional(.colorOr), .optional(.textOr): return "off"
    case .optional: return "–"
    case .group: return ""
    case .keyword, .color, .flag, .keywordOr: return "`\(list.text(of: option))`"
    default: return list.text(of: option)
    }
  }

  private func values(_ option: SceneOption, _ kind: OptionKind) -> String {
    let unit = option.measure.unit.isEmpty ? "" : " " + option.measure.unit
    switch kind {
    case .number: return numbers(option.measure.range) + unit
    case .flag: return "`true`, `false`"
    case .keyword(let words): return words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: return "`\"#rrggbb\"`"
    case .text, .identity: return "a text"
    case .list(let kind): return "a list: " + values(option, kind)
    case .tuple(let list): return "\(list.options.count) numbers"
    case .group: return "a mapping"
    case .choice(let list, _):
      return "one of " + list.options.map { "`\($0.key)`" }.joined(separator: ", ")
    case .keywordOr(let words, let kind):
      return values(option, .keyword(words)) + ", or " + values(option, kind)
    case .colorOr: return "`\"#rrggbb\"`, or a mapping"
    case .textOr: return "a text, or a mapping"
    case .optional(let kind): return values(option, kind)
    case .member: return ""
    }
  }

  private func numbers(_ range: NumberRange) -> String {
    if range == .any { return "any" }
    if range == .aboveZero { return "> 0" }
    if range.upperBound == NumberRange.zeroOrAbove.upperBound {
      return "≥ " + NumberWriter.text(range.lowerBound)
    }
    if range == .belowZero { return "< 0" }
    return NumberWriter.text(range.lowerBound) + (range.excludesUpperBound ? " … below " : " … ")
      + Int(range.upperBound).grouped
  }

  @Test func `the page has the option tables of the reader`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var written = text
    for (name, lists) in Self.tables {
      let (start, end) = ("<!-- options: \(name) -->\n", "<!-- end of options -->")
      let from = try #require(written.range(of: start), "\(name)").upperBound
      let to = try #require(written.range(of: end, range: from..<written.endIndex)).lowerBound
      written.replaceSubrange(from..<to, with: table(lists))
    }
    if ProcessInfo.processInfo.environment["FOLDVIZ_WRITE_PAGES"] != nil {
      try Data(written.utf8).write(to: Self.page)
    } else {
      #expect(
        written == text,
        "it is stale: FOLDVIZ_WRITE_PAGES=1 swift test --filter ScenePageTests writes it anew")
    }
  }
}

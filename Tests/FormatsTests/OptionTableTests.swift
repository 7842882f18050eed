import FoldLayout
import Foundation
import Testing

@testable import FoldFormats

/// Reader, encoding and schema, all derived from the option tables, agree on every option.
@Suite struct OptionTableTests {
  /// An option table, and how text is read into it.
  struct Table: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let list: OptionList
    /// Returns the options that a text sets, and whether they survive encoding and decoding.
    let read: @Sendable (String) throws -> (list: OptionList, isKept: Bool)

    init<Options: OptionTable>(_ table: Options) {
      testDescription = "\(Options.self)"
      list = OptionList(table)
      read = { text in
        let document = try Document(ByteSource(bytes: Array(text.utf8), name: "scene.yml"))
        var table = table
        try ValidatedMapping.read(document.root, "the table", into: &table, in: document)
        let list = OptionList(table)
        var decoder = NumberDecoder(list.encoding)
        return (
          list,
          OptionList(Options(from: &decoder)).encoding == list.encoding && !decoder.isExhausted
        )
      }
    }

    /// The text of a file that sets one option and all required ones.
    func text(_ option: SceneOption, _ value: String) -> String {
      let required = list.options.filter { $0.isRequired && $0.key != option.key }
      let members =
        required.map { "\"\($0.key)\": \(Self.plain($0))" }
        + ["\"\(option.key)\": \(value)"]
      return "{" + members.joined(separator: ", ") + "}"
    }

    /// A value for a required option.
    private static func plain(_ option: SceneOption) -> String {
      switch option.kind {
      case .group(let list):
        let members = list.options.filter(\.isRequired).map { "\"\($0.key)\": \(plain($0))" }
        return "{" + members.joined(separator: ", ") + "}"
      case .list: return "[]"
      default: return "1"
      }
    }

    func accepts(_ option: SceneOption, _ value: String) -> Bool {
      (try? read(text(option, value))) != nil
    }
  }

  static let tables = [
    Table(ListScene()),
    Table(FoldOptions()), Table(ExpandOptions()), Table(NotchOptions()), Table(DeckScene()),
    Table(FoldingCellOptions()),
    Table(DeckScene(options: DeckOptions(style: .cardAnimationView), cards: [])),
    Table(Device()), Table(Device.Notch()), Table(Insets()), Table(RowSeparator()),
    Table(NavigationBar()), Table(TitleArea()), Table(ListViewport()), Table(ScreenOptions()),
    Table(Background()), Table(Artwork()), Table(TextLooks()), Table(TextLook()),
    Table(RowsOptions()), Table(ExpandDetail()),
    Table(Size()), Table(Rect()), Table(ShiftTransform()), Table(ShiftLook()),
    Table(ShiftScene()), Table(ShiftSide()), Table(ViewOptions()), Table(ShiftAction()),
    Table(ShiftModification()), Table(ShiftPan()),
    Table(ItemOptions()), Table(SectionOptions()), Table(RandomOptions()),
  ]

  /// A value other than the option's default, as a file writes it.
  private func other(_ kind: OptionKind, _ option: SceneOption, _ words: [Double]) -> String {
    switch kind {
    case .number:
      let range = option.measure.range
      let candidates = [0.0, 1, -1, 2, 0.5, 200].filter { range.contains($0) && words != [$0] }
      return NumberWriter.text(candidates[0])
    case .flag: return words == [1] ? "false" : "true"
    case .keyword(let names): return "\"\(names[words == [0] ? 1 : 0])\""
    case .color: return "\"#12345678\""
    case .text, .identity: return "\"a\u{e9}\""
    case .list(let kind): return "[\(other(kind, option, [])), \(other(kind, option, []))]"
    // The second of the numbers must not be below the first.
    case .tuple where option.key == "keyframe": return "[0.25, 0.5]"
    case .tuple(let list):
      let members = list.options.map { other($0.kind, $0, Array(list.encoding[$0.encodingRange])) }
      return "[" + members.joined(separator: ", ") + "]"
    case .group(let list):
      var options = list.options
      // Some options of a timing exclude each other.
      if options.contains(where: { $0.key == "curve" }) {
        options.removeAll { !["duration", "curve", "keyframe"].contains($0.key) }
      }
      let members = options.map {
        "\"\($0.key)\": \(other($0.kind, $0, Array(list.encoding[$0.encodingRange])))"
      }
      return "{" + members.joined(separator: ", ") + "}"
    case .choice(let list, _):
      let option = list.options[1]
      return "{\"\(option.key)\": \(other(option.kind, option, []))}"
    case .keywordOr(_, let kind): return other(kind, option, [])
    case .colorOr: return "\"#12345678\""
    case .textOr(let list): return other(.group(list), option, [])
    case .optional(let kind): return other(kind, option, [])
    case .member: return "[]"
    }
  }

  @Test(arguments: tables)
  func `every option survives the path from a file to its encoding and back to a file`(table: Table)
    throws
  {
    for (index, option) in table.list.options.enumerated() where !option.encodingRange.isEmpty {
      let value = other(option.kind, option, Array(table.list.encoding[option.encodingRange]))
      let (list, isKept) = try table.read(table.text(option, value))
      #expect(isKept && list.encoding != table.list.encoding, "\(option.key)")
      // Some options of a timing exclude each other, so no file may set all of them.
      let modifications = ["prepareForTransition", "completeTransition", "alongside"]
      if (["timing", "action"] + modifications).contains(option.key) { continue }
      let written = list.text(of: list.options[index])
        .replacing(/#\w+|\d\.x|[a-zé]\w*(?=[,}:]|$)/) { "\"\($0.output)\"" }
      #expect(try table.read(table.text(option, written)).list.encoding == list.encoding)
    }
  }

  @Test(arguments: tables)
  func `the reader accepts exactly the values that the schema accepts`(
    table: Table
  ) throws {
    let text = table.list.schema("a table")
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let properties = try #require(parsed?["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(table.list.options.map(\.key)))
    #expect(
      Set(parsed?["required"] as? [String] ?? [])
        == Set(table.list.options.filter(\.isRequired).map(\.key)))
    for option in table.list.options {
      let schema = try #require(properties[option.key])
      let accepts = { (value: Double) in table.accepts(option, NumberWriter.text(value)) }
      if let least = schema["minimum"] as? Double {
        #expect(accepts(least) && !accepts(least.nextDown), "\(option.key)")
      }
      if let least = schema["exclusiveMinimum"] as? Double {
        #expect(accepts(least.nextUp) && !accepts(least), "\(option.key)")
      }
      if let most = schema["maximum"] as? Double {
        #expect(accepts(most) && !accepts(most.nextUp), "\(option.key)")
      }
      if let most = schema["exclusiveMaximum"] as? Double {
        #expect(accepts(most.nextDown) && !accepts(most), "\(option.key)")
      }
      switch schema["type"] as? String {
      case "integer": #expect(!accepts(1.5))
      case "number": #expect(!table.accepts(option, "\"wide\""))
      case "boolean": #expect(table.accepts(option, "false") && !table.accepts(option, "yes"))
      case "object": #expect(!table.accepts(option, "{\"z\": 1}"))
      default: break
      }
      for word in schema["enum"] as? [String] ?? [] {
        #expect(table.accepts(option, "\"\(word)\"") && !table.accepts(option, "\"\(word)x\""))
      }
    }
  }

  @Test(arguments: tables)
  func `the nearest known key is suggested for a misspelled one`(table: Table) {
    for option in table.list.options {
      var other = option
      other.key = "_" + other.key
      #expect {
        try table.read(table.text(other, "1"))
      } throws: { error in
        (error as? FormatError)?.sentence
          == "scene.yml:1: unknown key \"\(other.key)\"; the nearest known key is \"\(option.key)\""
      }
    }
  }

  @Test func `an enumeration has as many keywords as cases`() {
    #expect(FoldScene.Axis.keywords.count == FoldScene.Axis.allCases.count)
    #expect(FoldScene.Direction.keywords.count == FoldScene.Direction.allCases.count)
    #expect(NotchOptions.Look.keywords.count == NotchOptions.Look.allCases.count)
    #expect(
      FoldingCellOptions.RowCurve.keywords.count == FoldingCellOptions.RowCurve.allCases.count)
    #expect(DeckStyle.keywords.count == DeckStyle.allCases.count)
    #expect(Device.Notch.Shape.keywords.count == Device.Notch.Shape.allCases.count)
  }
}

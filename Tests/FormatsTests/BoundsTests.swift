import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

/// The bounds of inputs in the table of Documentation/bounds.md, tried at each bound and beyond it.
@Suite struct BoundsTests {
  struct Bound: CustomTestStringConvertible, Sendable {
    /// The quantity that is bounded, as the page names it.
    let name: String
    let most: Int
    /// The effort of trying the bound, so that slow bounds do not delay fast ones.
    var effort = Effort.little
    /// Returns the error for an input of the given count; `nil` if the input is read.
    let refusal: @Sendable (Int) -> String?

    var testDescription: String { name }
  }

  enum Effort { case little, some, much }

  static let bounds = [
    Bound(name: "bytes of a scene or configuration, expanded", most: Document.sizeLimit) {
      document("{}" + String(repeating: " ", count: $0 - 2), "x.json")
    },
    Bound(
      name: "values of a scene or configuration in YAML", most: Document.valueLimit, effort: .much
    ) {
      document("[" + String(repeating: "1,", count: $0 - 1) + "]")
    },
    Bound(
      name: "values of a scene or configuration in JSON", most: Document.valueLimit, effort: .some
    ) {
      document("[" + [String](repeating: "1", count: $0 - 1).joined(separator: ",") + "]", "x.json")
    },
    Bound(name: "rows of a list that are listed one by one", most: SceneItems.limit) {
      scene("{height: 1, items: [\(list("{}", $0))]}")
    },
    Bound(name: "cards of a deck that are listed one by one", most: SceneItems.limit) {
      document("device: iphone-x\ndeck: {cards: [\(list("{}", $0))]}\n", scene: true)
    },
    Bound(name: "views on a side of a shift", most: ViewReader.viewLimit) { count in
      let views = (0..<count).map { "{id: a\($0), frame: {x: 0, y: 0, width: 1, height: 1}}" }
      return document(
        "device: iphone-x\nshift: {from: [\(views.joined(separator: ","))], to: []}\n", scene: true)
    },
    Bound(name: "checks of a configuration", most: ConfigFile.checkLimit) {
      config(list("{device: a, budgets: [{metric: fps, min: 1}]}", $0))
    },
    Bound(name: "budgets of a configuration", most: ConfigFile.budgetLimit) {
      config("{device: a, budgets: [\(list("{metric: fps, min: 1}", $0))]}")
    },
    Bound(name: "levels of nesting in YAML", most: YAMLTree.depthLimit) {
      document(String(repeating: "- ", count: $0) + "1")
    },
    Bound(name: "levels of nesting in JSON", most: JSONTokenizer.depthLimit) {
      document(
        String(repeating: "[", count: $0) + String(repeating: "]", count: $0), "x.json")
    },
    Bound(name: "bytes of a text in YAML", most: JSONTokenizer.textLimit) {
      document("- " + String(repeating: "x", count: $0))
    },
    Bound(name: "bytes of a text or number in JSON", most: JSONTokenizer.textLimit) {
      document("[\"" + String(repeating: "x", count: $0) + "\"]", "x.json")
    },
    Bound(name: "bytes of a line of text", most: LineReader.lineLimit) { count in
      refusal { () throws(FormatError) in
        try LineReader(source("a\n" + String(repeating: "x", count: count))).forEachLine { _, _ in }
      }
    },
    Bound(name: "bytes of a line of CSV", most: CSVReader.recordLimit) { count in
      frames("duration,process\n0.01,\(String(repeating: "x", count: count - 5))\n0.01,\n", .csv)
    },
    Bound(name: "bytes of a text in XML", most: XctraceTables.tokenLimit) { count in
      frames(XMLTables.row("<a>" + String(repeating: "x", count: count) + "</a>"), .xctrace)
    },
    Bound(name: "elements that are open in XML", most: XctraceTables.depthLimit) { count in
      frames(
        String(repeating: "<a>", count: count - 5) + XMLTables.row("<a>1</a><b>2</b>")
          + String(repeating: "</a>", count: count - 5), .xctrace)
    },
    Bound(name: "names in an object of a summary", most: TraceSummary.nameLimit) { count in
      let names = (0..<count).map { "\"n\($0)\":1" }.joined(separator: ",")
      return refusal { () throws(FormatError) in
        _ = try TraceSummaryReader.read(source(summary(",\"excluded\":{\(names)}")))
      }
    },
    Bound(name: "texts in a list of a summary", most: TraceSummary.nameLimit) { count in
      let texts = [String](repeating: "\"a\"", count: count).joined(separator: ",")
      return refusal { () throws(FormatError) in
        _ = try TraceSummaryReader.read(source(summary(",\"notes\":[\(texts)]")))
      }
    },
    Bound(name: "columns of a table", most: CSVReader.fieldLimit) { count in
      let columns = "a" + String(repeating: ",a", count: count - 1)
      return refusal { () throws(FormatError) in
        var csv = try CSVReader(source(columns))
        _ = try csv.next()
      }
    },
    Bound(
      name: "names in a line of a replay table in NDJSON", most: CSVReader.fieldLimit
    ) { count in
      let known = "\"t\":0,\"id\":\"a\",\"kind\":\"row\""
      let names = (4..<count).map { ",\"a\($0)\":0" }.joined()
      return refusal { () throws(FormatError) in
        _ = try ReplayTableReader(source("{\"frame\":0,\(known)\(names)}"))
      }
    },
    Bound(name: "sources of a recording of device frames", most: RecordedFrames.sourceLimit) {
      count in
      let rows = (0..<count).map { "\($0),0.01,a\($0)\n" }.joined()
      return frames("t,duration,process\n" + rows, .csv)
    },
    Bound(name: "summaries of a file", most: TraceSummaryReader.lineLimit, effort: .some) { count in
      let line = summary() + "\n"
      return refusal { () throws(FormatError) in
        try TraceSummaryReader.forEach(of: source(String(repeating: line, count: count))) { _ in }
      }
    },
    Bound(name: "touches of another tool's recording", most: ForeignTouches.limit, effort: .much) {
      count in
      let moves = String(repeating: "0,move,0,1,1\n", count: count - 1)
      return refusal { () throws(FormatError) in
        _ = try ForeignTouches(
          source("gesture,event,time_ms,x,y\n0,down,0,1,1\n" + moves), kind: .csv)
      }
    },
    Bound(
      name: "bytes of a compressed packet of a Perfetto trace, expanded",
      most: TracePackets.expandedLimit
    ) { count in
      // The tag takes one byte, the length four.
      var packets = WireWriter()
      packets.field(1, [UInt8](repeating: 0, count: count - 5))
      let trace = compressedTrace(of: packets.bytes)
      return refusal { () throws(FormatError) in
        try TracePackets(ByteSource(bytes: trace, name: "x")).forEach { _ in }
      }
    },
    Bound(
      name: "lines of a frame in a replay table", most: ReplayTableReader.frameLimit, effort: .some
    ) { count in
      let names = "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind\n"
      let lines = String(repeating: "0,0,0,0,a,0,1,0,1,0,row\n", count: count)
      return refusal { () throws(FormatError) in
        var reader = try ReplayTableReader(source(names + lines))
        var frame = ReplayTableFrame()
        while try reader.next(into: &frame) {}
      }
    },
    Bound(name: "rows of a list", most: SceneFile.rowLimit) { scene("{count: \($0), height: 1}") },
    Bound(name: "rows of a list, inserted ones too", most: SceneFile.rowLimit) { count in
      let event = SceneEvent.insert(.index(2000), height: 10, count: count - 2000, id: nil)
      return replay([RecordingEntry(time: 0, contentOffset: 0, event: event)])
    },
    Bound(name: "rows that an event inserts", most: SceneFile.rowLimit) {
      recording("\"event\": \"insert\", \"row\": 0, \"count\": \($0)")
    },
    Bound(name: "rows on the screen", most: FoldingList.maximumVisible) { count in
      replay(rows: 1_000_000, screen: Double(count) * 10)
    },
    Bound(name: "a row's height, in points", most: Int(RowHeights.maximumLength)) {
      scene("{count: 1, height: \($0)}")
    },
    Bound(name: "an inserted row's height, in points", most: Int(RowHeights.maximumLength)) {
      recording("\"event\": \"insert\", \"row\": 0, \"height\": \($0)")
    },
    Bound(name: "a resized row's height, in points", most: Int(RowHeights.maximumLength)) {
      recording("\"event\": \"resize\", \"row\": 0, \"height\": \($0)")
    },
    Bound(name: "a content offset's magnitude, in points", most: 1 << 52) {
      recording("\"offset\": -\($0)")
    },
    Bound(name: "a touch's coordinate, in points", most: Int(RowHeights.maximumLength)) {
      recording("\"touch\": \"moved\", \"x\": 1, \"y\": \($0)")
    },
    Bound(name: "a drag's length, in points", most: Int(RowHeights.maximumLength)) {
      recording("\"event\": \"drag\", \"dx\": \($0)")
    },
    Bound(name: "a rotated screen's side, in points", most: Int(RowHeights.maximumLength)) {
      recording("\"event\": \"rotate\", \"width\": 1, \"height\": \($0)")
    },
    Bound(
      name: "edits of a list in flight", most: FoldingList.maximumEdits,
      effort: .much
    ) {
      count in
      let event = SceneEvent.remove(.index(0), count: count)
      return replay(
        [RecordingEntry(time: 0, contentOffset: 0, event: event)], rows: 2 * count,
        screen: Double(count) * 10)
    },
    Bound(name: "folding cells that are open or moving", most: FoldingList.maximumCells) {
      // The rows leave no room above and below their contents.
      replay((0..<$0).map { tap($0, at: Double($0)) }) {
        $0.foldingCell = FoldingCellOptions()
        $0.foldingCell?.top = 0
      }
    },
    Bound(
      name: "expansions and collapses of rows in flight", most: FoldingList.maximumExpansions
    ) { count in
      // One for the row, and one for each change of its motion.
      replay((1..<count).map { tap(0, at: Double($0) / 1000) }) {
        $0.expand = ExpandOptions()
        $0.expand?.tapCollapses = true
      }
    },
    Bound(
      name: "motions of a deck in flight", most: CardDeck.maximumEdits,
      effort: .much
    ) { count in
      // Each inserted card is one motion, and the deck making room is another.
      let insertion = SceneEvent.insert(.index(1), height: nil, count: 1, id: nil)
      return replay(
        [RecordingEntry](
          repeating: RecordingEntry(time: 0, contentOffset: 0, event: insertion),
          count: (count + 1) / 2),
        on: .deck(DeckScene(cards: (0..<20).map { RowID($0) })))
    },
    Bound(name: "cards of a deck", most: CardDeck.maximumCount) {
      document("device: iphone-x\ndeck: {cards: \($0)}\n", scene: true)
    },
    Bound(name: "entries of a recording", most: RecordingReader.entryLimit, effort: .much) {
      count in
      let text = "t,offset\n" + String(repeating: "0,0\n", count: count)
      return refusal { () throws(FormatError) in
        var reader = try RecordingReader(source(text))
        while try reader.next() != nil {}
      }
    },
    Bound(name: "hours of a recording", most: RecordingReader.hourLimit) { hours in
      refusal { () throws(FormatError) in
        let text = "t,offset\n0,0\n\(hours * 3600),0\n"
        var reader = try RecordingReader(ByteSource(bytes: Array(text.utf8), name: "x"))
        while try reader.next() != nil {}
      }
    },
    Bound(name: "events between two samples, at a rate", most: 500_000) { count in
      let replay = Replay(
        scene: FoldScene(
          device: Device(size: Size(width: 100, height: 100)),
          subject: .list(ListScene(rows: RowHeights(count: 9, height: 10)))),
        source: Events(left: count), rate: .hertz(60))
      do { while try replay.next() != nil {} } catch { return "\(error)" }
      return nil
    },
    Bound(name: "frames of a replay", most: 20_000_000) { count in
      replay(
        [
          RecordingEntry(time: 0, contentOffset: 0),
          RecordingEntry(time: Double(count - 1), contentOffset: 0),
        ],
        // At one frame per second the recording would be too long. These times are exact.
        rate: 1024)
    },
    Bound(
      name: "rows shown and changes in flight beyond 1,000, over all frames and events",
      most: 50_000_000
    ) { count in
      // Each frame shows 50,000 rows, and a frame scrolled by half a row shows one more.
      let list = ListScene(rows: RowHeights(count: 1_000_000, height: 10))
      let frames = (0..<count / 50_000).map { k in
        RecordingEntry(time: Double(k), contentOffset: k < count % 50_000 ? 5 : 0)
      }
      let replay = Replay(
        scene: FoldScene(
          device: Device(size: Size(width: 100, height: 510_000)), subject: .list(list)),
        source: RecordingEntries(frames), rate: .native)
      do { while try replay.next() != nil {} } catch { return "\(error)" }
      return nil
    },
  ]

  @Test(arguments: bounds.filter { $0.effort == .little })
  func `an input at a bound is read, and one more is refused with the bound`(_ bound: Bound) {
    expectBound(bound)
  }

  @Test(arguments: bounds.filter { $0.effort == .some })
  func `an input at a bound that takes seconds is read, and one more is refused`(_ bound: Bound) {
    expectBound(bound)
  }

  @Test(arguments: bounds.filter { $0.effort == .much })
  func `an input at a slow bound is read, and one more is refused`(_ bound: Bound) {
    expectBound(bound)
  }

  private func expectBound(_ bound: Bound) {
    #expect(bound.refusal(bound.most) == nil)
    let refusal = bound.refusal(bound.most + 1) ?? "read"
    #expect(
      refusal.contains(bound.most.grouped) || refusal.contains(String(bound.most)), "\(refusal)")
  }

  @Test func `the page of bounds lists all bounds`() throws {
    let page = packageFolder.appendingPathComponent("Documentation/bounds.md")
    let rows = Self.bounds.map { "| \($0.name) | \($0.most.grouped) |" }
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let start = try #require(lines.firstIndex(of: "|---|---:|"))
    #expect(lines[(start + 1)...].prefix { $0.hasPrefix("|") } == rows[...])
  }

  /// A recording of one sample and the given number of events.
  private struct Events: RecordingSource {
    var left: Int
    var hasBegun = false

    mutating func next() -> RecordingEntry? {
      defer { hasBegun = true }
      guard hasBegun else { return RecordingEntry(time: 0, contentOffset: 0) }
      left -= 1
      return left < 0 ? nil : RecordingEntry(time: 1, event: .back)
    }
  }

  private static func refusal(_ read: () throws(FormatError) -> Void) -> String? {
    do throws(FormatError) { try read() } catch { return error.sentence }
    return nil
  }

  private static func document(
    _ text: String, _ name: String = "x.yml", scene: Bool = false
  ) -> String? {
    refusal { () throws(FormatError) in
      let source = ByteSource(bytes: Array(text.utf8), name: name)
      if scene { _ = try SceneFile.read(source) } else { _ = try Document(source) }
    }
  }

  /// A list of `count` copies of an element, without its brackets.
  private static func list(_ element: String, _ count: Int) -> String {
    repeatElement(element, count: count).joined(separator: ",")
  }

  private static func config(_ checks: String) -> String? {
    refusal { () throws(FormatError) in _ = try ConfigFile.read(source("checks: [\(checks)]\n")) }
  }

  private static func frames(_ text: String, _ kind: FrameFileKind) -> String? {
    refusal { () throws(FormatError) in _ = try FrameReader.read(source(text), kind: kind) }
  }

  private static func scene(_ rows: String) -> String? {
    document("device: iphone-x\nrows: \(rows)\n", scene: true)
  }

  private static func recording(_ members: String) -> String? {
    let text = "{\"t\": 0, \"offset\": 0}\n{\"t\": 1, \(members)}\n"
    return refusal { () throws(FormatError) in
      var reader = try RecordingReader(ByteSource(bytes: Array(text.utf8), name: "x"))
      while try reader.next() != nil {}
    }
  }

  /// A summary of a frame with additional members.
  private static func summary(_ members: String = "") -> String {
    "{\"foldviz\":1,\"kind\":\"frameSummary\",\"trace\":\"a\",\"source\":\"csv\",\"frames\":1,"
      + "\"definitions\":{}\(members)}"
  }

  private static func source(_ text: String) -> ByteSource {
    ByteSource(bytes: Array(text.utf8), name: "x")
  }

  private static func tap(_ row: Int, at time: Double) -> RecordingEntry {
    RecordingEntry(time: time, contentOffset: 0, event: .tap(.index(row)))
  }

  /// Replays entries with a list of rows that are 10 points high.
  private static func replay(
    _ entries: [RecordingEntry] = [RecordingEntry(time: 0, contentOffset: 0)], rows: Int = 2000,
    screen: Double = 100, rate: Double? = nil, on subject: Subject? = nil,
    _ change: (inout ListScene) -> Void = { _ in }
  ) -> String? {
    var list = ListScene(rows: RowHeights(count: rows, height: 10))
    change(&list)
    let device = Device(size: Size(width: 100, height: screen))
    let last = entries.last.map { RecordingEntry(time: $0.time / (rate ?? 1), contentOffset: 0) }
    let replay = Replay(
      scene: FoldScene(device: device, subject: subject ?? .list(list)),
      source: RecordingEntries(rate == nil ? entries : [entries[0]] + [last].compactMap(\.self)),
      rate: rate.map { .hertz($0) } ?? .native)
    var frame = Frame()
    do { while try replay.next(into: &frame), rate == nil {} } catch { return "\(error)" }
    return nil
  }
}

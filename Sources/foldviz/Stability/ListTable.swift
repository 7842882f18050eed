import FoldFormats
import FoldLayout

struct ListTable {
  /// The optional columns: data on a frame beyond the positions of its rows.
  enum Column: String, CaseIterable {
    case scroll, wrote, extent, viewport, painted, slip, spacing, moved
  }

  private let file: String
  private var reader: ReplayTableReader
  private let texts = TextPool()
  private var frame = ReplayTableFrame()
  private var indices: [String: Int] = [:]

  init(_ source: ByteSource) throws(FormatError) {
    file = source.name
    reader = try ReplayTableReader.table(in: source, texts: texts)
  }

  /// The optional columns that the table lacks; all of them before the first frame.
  var missing: Set<Column> { Set(Column.allCases.filter { indices[$0.rawValue] == nil }) }

  /// Reads the next frame; `nil` at the end of the table.
  mutating func next() throws(FormatError) -> ListFrame? {
    guard try reader.next(into: &frame) else { return nil }
    if indices.count < reader.columns.count {
      indices = Dictionary(uniqueKeysWithValues: zip(reader.columns, reader.columns.indices))
    }
    // After a frame that was not recorded, the scroll may belong to either.
    let isSure = value("slip", 0) ?? 0 == 0
    var shown = ListFrame(
      time: frame.time, offset: value("offset", 0) ?? 0,
      scroll: isSure ? value("scroll", 0) : nil,
      wrote: value("wrote", 0), extent: value("extent", 0), viewport: value("viewport", 0))
    // Beside a row for which a behavior keeps room, the distance is larger.
    let lines = frame.names.indices.filter { isOfList(frame.names[$0]) }
    shown.spacing = lines.compactMap { value("spacing", $0) }.min() ?? 0
    var found: Set<Position> = []
    for line in lines {
      let name = frame.names[line]
      var row = ListFrame.Row(
        id: UInt64(name.kind) << 32 | UInt64(name.id), top: value("minY", line) ?? 0,
        height: value("height", line) ?? 0, isPainted: value("painted", line) != 0)
      row.expandOffset = value("expandOffset", line) ?? 0
      row.moved = value("moved", line) ?? 0
      row.room = (value("spacing", line) ?? 0) - shown.spacing
      try check(row, at: line, &found)
      shown.add(row, isHeader: texts[name.kind] == "header")
    }
    shown.rows.sort { $0.top < $1.top }
    return shown
  }

  // Other kinds move in front of the list.
  private func isOfList(_ name: ReplayTableFrame.Name) -> Bool {
    texts[name.kind] == "row" || texts[name.kind] == "header"
  }

  // A row by its id and its top, or by the number of rows with its id so far.
  private struct Position: Hashable {
    let id: UInt64
    var top: Double?
    var count = 0
  }

  // A removed row is on screen until its gap has closed, and its id may be in the list again.
  private func check(
    _ row: ListFrame.Row, at line: Int, _ found: inout Set<Position>
  ) throws(FormatError) {
    func refusal(_ found: String, _ remedy: String) -> FormatError {
      FormatError(
        file: file, location: .line(frame.lines[line]),
        problem: .other(found: "frame \(frame.index) has \(found)", remedy: remedy))
    }
    var id: String { quoted(texts[Int32(truncatingIfNeeded: row.id)]) }
    guard found.insert(Position(id: row.id, top: row.top)).inserted else {
      throw refusal("two rows with the id \(id) at one position", "leave one of them out")
    }
    guard (0..<2).contains(where: { found.insert(Position(id: row.id, count: $0 + 1)).inserted })
    else {
      throw refusal("more than two rows with the id \(id)", "give each row an id of its own")
    }
    for column in [Column.viewport, .spacing] {
      if let value = value(column.rawValue, line), value < 0 {
        throw refusal(
          "the \(column) \(NumberWriter.text(value))", "record again, or leave it out")
      }
    }
    for column in [Column.painted, .slip] {
      if let value = value(column.rawValue, line), value != 0, value != 1 {
        throw refusal(
          "the value \(NumberWriter.text(value)) in the column \(column)", "write 0 or 1")
      }
    }
  }

  private func value(_ column: String, _ line: Int) -> Double? {
    guard let index = indices[column], index < frame.width else { return nil }
    let cell = frame.cells[line * frame.width + index]
    return cell.isNaN ? nil : cell
  }
}

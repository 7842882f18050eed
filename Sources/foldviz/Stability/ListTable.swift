import FoldFormats
import FoldLayout

struct ListTable {
  /// The optional columns: data on a frame beyond the positions of its rows.
  enum Column: String, CaseIterable {
    case scroll, wrote, extent, viewport, painted, slip, spacing
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
    shown.spacing = value("spacing", 0) ?? 0
    for line in frame.names.indices {
      let name = frame.names[line]
      let kind = texts[name.kind]
      // Headers may stick to the viewport, and other kinds move in front of the list.
      guard kind == "row" || kind == "header" else { continue }
      shown.add(
        ListFrame.Row(
          id: Int(name.kind) << 32 | Int(name.id), top: value("minY", line) ?? 0,
          height: value("height", line) ?? 0, isPainted: value("painted", line) != 0),
        isHeader: kind == "header", expandOffset: value("expandOffset", line) ?? 0)
    }
    try check(shown.rows)
    shown.rows.sort { $0.top < $1.top }
    return shown
  }

  private func check(_ rows: [ListFrame.Row]) throws(FormatError) {
    // A removed row is on screen until its gap has closed, and its id may be in the list again.
    let ids = rows.map(\.id).sorted()
    if let last = ids.indices.dropFirst(2).first(where: { ids[$0] == ids[$0 - 2] }) {
      let id = quoted(texts[Int32(truncatingIfNeeded: ids[last])])
      throw refusal("has more than two rows with the id \(id)", "give each row an id of its own")
    }
    for column in [Column.viewport, .spacing] {
      if let value = value(column.rawValue, 0), value < 0 {
        throw refusal(
          "has the \(column) \(NumberWriter.text(value))", "record again, or leave it out")
      }
    }
  }

  private func refusal(_ found: String, _ remedy: String) -> FormatError {
    FormatError(
      file: file, problem: .other(found: "frame \(frame.index) \(found)", remedy: remedy))
  }

  private func value(_ column: String, _ line: Int) -> Double? {
    guard let index = indices[column], index < frame.width else { return nil }
    let cell = frame.cells[line * frame.width + index]
    return cell.isNaN ? nil : cell
  }
}

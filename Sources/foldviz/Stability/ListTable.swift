import FoldFormats
import FoldLayout

struct ListTable {
  /// The optional columns: data on a frame beyond the positions of its rows.
  enum Column: String, CaseIterable {
    case scroll, wrote, extent, viewport, painted, slip
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
    var (rows, covers): ([ListFrame.Row], [ListFrame.Row]) = ([], [])
    for line in frame.names.indices {
      let name = frame.names[line]
      let expandOffset = value("expandOffset", line) ?? 0
      // A row that opens or closes has a height below 0 until it is higher than the spacing.
      let row = ListFrame.Row(
        id: Int(name.kind) << 32 | Int(name.id), top: (value("minY", line) ?? 0) + expandOffset,
        height: max(0, value("height", line) ?? 0), isPainted: value("painted", line) != 0)
      // Headers may stick to the viewport, and other kinds move in front of the list.
      switch texts[name.kind] {
      case "row":
        rows.append(row)
        // An expanded row covers the screen, and the others make room for it.
        if expandOffset != 0 {
          covers.append(ListFrame.Row(id: row.id, top: 0, height: .infinity))
        }
      case "header": covers.append(row)
      default: break
      }
    }
    try check(rows)
    rows.sort { $0.top < $1.top }
    // After a frame that was not recorded, the scroll may belong to either.
    let isSure = value("slip", 0) ?? 0 == 0
    var shown = ListFrame(
      time: frame.time, offset: value("offset", 0) ?? 0,
      scroll: isSure ? value("scroll", 0) : nil,
      wrote: value("wrote", 0), extent: value("extent", 0), viewport: value("viewport", 0),
      rows: rows)
    shown.covers = covers
    return shown
  }

  private func check(_ rows: [ListFrame.Row]) throws(FormatError) {
    // A removed row is on screen until its gap has closed, and its id may be in the list again.
    let ids = rows.map(\.id).sorted()
    if let last = ids.indices.dropFirst(2).first(where: { ids[$0] == ids[$0 - 2] }) {
      let id = quoted(texts[Int32(truncatingIfNeeded: ids[last])])
      throw refusal("has more than two rows with the id \(id)", "give each row an id of its own")
    }
    if let viewport = value("viewport", 0), viewport < 0 {
      throw refusal(
        "has the viewport \(NumberWriter.text(viewport))", "record again, or leave it out")
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

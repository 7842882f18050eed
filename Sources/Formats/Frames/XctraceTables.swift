/// Reads the rows of the tables that `xctrace export` writes, references resolved.
///
/// A cell with an id stands for all later cells that name it as their ref, in any row and table of
/// the file, so that all are kept.
struct XctraceTables {
  /// What a cell holds.
  struct Cell: Equatable {
    /// The raw value as a whole number; nil where it is none.
    var number: Int64?
    /// The value as Instruments shows it.
    var shown: String
  }

  /// The columns that are read; the raw value is the place in a row.
  enum Column: Int {
    case start, timestamp, duration, process, display, displayName, swap, largestRate

    /// The mnemonics of all columns.
    fileprivate static let names = [
      "start", "timestamp", "duration", "process", "display", "display-name", "swap-id",
      "max-refresh-rate",
    ]
  }

  /// A row: its table's schema, and its cells.
  struct Row {
    let schema: String
    fileprivate var cells: [Cell?]

    /// The cell of a column; nil where the row has none.
    subscript(column: Column) -> Cell? { cells[column.rawValue] }
  }

  private var scanner: XMLScanner
  /// The cells with an id: Instruments counts them from 1; those with another id stand by their names.
  private var counted: [Cell?] = []
  private var named: [String: Cell] = [:]
  private var schema = ""
  /// For each column of the table its place in a row; nil where it is not read.
  private var places: [Int?] = []

  init(_ source: ByteSource) throws(FormatError) {
    scanner = try XMLScanner(source)
  }

  /// The next row; nil at the end of the file.
  mutating func next() throws(FormatError) -> Row? {
    while true {
      let token = try scanner.next()
      if token == .endOfFile { return nil }
      guard case .start(let isEmpty) = token else { continue }
      switch scanner.name {
      case "schema":
        schema = scanner.attribute("name") ?? ""
        places = []
      case "mnemonic" where !isEmpty:
        if try scanner.next() == .text { places.append(Column.names.firstIndex(of: scanner.text)) }
      case "row" where !isEmpty: return try row()
      default: break
      }
    }
  }

  private mutating func row() throws(FormatError) -> Row {
    var row = Row(schema: schema, cells: Array(repeating: nil, count: Column.names.count))
    var index = 0
    while true {
      switch try scanner.next() {
      case .start(let isEmpty):
        let cell = try cell(isEmpty: isEmpty, depth: 0)
        if index < places.count, let place = places[index], let cell { row.cells[place] = cell }
        index += 1
      case .end: return row
      case .text: continue
      case .endOfFile:
        throw scanner.failure(found: "the end of the file", expected: "the end of a row")
      }
    }
  }

  /// Reads the element that has just started, with the cells in it; nil for a sentinel.
  private mutating func cell(isEmpty: Bool, depth: Int) throws(FormatError) -> Cell? {
    guard depth < 32 else {
      throw scanner.failure(found: "cells in cells in cells", expected: "at most 32 levels")
    }
    let isSentinel = "sentinel" ~= scanner.name
    let id = scanner.attribute("id")
    let shown = scanner.attribute("fmt")
    let reference = scanner.attribute("ref")
    var text: String?
    var number: Int64?
    if !isEmpty {
      content: while true {
        switch try scanner.next() {
        case .start(let isEmpty): _ = try cell(isEmpty: isEmpty, depth: depth + 1)
        case .text:
          number = text == nil ? scanner.number : nil
          text = (text ?? "") + (shown == nil || text != nil ? scanner.text : "")
        case .end: break content
        case .endOfFile:
          throw scanner.failure(found: "the end of the file", expected: "the end of a cell")
        }
      }
    }
    if let reference {
      guard let cell = known(reference) else {
        throw scanner.failure(
          found: "a reference to \(quoted(reference))", expected: "an earlier cell of that id")
      }
      return cell
    }
    let cell = Cell(number: number, shown: shown ?? text ?? "")
    if let id { know(cell, as: id) }
    return isSentinel ? nil : cell
  }

  /// The furthest that a number of a cell may lie beyond those before it.
  private static let leap = 1 << 10

  private mutating func know(_ cell: Cell, as id: String) {
    guard let number = Int(id), String(number) == id, number >= 0,
      number < counted.count + Self.leap
    else {
      named[id] = cell
      return
    }
    while counted.count <= number { counted.append(nil) }
    counted[number] = cell
  }

  private func known(_ id: String) -> Cell? {
    if let number = Int(id), counted.indices.contains(number), String(number) == id,
      let cell = counted[number]
    {
      return cell
    }
    return named[id]
  }
}

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

  /// A row: its table's schema, and its cells by their columns' mnemonics.
  struct Row {
    let schema: String
    let cells: [String: Cell]
  }

  private var scanner: XMLScanner
  private var known: [String: Cell] = [:]
  private var schema = ""
  private var columns: [String] = []

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
        schema = scanner.attributes["name"] ?? ""
        columns = []
      case "mnemonic" where !isEmpty:
        if try scanner.next() == .text { columns.append(scanner.text) }
      case "row" where !isEmpty: return try row()
      default: break
      }
    }
  }

  private mutating func row() throws(FormatError) -> Row {
    var cells: [String: Cell] = [:]
    var index = 0
    while true {
      switch try scanner.next() {
      case .start(let isEmpty):
        let cell = try cell(isEmpty: isEmpty, depth: 0)
        if index < columns.count, let cell { cells[columns[index]] = cell }
        index += 1
      case .end: return Row(schema: schema, cells: cells)
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
    let isSentinel = scanner.name == "sentinel"
    let id = scanner.attributes["id"]
    let shown = scanner.attributes["fmt"]
    let reference = scanner.attributes["ref"]
    var text = ""
    if !isEmpty {
      content: while true {
        switch try scanner.next() {
        case .start(let isEmpty): _ = try cell(isEmpty: isEmpty, depth: depth + 1)
        case .text: text += scanner.text
        case .end: break content
        case .endOfFile:
          throw scanner.failure(found: "the end of the file", expected: "the end of a cell")
        }
      }
    }
    if let reference {
      guard let cell = known[reference] else {
        throw scanner.failure(
          found: "a reference to \(quoted(reference))", expected: "an earlier cell of that id")
      }
      return cell
    }
    let cell = Cell(number: Int64(text), shown: shown ?? text)
    if let id { known[id] = cell }
    return isSentinel ? nil : cell
  }
}

/// Reads the rows of the tables that `xctrace export` writes, references resolved.
///
/// A cell with an id stands for all later cells that name it as their ref, in any row and table of
/// the file, so that all are kept.
struct XctraceTables {
  /// What a cell holds.
  struct Cell: Equatable {
    /// The raw value as a whole number; nil where it is none.
    var number: Int64?
    /// Where the value as Instruments shows it stands in the texts.
    fileprivate var shown: Range<UInt32>
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

  /// What ties a cell to those that refer to it.
  private enum Identifier {
    case number(Int)
    case name(String)
  }

  /// The schema of the table that the row stands in.
  private(set) var schema = ""
  /// How many tables have begun.
  private(set) var tables = 0
  /// The cells of the row; used again for the next.
  private var cells: [Cell?] = Array(repeating: nil, count: Column.names.count)
  private var scanner: XMLScanner
  /// The cells with an id: Instruments counts them from 1; those with another id stand by their names.
  private var counted: [Cell?] = []
  private var named: [String: Cell] = [:]
  /// What cells show, one after the other.
  private var texts: [UInt8] = []
  /// For each column of the table its place in a row; nil where it is not read.
  private var places: [Int?] = []

  init(_ source: ByteSource) throws(FormatError) {
    scanner = try XMLScanner(source)
  }

  /// The row's cell of a column; nil where it has none.
  subscript(column: Column) -> Cell? { cells[column.rawValue] }

  /// A cell's value as Instruments shows it.
  func shown(_ cell: Cell) -> String {
    String(
      decoding: texts[Int(cell.shown.lowerBound)..<Int(cell.shown.upperBound)], as: UTF8.self)
  }

  /// Reads the next row; false at the end of the file.
  mutating func next() throws(FormatError) -> Bool {
    while true {
      let token = try scanner.next()
      if token == .endOfFile { return false }
      guard case .start(let isEmpty) = token else { continue }
      switch scanner.name {
      case "schema":
        schema = scanner.attribute("name").map(scanner.text) ?? ""
        tables += 1
        places = []
      case "mnemonic" where !isEmpty:
        if try scanner.next() == .text { places.append(Column.names.firstIndex(of: scanner.text)) }
      case "row" where !isEmpty:
        try takeRow()
        return true
      default: break
      }
    }
  }

  private mutating func takeRow() throws(FormatError) {
    for place in cells.indices { cells[place] = nil }
    var index = 0
    while true {
      switch try scanner.next() {
      case .start(let isEmpty):
        let place = index < places.count ? places[index] : nil
        let cell = try cell(isEmpty: isEmpty, isRead: place != nil, depth: 0)
        if let place, let cell { cells[place] = cell }
        index += 1
      case .end: return
      case .text: continue
      case .endOfFile:
        throw scanner.failure(found: "the end of the file", expected: "the end of a row")
      }
    }
  }

  /// Reads the element that has just started, with the cells in it; nil for a sentinel.
  private mutating func cell(
    isEmpty: Bool, isRead: Bool, depth: Int
  ) throws(FormatError) -> Cell? {
    guard depth < 32 else {
      throw scanner.failure(found: "cells in cells in cells", expected: "at most 32 levels")
    }
    let isSentinel = "sentinel" ~= scanner.name
    let id = scanner.attribute("id").map(identifier)
    let reference = scanner.attribute("ref").map(identifier)
    let isKept = reference == nil && (isRead || id != nil)
    let shown = isKept ? scanner.attribute("fmt") : nil
    var cell = Cell(number: nil, shown: 0..<0)
    if let shown { try keep(in: &cell) { scanner, texts in scanner.append(shown, to: &texts) } }
    var text = ""
    var pieces = 0
    if !isEmpty {
      content: while true {
        switch try scanner.next() {
        case .start(let isEmpty):
          _ = try self.cell(isEmpty: isEmpty, isRead: false, depth: depth + 1)
        case .text:
          pieces += 1
          cell.number = pieces == 1 ? scanner.number : nil
          if isKept, shown == nil { text += scanner.text }
        case .end: break content
        case .endOfFile:
          throw scanner.failure(found: "the end of the file", expected: "the end of a cell")
        }
      }
    }
    if let reference { return try known(reference) }
    if !text.isEmpty { try keep(in: &cell) { _, texts in texts += text.utf8 } }
    if let id { know(cell, as: id) }
    return isSentinel ? nil : cell
  }

  /// Appends what a cell shows to the texts.
  private mutating func keep(
    in cell: inout Cell, _ append: (borrowing XMLScanner, inout [UInt8]) -> Void
  ) throws(FormatError) {
    let start = UInt32(clamping: texts.count)
    append(scanner, &texts)
    guard let end = UInt32(exactly: texts.count) else {
      throw scanner.failure(found: "more cells than can be kept", expected: "4 GiB at most")
    }
    cell.shown = start..<end
  }

  private func identifier(_ value: Range<Int>) -> Identifier {
    scanner.count(value).map(Identifier.number) ?? .name(scanner.text(value))
  }

  /// The furthest that a number of a cell may lie beyond those before it.
  private static let leap = 1 << 10

  private mutating func know(_ cell: Cell, as id: Identifier) {
    switch id {
    case .name(let name): named[name] = cell
    case .number(let number) where number >= counted.count + Self.leap:
      named[String(number)] = cell
    case .number(let number):
      while counted.count <= number { counted.append(nil) }
      counted[number] = cell
    }
  }

  private func known(_ reference: Identifier) throws(FormatError) -> Cell {
    var name = ""
    switch reference {
    case .name(let found): name = found
    case .number(let number):
      if counted.indices.contains(number), let cell = counted[number] { return cell }
      name = String(number)
    }
    guard let cell = named[name] else {
      throw scanner.failure(
        found: "a reference to \(quoted(name))", expected: "an earlier cell of that id")
    }
    return cell
  }
}

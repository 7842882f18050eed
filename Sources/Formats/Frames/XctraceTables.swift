import Foundation

/// Reads the rows of the tables that `xctrace export` writes, references resolved.
///
/// A cell with an id stands for all later cells that name it as their ref, in any row and table of
/// the file, so that all are kept.
final class XctraceTables: XMLPullParser {
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

  /// A cell whose end has not come yet.
  private struct OpenCell {
    /// Its place in the row; nil where it is not read.
    var place: Int?
    var isSentinel: Bool
    var id: XctraceIdentifier?
    var reference: XctraceIdentifier?
    /// What Instruments shows for it; nil where the text says it.
    var shown: Range<UInt32>?
    var text: [UInt8] = []
    /// Whether other cells divide its text, which then is no number.
    var isDivided = false
  }

  /// The most cells within one another.
  private static let cellLimit = 32

  /// The schema of the table that the row stands in.
  private(set) var schema = ""
  /// How many tables have begun.
  private(set) var tables = 0
  /// The cells of the row; used again for the next.
  private var cells: [Cell?] = Array(repeating: nil, count: Column.names.count)
  private var known = XctraceCells()
  /// What cells show, one after the other.
  private var texts: [UInt8] = []
  /// For each column of the table its place in a row; nil where it is not read.
  private var places: [Int?] = []
  /// The text of a column's name; nil outside of one.
  private var mnemonic: [UInt8]?
  private var isInRow = false
  /// How many cells of the row have begun.
  private var index = 0
  private var open: [OpenCell] = []

  /// The row's cell of a column; nil where it has none.
  subscript(column: Column) -> Cell? { cells[column.rawValue] }

  /// A cell's value as Instruments shows it.
  func shown(_ cell: Cell) -> String {
    String(
      decoding: texts[Int(cell.shown.lowerBound)..<Int(cell.shown.upperBound)], as: UTF8.self)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if isInRow { return startCell(name, attributes) }
    switch name {
    case "schema":
      schema = attributes["name"].map { String(cString: $0) } ?? ""
      tables += 1
      places = []
    case "mnemonic": mnemonic = []
    case "row":
      for place in cells.indices { cells[place] = nil }
      (isInRow, index) = (true, 0)
    default: break
    }
  }

  override func text(_ piece: UnsafeRawBufferPointer) {
    mnemonic?.append(contentsOf: piece)
    guard let last = open.indices.last else { return }
    open[last].text.append(contentsOf: piece)
    if max(open[last].text.count, mnemonic?.count ?? 0) > Self.tokenLimit { failLength() }
  }

  override func end(_ name: XMLName) {
    if let cell = open.popLast() {
      endCell(cell)
    } else if isInRow {
      isInRow = false
      suspend()
    } else if let text = mnemonic {
      places.append(Column.names.firstIndex(of: String(decoding: text, as: UTF8.self)))
      mnemonic = nil
    }
  }

  private func startCell(_ name: XMLName, _ attributes: XMLAttributes) {
    guard open.count < Self.cellLimit else {
      return fail(
        .syntax(
          format: "XML", found: "cells in cells in cells",
          expected: "at most \(Self.cellLimit) levels"))
    }
    if let outer = open.indices.last, !open[outer].text.trimmed.isEmpty {
      open[outer].isDivided = true
    }
    let place = open.isEmpty && index < places.count ? places[index] : nil
    if open.isEmpty { index += 1 }
    var cell = OpenCell(
      place: place, isSentinel: "sentinel" ~= name,
      id: attributes["id"].map(XctraceIdentifier.init),
      reference: attributes["ref"].map(XctraceIdentifier.init))
    if cell.reference == nil, place != nil || cell.id != nil, let shown = attributes["fmt"] {
      cell.shown = keep(UnsafeRawBufferPointer(start: shown, count: strlen(shown)))
    }
    open.append(cell)
  }

  private func endCell(_ open: OpenCell) {
    var cell: Cell?
    if let reference = open.reference {
      cell = known[reference]
      if cell == nil {
        fail(
          .syntax(
            format: "XML", found: "a reference to \(quoted(reference.text))",
            expected: "an earlier cell of that id"))
      }
    } else if open.place != nil || open.id != nil {
      let shown = open.shown ?? open.text.withUnsafeBytes { keep($0) }
      let found = Cell(number: open.isDivided ? nil : open.text.wholeNumber, shown: shown)
      if let id = open.id { known[id] = found }
      cell = open.isSentinel ? nil : found
    }
    if let place = open.place { cells[place] = cell }
  }

  /// Appends what a cell shows to the texts.
  private func keep(_ text: UnsafeRawBufferPointer) -> Range<UInt32> {
    let start = UInt32(clamping: texts.count)
    texts.append(contentsOf: text)
    guard let end = UInt32(exactly: texts.count) else {
      fail(.tooMany(what: "bytes of cells", limit: Int(UInt32.max)))
      return 0..<0
    }
    return start..<end
  }
}

/// What ties a cell to those that refer to it: mostly a number.
private enum XctraceIdentifier {
  case number(Int)
  case name(String)

  init(_ text: XMLName) {
    let text = String(cString: text)
    // A number counts as one only where it is spelled as numbers are written.
    if let number = Int(text), number >= 0, String(number) == text {
      self = .number(number)
    } else {
      self = .name(text)
    }
  }

  var text: String {
    switch self {
    case .number(let number): String(number)
    case .name(let name): name
    }
  }
}

/// The cells with an id: Instruments counts them from 1, and those with another id stand by their names.
private struct XctraceCells {
  /// The furthest that a number of a cell may lie beyond those before it.
  private static let leap = 1 << 10

  private var counted: [XctraceTables.Cell?] = []
  private var named: [String: XctraceTables.Cell] = [:]

  subscript(id: XctraceIdentifier) -> XctraceTables.Cell? {
    get {
      if case .number(let number) = id, number < counted.count, let cell = counted[number] {
        return cell
      }
      return named[id.text]
    }
    set {
      guard case .number(let number) = id, number < counted.count + Self.leap else {
        named[id.text] = newValue
        return
      }
      while counted.count <= number { counted.append(nil) }
      counted[number] = newValue
    }
  }
}

extension [UInt8] {
  /// The bytes without the white space around them.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let start = drop { $0 <= 0x20 }
    let end = start.lastIndex { $0 > 0x20 } ?? start.startIndex - 1
    return start[start.startIndex..<end + 1]
  }

  /// The whole number that the bytes spell; nil where they spell none.
  fileprivate var wholeNumber: Int64? {
    trimmed.withUnsafeBufferPointer { bytes in
      var i = 0
      let number = IntegerParser.take(bytes, &i)
      return i == bytes.count ? number : nil
    }
  }
}

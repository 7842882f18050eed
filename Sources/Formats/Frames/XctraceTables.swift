import Foundation

/// Reads the rows of tables written by `xctrace export`, storing all cells that may be referenced.
final class XctraceTables: XMLPullParser {
  struct Cell: Equatable {
    /// The raw value; `nil` if it is not an integer.
    var number: Int64?
    /// The range of the text that Instruments displays, in ``texts``.
    fileprivate var shown: Range<UInt32>
  }

  enum Column: Int {
    case start, timestamp, duration, process, display, displayName, swap, largestRate

    fileprivate static let names = [
      "start", "timestamp", "duration", "process", "display", "display-name", "swap-id",
      "max-refresh-rate",
    ]
  }

  private struct OpenCell {
    /// The index in the row; `nil` if the column is not read.
    var index: Int?
    var isSentinel: Bool
    var id: String?
    var reference: String?
    /// The range of the displayed text in ``texts``; `nil` if the element's text is displayed.
    var shown: Range<UInt32>?
    var text: [UInt8] = []
    /// Whether nested cells divide the text, so that it is not a number.
    var isDivided = false
  }

  private static let cellLimit = 32

  private(set) var schema = ""
  private(set) var tables = 0
  private var cells: [Cell?] = Array(repeating: nil, count: Column.names.count)
  /// The cells with an id, to which later cells may refer.
  private var known: [String: Cell] = [:]
  /// The displayed texts of cells, concatenated.
  private var texts: [UInt8] = []
  /// The index in a row for each column of the table; `nil` if the column is not read.
  private var cellIndices: [Int?] = []
  /// The text of a column's name; `nil` outside of a name.
  private var mnemonic: [UInt8]?
  private var isInRow = false
  private var index = 0
  private var open: [OpenCell] = []

  /// The current row's cell in a column; `nil` if the cell is absent.
  subscript(column: Column) -> Cell? { cells[column.rawValue] }

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
      cellIndices = []
    case "mnemonic": mnemonic = []
    case "row":
      for position in cells.indices { cells[position] = nil }
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
      cellIndices.append(Column.names.firstIndex(of: String(decoding: text, as: UTF8.self)))
      mnemonic = nil
    }
  }

  private func startCell(_ name: XMLName, _ attributes: XMLAttributes) {
    guard open.count < Self.cellLimit else {
      return stop(
        with: .syntax(
          format: "XML", found: "cells in cells in cells",
          expected: "at most \(Self.cellLimit) levels"))
    }
    if let outer = open.indices.last, !open[outer].text.trimmed.isEmpty {
      open[outer].isDivided = true
    }
    let position = open.isEmpty && index < cellIndices.count ? cellIndices[index] : nil
    if open.isEmpty { index += 1 }
    var cell = OpenCell(
      index: position, isSentinel: "sentinel" ~= name,
      id: attributes["id"].map { String(cString: $0) },
      reference: attributes["ref"].map { String(cString: $0) })
    if cell.reference == nil, position != nil || cell.id != nil, let shown = attributes["fmt"] {
      cell.shown = keep(UnsafeRawBufferPointer(start: shown, count: strlen(shown)))
    }
    open.append(cell)
  }

  private func endCell(_ open: OpenCell) {
    var cell: Cell?
    if let reference = open.reference {
      cell = known[reference]
      if cell == nil {
        stop(
          with: .syntax(
            format: "XML", found: "a reference to \(quoted(reference))",
            expected: "an earlier cell of that id"))
      }
    } else if open.index != nil || open.id != nil {
      let shown = open.shown ?? open.text.withUnsafeBytes { keep($0) }
      let found = Cell(number: open.isDivided ? nil : open.text.wholeNumber, shown: shown)
      if let id = open.id { known[id] = found }
      cell = open.isSentinel ? nil : found
    }
    if let index = open.index { cells[index] = cell }
  }

  private func keep(_ text: UnsafeRawBufferPointer) -> Range<UInt32> {
    let start = UInt32(clamping: texts.count)
    texts.append(contentsOf: text)
    guard let end = UInt32(exactly: texts.count) else {
      stop(with: .tooMany(what: "bytes of cells", limit: Int(UInt32.max)))
      return 0..<0
    }
    return start..<end
  }
}

extension [UInt8] {
  /// The integer that the bytes spell; `nil` if they are not an integer.
  fileprivate var wholeNumber: Int64? {
    trimmed.withUnsafeBufferPointer { bytes in
      var i = 0
      let number = IntegerParser.parse(bytes, &i)
      return i == bytes.count ? number : nil
    }
  }
}

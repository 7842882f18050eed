import Foundation

/// The open elements of tables written by `xctrace export`, and the cells read so far.
struct XctraceState {
  struct Cell {
    /// The cell's raw value; `nil` if it is not an integer.
    var number: Int64?
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
    /// The index in ``cells``; `nil` if foldviz does not read the column.
    var index: Int?
    var isSentinel: Bool
    var id: Int?
    var reference: Int?
    /// The range of the displayed text in ``texts``; `nil` if the element's text is displayed.
    var shown: Range<UInt32>?
    /// The index in ``openText`` at which the element's text starts.
    var start: Int
    /// Whether nested cells divide the text, so that it is not a number.
    var isDivided = false
  }

  private static let cellLimit = 32
  /// The largest difference between a cell's id and the number of ids before it; more is an error.
  static let gapLimit = 1 << 20

  private(set) var schema = ""
  private(set) var tableCount = 0
  private(set) var cells: [Cell?] = Array(repeating: nil, count: Column.names.count)
  private(set) var isAtEndOfRow = false
  /// The cells to which later cells may refer, by id; `nil` for ids that no cell has.
  private var known: [Cell?] = []
  private var identified = 0
  private var texts: [UInt8] = []
  /// For each column of the table, its index in ``cells``; `nil` if the column is not read.
  private var cellIndices: [Int?] = []
  /// The text of a column's name; `nil` outside of a name.
  private var mnemonic: [UInt8]?
  private var isInRow = false
  private var index = 0
  private var open: [OpenCell] = []
  private var openText: [UInt8] = []

  func shown(_ cell: Cell) -> String {
    String(
      decoding: texts[Int(cell.shown.lowerBound)..<Int(cell.shown.upperBound)], as: UTF8.self)
  }

  mutating func start(_ name: XMLName, _ attributes: XMLAttributes) -> FormatError.Problem? {
    if isInRow { return startCell(name, attributes) }
    switch name {
    case "schema":
      schema = attributes["name"].map { String(cString: $0) } ?? ""
      tableCount += 1
      cellIndices = []
    case "mnemonic": mnemonic = []
    case "row":
      for position in cells.indices { cells[position] = nil }
      (isInRow, index) = (true, 0)
    default: break
    }
    return nil
  }

  /// Appends text to the innermost open cell or column name; returns its length so far, in bytes.
  mutating func text(_ piece: UnsafeRawBufferPointer) -> Int {
    mnemonic?.append(contentsOf: piece)
    guard let last = open.last else { return mnemonic?.count ?? 0 }
    openText.append(contentsOf: piece)
    return openText.count - last.start
  }

  mutating func end() -> FormatError.Problem? {
    isAtEndOfRow = false
    if let cell = open.popLast() { return end(cell) }
    if isInRow {
      (isInRow, isAtEndOfRow) = (false, true)
    } else if let text = mnemonic {
      cellIndices.append(Column.names.firstIndex(of: String(decoding: text, as: UTF8.self)))
      mnemonic = nil
    }
    return nil
  }

  private mutating func startCell(
    _ name: XMLName, _ attributes: XMLAttributes
  ) -> FormatError.Problem? {
    guard open.count < Self.cellLimit else {
      return .syntax(
        format: "XML", found: "cells in cells in cells",
        expected: "at most \(Self.cellLimit) levels")
    }
    if let outer = open.last, !openText[outer.start...].trimmed.isEmpty {
      open[open.count - 1].isDivided = true
    }
    let position = open.isEmpty && index < cellIndices.count ? cellIndices[index] : nil
    if open.isEmpty { index += 1 }
    var cell = OpenCell(index: position, isSentinel: "sentinel" ~= name, start: openText.count)
    if let id = attributes["id"] {
      cell.id = id.cellNumber
      guard let number = cell.id, number <= identified + Self.gapLimit else {
        return .syntax(
          format: "XML", found: "the id \(quoted(String(cString: id)))",
          expected: "cells numbered in their order")
      }
      identified += 1
    }
    if let reference = attributes["ref"] {
      cell.reference = reference.cellNumber
      if cell.reference == nil { return unknown(String(cString: reference)) }
    } else if position != nil || cell.id != nil, let shown = attributes["fmt"] {
      cell.shown = store(UnsafeRawBufferPointer(start: shown, count: strlen(shown)))
    }
    open.append(cell)
    return nil
  }

  private mutating func end(_ cell: OpenCell) -> FormatError.Problem? {
    var found: Cell?
    if let reference = cell.reference {
      guard reference < known.count, known[reference] != nil else { return unknown("\(reference)") }
      found = known[reference]
    } else if cell.index != nil || cell.id != nil {
      let text = openText[cell.start...]
      let shown = cell.shown ?? store(text)
      found = Cell(number: cell.isDivided ? nil : text.wholeNumber, shown: shown)
      if let id = cell.id {
        while known.count <= id { known.append(nil) }
        known[id] = found
      }
      if cell.isSentinel { found = nil }
    }
    openText.removeLast(openText.count - cell.start)
    if let index = cell.index { cells[index] = found }
    return texts.count <= UInt32.max
      ? nil : .tooMany(what: "bytes of cells", limit: Int(UInt32.max))
  }

  private func unknown(_ reference: String) -> FormatError.Problem {
    .syntax(
      format: "XML", found: "a reference to \(quoted(reference))",
      expected: "an earlier cell of that id")
  }

  private mutating func store(_ text: some Collection<UInt8>) -> Range<UInt32> {
    let start = UInt32(clamping: texts.count)
    texts.append(contentsOf: text)
    return start..<UInt32(clamping: texts.count)
  }
}

extension XMLName {
  /// The id of a cell, a decimal integer from 0; `nil` if the text is something else.
  fileprivate var cellNumber: Int? {
    let bytes = UnsafeRawBufferPointer(start: self, count: strlen(self))
    var i = 0
    let number = IntegerParser.parse(bytes.assumingMemoryBound(to: UInt8.self), &i)
    return i == bytes.count && (number ?? -1) >= 0 ? number.map(Int.init) : nil
  }
}

extension ArraySlice<UInt8> {
  /// The integer that the bytes spell; `nil` if they are not an integer.
  fileprivate var wholeNumber: Int64? {
    trimmed.withUnsafeBufferPointer { bytes in
      var i = 0
      let number = IntegerParser.parse(bytes, &i)
      return i == bytes.count ? number : nil
    }
  }
}

/// A pull reader of CSV (RFC 4180): one record after the other from a stream of bytes.
///
/// Fields may stand between quotation marks and then hold commas, line breaks and doubled quotation
/// marks. Lines end with LF or CRLF; empty lines are skipped. Memory does not grow with the file:
/// one record is held at a time, up to a bound.
public struct CSVReader {
  /// The longest record, in bytes.
  public static let recordLimit = 1 << 20

  /// The bytes that are read.
  public let source: ByteSource
  /// The line at which the last record starts, counted from 1.
  public private(set) var line = 0
  private var nextLine: Int
  /// The fields of the last record, with one byte between each two.
  private var text: [UInt8] = []
  /// For each field the index in `text` behind its last byte.
  private var ends: [Int] = []

  private enum State {
    case fieldStart
    case plain
    case quoted
    /// After a quotation mark within a quoted field: its end, or the first half of a doubled one.
    case afterQuote
    /// After a carriage return outside of quotation marks.
    case afterReturn
  }

  /// Creates a reader of `source`; a byte order mark is skipped.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - firstLine: The line at which the source stands, counted from 1.
  /// - Throws: What reading the first bytes throws.
  public init(_ source: ByteSource, firstLine: Int = 1) throws(FormatError) {
    self.source = source
    nextLine = firstLine
    try source.skipByteOrderMark()
  }

  /// The number of fields of the last record.
  public var fieldCount: Int { ends.count }

  /// The bytes of a field of the last record.
  public func field(_ index: Int) -> ArraySlice<UInt8> {
    text[(index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]]
  }

  /// Calls `body` with the bytes of a field of the last record, which are valid during the call only.
  func withField<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    text.withUnsafeBufferPointer { text in
      body(UnsafeBufferPointer(rebasing: text[(index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]]))
    }
  }

  /// Reads the next record; false at the end.
  ///
  /// - Throws: An error that names the line where the grammar is broken or a bound is exceeded.
  public mutating func next() throws(FormatError) -> Bool {
    repeat {
      guard try readRecord() else { return false }
    } while ends.count == 1 && text.isEmpty
    if text.firstInvalidUTF8 != nil { throw failure(.invalidUTF8) }
    return true
  }

  /// An error at the line of the last record.
  public func failure(_ problem: FormatError.Problem) -> FormatError {
    FormatError(file: source.name, location: .line(line), problem: problem)
  }

  private mutating func readRecord() throws(FormatError) -> Bool {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    line = nextLine
    var state = State.fieldStart
    guard try source.fill() else { return false }
    if takePlainLine() { return true }
    while try source.fill() {
      let bytes = source.unread
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        i += 1
        if byte == 0x0a { nextLine += 1 }
        if try take(byte, &state) {
          source.consume(i)
          return true
        }
      }
      source.consume(i)
      guard text.count <= CSVReader.recordLimit, ends.count <= CSVReader.recordLimit else {
        throw failure(.tooMany(what: "bytes on a line", limit: CSVReader.recordLimit))
      }
    }
    if state == .quoted {
      throw failure(
        .syntax(format: "CSV", found: "the end of the file", expected: "a closing quotation mark"))
    }
    ends.append(text.count)
    return true
  }

  /// Takes the next line at once if it is whole within the window and has no quotation marks; else
  /// takes nothing and gives false.
  private mutating func takePlainLine() -> Bool {
    let bytes = source.unread
    var end = 0
    scan: while true {
      guard end < bytes.count else { return forget() }
      switch bytes[end] {
      case 0x0a: break scan
      case 0x2c: ends.append(end)
      case 0x22: return forget()
      case 0x0d: guard end + 1 < bytes.count, bytes[end + 1] == 0x0a else { return forget() }
      default: break
      }
      end += 1
    }
    guard end <= CSVReader.recordLimit else { return forget() }
    let length = end > 0 && bytes[end - 1] == 0x0d ? end - 1 : end
    text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<length]))
    ends.append(length)
    source.consume(end + 1)
    nextLine += 1
    return true
  }

  private mutating func forget() -> Bool {
    ends.removeAll(keepingCapacity: true)
    return false
  }

  /// Takes one byte into the record; true at its end.
  private mutating func take(_ byte: UInt8, _ state: inout State) throws(FormatError) -> Bool {
    switch (state, byte) {
    case (.quoted, 0x22): state = .afterQuote
    case (.quoted, _): text.append(byte)
    case (.fieldStart, 0x22): state = .quoted
    case (.afterQuote, 0x22):
      text.append(byte)
      state = .quoted
    case (_, 0x0a):
      ends.append(text.count)
      return true
    case (.afterReturn, _): throw unexpected(byte, after: "a carriage return", "a line feed")
    case (_, 0x0d): state = .afterReturn
    case (_, 0x2c):
      ends.append(text.count)
      text.append(byte)
      state = .fieldStart
    case (.afterQuote, _): throw unexpected(byte, after: "a quoted field", "a comma")
    case (_, 0x22): throw unexpected(byte, after: "other text", "quotation marks round the field")
    default:
      text.append(byte)
      state = .plain
    }
    return false
  }

  private func unexpected(_ byte: UInt8, after place: String, _ expected: String) -> FormatError {
    failure(.syntax(format: "CSV", found: "\(described(byte)) after \(place)", expected: expected))
  }
}

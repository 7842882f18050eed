/// A pull parser of CSV (RFC 4180) that reads one record at a time.
///
/// Quoted fields may contain commas, line breaks and doubled quotation marks. Lines end with LF or
/// CRLF; empty lines are skipped. Memory does not grow with the file: one limited record is stored.
public struct CSVReader {
  /// The largest length of a record, in bytes; longer records are an error.
  public static let recordLimit = 1 << 20
  /// The largest number of fields in a record; more are an error.
  public static let fieldLimit = 10_000
  static let tooManyFields = FormatError.Problem.tooMany(what: "columns", limit: fieldLimit)

  /// The bytes that are parsed.
  public let source: ByteSource
  /// The number of the line on which the last record starts, from 1; 0 before the first record.
  public private(set) var line = 0
  /// The number of fields in the last record.
  public var fieldCount: Int { ends.count }
  private var nextLine: Int
  /// The decoded fields of the last record in one buffer, with one byte between neighbors.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  /// The decoded fields of the record before the last one, and the end of each in that buffer.
  private var (textAbove, endsAbove): ([UInt8], [Int]) = ([], [])

  /// Creates a parser of `source`, whose first line is number `firstLine`; skips a byte order mark.
  public init(_ source: ByteSource, firstLine: Int = 1) throws(FormatError) {
    self.source = source
    nextLine = firstLine
    try source.skipByteOrderMark()
  }

  /// Returns the decoded bytes of the field `index`, below ``fieldCount``, of the last record.
  public func field(_ index: Int) -> ArraySlice<UInt8> { text[range(ofField: index)] }

  /// Calls `body` with the decoded bytes of a field in the last record, whose index is below
  /// ``fieldCount``; the bytes are valid only during the call.
  @inline(__always)
  func withField<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    text.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range(ofField: index)]))
    }
  }

  /// Returns whether a field of the last record equals the field at its index in the record before.
  @inline(__always)
  func repeatsField(_ index: Int) -> Bool {
    guard index < endsAbove.count else { return false }
    let range = range(ofField: index)
    let start = index == 0 ? 0 : endsAbove[index - 1] + 1
    guard endsAbove[index] - start == range.count else { return false }
    return text.withUnsafeBufferPointer { text in
      textAbove.withUnsafeBufferPointer { above in
        range.allSatisfy { text[$0] == above[start + $0 - range.lowerBound] }
      }
    }
  }

  /// Reads the next record that is not an empty line; returns `false` at the end of the data.
  public mutating func next() throws(FormatError) -> Bool {
    swap(&text, &textAbove)
    swap(&ends, &endsAbove)
    repeat {
      line = nextLine
      guard try parseRecord() else { return false }
      if text.firstInvalidUTF8 != nil { throw failure(.invalidUTF8) }
    } while fieldCount == 1 && ends[0] == 0
    guard fieldCount <= Self.fieldLimit else { throw failure(Self.tooManyFields) }
    return true
  }

  /// Reads the header line, or throws an error if it is missing or not separated by commas.
  mutating func nextNames() throws(FormatError) {
    guard try next() else { throw source.failure(.empty) }
    guard fieldCount == 1, let separator = Self.foreignSeparator(in: field(0)) else { return }
    throw failure(
      found: "the columns are separated by \(separator)", remedy: Self.separatorRemedy)
  }

  /// Returns "semicolons" or "tabs" if a line contains them and no comma; `nil` otherwise.
  static func foreignSeparator(in line: some Sequence<UInt8>) -> String? {
    var found: String?
    for byte in line {
      switch byte {
      case UInt8(ascii: ","): return nil
      case UInt8(ascii: ";"): found = "semicolons"
      case UInt8(ascii: "\t"): found = found ?? "tabs"
      default: continue
      }
    }
    return found
  }

  static let separatorRemedy = "separate them by commas, and write decimals with a point"

  /// Returns an error at the line of the last record.
  public func failure(_ problem: FormatError.Problem) -> FormatError {
    source.failure(problem, at: .line(line))
  }

  /// Throws an error unless the last record has `count` fields, the number in the header line.
  func requireFields(_ count: Int) throws(FormatError) {
    guard fieldCount != count else { return }
    throw failure(
      .other(
        found: "the line has \(fieldCount) field\(fieldCount == 1 ? "" : "s"), "
          + "and the first line names \(count)",
        remedy: "separate fields by commas, and write decimals with a point"))
  }

  @inline(__always)
  private func range(ofField index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]
  }
}

// MARK: Records

extension CSVReader {
  /// The progress of parsing the fields of a record, which may have several lines.
  private struct Progress {
    /// The index in the text of the next byte to parse.
    var start = 0
    /// The end of the parsed fields, which are moved to the text's start without quotation marks.
    var end = 0
    var isQuoted = false
  }

  /// Reads the next record into ``text``, or returns `false` at the end of the data.
  private mutating func parseRecord() throws(FormatError) -> Bool {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    var progress = Progress()
    repeat {
      let count = text.count
      try source.appendLine(to: &text, limit: CSVReader.recordLimit)
      try checkLength(text.count - 2)
      if text.last == 0x0a { nextLine += 1 }
      if text.count == count {
        guard progress.isQuoted else { return false }
        throw failure(
          .syntax(
            format: "CSV", found: "the end of the file", expected: "a closing quotation mark"))
      }
      try parseFields(&progress)
    } while progress.isQuoted
    text.removeLast(text.count - progress.end)
    try checkLength(text.count)
    return true
  }

  private func checkLength(_ count: Int) throws(FormatError) {
    guard count > CSVReader.recordLimit else { return }
    throw failure(.tooMany(what: "bytes on a line", limit: CSVReader.recordLimit))
  }

  private mutating func parseFields(_ progress: inout Progress) throws(FormatError) {
    while true {
      let wasQuoted = progress.isQuoted || text[ifAny: progress.start] == 0x22
      if wasQuoted {
        if !progress.isQuoted { progress.start += 1 }
        progress.isQuoted = parseQuoted(&progress)
        if progress.isQuoted { return }
      } else {
        parsePlain(&progress)
      }
      ends.append(progress.end)
      switch (text[ifAny: progress.start], text[ifAny: progress.start + 1]) {
      case (0x2c, _): append(0x2c, &progress)
      case (nil, _), (0x0a, _), (0x0d, nil), (0x0d, 0x0a): return
      case (0x0d, let byte?): throw unexpected(byte, after: "a carriage return", "a line feed")
      case (let byte?, _):
        throw wasQuoted
          ? unexpected(byte, after: "a quoted field", "a comma")
          : unexpected(byte, after: "other text", "quotation marks round the field")
      }
    }
  }

  /// Moves the bytes up to a comma, line end or quotation mark to the end of the parsed fields.
  private mutating func parsePlain(_ progress: inout Progress) {
    let stop = text.withUnsafeBufferPointer { text in
      var i = progress.start
      while i < text.count, text[i] > 0x2c || !Self.endsField(text[i]) { i += 1 }
      return i
    }
    if progress.end == progress.start {
      (progress.start, progress.end) = (stop, stop)
    } else {
      for index in progress.start..<stop { append(text[index], &progress) }
    }
  }

  private static func endsField(_ byte: UInt8) -> Bool {
    byte == 0x2c || byte == 0x0a || byte == 0x0d || byte == 0x22
  }

  /// Moves the rest of a quoted field, after its opening quotation mark, to the end of the parsed
  /// fields and consumes the closing mark; `true` if the field continues on the next line.
  private mutating func parseQuoted(_ progress: inout Progress) -> Bool {
    while let byte = text[ifAny: progress.start] {
      if byte == 0x22 {
        progress.start += 1
        if text[ifAny: progress.start] != 0x22 { return false }
      }
      append(byte, &progress)
    }
    return true
  }

  /// Moves the next byte of the text, which is `byte`, to the end of the parsed fields.
  @inline(__always)
  private mutating func append(_ byte: UInt8, _ progress: inout Progress) {
    if progress.end != progress.start { text[progress.end] = byte }
    progress.start += 1
    progress.end += 1
  }

  private func unexpected(_ byte: UInt8, after location: String, _ expected: String) -> FormatError
  {
    failure(
      .syntax(format: "CSV", found: "\(described(byte)) after \(location)", expected: expected))
  }
}

extension [UInt8] {
  fileprivate subscript(ifAny index: Int) -> UInt8? { index < count ? self[index] : nil }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without the spaces and control characters around them.
  var trimmed: SubSequence {
    let rest = drop { $0 <= 0x20 }
    guard let last = rest.lastIndex(where: { $0 > 0x20 }) else { return rest }
    return rest[...last]
  }
}

/// A pull parser of CSV (RFC 4180) that reads one record at a time.
///
/// Quoted fields may contain commas, line breaks and doubled quotation marks. Lines end with LF or
/// CRLF; empty lines are skipped. Memory does not grow with the file: one limited record is stored.
public struct CSVReader {
  /// The largest length of a record, in bytes.
  public static let recordLimit = 1 << 20
  /// The largest number of fields in a record.
  public static let fieldLimit = 10_000
  static let tooManyFields = FormatError.Problem.tooMany(what: "columns", limit: fieldLimit)

  /// The bytes that are parsed.
  public let source: ByteSource
  /// The line number of the last record, from 1.
  public private(set) var line = 0
  /// The number of fields in the last record.
  public internal(set) var fieldCount = 0
  var nextLine: Int
  /// The unquoted fields of a record that is not ``plain``, each followed by one byte.
  var text: [UInt8] = []
  /// A record without quotation marks, in the window of the source; `nil` for other records.
  var plain: UnsafeBufferPointer<UInt8>?
  /// The end index of each field in the record; elements beyond ``fieldCount`` are left over.
  var ends: [Int] = []

  /// Creates a parser of `source`, skipping a byte order mark.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - firstLine: The line number of the next byte, from 1.
  /// - Throws: An error while reading the first bytes.
  public init(_ source: ByteSource, firstLine: Int = 1) throws(FormatError) {
    self.source = source
    nextLine = firstLine
    try source.beginText()
  }

  /// Returns the bytes of a field in the last record.
  ///
  /// - Complexity: O(n) in the field's bytes
  public func field(_ index: Int) -> ArraySlice<UInt8> {
    if plain == nil { return text[range(ofField: index)] }
    return withField(index) { Array($0)[...] }
  }

  /// Calls `body` with the bytes of a field in the last record, valid only during the call.
  @inline(__always)
  func withField<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let plain { return body(UnsafeBufferPointer(rebasing: plain[range(ofField: index)])) }
    return text.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range(ofField: index)]))
    }
  }

  /// Calls `body` with the bytes of the last record and the fields' ends, valid during the call.
  @inline(__always)
  func withFields<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Int>) -> Result
  ) -> Result {
    ends.withUnsafeBufferPointer { ends in
      if let plain { return body(plain, ends) }
      return text.withUnsafeBufferPointer { body($0, ends) }
    }
  }

  /// Reads the next record.
  ///
  /// Returns `false` at the end of the data.
  ///
  /// - Throws: An error with its line if the syntax is invalid or a limit is exceeded.
  public mutating func next() throws(FormatError) -> Bool {
    repeat {
      fieldCount = 0
      line = nextLine
      guard try source.fill() else { return false }
      if try parsePlainLine() { continue }
      plain = nil
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

  /// Returns the name of a line's separators; `nil` for commas or without separators.
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

  /// Throws an error unless the last record has `count` fields, as the header line.
  func requireFields(_ count: Int) throws(FormatError) {
    guard fieldCount != count else { return }
    throw failure(
      .other(
        found: "the line has \(fieldCount) field\(fieldCount == 1 ? "" : "s")",
        remedy: "the first line names \(count)"))
  }

  @inline(__always)
  mutating func endField(_ end: Int) {
    if fieldCount < ends.count { ends[fieldCount] = end } else { ends.append(end) }
    fieldCount += 1
  }

  @inline(__always)
  private func range(ofField index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]
  }
}

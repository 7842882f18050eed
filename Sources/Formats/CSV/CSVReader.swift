/// A pull reader of CSV (RFC 4180): one record after the other from a stream of bytes.
///
/// Fields may stand between quotation marks and then hold commas, line breaks and doubled quotation
/// marks. Lines end with LF or CRLF; empty lines are skipped. Memory does not grow with the file:
/// one record is held at a time, up to a bound.
public struct CSVReader {
  /// The longest record, in bytes.
  public static let recordLimit = 1 << 20
  /// The most fields of a record.
  public static let fieldLimit = 10_000
  /// What is wrong with a record, or a line of a table in another form, that has more.
  static let tooManyFields = FormatError.Problem.tooMany(what: "columns", limit: fieldLimit)

  /// The bytes that are read.
  public let source: ByteSource
  /// The line at which the last record starts, counted from 1.
  public private(set) var line = 0
  /// The number of fields of the last record.
  public internal(set) var fieldCount = 0
  var nextLine: Int
  /// A record that is not ``plain``: its fields, with one byte between each two.
  var text: [UInt8] = []
  /// A record without quotation marks, where it stands in the source's window.
  var plain: UnsafeBufferPointer<UInt8>?
  /// For each field the index in the record behind its last byte; beyond the fields stands what longer
  /// records have left.
  var ends: [Int] = []

  /// Creates a reader of `source`; a byte order mark is skipped.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - firstLine: The line at which the source stands, counted from 1.
  /// - Throws: What reading the first bytes throws.
  public init(_ source: ByteSource, firstLine: Int = 1) throws(FormatError) {
    self.source = source
    nextLine = firstLine
    try source.beginText()
  }

  /// The bytes of a field of the last record.
  ///
  /// - Complexity: O(n) in the field's bytes
  public func field(_ index: Int) -> ArraySlice<UInt8> {
    if plain == nil { return text[place(of: index)] }
    return withField(index) { Array($0)[...] }
  }

  /// Calls `body` with the bytes of a field of the last record, which are valid during the call only.
  @inline(__always)
  func withField<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let plain { return body(UnsafeBufferPointer(rebasing: plain[place(of: index)])) }
    return text.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[place(of: index)]))
    }
  }

  /// Calls `body` with the bytes of the last record and for each field the place behind it; both are
  /// valid during the call only.
  @inline(__always)
  func withFields<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Int>) -> Result
  ) -> Result {
    ends.withUnsafeBufferPointer { ends in
      if let plain { return body(plain, ends) }
      return text.withUnsafeBufferPointer { body($0, ends) }
    }
  }

  /// Reads the next record; false at the end.
  ///
  /// - Throws: An error that names the line where the grammar is broken or a bound is exceeded.
  public mutating func next() throws(FormatError) -> Bool {
    repeat {
      fieldCount = 0
      line = nextLine
      guard try source.fill() else { return false }
      if try takePlainLine() { continue }
      plain = nil
      guard try takeRecord() else { return false }
      if text.firstInvalidUTF8 != nil { throw failure(.invalidUTF8) }
    } while fieldCount == 1 && ends[0] == 0
    guard fieldCount <= Self.fieldLimit else { throw failure(Self.tooManyFields) }
    return true
  }

  /// Reads the line of names that a table begins with.
  ///
  /// - Throws: An error where there is none, or where it has other separators than commas.
  mutating func nextNames() throws(FormatError) {
    guard try next() else { throw source.failure(.empty) }
    guard fieldCount == 1, let separator = Self.foreignSeparator(in: field(0)) else { return }
    throw failure(
      found: "the columns are separated by \(separator)", remedy: Self.separatorRemedy)
  }

  /// What separates the columns of a line that has no comma; nil where nothing does.
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

  /// What to do about a foreign separator.
  static let separatorRemedy = "separate them by commas, and write decimals with a point"

  /// An error at the line of the last record.
  public func failure(_ problem: FormatError.Problem) -> FormatError {
    source.failure(problem, at: .line(line))
  }

  /// Demands that the last record has as many fields as the first line names.
  func requireFields(_ count: Int) throws(FormatError) {
    guard fieldCount != count else { return }
    throw failure(
      .other(
        found: "the line has \(fieldCount) field\(fieldCount == 1 ? "" : "s")",
        remedy: "the first line names \(count)"))
  }

  /// Notes that a field ends before the byte of this index.
  @inline(__always)
  mutating func endField(_ end: Int) {
    if fieldCount < ends.count { ends[fieldCount] = end } else { ends.append(end) }
    fieldCount += 1
  }

  @inline(__always)
  private func place(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]
  }
}

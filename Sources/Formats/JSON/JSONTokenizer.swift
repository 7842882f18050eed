/// A pull parser of JSON (RFC 8259) that reads one token at a time.
///
///     var json = try JSONTokenizer(source)
///     while try json.next() != .end { print(json.line) }
///
/// Memory does not grow with the document: skipped values are not stored, tokens share one buffer,
/// and the nesting depth is limited. Several documents may follow one another, as in NDJSON.
struct JSONTokenizer {
  enum Token: Equatable, Sendable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    /// A key of an object, with its text in ``JSONTokenizer/text``.
    case key
    /// A string, with its text in ``JSONTokenizer/text``.
    case string
    /// A number, with its spelling in ``JSONTokenizer/text``.
    case number
    case boolean(Bool)
    case null
    case end
  }

  static let depthLimit = 256
  /// The largest length of a string or key that is read, in bytes; a longer one is an error.
  static let textLimit = 1 << 20

  enum Expectation {
    case document
    case value
    case valueOrEnd
    case keyOrEnd
    case key
    case commaOrEnd
  }

  let source: ByteSource
  /// The last key or string in UTF-8, with escapes resolved, or the spelling of the last number.
  var text: [UInt8] = []
  /// The line number of the last token, from 1.
  var line = 1
  /// The limit on the size of data that is compressed in strings, once it is decompressed.
  var expansionBound = ExpansionBound(factor: 4)
  var numberParts = DecimalParser.Parts()
  private var containers: [Bool] = []
  private var expectation = Expectation.document

  /// Creates a parser of `source`, skipping a byte order mark.
  init(_ source: ByteSource) throws(FormatError) {
    self.source = source
    text.reserveCapacity(256)
    containers.reserveCapacity(16)
    try source.skipByteOrderMark()
  }

  var depth: Int { containers.count }

  mutating func next() throws(FormatError) -> Token {
    var byte = try significantByte()
    if expectation == .commaOrEnd, byte == 0x2c {
      source.consume(1)
      expectation = containers.last == true ? .key : .value
      byte = try significantByte()
    }
    guard let byte else {
      if expectation == .document { return .end }
      throw syntaxError(found: "the end of the file", expected: expected)
    }
    switch expectation {
    case .document, .value: return try value(startingWith: byte)
    case .valueOrEnd: return byte == 0x5d ? close() : try value(startingWith: byte)
    case .keyOrEnd: return byte == 0x7d ? close() : try key(startingWith: byte)
    case .key: return try key(startingWith: byte)
    case .commaOrEnd:
      guard byte == (containers.last == true ? 0x7d : 0x5d) else { throw unexpected(byte) }
      return close()
    }
  }

  /// Returns the value of the last number token, or throws if it is too large for a Double.
  func number() throws(FormatError) -> Double {
    guard let value = finiteNumber else {
      throw failure(
        .outOfRange(key: "the number", found: quoted(text), allowed: "at most 1.8e308 in magnitude")
      )
    }
    return value
  }

  /// The value of the last number token; `nil` if it is too large for a Double.
  var finiteNumber: Double? {
    let value = text.withUnsafeBufferPointer { DecimalParser.value(of: numberParts, spelled: $0) }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  func failure(_ problem: FormatError.Problem) -> FormatError {
    source.failure(problem, at: .line(line))
  }
}

extension JSONTokenizer {
  /// Skips white space and returns the byte after it without consuming it; `nil` at the end.
  mutating func significantByte() throws(FormatError) -> UInt8? {
    while try source.fill() {
      let bytes = source.unread
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        if byte == 0x0a {
          line += 1
        } else if byte != 0x20, byte != 0x0d, byte != 0x09 {
          source.consume(i)
          return byte
        }
        i += 1
      }
      source.consume(i)
    }
    return nil
  }

  private mutating func close() -> Token {
    source.consume(1)
    let isObject = containers.removeLast()
    expectation = afterValue
    return isObject ? .endObject : .endArray
  }

  /// Records that the containers at nesting level `depth`, from 1, and deeper have been skipped.
  mutating func closeSkippedContainers(fromDepth depth: Int) {
    containers.removeLast(containers.count - depth + 1)
    expectation = afterValue
  }

  var isAtValueOfKey: Bool {
    if case .value = expectation { return containers.last ?? false }
    return false
  }

  /// Whether an array's opening bracket was the last token.
  var isBeforeFirstElement: Bool {
    if case .valueOrEnd = expectation { return true }
    return false
  }

  /// Consumes `byteCount` bytes, which contain whole elements of an array.
  mutating func consumeElements(byteCount: Int) {
    source.consume(byteCount)
    expectation = .commaOrEnd
  }

  mutating func finishSkippedScalar() { expectation = afterValue }

  private mutating func open(isObject: Bool) throws(FormatError) -> Token {
    guard containers.count < JSONTokenizer.depthLimit else {
      throw failure(.tooDeep(limit: JSONTokenizer.depthLimit))
    }
    source.consume(1)
    containers.append(isObject)
    expectation = isObject ? .keyOrEnd : .valueOrEnd
    return isObject ? .beginObject : .beginArray
  }

  private mutating func key(startingWith byte: UInt8) throws(FormatError) -> Token {
    guard byte == 0x22 else { throw unexpected(byte) }
    try readString()
    let separator = try significantByte()
    guard separator == 0x3a else {
      throw syntaxError(
        found: separator.map(described) ?? "the end of the file", expected: "a colon after a key")
    }
    source.consume(1)
    expectation = .value
    return .key
  }

  private mutating func value(startingWith byte: UInt8) throws(FormatError) -> Token {
    switch byte {
    case 0x7b: return try open(isObject: true)
    case 0x5b: return try open(isObject: false)
    case 0x22:
      try readString()
      expectation = afterValue
      return .string
    case 0x2d, 0x30...0x39:
      try readWord(asNumber: true)
      expectation = afterValue
      return .number
    case 0x61...0x7a, 0x41...0x5a:
      try readWord(asNumber: false)
      expectation = afterValue
      if text == JSONTokenizer.trueLiteral { return .boolean(true) }
      if text == JSONTokenizer.falseLiteral { return .boolean(false) }
      if text == JSONTokenizer.nullLiteral { return .null }
      throw syntaxError(found: quoted(text), expected: "a value")
    default: throw unexpected(byte)
    }
  }

  private var afterValue: Expectation { containers.isEmpty ? .document : .commaOrEnd }

  private var expected: String {
    switch expectation {
    case .document, .value: "a value"
    case .valueOrEnd: "a value or ]"
    case .keyOrEnd: "a key in quotation marks or }"
    case .key: "a key in quotation marks"
    case .commaOrEnd: containers.last == true ? "a comma or }" : "a comma or ]"
    }
  }

  private func unexpected(_ byte: UInt8) -> FormatError {
    syntaxError(found: described(byte), expected: expected)
  }

  func syntaxError(found: String, expected: String) -> FormatError {
    failure(.syntax(format: "JSON", found: found, expected: expected))
  }

  private static let trueLiteral = Array("true".utf8)
  private static let falseLiteral = Array("false".utf8)
  private static let nullLiteral = Array("null".utf8)
}

/// Describes a byte for a message: its character or its number.
func described(_ byte: UInt8) -> String {
  (0x21...0x7e).contains(byte)
    ? quoted([byte]) : "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
}

extension JSONTokenizer {
  /// Reads a string, including its quotation marks, into `text`, in UTF-8 with escapes resolved.
  mutating func readString() throws(FormatError) {
    source.consume(1)
    text.removeAll(keepingCapacity: true)
    while try source.fill() {
      let bytes = source.unread
      let end = JSONTokenizer.plainCount(of: bytes)
      guard text.count + end <= JSONTokenizer.textLimit else {
        throw tooLong("string", JSONTokenizer.textLimit)
      }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<end]))
      guard end < bytes.count else {
        source.consume(end)
        continue
      }
      let stop = bytes[end]
      source.consume(end + 1)
      switch stop {
      case 0x22:
        if text.firstInvalidUTF8 != nil { throw failure(.invalidUTF8) }
        return
      case 0x5c: try readEscape()
      default: throw controlCharacter(stop)
      }
    }
    throw syntaxError(found: "the end of the file", expected: "the end of a string")
  }

  /// Reads the characters of a number or literal into `text`; if `asNumber`, validates the number.
  mutating func readWord(asNumber: Bool) throws(FormatError) {
    text.removeAll(keepingCapacity: true)
    while try source.fill() {
      let bytes = source.unread
      var i = 0
      while i < bytes.count, JSONTokenizer.isLiteralByte(bytes[i]) { i += 1 }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<i]))
      let isAtEnd = i < bytes.count
      source.consume(i)
      guard text.count <= DecimalParser.longestSpelling else {
        throw tooLong("number", DecimalParser.longestSpelling)
      }
      if isAtEnd { break }
    }
    guard asNumber else { return }
    guard let parts = text.withUnsafeBufferPointer({ DecimalParser.Parts($0, grammar: .json) })
    else { throw syntaxError(found: quoted(text), expected: "a number") }
    numberParts = parts
  }

  static func isLiteralByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7a, 0x41...0x5a, 0x2b, 0x2d, 0x2e: true
    default: false
    }
  }

  /// Returns the number of bytes before any quotation mark, backslash or control character.
  static func plainCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.firstIndex { $0 == 0x22 || $0 == 0x5c || $0 < 0x20 } ?? bytes.count
  }

  private mutating func readEscape() throws(FormatError) {
    switch try consumeByte() {
    case 0x22: text.append(0x22)
    case 0x5c: text.append(0x5c)
    case 0x2f: text.append(0x2f)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0c)
    case 0x6e: text.append(0x0a)
    case 0x72: text.append(0x0d)
    case 0x74: text.append(0x09)
    case 0x75: try readUnicodeEscape()
    case let byte:
      throw syntaxError(found: "the escape \\ and " + described(byte), expected: "a known escape")
    }
  }

  private mutating func readUnicodeEscape() throws(FormatError) {
    var code = try parseHex()
    if (0xd800..<0xdc00).contains(code) {
      var isPair = try consumeByte() == 0x5c
      if isPair { isPair = try consumeByte() == 0x75 }
      let low = isPair ? try parseHex() : 0
      guard (0xdc00..<0xe000).contains(low) else { throw loneSurrogate() }
      code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw loneSurrogate() }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func parseHex() throws(FormatError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      let byte = try consumeByte()
      guard let digit = byte.hexadecimalDigit else {
        throw syntaxError(found: described(byte), expected: "four hexadecimal digits")
      }
      code = code << 4 | UInt32(digit)
    }
    return code
  }

  private mutating func consumeByte() throws(FormatError) -> UInt8 {
    guard let byte = try source.peek() else {
      throw syntaxError(found: "the end of the file", expected: "the end of a string")
    }
    source.consume(1)
    return byte
  }

  private func loneSurrogate() -> FormatError {
    syntaxError(found: "half of a surrogate pair", expected: "both halves as \\uD8xx\\uDCxx")
  }

  func controlCharacter(_ byte: UInt8) -> FormatError {
    syntaxError(found: described(byte) + " in a string", expected: "an escape such as \\n")
  }

  private func tooLong(_ what: String, _ limit: Int) -> FormatError {
    failure(.tooMany(what: "bytes in a \(what)", limit: limit))
  }
}

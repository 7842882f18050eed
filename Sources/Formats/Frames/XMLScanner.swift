/// A pull reader of XML as programs export it: elements, attributes and text.
///
/// Comments, processing instructions and document types are skipped; of entities only the five
/// predefined ones and numbers are known, so that nothing can expand. Memory holds one token.
struct XMLScanner {
  /// What stands next.
  enum Token: Equatable {
    /// `<name …>`; the name and attributes are in ``XMLScanner/name`` and ``attributes``.
    case start(isEmpty: Bool)
    /// `</name>`
    case end
    /// Text between tags; it is in ``XMLScanner/text``.
    case text
    /// The end of the file.
    case endOfFile
  }

  /// The longest tag or text, in bytes.
  static let tokenLimit = 1 << 20

  private let source: ByteSource
  /// The line of the next byte, counted from 1.
  private(set) var line = 1
  /// The name of the last tag.
  private(set) var name = ""
  /// The attributes of the last start tag.
  private(set) var attributes: [String: String] = [:]
  /// The last text, its entities resolved.
  private(set) var text = ""

  /// Creates a scanner of `source`, of which nothing has been read yet.
  init(_ source: ByteSource) throws(FormatError) {
    self.source = source
    try source.skipByteOrderMark()
  }

  /// Reads the next token; text that is only white space is skipped.
  mutating func next() throws(FormatError) -> Token {
    while let first = try source.peek() {
      if first != UInt8(ascii: "<") {
        let bytes = try take(upTo: UInt8(ascii: "<"), isText: true)
        if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
        text = Self.resolved(bytes)
        return .text
      }
      source.consume(1)
      let bytes = try take(upTo: UInt8(ascii: ">"), isText: false)
      source.consume(1)
      switch bytes.first {
      case UInt8(ascii: "?"): continue
      case UInt8(ascii: "!"):
        try skipDeclaration(bytes)
        continue
      case UInt8(ascii: "/"):
        name = String(decoding: bytes.dropFirst(), as: UTF8.self).filter { !$0.isWhitespace }
        return .end
      default: return .start(isEmpty: try takeTag(bytes))
      }
    }
    return .endOfFile
  }

  /// The error that this file is not the XML that is wanted.
  func failure(found: String, expected: String) -> FormatError {
    source.failure(.syntax(format: "XML", found: found, expected: expected), at: .line(line))
  }

  /// Takes the bytes before `stop`, which stays unread; quoted values of a tag may hold it.
  private mutating func take(upTo stop: UInt8, isText: Bool) throws(FormatError) -> [UInt8] {
    var taken: [UInt8] = []
    var quote: UInt8 = 0
    while try source.fill() {
      let bytes = source.unread
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        if byte == stop, quote == 0 { break }
        if byte == 0x0a { line += 1 }
        if !isText, byte == 0x22 || byte == 0x27 {
          if quote == 0 { quote = byte } else if quote == byte { quote = 0 }
        }
        i += 1
      }
      taken.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<i]))
      let isAtStop = i < bytes.count
      source.consume(i)
      guard taken.count <= Self.tokenLimit else {
        throw failure(found: "an endless tag or text", expected: "at most 1 MiB")
      }
      if isAtStop { return taken }
    }
    guard isText else { throw failure(found: "the end of the file", expected: "the end of a tag") }
    return taken
  }

  /// Skips the rest of a comment; other declarations have ended already.
  private mutating func skipDeclaration(_ bytes: [UInt8]) throws(FormatError) {
    guard bytes.starts(with: "!--".utf8) else { return }
    var tail = Array(bytes.dropFirst(3).suffix(2))
    while tail != Array("--".utf8) {
      tail = Array(try take(upTo: UInt8(ascii: ">"), isText: true).suffix(2))
      guard try source.peek() != nil else { return }
      source.consume(1)
    }
  }

  /// Takes a start tag apart; true where it is empty, `<name/>`.
  private mutating func takeTag(_ bytes: [UInt8]) throws(FormatError) -> Bool {
    let isEmpty = bytes.last == UInt8(ascii: "/")
    var rest = bytes[...]
    if isEmpty { rest = rest.dropLast() }
    let isNameByte = { (byte: UInt8) in byte > 0x20 && byte != UInt8(ascii: "=") }
    name = String(decoding: rest.prefix(while: isNameByte), as: UTF8.self)
    rest = rest.drop(while: isNameByte)
    guard !name.isEmpty else { throw failure(found: "a tag without name", expected: "a name") }
    attributes.removeAll(keepingCapacity: true)
    while true {
      rest = rest.drop { $0 <= 0x20 }
      if rest.isEmpty { return isEmpty }
      let key = String(decoding: rest.prefix(while: isNameByte), as: UTF8.self)
      rest = rest.drop(while: isNameByte).drop { $0 <= 0x20 }
      guard !key.isEmpty, rest.first == UInt8(ascii: "=") else {
        throw failure(found: "an attribute without value", expected: "=")
      }
      rest = rest.dropFirst().drop { $0 <= 0x20 }
      guard let quote = rest.first, quote == 0x22 || quote == 0x27 else {
        throw failure(found: "an unquoted value", expected: "a quotation mark")
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      attributes[key] = Self.resolved(value)
      rest = rest.dropFirst(value.count + 2)
    }
  }

  /// The text that bytes with entities stand for; unknown entities stay as they are.
  private static func resolved(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        result += rest.prefix(1)
        rest = rest.dropFirst()
        continue
      }
      let entity = rest[rest.index(after: start)..<end]
      result += character(entity) ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ entity: Substring) -> String? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let isHex = entity.dropFirst().first == "x"
      let code = UInt32(entity.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      return code.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    }
  }
}

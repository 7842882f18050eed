/// A pull reader of XML as programs export it: elements, attributes and text.
///
/// Comments, processing instructions and document types are skipped; of entities only the five
/// predefined ones and numbers are known, so that nothing can expand. Memory holds one token.
struct XMLScanner {
  /// What stands next.
  enum Token: Equatable {
    /// `<name …>`; the name is in ``XMLScanner/name``.
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
  private(set) var name = JSONName([])
  /// The last tag or text as it stands in the file; used again for the next.
  private var bytes: [UInt8] = []
  /// Where the names and values of the last start tag's attributes stand in it.
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []

  /// Creates a scanner of `source`, of which nothing has been read yet.
  init(_ source: ByteSource) throws(FormatError) {
    self.source = source
    try source.beginText()
  }

  /// The last text, its entities resolved.
  var text: String { Self.resolved(bytes[...]) }

  /// Where an attribute's value stands in the last start tag; nil where it has none.
  func attribute(_ name: StaticString) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { bytes in
      attributes.last { attribute in
        attribute.name.count == name.utf8CodeUnitCount
          && name.withUTF8Buffer {
            UnsafeBufferPointer(rebasing: bytes[attribute.name]).elementsEqual($0)
          }
      }?.value
    }
  }

  /// The value of an attribute, its entities resolved.
  func text(_ value: Range<Int>) -> String { Self.resolved(bytes[value]) }

  /// Appends the value of an attribute to `texts`, its entities resolved.
  func append(_ value: Range<Int>, to texts: inout [UInt8]) {
    if bytes[value].contains(UInt8(ascii: "&")) {
      texts += text(value).utf8
    } else {
      texts += bytes[value]
    }
  }

  /// The value of an attribute as a number that is spelled as such are written; nil where it is none.
  func count(_ value: Range<Int>) -> Int? {
    guard (1...18).contains(value.count) else { return nil }
    var count = 0
    for byte in bytes[value] {
      let digit = byte &- 0x30
      if digit > 9 { return nil }
      count = count * 10 + Int(digit)
    }
    return value.count > 1 && bytes[value.lowerBound] == 0x30 ? nil : count
  }

  /// The last text as a whole number; nil where it is none.
  var number: Int64? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.first, first > 0x20 else { return nil }
      var i = 0
      let number = IntegerParser.take(bytes, &i)
      return i == bytes.count ? number : nil
    }
  }

  /// Reads the next token; text that is only white space is skipped.
  mutating func next() throws(FormatError) -> Token {
    while let first = try source.peek() {
      if first != UInt8(ascii: "<") {
        if try takeText() { return .text }
        continue
      }
      source.consume(1)
      try take(upTo: UInt8(ascii: ">"), isText: false)
      source.consume(1)
      switch bytes.first {
      case UInt8(ascii: "?"): continue
      case UInt8(ascii: "!"):
        try skipDeclaration()
        continue
      case UInt8(ascii: "/"): return .end
      default: return .start(isEmpty: try takeTag())
      }
    }
    return .endOfFile
  }

  /// Takes the text up to the next tag; false where it is only white space.
  private mutating func takeText() throws(FormatError) -> Bool {
    try take(upTo: UInt8(ascii: "<"), isText: true)
    return !bytes.allSatisfy { $0 <= 0x20 }
  }

  /// The error that this file is not the XML that is wanted.
  func failure(found: String, expected: String) -> FormatError {
    source.failure(.syntax(format: "XML", found: found, expected: expected), at: .line(line))
  }

  /// Takes the bytes before `stop`, which stays unread; quoted values of a tag may hold it.
  private mutating func take(upTo stop: UInt8, isText: Bool) throws(FormatError) {
    bytes.removeAll(keepingCapacity: true)
    var quote: UInt8 = 0
    while try source.fill() {
      let window = source.unread
      var i = 0
      while i < window.count {
        let byte = window[i]
        if byte == stop, quote == 0 { break }
        if byte == 0x0a { line += 1 }
        // In a comment, quotation marks mean nothing.
        if !isText, byte == 0x22 || byte == 0x27, (bytes.first ?? window[0]) != UInt8(ascii: "!") {
          if quote == 0 { quote = byte } else if quote == byte { quote = 0 }
        }
        i += 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: window[..<i]))
      let isAtStop = i < window.count
      source.consume(i)
      guard bytes.count <= Self.tokenLimit else {
        throw source.failure(
          .tooMany(what: "bytes of one tag or text", limit: Self.tokenLimit), at: .line(line))
      }
      if isAtStop { return }
    }
    guard isText else { throw failure(found: "the end of the file", expected: "the end of a tag") }
  }

  /// Skips the rest of a comment; other declarations have ended already.
  private mutating func skipDeclaration() throws(FormatError) {
    guard bytes.starts(with: "!--".utf8) else { return }
    bytes.removeFirst(3)
    while !bytes.suffix(2).elementsEqual("--".utf8) {
      try take(upTo: UInt8(ascii: ">"), isText: true)
      guard try source.peek() != nil else { return }
      source.consume(1)
    }
  }

  /// Takes a start tag apart; true where it is empty, `<name/>`.
  private mutating func takeTag() throws(FormatError) -> Bool {
    let isEmpty = bytes.last == UInt8(ascii: "/")
    let end = bytes.count - (isEmpty ? 1 : 0)
    // Taken out and put back, so that adding copies nothing.
    var found = attributes
    attributes = []
    found.removeAll(keepingCapacity: true)
    let (name, problem) = bytes.withUnsafeBufferPointer { bytes in
      Self.takeAttributes(UnsafeBufferPointer(rebasing: bytes[..<end]), into: &found)
    }
    attributes = found
    if let problem { throw failure(found: problem.found, expected: problem.expected) }
    self.name = bytes.withUnsafeBytes { JSONName(UnsafeRawBufferPointer(rebasing: $0[name])) }
    return isEmpty
  }

  /// Finds the tag's name, which comes first, and its attributes; the name, and what is wrong, or nil.
  private static func takeAttributes(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into found: inout [(name: Range<Int>, value: Range<Int>)]
  ) -> (name: Range<Int>, problem: (found: String, expected: String)?) {
    var i = 0
    func skipBlanks() { while i < bytes.count, bytes[i] <= 0x20 { i += 1 } }
    func takeName() -> Range<Int> {
      let start = i
      while i < bytes.count, bytes[i] > 0x20, bytes[i] != UInt8(ascii: "=") { i += 1 }
      return start..<i
    }
    let name = takeName()
    if name.isEmpty { return (name, ("a tag without name", "a name")) }
    while true {
      skipBlanks()
      if i == bytes.count { return (name, nil) }
      let key = takeName()
      skipBlanks()
      guard !key.isEmpty, i < bytes.count, bytes[i] == UInt8(ascii: "=") else {
        return (name, ("an attribute without value", "="))
      }
      i += 1
      skipBlanks()
      guard i < bytes.count, bytes[i] == 0x22 || bytes[i] == 0x27 else {
        return (name, ("an unquoted value", "a quotation mark"))
      }
      let quote = bytes[i]
      i += 1
      let start = i
      while i < bytes.count, bytes[i] != quote { i += 1 }
      found.append((key, start..<i))
      i = min(i + 1, bytes.count)
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

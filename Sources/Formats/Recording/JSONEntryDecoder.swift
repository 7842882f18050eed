/// Parses entries from NDJSON or from a JSON array.
struct JSONEntryDecoder: EntryDecoder {
  private var json: JSONTokenizer
  private let isArray: Bool
  private var hasStarted = false
  private var lastLine = 0
  private(set) var kind: RecordingKind?

  /// Creates a decoder of an array or else of NDJSON; the tokenizer is at the first value's start.
  init(_ json: JSONTokenizer, isArray: Bool) {
    self.json = json
    self.isArray = isArray
  }

  mutating func next(into fields: inout EntryFields) throws(FormatError) -> Bool {
    let isFirst = !hasStarted
    if isFirst, isArray { _ = try json.next() }
    hasStarted = true
    guard try beginEntry() else { return false }
    fields.clear(line: json.line)
    var token = try json.next()
    if isFirst, token == .key, RecordingHeaderKey(rawValue: json.string) != nil {
      try readHeader()
      guard try beginEntry() else { return false }
      fields.clear(line: json.line)
      token = try json.next()
    }
    while token == .key {
      try readField(into: &fields)
      token = try json.next()
    }
    lastLine = json.line
    return true
  }

  /// Reads up to the first key of an entry; returns `false` at the end.
  private mutating func beginEntry() throws(FormatError) -> Bool {
    switch try json.next() {
    case .beginObject:
      if !isArray, json.line == lastLine {
        throw json.syntaxError(found: "two entries on one line", expected: "a line for each")
      }
      return true
    case .end: return false
    case .endArray:
      guard try json.next() == .end else {
        throw json.syntaxError(found: "more after the array", expected: "the end of the file")
      }
      return false
    default:
      throw json.failure(
        found: "an entry is not a JSON object", remedy: "write {\"t\": …, \"offset\": …}")
    }
  }

  private mutating func readField(into fields: inout EntryFields) throws(FormatError) {
    guard let index = RecordingKey.index(of: json.text) else {
      throw json.failure(.unknownKey(json.string, RecordingKey.names))
    }
    let key = RecordingKey.all[index]
    guard fields.recordPresence(of: index) else { throw json.failure(.duplicateKey(key.name)) }
    let token = try json.next()
    switch (key.content, token) {
    case (.number, .number): fields.set(index, to: try finiteNumber(key), text: json.text)
    case (.boolean, .boolean(let value)): fields.set(index, to: value)
    case (.text, .string): fields.set(index, to: json.string)
    default:
      throw json.failure(
        .wrongType(key: key.name, wanted: key.content.rawValue, found: json.description(of: token)))
    }
  }

  private func finiteNumber(_ key: RecordingKey) throws(FormatError) -> Double {
    guard let value = json.finiteNumber else {
      throw json.failure(
        .outOfRange(key: key.name, found: json.string, allowed: "a finite number"))
    }
    return value
  }

  /// Reads the rest of the header line, whose first key has been read.
  private mutating func readHeader() throws(FormatError) {
    var seen: Set<RecordingHeaderKey> = []
    var token = JSONTokenizer.Token.key
    while token == .key {
      guard let key = RecordingHeaderKey(rawValue: json.string) else {
        throw json.failure(.unknownKey(json.string, RecordingHeaderKey.self))
      }
      guard seen.insert(key).inserted else { throw json.failure(.duplicateKey(key.rawValue)) }
      token = try json.next()
      try checkHeader(key, token)
      token = try json.next()
    }
    guard seen.contains(.foldviz) else {
      throw json.failure(.missingKey("foldviz", owner: "the header line"))
    }
    lastLine = json.line
  }

  private mutating func checkHeader(
    _ key: RecordingHeaderKey, _ token: JSONTokenizer.Token
  ) throws(FormatError) {
    switch (key, token) {
    case (.foldviz, .number):
      guard json.finiteNumber == 1 else { throw json.failure(.unknownVersion(json.string)) }
    case (.kind, .string):
      kind = RecordingKind(rawValue: json.string)
      guard kind != nil else {
        throw json.failure(.unknownName(kind: "kind", json.string, RecordingKind.self))
      }
    case (.unit, .string):
      guard json.string == "pt" else {
        throw json.failure(.unknownName(kind: "unit", json.string, nearest: "pt"))
      }
    case (.foldviz, _), (.kind, _), (.unit, _):
      let wanted: RecordingKey.Content = key == .foldviz ? .number : .text
      throw json.failure(
        .wrongType(key: key.rawValue, wanted: wanted.rawValue, found: json.description(of: token)))
    }
  }
}

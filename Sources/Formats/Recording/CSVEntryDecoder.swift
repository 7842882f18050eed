/// Parses entries from CSV whose first line names the columns.
struct CSVEntryDecoder: EntryDecoder {
  private var csv: CSVReader
  private var columns: [Int] = []

  init(_ source: ByteSource, firstLine: Int) throws(FormatError) {
    csv = try CSVReader(source, firstLine: firstLine)
    try csv.nextNames()
    for index in 0..<csv.fieldCount {
      let name = csv.field(index).trimmed
      guard let key = RecordingKey.index(of: name) else {
        if index == 0, DecimalParser.parse(Array(name)) != nil {
          throw csv.failure(
            found: "the first line names no columns", remedy: "start with a line such as t,offset")
        }
        throw csv.failure(.unknownKey(String(decoding: name, as: UTF8.self), RecordingKey.names))
      }
      if columns.contains(key) { throw csv.failure(.duplicateKey(RecordingKey.names[key])) }
      columns.append(key)
    }
    if RecordingKey.index(of: "t".utf8).map(columns.contains) != true {
      throw csv.failure(.missingKey("t", owner: "the line of names"))
    }
  }

  mutating func next(into fields: inout EntryFields) throws(FormatError) -> Bool {
    guard try csv.next() else { return false }
    try csv.requireFields(columns.count)
    fields.clear(line: csv.line)
    for (index, key) in columns.enumerated() {
      let field = csv.field(index).trimmed
      if field.isEmpty { continue }
      _ = fields.recordPresence(of: key)
      try read(field, at: index, of: key, into: &fields)
    }
    return true
  }

  private func read(
    _ field: ArraySlice<UInt8>, at index: Int, of key: Int, into fields: inout EntryFields
  ) throws(FormatError) {
    let name = RecordingKey.names[key]
    switch RecordingKey.all[key].content {
    case .number:
      let value = field.withUnsafeBufferPointer { DecimalParser.parse($0) }
      guard let value else { throw wrongType(key, field) }
      guard value.isFinite else {
        throw csv.failure(
          .outOfRange(
            key: name, found: String(decoding: field, as: UTF8.self), allowed: "a finite number"))
      }
      fields.set(key, to: value, text: field)
    case .boolean:
      switch String(decoding: field, as: UTF8.self) {
      case "true", "1": fields.set(key, to: true)
      case "false", "0": fields.set(key, to: false)
      default: throw wrongType(key, field)
      }
    case .text:
      // Spaces around a word are layout; within an identity they count.
      let text = name == "id" ? csv.field(index) : field
      fields.set(key, to: String(decoding: text, as: UTF8.self))
    }
  }

  private func wrongType(_ key: Int, _ field: ArraySlice<UInt8>) -> FormatError {
    let key = RecordingKey.all[key]
    return csv.failure(
      .wrongType(
        key: key.name, wanted: key.content.rawValue, found: "the text " + quoted(field)))
  }
}

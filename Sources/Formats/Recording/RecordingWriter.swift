import FoldLayout

/// Writes a recording entry by entry, as NDJSON or CSV, in the form that ``RecordingReader`` reads.
///
///     let writer = RecordingWriter(form: .csv, columns: ["t", "offset"])
///     var bytes: [UInt8] = []
///     writer.appendHeader(to: &bytes)                                          // t,offset
///     writer.append(RecordingEntry(time: 0.5, contentOffset: -3.5), to: &bytes)    // 0.5,-3.5
public struct RecordingWriter: Sendable {
  /// The formats in which a recording can be written.
  @nonexhaustive public enum Form: String, CaseIterable, Sendable {
    /// NDJSON: a header line, and a JSON object on a line for each entry.
    case ndjson
    /// CSV: a line of column names, and a line for each entry.
    case csv
  }

  /// The format to write.
  public let form: Form
  /// The names of the columns in CSV; fields of other columns are not written.
  public let columns: [String]
  private let keys: [Int?]
  private let kind: RecordingKind
  private let names: RowNames

  /// Creates a writer of a format.
  ///
  /// NDJSON has a header with `kind`, CSV has the columns named in `columns`, `nil` for all.
  /// `names` has the names by which events refer to rows; rows without a name get a number.
  public init(
    form: Form, kind: RecordingKind = .scroll, names: RowNames = RowNames(count: 0),
    columns: [String]? = nil
  ) {
    self.form = form
    self.kind = kind
    self.names = names
    self.columns = columns ?? RecordingKey.names
    keys = self.columns.map { RecordingKey.names.firstIndex(of: $0) }
  }

  /// Returns the names of the columns that `entries` need in CSV, in the order of the format.
  public static func columns(for entries: some Sequence<RecordingEntry>) -> [String] {
    var used: Set<String> = ["t", "offset"]
    let writer = RecordingWriter(form: .csv)
    for entry in entries {
      let (shape, fields) = writer.fields(of: entry)
      for field in fields { used.insert(shape.fields[field.fieldIndex].option.key) }
    }
    return RecordingKey.names.filter(used.contains)
  }

  /// Appends the first line: the header, or the names of columns.
  public func appendHeader(to bytes: inout [UInt8]) {
    switch form {
    case .ndjson:
      bytes.append(
        contentsOf: "{\"foldviz\":1,\"kind\":\"\(kind.rawValue)\",\"unit\":\"pt\"}\n".utf8)
    case .csv:
      bytes.append(contentsOf: columns.joined(separator: ",").utf8)
      bytes.append(0x0a)
    }
  }

  /// Appends the line of an entry, with its line end; CSV leaves out fields without a column.
  public func append(_ entry: RecordingEntry, to bytes: inout [UInt8]) {
    let (shape, fields) = fields(of: entry)
    switch self.form {
    case .ndjson:
      for (index, (fieldIndex, number)) in fields.enumerated() {
        bytes.append(index == 0 ? 0x7b : 0x2c)
        JSONWriter.append(shape.fields[fieldIndex].option.key, to: &bytes)
        bytes.append(0x3a)
        append(number, of: shape.fields[fieldIndex].kind, to: &bytes)
      }
      bytes.append(0x7d)
    case .csv:
      for (index, key) in keys.enumerated() {
        if index > 0 { bytes.append(0x2c) }
        guard let field = fields.first(where: { shape.fields[$0.fieldIndex].key == key }) else {
          continue
        }
        append(field.number, of: shape.fields[field.fieldIndex].kind, to: &bytes)
      }
    }
    bytes.append(0x0a)
  }

  private func append(_ number: Double, of kind: OptionKind, to bytes: inout [UInt8]) {
    switch kind {
    case .flag: bytes.append(contentsOf: (number != 0 ? "true" : "false").utf8)
    case .keyword(let keywords): append(keywords[Int(number)], to: &bytes)
    case .identity: append(names.name(of: RowID(integer(number))), to: &bytes)
    default: JSONWriter.append(number, to: &bytes)
    }
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    switch form {
    case .ndjson: JSONWriter.append(text, to: &bytes)
    case .csv: CSVFieldWriter.append(text, to: &bytes)
    }
  }

  private func fields(of entry: RecordingEntry) -> (shape: EntryShape, fields: [FieldWriter.Field])
  {
    let shape = EntryShape.with(event: entry.event?.name.number, hasTouch: entry.touch != nil)
    var (entry, writer) = (entry, FieldWriter(shape))
    entry.visit(&writer)
    return (shape, writer.fields)
  }
}

/// A visitor that collects the fields that an entry and its event have.
private struct FieldWriter: OptionVisitor {
  /// The index of a field in its entry's shape, and the last number of its value's encoding.
  typealias Field = (fieldIndex: Int, number: Double)

  private let shape: EntryShape
  private var fieldIndex = 0
  private var encoder = NumberEncoder()
  private(set) var fields: [Field] = []

  init(_ shape: EntryShape) { self.shape = shape }

  mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) {
    defer { fieldIndex += 1 }
    let start = encoder.numbers.count
    value.encode(to: &encoder)
    if shape.fields[fieldIndex].isOptional, encoder.numbers[start] == 0 { return }
    fields.append((fieldIndex, encoder.numbers[encoder.numbers.count - 1]))
  }
}

/// One line of a replay table: a row, card or view in one frame.
public struct ReplayTableLine: Equatable, Sendable {
  /// The frame's number.
  public var frame: Int
  /// The frame's time, in seconds.
  public var time: Double
  /// What it is: row, header, notch, clone, card or replica.
  public var kind: String
  /// Its identity.
  public var id: String
  /// What stands in each of the table's further columns; nil where nothing does.
  public var values: [FrameColumn.Value?]
  /// The line of the file, from 1.
  public var line: Int

  /// Creates a line.
  public init(
    frame: Int, time: Double, kind: String, id: String, values: [FrameColumn.Value?],
    line: Int = 0
  ) {
    self.frame = frame
    self.time = time
    self.kind = kind
    self.id = id
    self.values = values
    self.line = line
  }
}

/// Reads a replay table, as `foldviz replay` writes it, line by line: CSV or NDJSON, plain or gzipped.
///
/// Memory does not grow with the table. A frame has 100,000 lines at most, frames never go back, and numbers are finite.
public struct ReplayTableReader {
  private static let required = FrameColumn.allCases.filter(FrameColumn.keys.contains)
    .map(\.rawValue)

  /// The names of the columns that lines have besides `frame`, `t`, `id` and `kind`, in the order of
  /// the table.
  public private(set) var columns: [String] = []
  private let file: String
  private var csv: CSVReader?
  private var json: JSONTokenizer?
  private var names: [String] = []
  private var ahead: ReplayTableLine?
  private var lastFrame = -1
  private var linesOfFrame = 0
  /// The most lines of one frame.
  static let frameLimit = 100_000

  /// Whether the file at `path` begins as a table does; what is no table may be a scene or a recording.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws.
  public static func fits(path: String) throws(FormatError) -> Bool {
    let source = try ByteSource(path: path)
    guard try source.fill() else { return false }
    return ["frame,", "{\"frame\":"].contains { source.unread.starts(with: $0.utf8) }
  }

  /// Opens the table at `path`; "-" is standard input.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error where it is no table.
  public init(path: String) throws(FormatError) { try self.init(try ByteSource(path: path)) }

  /// Creates a reader of a source's bytes.
  public init(_ source: ByteSource) throws(FormatError) {
    file = source.name
    var json = try JSONTokenizer(source)
    guard let first = try json.significantByte() else {
      throw source.failure(.empty)
    }
    if first == 0x7b {
      self.json = json
      ahead = try nextObject()
      return
    }
    var csv = try CSVReader(source, firstLine: json.line)
    guard try csv.next() else { throw source.failure(.empty) }
    names = (0..<csv.fieldCount).map { String(decoding: csv.field($0), as: UTF8.self) }
    for name in Self.required where !names.contains(name) {
      throw csv.failure(.missingKey(name, owner: "the line of names"))
    }
    columns = names.filter { !Self.required.contains($0) }
    self.csv = csv
  }

  /// The next line, or nil at the end.
  ///
  /// - Throws: An error that names the line.
  public mutating func next() throws(FormatError) -> ReplayTableLine? {
    var line: ReplayTableLine?
    if let read = ahead {
      line = read
      ahead = nil
    } else {
      line = json == nil ? try nextRecord() : try nextObject()
    }
    guard let line else { return nil }
    guard line.frame >= lastFrame else {
      throw FormatError(
        file: file, location: .line(line.line),
        problem: .other(
          found: "frame goes back from \(lastFrame) to \(line.frame)",
          remedy: "sort the table by frame"))
    }
    linesOfFrame = line.frame == lastFrame ? linesOfFrame + 1 : 1
    guard linesOfFrame <= Self.frameLimit else {
      throw FormatError(
        file: file, location: .line(line.line),
        problem: .tooMany(what: "lines of a frame", limit: Self.frameLimit))
    }
    lastFrame = line.frame
    return line
  }

  private mutating func nextRecord() throws(FormatError) -> ReplayTableLine? {
    guard var reader = csv else { return nil }
    defer { csv = reader }
    guard try reader.next() else { return nil }
    guard reader.fieldCount == names.count else {
      throw reader.failure(
        found: "the line has \(reader.fieldCount) fields",
        remedy: "the first line names \(names.count)")
    }
    var line = ReplayTableLine(
      frame: 0, time: 0, kind: "", id: "", values: [], line: reader.line)
    for (index, name) in names.enumerated() {
      let field = Array(reader.field(index))
      if Self.isText(name) {
        set(name, String(decoding: field, as: UTF8.self), in: &line)
        continue
      }
      guard let number = DecimalParser.parse(field), number.isFinite else {
        throw reader.failure(
          .wrongType(key: name, wanted: "a finite number", found: "the text " + quoted(field)))
      }
      try set(name, number, in: &line)
    }
    return line
  }

  private mutating func nextObject() throws(FormatError) -> ReplayTableLine? {
    guard var tokens = json else { return nil }
    defer { json = tokens }
    guard try tokens.next() != .end else { return nil }
    var line = ReplayTableLine(
      frame: 0, time: 0, kind: "", id: "",
      values: [FrameColumn.Value?](repeating: nil, count: columns.count), line: tokens.line)
    var found: Set<String> = []
    var token = try tokens.next()
    while token == .key {
      let name = String(decoding: tokens.text, as: UTF8.self)
      found.insert(name)
      let value = try tokens.next()
      switch value {
      case .number where !Self.isText(name):
        try set(name, try tokens.number(), in: &line)
      case .string where Self.isText(name):
        set(name, String(decoding: tokens.text, as: UTF8.self), in: &line)
      default:
        throw FormatError(
          file: file, location: .line(tokens.line),
          problem: .wrongType(
            key: name, wanted: Self.isText(name) ? "a text" : "a number",
            found: "something else"))
      }
      token = try tokens.next()
    }
    for name in Self.required where !found.contains(name) {
      throw FormatError(
        file: file, location: .line(line.line), problem: .missingKey(name, owner: "the line"))
    }
    return line
  }

  /// Whether a column has texts; one that is not known has numbers.
  private static func isText(_ name: String) -> Bool {
    FrameColumn(rawValue: name)?.isText ?? false
  }

  private mutating func set(_ name: String, _ text: String, in line: inout ReplayTableLine) {
    switch name {
    case "id": line.id = text
    case "kind": line.kind = text
    default: set(name, .text(text), in: &line)
    }
  }

  private mutating func set(
    _ name: String, _ number: Double, in line: inout ReplayTableLine
  ) throws(FormatError) {
    switch name {
    case "t": line.time = number
    case "frame":
      guard number >= 0, number == number.rounded(), number <= 0x1p53 else {
        throw FormatError(
          file: file, location: .line(line.line),
          problem: .outOfRange(
            key: "frame", found: NumberWriter.text(number), allowed: "a whole number from 0"))
      }
      line.frame = Int(number)
    default: set(name, .number(number), in: &line)
    }
  }

  private mutating func set(
    _ name: String, _ value: FrameColumn.Value, in line: inout ReplayTableLine
  ) {
    guard let column = columns.firstIndex(of: name) else {
      columns.append(name)
      line.values.append(value)
      return
    }
    while line.values.count <= column { line.values.append(nil) }
    line.values[column] = value
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a replay table, as `foldviz replay` writes it, frame by frame: CSV or NDJSON, plain or gzipped.
///
/// Memory does not grow with the table, but for its texts, each of which is kept once. A frame has
/// 100,000 lines at most, frames never go back, and numbers are finite.
public struct ReplayTableReader {
  private static let required = FrameColumn.allCases.filter(FrameColumn.keys.contains)
    .map(\.rawValue)

  /// The most lines of one frame.
  static let frameLimit = 100_000

  /// What stands under a name.
  fileprivate enum Role {
    case frame
    case time
    case kind
    case id
    /// A number or a text, in a column.
    case number(Int)
    case text(Int)

    var isText: Bool {
      switch self {
      case .kind, .id, .text: true
      case .frame, .time, .number: false
      }
    }
  }

  /// The names of the columns that lines have besides `frame`, `t`, `id` and `kind`, in the order of
  /// the table.
  public private(set) var columns: [String] = []
  private let file: String
  private let texts: TextPool
  private var csv: CSVReader?
  private var json: JSONTokenizer?
  /// The names in the order of their coming, with their bytes and what stands under them.
  private var names: [(text: String, bytes: [UInt8], role: Role)] = []
  private var known = KnownCells()
  /// The line that was read last, its place in the file, and whether it is still to be given.
  private var line = ReplayTableFrame.Line()
  private var place = 0
  private var isAhead = false
  private var hasStarted = false

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
  /// - Parameters:
  ///   - path: The table's place.
  ///   - texts: Keeps its texts; tables that are compared share one.
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error where it is no table.
  public init(path: String, texts: TextPool = TextPool()) throws(FormatError) {
    try self.init(try ByteSource(path: path), texts: texts)
  }

  /// Creates a reader of a source's bytes; `texts` keeps those of the table.
  public init(_ source: ByteSource, texts: TextPool = TextPool()) throws(FormatError) {
    file = source.name
    self.texts = texts
    var json = try JSONTokenizer(source)
    guard let first = try json.significantByte() else {
      throw source.failure(.empty)
    }
    if first == 0x7b {
      self.json = json
      isAhead = try readObject()
      hasStarted = true
      return
    }
    var csv = try CSVReader(source, firstLine: json.line)
    try csv.nextNames()
    let fields = (0..<csv.fieldCount).map { Array(csv.field($0)) }
    for field in fields { _ = addName(field) }
    for name in Self.required where !names.contains(where: { $0.text == name }) {
      throw csv.failure(.missingKey(name, owner: "the line of names"))
    }
    self.csv = csv
  }

  /// Reads the next frame into `frame`; false at the end.
  ///
  /// - Throws: An error that names the line.
  public mutating func next(into frame: inout ReplayTableFrame) throws(FormatError) -> Bool {
    if !hasStarted {
      hasStarted = true
      isAhead = try readRecord()
    }
    guard isAhead else { return false }
    frame.begin(line, columns: columns.count)
    repeat {
      guard frame.names.count < Self.frameLimit else {
        throw failure(.tooMany(what: "lines of a frame", limit: Self.frameLimit), at: place)
      }
      frame.append(line, columns: columns.count)
      isAhead = json == nil ? try readRecord() : try readObject()
    } while isAhead && line.frame == frame.index
    return true
  }

  /// What stands under a name that was not known.
  private mutating func addName(_ bytes: [UInt8]) -> Int {
    let name = String(decoding: bytes, as: UTF8.self)
    let role: Role
    switch name {
    case "frame": role = .frame
    case "t": role = .time
    case "kind": role = .kind
    case "id": role = .id
    default:
      role =
        FrameColumn(rawValue: name)?.isText ?? false
        ? .text(columns.count) : .number(columns.count)
      columns.append(name)
    }
    names.append((name, bytes, role))
    known.add()
    return names.count - 1
  }

  // MARK: Lines

  private mutating func readRecord() throws(FormatError) -> Bool {
    // Taken out, for a copy would be slower to read and to change.
    guard var record = csv.take() else { return false }
    defer { csv = record }
    guard try record.next() else { return false }
    guard record.fieldCount == names.count else {
      throw record.failure(
        found: "the line has \(record.fieldCount) fields",
        remedy: "the first line names \(names.count)")
    }
    line.begin(columns: columns.count)
    let last = line.frame
    let texts = texts
    for index in names.indices {
      let role = names[index].role
      let cell = record.withField(index) { field in
        known.cell(index, field) {
          role.isText ? Double(texts.number(of: $0)) : DecimalParser.parse($0)
        }
      }
      if role.isText, let cell {
        line.set(role, text: Int32(cell))
      } else if let cell, cell.isFinite {
        try set(role, cell, at: record.line)
      } else {
        throw record.failure(
          .wrongType(
            key: names[index].text, wanted: "a finite number",
            found: "the text " + quoted(Array(record.field(index)))))
      }
    }
    try checkOrder(after: last, at: record.line)
    return true
  }

  private mutating func readObject() throws(FormatError) -> Bool {
    guard let begin = try json?.next(), begin != .end else { return false }
    let start = json?.line ?? 0
    line.begin(columns: columns.count)
    let last = line.frame
    var found = [Bool](repeating: false, count: names.count)
    var place = 0
    while let token = try json?.next(), token == .key {
      let index = index(ofKeyAfter: place)
      place = index + 1
      while found.count <= index { found.append(false) }
      found[index] = true
      let role = names[index].role
      switch try json?.next() {
      case .number where !role.isText:
        if let number = try json?.number() { try set(role, number, at: start) }
      case .string where role.isText:
        let number = json?.text.withUnsafeBufferPointer { texts.number(of: $0) } ?? 0
        line.set(role, text: number)
      default:
        throw failure(
          .wrongType(
            key: names[index].text, wanted: role.isText ? "a text" : "a number",
            found: "something else"), at: json?.line ?? 0)
      }
    }
    for name in Self.required
    where !names.indices.contains(where: { found[$0] && names[$0].text == name }) {
      throw failure(.missingKey(name, owner: "the line"), at: start)
    }
    try checkOrder(after: last, at: start)
    return true
  }

  /// Which name the key that was read last is; mostly the one that comes next.
  private mutating func index(ofKeyAfter place: Int) -> Int {
    guard let text = json?.text else { return 0 }
    if place < names.count, names[place].bytes == text { return place }
    return names.firstIndex { $0.bytes == text } ?? addName(text)
  }

  private mutating func set(_ role: Role, _ number: Double, at place: Int) throws(FormatError) {
    switch role {
    case .frame:
      guard number >= 0, number == number.rounded(), number <= 0x1p53 else {
        throw failure(
          .outOfRange(
            key: "frame", found: NumberWriter.text(number), allowed: "a whole number from 0"),
          at: place)
      }
      line.frame = Int(number)
    case .time: line.time = number
    case .number(let column): line.set(column, number)
    case .kind, .id, .text: break
    }
  }

  private mutating func checkOrder(after last: Int, at place: Int) throws(FormatError) {
    self.place = place
    guard line.frame >= last else {
      throw failure(
        .other(
          found: "frame goes back from \(last) to \(line.frame)", remedy: "sort the table by frame"),
        at: place)
    }
  }

  private func failure(_ problem: FormatError.Problem, at line: Int) -> FormatError {
    FormatError(file: file, location: .line(line), problem: problem)
  }
}

extension ReplayTableFrame.Line {
  fileprivate mutating func set(_ role: ReplayTableReader.Role, text number: Int32) {
    switch role {
    case .kind: name.kind = number
    case .id: name.id = number
    case .text(let column): set(column, Double(number))
    case .frame, .time, .number: break
    }
  }
}

/// What each column had last: lines of a frame have much in common, and in most columns most rows have
/// the same.
private struct KnownCells {
  /// The longest spelling that is kept, in bytes.
  private static let longest = 32

  private var spellings: [UInt8] = []
  private var lengths: [Int] = []
  private var values: [Double] = []

  /// Makes room for a column.
  mutating func add() {
    spellings += [UInt8](repeating: 0, count: Self.longest)
    lengths.append(-1)
    values.append(0)
  }

  /// What a field of a column stands for: what `read` gives, unless the one before was spelt alike.
  @inline(__always)
  mutating func cell(
    _ column: Int, _ field: UnsafeBufferPointer<UInt8>,
    _ read: (UnsafeBufferPointer<UInt8>) -> Double?
  ) -> Double? {
    if lengths[column] == field.count, isKnown(column, field) { return values[column] }
    guard let value = read(field) else { return nil }
    if field.count <= Self.longest {
      spellings.withUnsafeMutableBufferPointer { spellings in
        guard let start = spellings.baseAddress, let source = field.baseAddress else { return }
        (start + column * Self.longest).update(from: source, count: field.count)
      }
      lengths[column] = field.count
      values[column] = value
    }
    return value
  }

  private func isKnown(_ column: Int, _ field: UnsafeBufferPointer<UInt8>) -> Bool {
    spellings.withUnsafeBufferPointer { spellings in
      guard let known = spellings.baseAddress, let start = field.baseAddress else { return false }
      return memcmp(known + column * Self.longest, start, field.count) == 0
    }
  }
}

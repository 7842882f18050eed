/// Reads a replay table frame by frame, in CSV or NDJSON, plain or compressed with gzip.
///
/// Memory grows only with the distinct texts in the table. Frame numbers and times must not decrease,
/// a frame has at most 100,000 lines, and numbers must be finite.
public struct ReplayTableReader {
  private static let required = FrameColumn.allCases.filter(FrameColumn.keys.contains)
    .map(\.rawValue)

  static let frameLimit = 100_000

  private enum Role {
    case frame
    case time
    case kind
    case id
    /// A number, with the index of its column in ``columns``.
    case number(Int)
    /// A text, stored by its number in the pool, with the index of its column in ``columns``.
    case text(Int)

    var isText: Bool {
      switch self {
      case .kind, .id, .text: true
      case .frame, .time, .number: false
      }
    }
  }

  /// The names of all columns but `frame`, `t`, `id` and `kind`, in table order; of NDJSON, so far.
  public private(set) var columns: [String] = []
  // The columns in `columns` that have one value for all lines of a frame.
  private var frameColumns: [(index: Int, isText: Bool)] = []
  private let file: String
  private let texts: TextPool
  private var csv: CSVReader?
  private var json: JSONTokenizer?
  private var names: [(text: String, bytes: [UInt8])] = []
  private var nameIndices: [[UInt8]: Int] = [:]
  private var roles: [Role] = []
  private var line = ReplayTableFrame.Line()
  private var lastTime = -Double.infinity
  private var lineIndex = 0
  private var isAhead = false
  private var hasStarted = false

  /// Returns whether a source begins like a replay table.
  ///
  /// No bytes are consumed, so another source can be read as a scene or a recording.
  public static func fits(_ source: ByteSource) throws(FormatError) -> Bool {
    FileKind(contentStartingWith: try source.peekStart()) == .table
  }

  /// Creates a reader of a table from its beginning; an error names another kind of file.
  ///
  /// `texts` stores the table's texts. Tables that are compared share it.
  public static func table(
    in source: ByteSource, texts: TextPool = TextPool()
  ) throws(FormatError) -> Self {
    try FileKind.table.correctingErrors(in: source) { () throws(FormatError) in
      try Self(source, texts: texts)
    }
  }

  /// Creates a reader of a source, which stores the table's texts in `texts`.
  public init(_ source: ByteSource, texts: TextPool = TextPool()) throws(FormatError) {
    file = source.name
    self.texts = texts
    var json = try JSONTokenizer(source)
    guard let first = try json.significantByte() else {
      throw source.failure(.empty)
    }
    if first == 0x5b {
      throw json.failure(
        .other(found: "is a JSON array", remedy: "write the objects of a table one after the other")
      )
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
    for field in fields {
      if nameIndices[field] != nil {
        throw csv.failure(.duplicateKey(String(decoding: field, as: UTF8.self)))
      }
      _ = addName(field)
    }
    for name in Self.required where !names.contains(where: { $0.text == name }) {
      throw csv.failure(Self.missing(name, in: "the line of names"))
    }
    self.csv = csv
  }

  private static func missing(_ name: String, in owner: String) -> FormatError.Problem {
    name == FrameColumn.id.rawValue
      ? .other(found: "\(owner) has no \"id\"", remedy: "replay without --per-frame writes it")
      : .missingKey(name, owner: owner)
  }

  /// Reads the next frame into `frame`; returns `false` at the end of the table.
  public mutating func next(into frame: inout ReplayTableFrame) throws(FormatError) -> Bool {
    // Moving the parser out of the property avoids a copy.
    guard var records = csv.take() else {
      return try read(into: &frame) { reader throws(FormatError) in try reader.readObject() }
    }
    defer { csv = records }
    return try read(into: &frame) { reader throws(FormatError) in
      try reader.readRecord(of: &records)
    }
  }

  private mutating func read(
    into frame: inout ReplayTableFrame,
    _ readLine: (inout ReplayTableReader) throws(FormatError) -> Bool
  ) throws(FormatError) -> Bool {
    if !hasStarted {
      hasStarted = true
      isAhead = try readLine(&self)
    }
    guard isAhead else { return false }
    frame.begin(line, columns: columns.count)
    repeat {
      guard frame.names.count < Self.frameLimit else {
        throw failure(.tooMany(what: "lines of a frame", limit: Self.frameLimit), at: lineIndex)
      }
      try checkFrame(of: frame)
      frame.append(line, columns: columns.count)
      frame.lines.append(lineIndex)
      isAhead = try readLine(&self)
    } while isAhead && line.frame == frame.index
    return true
  }

  // The line just read must have the time and the values of the frame of the line before.
  private func checkFrame(of frame: ReplayTableFrame) throws(FormatError) {
    guard !frame.names.isEmpty else { return }
    func check(_ name: String, _ old: Double, _ new: Double, isText: Bool) throws(FormatError) {
      guard old != new, !old.isNaN, !new.isNaN else { return }
      func text(_ value: Double) -> String {
        isText ? quoted(texts[Int32(value)]) : NumberWriter.text(value)
      }
      throw failure(
        .other(
          found: "frame \(frame.index) has \(name) \(text(old)) and then \(text(new))",
          remedy: "write the same on all lines of a frame"), at: lineIndex)
    }
    try check("t", frame.time, line.time, isText: false)
    let last = (frame.names.count - 1) * frame.width
    for column in frameColumns where column.index < min(frame.width, line.cells.count) {
      let old = frame.cells[last + column.index]
      try check(
        columns[column.index], old, line.cells[column.index], isText: column.isText)
    }
  }

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
      let column = FrameColumn(rawValue: name)
      if column?.subject == .frame || name == "slip" {
        frameColumns.append((columns.count, column?.isText ?? false))
      }
      columns.append(name)
    }
    nameIndices[bytes] = names.count
    names.append((name, bytes))
    roles.append(role)
    return names.count - 1
  }

  // MARK: Lines

  private mutating func readRecord(of record: inout CSVReader) throws(FormatError) -> Bool {
    guard try record.next() else { return false }
    try record.requireFields(names.count)
    let last = line.frame
    // Most cells equal the ones above. The first record is below the line of names.
    for (index, role) in roles.enumerated() where !(isAhead && record.repeatsField(index)) {
      let value = record.withField(index) { field in
        role.isText ? Double(texts.number(of: field)) : DecimalParser.parse(field)
      }
      guard let value, value.isFinite else {
        throw record.failure(
          .wrongType(
            key: names[index].text, wanted: "a finite number",
            found: "the text " + quoted(record.field(index))))
      }
      try set(role, value, at: record.line)
    }
    try checkOrder(after: last, at: record.line)
    return true
  }

  private mutating func readObject() throws(FormatError) -> Bool {
    guard let begin = try json?.next(), begin != .end else { return false }
    let start = json?.line ?? 0
    line.begin()
    let last = line.frame
    var found = [Bool](repeating: false, count: names.count)
    var position = 0
    while let token = try json?.next(), token == .key {
      let index = indexOfKey(guess: position)
      guard index < CSVReader.fieldLimit else {
        throw failure(CSVReader.tooManyFields, at: json?.line ?? 0)
      }
      position = index + 1
      while found.count <= index { found.append(false) }
      if found[index] { throw failure(.duplicateKey(names[index].text), at: json?.line ?? 0) }
      found[index] = true
      let role = roles[index]
      let token = try json?.next()
      switch token {
      case .number where !role.isText:
        if let number = try json?.number() { try set(role, number, at: start) }
      case .string where role.isText:
        let number = json?.text.withUnsafeBufferPointer { texts.number(of: $0) } ?? 0
        try set(role, Double(number), at: start)
      default:
        throw failure(
          .wrongType(
            key: names[index].text, wanted: role.isText ? "a text" : "a number",
            found: token.flatMap { json?.description(of: $0) } ?? "missing"), at: json?.line ?? 0)
      }
    }
    for name in Self.required
    where !names.indices.contains(where: { found[$0] && names[$0].text == name }) {
      throw failure(Self.missing(name, in: "the line"), at: start)
    }
    try checkOrder(after: last, at: start)
    return true
  }

  /// Returns the index in ``names`` of the key just read, adding an unknown key; the parameter
  /// `guess` is the likely result, to be compared first.
  private mutating func indexOfKey(guess: Int) -> Int {
    guard let text = json?.text else { return 0 }
    if guess < names.count, names[guess].bytes == text { return guess }
    return nameIndices[text] ?? addName(text)
  }

  private mutating func set(_ role: Role, _ number: Double, at index: Int) throws(FormatError) {
    switch role {
    case .frame where number == Double(line.frame): break
    case .frame:
      guard number >= 0, number == number.rounded(), number <= 0x1p53 else {
        throw failure(
          .outOfRange(
            key: "frame", found: NumberWriter.text(number), allowed: "a whole number from 0"),
          at: index)
      }
      line.frame = Int(number)
    case .time: line.time = number
    case .number(let column), .text(let column): line.set(column, number)
    case .kind: line.name.kind = Int32(number)
    case .id: line.name.id = Int32(number)
    }
  }

  private mutating func checkOrder(after last: Int, at index: Int) throws(FormatError) {
    self.lineIndex = index
    guard line.frame >= last else {
      throw failure(
        .other(
          found: "frame goes back from \(last) to \(line.frame)", remedy: "sort the table by frame"),
        at: index)
    }
    guard line.time >= lastTime else {
      throw failure(.timeGoesBack(previous: lastTime, found: line.time), at: index)
    }
    lastTime = line.time
  }

  private func failure(_ problem: FormatError.Problem, at line: Int) -> FormatError {
    FormatError(file: file, location: .line(line), problem: problem)
  }
}

/// What a file is; the raw value says it in a sentence.
enum FileKind: String, CaseIterable {
  case scene = "a scene"
  case recording = "a recording"
  case config = "a configuration of checks"
  case table = "a replay table"
  case baseline = "a baseline"
  case noise = "a noise file"
  case model = "a cost model"
  case summary = "a summary of frames"
  case touches = "a foreign recording of touches"
  case frames = "a recording of a device's frames"

  /// Tells what a file is from its first bytes; nil where those tell nothing.
  init?(contentStartingWith bytes: [UInt8]) {
    let head = bytes.withUnsafeBufferPointer { bytes in
      TextEncoding(startOf: bytes).asciiPrefix(of: bytes, limit: bytes.count)
    }
    let text = String(decoding: head, as: UTF8.self)
    let isJSON = head.first { $0 > 0x20 }.map { $0 == 0x7b || $0 == 0x5b } ?? false
    let kind = isJSON ? Self.ofJSON(text) : Self.ofLines(text.split(whereSeparator: \.isNewline))
    if Self.isTable(isJSON ? Self.keys(ofFirstObjectIn: head) : Self.names(ofColumnsIn: head)) {
      self = .table
    } else if let kind {
      self = kind
    } else if let foreign = try? ForeignKind(startOf: ByteSource(bytes: bytes, name: "")),
      foreign != .chrome
    {
      self = .touches
    } else if let frames = bytes.withUnsafeBufferPointer(FrameFileKind.init(contentStartingWith:)),
      frames != .frames, frames != .xctrace || text.contains("trace-query-result")
    {
      self = .frames
    } else {
      return nil
    }
  }

  /// Whether these are the names of a replay table, of rows or of frames.
  private static func isTable(_ names: Set<String>) -> Bool {
    names.contains("frame")
      && !names.isDisjoint(with: FrameColumn.common.dropFirst(2).map(\.rawValue))
  }

  /// The keys of the first object, as far as they stand in the first bytes.
  private static func keys(ofFirstObjectIn head: [UInt8]) -> Set<String> {
    var keys: Set<String> = []
    guard var json = try? JSONTokenizer(ByteSource(bytes: head, name: "")) else { return keys }
    var depth = 0
    while let token = try? json.next(), token != .end {
      if token == .beginObject, depth == 0 { depth = json.depth }
      if token == .key, json.depth == depth {
        keys.insert(String(decoding: json.text, as: UTF8.self))
      }
      if token == .endObject, json.depth < depth { break }
    }
    return keys
  }

  /// The names in the first line of CSV.
  private static func names(ofColumnsIn head: [UInt8]) -> Set<String> {
    guard var csv = try? CSVReader(ByteSource(bytes: head, name: "")), (try? csv.next()) == true
    else { return [] }
    return Set((0..<csv.fieldCount).map { String(decoding: csv.field($0), as: UTF8.self) })
  }

  private static func ofJSON(_ text: String) -> FileKind? {
    func has(_ keys: String...) -> Bool { keys.contains { text.contains("\"\($0)\"") } }
    if has("frameSummary") { return .summary }
    if has(CostModelFile.kind) { return .model }
    if has("kind"), has(NoiseFile.kind) { return .noise }
    if has("checks") {
      return has("metrics") ? .baseline : has("budgets", "scene", "device") ? .config : nil
    }
    if has("t"), has("offset", "event", "touch", "scroll") { return .recording }
    return has("rows", "deck", "shift") && has("device", "foldviz") ? .scene : nil
  }

  private static func ofLines(_ lines: [Substring]) -> FileKind? {
    let columns = lines.first.map { Set($0.split(separator: ",")) } ?? []
    if columns.contains("t"), !columns.isDisjoint(with: ["offset", "event", "touch"]) {
      return .recording
    }
    let keys = lines.compactMap { line in line.firstIndex(of: ":").map { String(line[..<$0]) } }
    if keys.contains("checks") { return .config }
    return Set(keys).isDisjoint(
      with: Set(SceneFile.known).subtracting(["foldviz", "title", "device"]))
      ? nil : .scene
  }

  /// Reads a source as this, and says what it is instead where it cannot be read and shows it.
  func reading<Value>(
    _ source: ByteSource, _ body: () throws(FormatError) -> Value
  ) throws(FormatError) -> Value {
    let start = try source.start()
    do {
      return try body()
    } catch {
      throw correction(of: error, in: start)
    }
  }

  /// What is said instead of an error in a file that begins as something else than what is wanted.
  func correction(of error: FormatError, in start: [UInt8]) -> FormatError {
    guard error.category == .badData, let found = FileKind(contentStartingWith: start),
      found != self
    else { return error }
    return FormatError(
      file: error.file,
      problem: .other(
        found: "is \(found.rawValue), where \(rawValue) is wanted",
        remedy: found == .touches && self == .recording
          ? "foldviz import converts it" : "check which file stands where"))
  }
}

extension ByteSource {
  /// The first bytes, none of which has been read, from which can be told what the source is.
  ///
  /// - Throws: What reading them throws.
  public func start() throws(FormatError) -> [UInt8] {
    guard tellsItsKind, try fill() else { return [] }
    return Array(unread.prefix(1 << 14))
  }
}

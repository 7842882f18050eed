import FoldLayout
import FoldProfile

/// A reader of the keys of one mapping, which also collects a description of each key.
///
///     func term(_ fields: inout MappingReader) throws(FormatError) -> Term {
///       Term(
///         name: try fields.requiredText("name", "the cause"),
///         cost: try fields.requiredNumber("cost", .zeroOrAbove, "of one, in milliseconds"))
///     }
///
/// Such a function serves as the table of known keys. With a mapping, it reads the values. Without
/// one, it lists the keys and their ``Shape`` for the schema. It must ask for every key before it
/// validates combinations of values.
struct MappingReader {
  /// The mapping to read; `nil` if the keys are only listed.
  private let mapping: ValidatedMapping?
  /// Whether JSON Schemas of the keys' values are collected, which takes longer than reading.
  private let hasShapes: Bool
  private var members: [(key: String, shape: Shape, isRequired: Bool)] = []
  private var choices: [[String]] = []

  /// A function that asks for the keys of a mapping and creates a value from them.
  typealias Table<Value> = (inout MappingReader) throws(FormatError) -> Value

  private init(_ mapping: ValidatedMapping?, hasShapes: Bool = false) {
    (self.mapping, self.hasShapes) = (mapping, hasShapes)
  }

  static func shape<Value>(_ table: Table<Value>) -> Shape {
    let fields = listed(table, hasShapes: true)
    let shape = Shape.object(fields.members)
    return fields.choices.isEmpty ? shape : shape.withOne(of: fields.choices)
  }

  private static func listed<Value>(_ table: Table<Value>, hasShapes: Bool = false) -> MappingReader
  {
    var fields = MappingReader(nil, hasShapes: hasShapes)
    _ = try? table(&fields)
    return fields
  }

  /// Reads `node`, which must be a mapping or empty, with the function `table`; `owner` names the
  /// mapping in messages, such as "the check".
  static func read<Value>(
    _ node: DocumentNode, _ owner: String, in document: Document, by table: Table<Value>
  ) throws(FormatError) -> Value {
    try read(node, owner, in: document, keys(of: table), by: table)
  }

  private static func read<Value>(
    _ node: DocumentNode, _ owner: String, in document: Document, _ keys: [String],
    by table: Table<Value>
  ) throws(FormatError) -> Value {
    var fields = MappingReader(try ValidatedMapping(node, owner, in: document, known: keys))
    return try table(&fields)
  }

  private static func keys<Value>(of table: Table<Value>) -> [String] {
    listed(table).members.map(\.key)
  }

  var file: String { mapping?.document.file ?? "" }

  func has(_ key: String) -> Bool { mapping?.has(key) ?? false }

  var line: Int { mapping?.line ?? 1 }

  func line(of key: String) -> Int { mapping?.line(of: key) ?? 1 }

  /// Declares that all keys of at least one group are required; only the schema states this.
  mutating func needOne(of groups: [String]...) { choices = groups }

  func require(_ key: String) throws(FormatError) { _ = try mapping?.required(key) }

  func failure(at line: Int, found: String, remedy: String) -> FormatError {
    failure(at: line, .other(found: found, remedy: remedy))
  }

  func failure(at line: Int, _ problem: FormatError.Problem) -> FormatError {
    FormatError(file: file, location: .line(line), problem: problem)
  }

}

extension MappingReader {
  private mutating func read<Value>(
    _ key: String, _ shape: @autoclosure () -> Shape, _ help: String, isRequired: Bool = false,
    _ read: (ValidatedMapping) throws(FormatError) -> Value?
  ) throws(FormatError) -> Value? {
    guard let mapping else {
      members.append((key, hasShapes ? shape().help(help) : .text, isRequired))
      return nil
    }
    if isRequired { _ = try mapping.required(key) }
    return try read(mapping)
  }

  /// Checks the version of the format under the key `foldviz`, which must be 1 if present.
  mutating func version() throws(FormatError) {
    _ = try read("foldviz", .version.otherwise("1"), "") { mapping throws(FormatError) -> Void? in
      try mapping.checkVersion()
    }
  }

  mutating func requireKind(_ kind: String) throws(FormatError) {
    let found = try read("kind", .constant(kind), "", isRequired: true) {
      mapping throws(FormatError) in try mapping.text("kind")
    }
    guard let mapping, let found, found != kind else { return }
    throw mapping.failure("kind", .unknownName(kind: "kind", found, nearest: kind))
  }

  mutating func text(
    _ key: String, _ help: String = "", as shape: Shape = .text
  ) throws(FormatError) -> String? {
    try read(key, shape, help) { mapping throws(FormatError) in try mapping.text(key) }
  }

  mutating func requiredText(_ key: String, _ help: String = "") throws(FormatError) -> String {
    try read(key, .text, help, isRequired: true) { mapping throws(FormatError) in
      try mapping.text(key)
    } ?? ""
  }

  /// Returns the number of a key, which must be in `range`, or `nil` if it is missing, or null and
  /// `orNull` is true; `help` describes the key in the schema.
  mutating func number(
    _ key: String, _ range: NumberRange, _ help: String = "", orNull: Bool = false
  ) throws(FormatError) -> Double? {
    try read(key, orNull ? Shape.number(range).orNull : .number(range), help) {
      mapping throws(FormatError) in
      if orNull, case .null? = mapping[key]?.content { return nil }
      return try mapping.number(key, range)
    }
  }

  /// Returns the number of a required key, which must be in `range`; 0 while keys are only listed.
  ///
  /// In the schema, `shape` replaces the range.
  mutating func requiredNumber(
    _ key: String, _ range: NumberRange, _ help: String = "", as shape: Shape? = nil
  ) throws(FormatError) -> Double {
    try read(key, shape ?? .number(range), help, isRequired: true) { mapping throws(FormatError) in
      try mapping.number(key, range)
    } ?? 0
  }

  mutating func requiredCount(
    _ key: String, _ range: ClosedRange<Int>, _ help: String = ""
  ) throws(FormatError) -> Int {
    Int(try requiredNumber(key, .whole(range.lowerBound, range.upperBound), help))
  }

  /// Reads the key `version`, the version of a metric's definition, from 1; returns 1 without it.
  mutating func definitionVersion() throws(FormatError) -> Int {
    let range = NumberRange.whole(1, 1 << 30)
    let version = try read(
      "version", .number(range).otherwise("1"), "of the metric's definition"
    ) { mapping throws(FormatError) in try mapping.number("version", range) }
    return Int(version ?? 1)
  }

  /// Returns the value of a key as a case of the enumeration `keywords`, or `nil` if the key is
  /// missing; other texts throw, and only the schema uses the default `otherwise`.
  mutating func keyword<Word>(
    _ key: String, _ keywords: Word.Type, otherwise: String? = nil
  ) throws(FormatError) -> Word? where Word: CaseIterable & RawRepresentable<String> {
    func shape() -> Shape {
      let shape = Shape.keyword(keywords)
      return if let otherwise { shape.otherwise(JSONWriter.text(otherwise)) } else { shape }
    }
    return try read(key, shape(), "") { mapping throws(FormatError) in
      try mapping.keyword(key, keywords)
    }
  }

  mutating func phase(_ key: String) throws(FormatError) -> Phase? {
    try read(key, .phase, "") { mapping throws(FormatError) in
      guard let name = try mapping.text(key) else { return nil }
      guard let phase = Phase(named: name) else {
        throw mapping.failure(key, Phase.unknown(name))
      }
      return phase
    }
  }

  /// Returns the value of a key, converted by `read`, or `nil` if it is missing; only the schema
  /// uses `shape` and `help`.
  mutating func value<Value>(
    _ key: String, _ shape: @autoclosure () -> Shape, _ help: String = "",
    _ read: (DocumentNode, Document) throws(FormatError) -> Value
  ) throws(FormatError) -> Value? {
    try self.read(key, shape(), help) { mapping throws(FormatError) in
      guard let node = mapping[key] else { return nil }
      return try read(node, mapping.document)
    }
  }

  mutating func object<Value>(
    _ key: String, _ owner: String, _ help: String = "", by table: Table<Value>
  ) throws(FormatError) -> Value? {
    try read(key, MappingReader.shape(table), help, isRequired: true) {
      mapping throws(FormatError) in
      try MappingReader.read(try mapping.required(key), owner, in: mapping.document, by: table)
    }
  }

  /// Returns the elements of a list of mappings, each read by the function `table`; empty if the
  /// key is missing and not required.
  ///
  /// More than `most` elements are an error. The smallest number, `least`, only enters the schema.
  mutating func list<Value>(
    _ key: String, of owner: String, _ help: String = "", isRequired: Bool = false,
    schemaMinimum least: Int = 0, atMost most: Int = .max, by table: Table<Value>
  ) throws(FormatError) -> [Value] {
    try read(key, .list(MappingReader.shape(table), atLeast: least), help, isRequired: isRequired) {
      mapping throws(FormatError) in
      var elements: [Value] = []
      let keys = MappingReader.keys(of: table)
      for node in try mapping.list(key) ?? [] {
        guard elements.count < most else {
          throw mapping.document.failure(node.line, .tooMany(what: key, limit: most))
        }
        elements.append(try MappingReader.read(node, owner, in: mapping.document, keys, by: table))
      }
      return elements
    } ?? []
  }

  /// Returns the mappings under the required key `metrics`, each read by the function `table`,
  /// which receives the metric's id and line number.
  mutating func metrics<Value>(
    by table: (inout MappingReader, _ id: String, _ line: Int) throws(FormatError) -> Value
  ) throws(FormatError) -> [Value] {
    func nameless(_ fields: inout MappingReader) throws(FormatError) -> Value {
      try table(&fields, "", 1)
    }
    return try read("metrics", .map(MappingReader.shape(nameless)), "by id", isRequired: true) {
      mapping throws(FormatError) in
      let node = try mapping.required("metrics")
      guard case .mapping(let members) = node.content else {
        throw mapping.wrongType("metrics", "a mapping of metrics", node)
      }
      var values: [Value] = []
      var known: Set<String> = []
      let keys = MappingReader.keys(of: nameless)
      for member in members {
        guard known.insert(member.key).inserted else {
          throw mapping.document.failure(member.line, .duplicateKey(member.key))
        }
        values.append(
          try MappingReader.read(
            member.value, "the metric \(member.key)", in: mapping.document, keys
          ) {
            fields throws(FormatError) in try table(&fields, member.key, member.line)
          })
      }
      return values
    } ?? []
  }
}

extension NumberRange {
  var text: String {
    if isWhole {
      return "a whole number from \(Int(lowerBound).grouped) to \(Int(upperBound).grouped)"
    }
    if upperBound == .greatestFiniteMagnitude {
      return lowerBound == 0 ? "0 or above" : "a finite number"
    }
    if excludesUpperBound, upperBound == 0 { return "below 0, at least \(Int(lowerBound).grouped)" }
    if lowerBound < 0, lowerBound == -upperBound {
      return "a number up to \(Int(upperBound).grouped) in magnitude"
    }
    let lower = NumberWriter.text(lowerBound)
    let upper =
      upperBound == upperBound.rounded() ? Int(upperBound).grouped : NumberWriter.text(upperBound)
    return (excludesLowerBound ? "above \(lower)" : "\(lower) or above")
      + (excludesUpperBound ? ", below \(upper)" : ", at most \(upper)")
  }
}

import FoldLayout
import FoldProfile

/// The keys of one mapping of a document, each asked for with all that is said of it: what it holds,
/// what is allowed, whether it has to be there, and what it is.
///
///     func term(_ fields: inout Fields) throws(FormatError) -> Term {
///       Term(
///         name: try fields.requiredText("name", "the cause"),
///         cost: try fields.requiredNumber("cost", .zeroOrAbove, "of one, in milliseconds"))
///     }
///
/// The function that asks is the table: with a mapping it reads it, without one it lists the keys that
/// are known and gives their ``Shape``. It asks for every key before it judges what they come to.
struct Fields {
  /// What is read; nil where the keys are listed only.
  private let mapping: OptionFields?
  /// Whether shapes are asked for, which cost more than reading what a file holds.
  private let hasShapes: Bool
  private var members: [(key: String, shape: Shape, isRequired: Bool)] = []
  private var choices: [[String]] = []

  /// What asks for the keys of a mapping, and makes a value of them.
  typealias Table<Value> = (inout Fields) throws(FormatError) -> Value

  private init(_ mapping: OptionFields?, hasShapes: Bool = false) {
    (self.mapping, self.hasShapes) = (mapping, hasShapes)
  }

  /// The shape of the mappings that a table reads.
  static func shape<Value>(_ table: Table<Value>) -> Shape {
    let fields = listed(table, hasShapes: true)
    let shape = Shape.object(fields.members)
    return fields.choices.isEmpty ? shape : shape.withOne(of: fields.choices)
  }

  private static func listed<Value>(_ table: Table<Value>, hasShapes: Bool = false) -> Fields {
    var fields = Fields(nil, hasShapes: hasShapes)
    _ = try? table(&fields)
    return fields
  }

  /// Reads a value of a document by a table.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - owner: What it is, for messages.
  ///   - document: The document.
  ///   - table: What reads it.
  /// - Returns: What the table makes of it.
  /// - Throws: An error with its line for an unknown key, and what `table` throws.
  static func read<Value>(
    _ node: DocumentNode, _ owner: String, in document: Document, by table: Table<Value>
  ) throws(FormatError) -> Value {
    try read(node, owner, in: document, keys(of: table), by: table)
  }

  private static func read<Value>(
    _ node: DocumentNode, _ owner: String, in document: Document, _ keys: [String],
    by table: Table<Value>
  ) throws(FormatError) -> Value {
    var fields = Fields(try OptionFields(node, owner, in: document, known: keys))
    return try table(&fields)
  }

  private static func keys<Value>(of table: Table<Value>) -> [String] {
    listed(table).members.map(\.key)
  }

  /// The file's name.
  var file: String { mapping?.document.file ?? "" }

  /// Whether a key is there.
  func has(_ key: String) -> Bool { mapping?.has(key) ?? false }

  /// The line at which the mapping stands.
  var line: Int { mapping?.line ?? 1 }

  /// The line of a key, or of the mapping where the key is not there.
  func line(of key: String) -> Int { mapping?.line(of: key) ?? 1 }

  /// Notes that one of these groups of keys has to be there, for the schema.
  mutating func needOne(of groups: [String]...) { choices = groups }

  /// Makes sure that a key is there.
  func require(_ key: String) throws(FormatError) { _ = try mapping?.required(key) }

  /// An error at a line of the document.
  func failure(at line: Int, found: String, remedy: String) -> FormatError {
    failure(at: line, .other(found: found, remedy: remedy))
  }

  /// An error at a line of the document.
  func failure(at line: Int, _ problem: FormatError.Problem) -> FormatError {
    FormatError(file: file, location: .line(line), problem: problem)
  }

}

extension Fields {
  /// Notes a key and reads its value.
  private mutating func take<Value>(
    _ key: String, _ shape: @autoclosure () -> Shape, _ help: String, isRequired: Bool = false,
    _ read: (OptionFields) throws(FormatError) -> Value?
  ) throws(FormatError) -> Value? {
    guard let mapping else {
      members.append((key, hasShapes ? shape().help(help) : .text, isRequired))
      return nil
    }
    if isRequired { _ = try mapping.required(key) }
    return try read(mapping)
  }

  /// The version of the format, which is 1.
  mutating func version() throws(FormatError) {
    _ = try take("foldviz", .version.otherwise("1"), "") { mapping throws(FormatError) -> Void? in
      try mapping.checkVersion()
    }
  }

  /// The word that says what the file is.
  mutating func kind(_ kind: String) throws(FormatError) {
    let found = try take("kind", .constant(kind), "", isRequired: true) {
      mapping throws(FormatError) in try mapping.text("kind")
    }
    guard let mapping, let found, found != kind else { return }
    throw mapping.failure("kind", .unknownName(kind: "kind", found, nearest: kind))
  }

  /// The text of a key, or nil if it is not there.
  mutating func text(
    _ key: String, _ help: String = "", as shape: Shape = .text
  ) throws(FormatError) -> String? {
    try take(key, shape, help) { mapping throws(FormatError) in try mapping.text(key) }
  }

  /// The text of a key that has to be there.
  mutating func requiredText(_ key: String, _ help: String = "") throws(FormatError) -> String {
    try take(key, .text, help, isRequired: true) { mapping throws(FormatError) in
      try mapping.text(key)
    } ?? ""
  }

  /// The number of a key, or nil if it is not there; or null, where that is allowed.
  mutating func number(
    _ key: String, _ range: NumberRange, _ help: String = "", orNull: Bool = false
  ) throws(FormatError) -> Double? {
    try take(key, orNull ? Shape.number(range).orNull : .number(range), help) {
      mapping throws(FormatError) in
      if orNull, case .null? = mapping[key]?.content { return nil }
      return try mapping.number(key, range)
    }
  }

  /// The number of a key that has to be there; `shape` says more than the range of what it has to be.
  mutating func requiredNumber(
    _ key: String, _ range: NumberRange, _ help: String = "", as shape: Shape? = nil
  ) throws(FormatError) -> Double {
    try take(key, shape ?? .number(range), help, isRequired: true) { mapping throws(FormatError) in
      try mapping.number(key, range)
    } ?? 0
  }

  /// The whole number of a key that has to be there.
  mutating func requiredCount(
    _ key: String, _ range: ClosedRange<Int>, _ help: String = ""
  ) throws(FormatError) -> Int {
    Int(try requiredNumber(key, .whole(range.lowerBound, range.upperBound), help))
  }

  /// The version of a metric's definition; 1 where there is none.
  mutating func definitionVersion() throws(FormatError) -> Int {
    let range = NumberRange.whole(1, 1 << 30)
    let version = try take(
      "version", .number(range).otherwise("1"), "of the metric's definition"
    ) { mapping throws(FormatError) in try mapping.number("version", range) }
    return Int(version ?? 1)
  }

  /// The word of a key, or nil if it is not there; `otherwise` is what holds then.
  mutating func word<Word>(
    _ key: String, _ words: Word.Type, otherwise: String? = nil
  ) throws(FormatError) -> Word? where Word: CaseIterable & RawRepresentable<String> {
    func shape() -> Shape {
      let shape = Shape.word(words)
      return if let otherwise { shape.otherwise(JSONWriter.text(otherwise)) } else { shape }
    }
    return try take(key, shape(), "") { mapping throws(FormatError) in
      try mapping.word(key, words)
    }
  }

  /// The phase of a key, or nil if it is not there.
  mutating func phase(_ key: String) throws(FormatError) -> Phase? {
    try take(key, .phase, "") { mapping throws(FormatError) in
      guard let name = try mapping.text(key) else { return nil }
      guard let phase = Phase(named: name) else {
        throw mapping.failure(key, Phase.unknown(name))
      }
      return phase
    }
  }

  /// What a key of another form holds, or nil if it is not there.
  mutating func value<Value>(
    _ key: String, _ shape: @autoclosure () -> Shape, _ help: String = "",
    _ read: (DocumentNode, Document) throws(FormatError) -> Value
  ) throws(FormatError) -> Value? {
    try take(key, shape(), help) { mapping throws(FormatError) in
      guard let node = mapping[key] else { return nil }
      return try read(node, mapping.document)
    }
  }

  /// The mapping of a key that has to be there.
  mutating func object<Value>(
    _ key: String, _ owner: String, _ help: String = "", by table: Table<Value>
  ) throws(FormatError) -> Value? {
    try take(key, Fields.shape(table), help, isRequired: true) { mapping throws(FormatError) in
      try Fields.read(try mapping.required(key), owner, in: mapping.document, by: table)
    }
  }

  /// The elements of a list of mappings, at most so many; none where it may be missing and is.
  mutating func list<Value>(
    _ key: String, of owner: String, _ help: String = "", isRequired: Bool = false,
    atLeast least: Int = 0, atMost most: Int = .max, by table: Table<Value>
  ) throws(FormatError) -> [Value] {
    try take(key, .list(Fields.shape(table), atLeast: least), help, isRequired: isRequired) {
      mapping throws(FormatError) in
      var elements: [Value] = []
      let keys = Fields.keys(of: table)
      for node in try mapping.list(key) ?? [] {
        guard elements.count < most else {
          throw mapping.document.failure(node.line, .tooMany(what: key, limit: most))
        }
        elements.append(try Fields.read(node, owner, in: mapping.document, keys, by: table))
      }
      return elements
    } ?? []
  }

  /// The mappings of metrics by their ids, which have to be there; `table` also gets each one's line.
  mutating func metrics<Value>(
    by table: (inout Fields, _ id: String, _ line: Int) throws(FormatError) -> Value
  ) throws(FormatError) -> [Value] {
    func nameless(_ fields: inout Fields) throws(FormatError) -> Value { try table(&fields, "", 1) }
    return try take("metrics", .map(Fields.shape(nameless)), "by id", isRequired: true) {
      mapping throws(FormatError) in
      let node = try mapping.required("metrics")
      guard case .mapping(let members) = node.content else {
        throw mapping.wrongType("metrics", "a mapping of metrics", node)
      }
      var values: [Value] = []
      var known: Set<String> = []
      let keys = Fields.keys(of: nameless)
      for member in members {
        guard known.insert(member.key).inserted else {
          throw mapping.document.failure(member.line, .duplicateKey(member.key))
        }
        values.append(
          try Fields.read(member.value, "the metric \(member.key)", in: mapping.document, keys) {
            fields throws(FormatError) in try table(&fields, member.key, member.line)
          })
      }
      return values
    } ?? []
  }
}

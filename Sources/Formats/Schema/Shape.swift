import FoldLayout
import FoldProfile

/// What a value of a JSON document may be, as JSON Schema (draft 2020-12) says it.
///
///     Shape.object(required: ["file": .text], optional: ["frames": .count.help("how many there are")])
struct Shape: Sendable {
  /// The words for what it may be: "text", "number"; none where the rules say all.
  private var types: [String]
  /// The further members of the schema, each a key and its value.
  private var rules: [String]

  /// Creates a shape of a type with rules, or of rules alone.
  init(_ type: String? = nil, _ rules: String...) {
    self.init(type, rules: rules)
  }

  private init(_ type: String?, rules: [String]) {
    types = type.map { [$0] } ?? []
    self.rules = rules
  }

  /// A text.
  static let text = Shape("string")
  /// True or false.
  static let flag = Shape("boolean")
  /// A number.
  static let number = Shape("number")
  /// A whole number from 0.
  static let count = Shape("integer", #""minimum": 0"#)
  /// A whole number from 1.
  static let countFromOne = Shape("integer", #""minimum": 1"#)
  /// The version of a format.
  static let version = Shape(nil, #""const": 1"#).help("the version of the format")
  /// A number from 0.
  static let fromZero = Shape("number", #""minimum": 0"#)
  /// A number above 0, as a display's rate is.
  static let aboveZero = Shape("number", #""exclusiveMinimum": 0"#)
  /// Nothing.
  static let null = Shape("null")

  /// The numbers of a range.
  static func number(_ range: NumberRange) -> Shape {
    var shape = Shape(range.isWhole ? "integer" : "number")
    if range.least > -.greatestFiniteMagnitude {
      shape.add(range.isAbove ? "exclusiveMinimum" : "minimum", NumberWriter.text(range.least))
    }
    if range.most < .greatestFiniteMagnitude {
      shape.add(range.isBelow ? "exclusiveMaximum" : "maximum", NumberWriter.text(range.most))
    }
    return shape
  }

  /// This word alone.
  static func constant(_ word: String) -> Shape {
    Shape(nil, "\"const\": \(JSONWriter.text(word))")
  }

  /// One of the words of a list.
  static func word<Word>(_ words: Word.Type) -> Shape
  where Word: CaseIterable & RawRepresentable<String> {
    word(words.allCases.map(\.rawValue))
  }

  /// One of these words.
  static func word(_ words: [String]) -> Shape {
    Shape(nil, "\"enum\": " + array(words.map(JSONWriter.text)))
  }

  /// The name of a phase.
  static var phase: Shape { word(Phase.all.map(\.name)) }

  /// A list of elements, at least some.
  static func list(_ element: Shape, atLeast least: Int = 0) -> Shape {
    var shape = Shape("array", "\"items\": " + element.json)
    if least > 0 { shape.add("minItems", String(least)) }
    return shape
  }

  /// An object whose keys are names and whose values are alike.
  static func map(_ value: Shape) -> Shape {
    Shape("object", "\"additionalProperties\": " + value.json)
  }

  /// An object of known keys.
  ///
  /// - Parameters:
  ///   - required: The members that are always there.
  ///   - optional: The members that may be missing.
  ///   - isOpen: Whether there may be more.
  /// - Returns: The shape.
  static func object(
    required: KeyValuePairs<String, Shape> = [:], optional: KeyValuePairs<String, Shape> = [:],
    isOpen: Bool = false
  ) -> Shape {
    object(
      required.map { (key: $0, shape: $1, isRequired: true) }
        + optional.map { (key: $0, shape: $1, isRequired: false) }, isOpen: isOpen)
  }

  /// An object of known members in their order.
  static func object(
    _ members: [(key: String, shape: Shape, isRequired: Bool)], isOpen: Bool = false
  ) -> Shape {
    var shape = Shape("object")
    let required = members.filter(\.isRequired).map { JSONWriter.text($0.key) }
    if !required.isEmpty { shape.add("required", array(required)) }
    if !isOpen { shape.add("additionalProperties", "false") }
    shape.add("properties", Self.members(members.map { ($0.key, $0.shape) }))
    return shape
  }

  /// Schemas by name, in JSON.
  static func members(_ members: [(key: String, shape: Shape)]) -> String {
    braced(members.map { JSONWriter.text($0.key) + ": " + $0.shape.json })
  }

  /// Schemas in a list, in JSON.
  static func all(_ shapes: [Shape]) -> String { array(shapes.map(\.json)) }

  /// An object that has these keys, whatever else it is.
  static func having(_ keys: [String]) -> Shape {
    Shape(nil, "\"required\": " + array(keys.map(JSONWriter.text)))
  }

  /// What is one shape only if it is another, too.
  static func ifSo(_ condition: Shape, _ consequence: Shape) -> Shape {
    Shape(nil, "\"if\": " + condition.json, "\"then\": " + consequence.json)
  }

  /// One of several shapes.
  static func either(_ shapes: Shape...) -> Shape {
    Shape(nil, "\"oneOf\": " + all(shapes))
  }

  /// What a document defines by a name.
  static func reference(_ name: String) -> Shape {
    Shape(nil, ##""$ref": "#/$defs/\##(name)""##)
  }

  /// The same or null.
  var orNull: Shape {
    var shape = self
    shape.types.append("null")
    return shape
  }

  /// The same with a line that says what it is; an empty one says nothing.
  @inline(never)
  func help(_ line: String) -> Shape {
    line.isEmpty ? self : adding("description", JSONWriter.text(line))
  }

  /// The same with what holds where it is not given, in JSON.
  func otherwise(_ value: String) -> Shape { adding("default", value) }

  /// The same with another rule, its value in JSON.
  @inline(never)
  func adding(_ rule: String, _ value: String) -> Shape {
    var shape = self
    shape.add(rule, value)
    return shape
  }

  /// The same where one of these keys, or groups of keys, has to be there.
  func withOne(of groups: [[String]]) -> Shape {
    adding("anyOf", Self.all(groups.map(Self.having)))
  }

  private mutating func add(_ rule: String, _ value: String) {
    rules.append("\"\(rule)\": " + value)
  }

  /// The schema in JSON: on one line where it is short.
  var json: String {
    let words = types.map(JSONWriter.text)
    let type =
      words.isEmpty ? [] : ["\"type\": " + (words.count > 1 ? Self.array(words) : words[0])]
    return Self.braced(type + rules)
  }

  /// The schema of a whole document, with a line end.
  ///
  /// - Parameters:
  ///   - title: What the document is called.
  ///   - line: What it is.
  ///   - definitions: What its references name.
  /// - Returns: The text.
  func document(
    _ title: String, _ line: String, definitions: KeyValuePairs<String, Shape> = [:]
  ) -> String {
    var shape = self
    shape.rules = []
    shape.add("$schema", JSONWriter.text("https://json-schema.org/draft/2020-12/schema"))
    shape.add("title", JSONWriter.text(title))
    shape = shape.help(line)
    shape.rules += rules
    if !definitions.isEmpty {
      shape.add("$defs", Self.braced(definitions.map { JSONWriter.text($0) + ": " + $1.json }))
    }
    return shape.json + "\n"
  }

  private static func array(_ elements: [String]) -> String { joined("[", elements, "]") }

  private static func braced(_ members: [String]) -> String { joined("{", members, "}") }

  private static func joined(_ open: String, _ parts: [String], _ close: String) -> String {
    let line = open + parts.joined(separator: ", ") + close
    if line.utf8.count <= 96, !line.contains("\n") { return line }
    return open + "\n  " + parts.joined(separator: ",\n").replacing("\n", with: "\n  ") + "\n"
      + close
  }
}

import FoldLayout
import FoldProfile

/// The shape of a JSON value, as a JSON Schema (draft 2020-12).
///
///     Shape.object(required: ["file": .text], optional: ["frames": .count.help("how many there are")])
package struct Shape: Sendable {
  /// The JSON types, such as "string"; empty if the rules determine the type.
  private var types: [String]
  private var rules: [String]

  package init(_ type: String? = nil, _ rules: String...) {
    self.init(type, rules: rules)
  }

  private init(_ type: String?, rules: [String]) {
    types = type.map { [$0] } ?? []
    self.rules = rules
  }

  package static let text = Shape("string")
  package static let flag = Shape("boolean")
  package static let number = Shape("number")
  package static let count = Shape("integer", #""minimum": 0"#)
  package static let countFromOne = Shape("integer", #""minimum": 1"#)
  package static let version = Shape(nil, #""const": 1"#).help("the version of the format")
  package static let fromZero = Shape("number", #""minimum": 0"#)
  package static let aboveZero = Shape("number", #""exclusiveMinimum": 0"#)
  package static let null = Shape("null")

  package static func number(_ range: NumberRange) -> Shape {
    var shape = Shape(range.isWhole ? "integer" : "number")
    if range.lowerBound > -.greatestFiniteMagnitude {
      shape.add(
        range.excludesLowerBound ? "exclusiveMinimum" : "minimum",
        NumberWriter.text(range.lowerBound))
    }
    if range.upperBound < .greatestFiniteMagnitude {
      shape.add(
        range.excludesUpperBound ? "exclusiveMaximum" : "maximum",
        NumberWriter.text(range.upperBound))
    }
    return shape
  }

  package static func constant(_ word: String) -> Shape {
    Shape(nil, "\"const\": \(JSONWriter.text(word))")
  }

  package static func keyword<Word>(_ keywords: Word.Type) -> Shape
  where Word: CaseIterable & RawRepresentable<String> {
    keyword(keywords.allCases.map(\.rawValue))
  }

  package static func keyword(_ keywords: [String]) -> Shape {
    Shape(nil, "\"enum\": " + array(keywords.map(JSONWriter.text)))
  }

  package static var phase: Shape { keyword(Phase.all.map(\.name)) }

  package static func list(_ element: Shape, atLeast least: Int = 0) -> Shape {
    var shape = Shape("array", "\"items\": " + element.json)
    if least > 0 { shape.add("minItems", String(least)) }
    return shape
  }

  package static func map(_ value: Shape) -> Shape {
    Shape("object", "\"additionalProperties\": " + value.json)
  }

  /// Returns the shape of an object with known keys, and others if `isOpen` is true.
  package static func object(
    required: KeyValuePairs<String, Shape> = [:], optional: KeyValuePairs<String, Shape> = [:],
    isOpen: Bool = false
  ) -> Shape {
    object(
      required.map { (key: $0, shape: $1, isRequired: true) }
        + optional.map { (key: $0, shape: $1, isRequired: false) }, isOpen: isOpen)
  }

  /// Returns the shape of an object with known members, and others if `isOpen` is true.
  package static func object(
    _ members: [(key: String, shape: Shape, isRequired: Bool)], isOpen: Bool = false
  ) -> Shape {
    var shape = Shape("object")
    let required = members.filter(\.isRequired).map { JSONWriter.text($0.key) }
    if !required.isEmpty { shape.add("required", array(required)) }
    if !isOpen { shape.add("additionalProperties", "false") }
    shape.add("properties", Self.members(members.map { ($0.key, $0.shape) }))
    return shape
  }

  package static func members(_ members: [(key: String, shape: Shape)]) -> String {
    braced(members.map { JSONWriter.text($0.key) + ": " + $0.shape.json })
  }

  package static func all(_ shapes: [Shape]) -> String { array(shapes.map(\.json)) }

  package static func having(_ keys: [String]) -> Shape {
    Shape(nil, "\"required\": " + array(keys.map(JSONWriter.text)))
  }

  /// Returns the shape of a value that has the second shape if it has the first.
  package static func ifSo(_ condition: Shape, _ consequence: Shape) -> Shape {
    Shape(nil, "\"if\": " + condition.json, "\"then\": " + consequence.json)
  }

  package static func either(_ shapes: Shape...) -> Shape {
    Shape(nil, "\"oneOf\": " + all(shapes))
  }

  package static func reference(_ name: String) -> Shape {
    Shape(nil, ##""$ref": "#/$defs/\##(name)""##)
  }

  package var orNull: Shape {
    var shape = self
    shape.types.append("null")
    return shape
  }

  /// Returns this shape with a description, or unchanged if `line` is empty.
  @inline(never)
  package func help(_ line: String) -> Shape {
    line.isEmpty ? self : adding("description", JSONWriter.text(line))
  }

  package func otherwise(_ value: String) -> Shape { adding("default", value) }

  @inline(never)
  package func adding(_ rule: String, _ value: String) -> Shape {
    var shape = self
    shape.add(rule, value)
    return shape
  }

  /// Returns this shape with all keys of at least one of several groups required.
  package func withOne(of groups: [[String]]) -> Shape {
    adding("anyOf", Self.all(groups.map(Self.having)))
  }

  private mutating func add(_ rule: String, _ value: String) {
    rules.append("\"\(rule)\": " + value)
  }

  /// The schema as JSON, on one line if it is short.
  package var json: String {
    let keywords = types.map(JSONWriter.text)
    let type =
      keywords.isEmpty
      ? [] : ["\"type\": " + (keywords.count > 1 ? Self.array(keywords) : keywords[0])]
    return Self.braced(type + rules)
  }

  /// Returns a complete schema as JSON with a line end: this shape with a title, a description
  /// (`line`) and the definitions to which it refers.
  package func document(
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

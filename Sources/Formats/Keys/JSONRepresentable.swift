import FoldProfile

/// A type of values in JSON files, with the schema that describes it.
package protocol JSONRepresentable: SendableMetatype {
  static var shape: Shape { get }
  /// Whether a value of this type may be missing, so that its key is not required.
  static var isOptional: Bool { get }
  /// Whether this value is missing, so that its key is left out.
  var isLeftOut: Bool { get }
  var json: JSONValue { get }
}

extension JSONRepresentable {
  package static var isOptional: Bool { false }
  package var isLeftOut: Bool { false }
}

extension JSONRepresentable where Self: CaseIterable & RawRepresentable<String> {
  package static var shape: Shape { .keyword(Self.self) }
  package var json: JSONValue { .text(rawValue) }
}

protocol JSONReadable: JSONRepresentable {
  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Self
}

extension JSONValue: JSONRepresentable {
  package static var shape: Shape { Shape() }
  package var json: JSONValue { self }
}

extension Bool: JSONRepresentable {
  package static var shape: Shape { .flag }
  package var json: JSONValue { .flag(self) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  package static var shape: Shape { .list(Element.shape) }
  package var json: JSONValue { .array(map(\.json)) }
}

extension String: JSONReadable {
  package static var shape: Shape { .text }
  package var json: JSONValue { .text(self) }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> String {
    try json.expect(.string, "a text", of: key)
    return json.string
  }
}

extension Double: JSONReadable {
  package static var shape: Shape { .number }
  package var json: JSONValue { .number(self) }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Double {
    try json.expect(.number, "a number", of: key)
    return try json.number()
  }
}

extension Int64: JSONReadable {
  package static var shape: Shape { .count }
  package var json: JSONValue { .whole(self) }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Int64 {
    let count = try json.integer(key)
    guard count >= 0 else {
      throw json.failure(.outOfRange(key: key, found: String(count), allowed: "at least 0"))
    }
    return count
  }
}

extension Int: JSONReadable {
  package static var shape: Shape { .count }
  package var json: JSONValue { .count(self) }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Int {
    Int(try Int64.read(key, &json))
  }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  package static var shape: Shape { Wrapped.shape }
  package static var isOptional: Bool { true }
  package var isLeftOut: Bool { self == nil }
  package var json: JSONValue { self?.json ?? .null }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Wrapped? {
    try Wrapped.read(key, &json)
  }
}

extension [String]: JSONReadable {
  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> [String] {
    try json.expect(.beginArray, "a list of texts", of: key)
    var texts: [String] = []
    try json.forEachElement { json, token throws(FormatError) in
      guard token == .string else { throw json.wrongType(key, "a list of texts", token) }
      texts.append(json.string)
      guard texts.count <= TraceSummary.nameLimit else {
        throw json.failure(.tooMany(what: "texts in \(key)", limit: TraceSummary.nameLimit))
      }
    }
    return texts
  }
}

/// A type of dictionary keys whose dictionaries are written as JSON objects.
package protocol SummaryName: Hashable {
  /// All possible names; empty if any name is possible.
  static var names: [String] { get }
  var name: String { get }
  /// The values to sort names by: the number first, and the text among equal numbers.
  var order: (Int, String) { get }

  /// Creates a key from its name; `nil` if the name is unknown.
  init?(name: String)
}

extension SummaryName {
  package static var names: [String] { [] }
  package var order: (Int, String) { (0, name) }
}

extension SummaryName where Self: CaseIterable & RawRepresentable<String> {
  package static var names: [String] { allCases.map(\.rawValue) }
  package var name: String { rawValue }
  package init?(name: String) { self.init(rawValue: name) }
}

extension String: SummaryName {
  package var name: String { self }
  package init?(name: String) { self = name }
}

extension Int: SummaryName {
  package var name: String { String(self) }
  package var order: (Int, String) { (self, "") }
  package init?(name: String) { self.init(name) }
}

extension FrameSummary.Part: SummaryName {}
extension FrameSummary.Sample: SummaryName {}

extension Dictionary: JSONRepresentable where Key: SummaryName, Value: JSONRepresentable {
  package static var shape: Shape {
    Key.names.isEmpty
      ? .map(Value.shape) : .object(Key.names.map { ($0, Value.shape, isRequired: false) })
  }

  package var json: JSONValue {
    .object(sorted { $0.key.order < $1.key.order }.map { ($0.name, $1.json) })
  }
}

extension Dictionary: JSONReadable where Key: SummaryName, Value: JSONReadable {
  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Self {
    var values: Self = [:]
    try json.forEachMember(of: key) { name, json throws(FormatError) in
      guard let known = Key(name: name) else {
        throw json.failure(.unknownKey(name, Key.names))
      }
      guard values.updateValue(try Value.read(name, &json), forKey: known) == nil else {
        throw json.failure(.duplicateKey(name))
      }
      guard values.count <= TraceSummary.nameLimit else {
        throw json.failure(.tooMany(what: "names in \(key)", limit: TraceSummary.nameLimit))
      }
    }
    return values
  }
}

extension JSONTokenizer {
  /// Reads the next value as an exact integer, where a Double would lose digits; throws an error
  /// about `key` for other values.
  mutating func integer(_ key: String) throws(FormatError) -> Int64 {
    try expect(.number, "a whole number", of: key)
    guard let value = Int64(string) else { throw wrongType(key, "a whole number", .number) }
    return value
  }

  /// Reads the object under `key`; `member` gets each name and reads or skips the value.
  mutating func forEachMember(
    of key: String, _ member: (String, inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    try expect(.beginObject, "an object", of: key)
    try forEachMember { json throws(FormatError) in try member(json.string, &json) }
  }

  /// Reads the next token, and throws an error about `key` unless it is `token`.
  mutating func expect(_ token: Token, _ wanted: String, of key: String) throws(FormatError) {
    let found = try next()
    guard found == token else { throw wrongType(key, wanted, found) }
  }

  /// Returns an error about the value of `key`, which begins with the token read last.
  func wrongType(_ key: String, _ wanted: String, _ token: Token) -> FormatError {
    failure(.wrongType(key: key, wanted: wanted, found: description(of: token)))
  }

  func description(of token: Token) -> String {
    switch token {
    case .beginObject: "an object"
    case .beginArray: "an array"
    case .string: "the text " + quoted(text)
    case .number: "the number " + string
    case .boolean(let value): String(value)
    case .null: "null"
    default: "missing"
    }
  }
}

import FoldProfile

/// A type of values in a summary's line.
protocol SummaryValue: SendableMetatype {
  static var shape: Shape { get }
  /// Whether the value is empty, so that its key is left out.
  var isLeftOut: Bool { get }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Self

  func write(to line: inout JSONLine)
}

extension SummaryValue {
  var isLeftOut: Bool { false }
}

extension String: SummaryValue {
  static var shape: Shape { .text }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> String {
    guard try json.next() == .string else { throw json.wrongType(key, "a text") }
    return json.string
  }

  func write(to line: inout JSONLine) { line.append(self) }
}

extension Double: SummaryValue {
  static var shape: Shape { .aboveZero }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Double {
    guard try json.next() == .number else { throw json.wrongType(key, "a number") }
    return try json.number()
  }

  func write(to line: inout JSONLine) { line.append(self) }
}

extension Int64: SummaryValue {
  static var shape: Shape { .count }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Int64 {
    let count = try json.integer(key)
    guard count >= 0 else {
      throw json.failure(.outOfRange(key: key, found: String(count), allowed: "at least 0"))
    }
    return count
  }

  func write(to line: inout JSONLine) { line.append(self) }
}

extension Int: SummaryValue {
  static var shape: Shape { .count }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Int {
    Int(try Int64.read(key, &json))
  }

  func write(to line: inout JSONLine) { line.append(Int64(self)) }
}

extension Optional: SummaryValue where Wrapped: SummaryValue {
  static var shape: Shape { Wrapped.shape }
  var isLeftOut: Bool { self == nil }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Wrapped? {
    try Wrapped.read(key, &json)
  }

  func write(to line: inout JSONLine) { self?.write(to: &line) }
}

extension [String]: SummaryValue {
  static var shape: Shape { .list(.text) }
  var isLeftOut: Bool { isEmpty }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> [String] {
    guard try json.next() == .beginArray else { throw json.wrongType(key, "a list of texts") }
    var texts: [String] = []
    try json.forEachElement { json, token throws(FormatError) in
      guard token == .string else { throw json.wrongType(key, "a list of texts") }
      texts.append(json.string)
      guard texts.count <= SummaryMember.nameLimit else {
        throw json.failure(.tooMany(what: "texts in \(key)", limit: SummaryMember.nameLimit))
      }
    }
    return texts
  }

  func write(to line: inout JSONLine) { line.append(self) }
}

/// A type of keys in an object of a summary's line.
protocol SummaryName: Hashable {
  /// All possible names; empty if any name is possible.
  static var names: [String] { get }
  var name: String { get }
  /// The sort order: a number, then a text.
  var order: (Int, String) { get }

  /// Creates a key from its name; `nil` if it is unknown.
  init?(name: String)
}

extension SummaryName {
  static var names: [String] { [] }
  var order: (Int, String) { (0, name) }
}

extension SummaryName where Self: CaseIterable & RawRepresentable<String> {
  static var names: [String] { allCases.map(\.rawValue) }
  var name: String { rawValue }
  init?(name: String) { self.init(rawValue: name) }
}

extension String: SummaryName {
  var name: String { self }
  init?(name: String) { self = name }
}

extension Int: SummaryName {
  var name: String { String(self) }
  var order: (Int, String) { (self, "") }
  init?(name: String) { self.init(name) }
}

extension FrameSummary.Part: SummaryName {}
extension FrameSummary.Sample: SummaryName {}

extension Dictionary: SummaryValue where Key: SummaryName, Value: SummaryValue {
  static var shape: Shape {
    Key.names.isEmpty
      ? .map(Value.shape) : .object(Key.names.map { ($0, Value.shape, isRequired: false) })
  }

  static func read(_ key: String, _ json: inout JSONTokenizer) throws(FormatError) -> Self {
    var values: Self = [:]
    try json.forEachMember(of: key) { name, json throws(FormatError) in
      guard let known = Key(name: name) else {
        throw json.failure(.unknownKey(name, Key.names))
      }
      guard values.updateValue(try Value.read(name, &json), forKey: known) == nil else {
        throw json.failure(.duplicateKey(name))
      }
      guard values.count <= SummaryMember.nameLimit else {
        throw json.failure(.tooMany(what: "names in \(key)", limit: SummaryMember.nameLimit))
      }
    }
    return values
  }

  func write(to line: inout JSONLine) {
    line.object { line in
      for (key, value) in sorted(by: { $0.key.order < $1.key.order }) {
        line.member(key.name, value)
      }
    }
  }
}

extension JSONTokenizer {
  /// Reads an integer exactly, as a Double would lose the last digits of a large sum.
  mutating func integer(_ key: String) throws(FormatError) -> Int64 {
    guard try next() == .number, let value = Int64(string) else {
      throw wrongType(key, "a whole number")
    }
    return value
  }

  /// Reads the members of a key's object, calling `member` with each name to read its value.
  mutating func forEachMember(
    of key: String, _ member: (String, inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    guard try next() == .beginObject else { throw wrongType(key, "an object") }
    try forEachMember { json throws(FormatError) in try member(json.string, &json) }
  }

  func wrongType(_ key: String, _ wanted: String) -> FormatError {
    failure(.wrongType(key: key, wanted: wanted, found: "something else"))
  }
}

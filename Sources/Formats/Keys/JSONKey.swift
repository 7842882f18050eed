/// A key of a JSON object, from which the object's writer, schema and reader are created.
package struct JSONKey<Root>: Sendable {
  let name: String
  let shape: Shape
  let isRequired: Bool
  /// Returns the key's value in an object, or `nil` if the key is left out.
  let value: @Sendable (Root) -> JSONValue?
  /// Reads the key's value into an object; `nil` for a key that is only written.
  var read: (@Sendable (inout JSONTokenizer, inout Root) throws(FormatError) -> Void)?
}

extension JSONKey {
  /// Creates a key with the value that `value` returns; if that is a `nil`, the key is left out.
  ///
  /// `shape` replaces the JSON Schema of the value's type.
  package init<Value: JSONRepresentable>(
    _ name: String, _ help: String = "", as shape: Shape? = nil, isRequired: Bool? = nil,
    _ value: @escaping @Sendable (Root) -> Value
  ) {
    self.init(
      name: name, shape: (shape ?? Value.shape).help(help),
      isRequired: isRequired ?? !Value.isOptional,
      value: {
        let value = value($0)
        return value.isLeftOut ? nil : value.json
      })
  }

  /// Creates a key that is always written; its value is null if the function `value` returns `nil`.
  package init<Value: JSONRepresentable>(
    orNull name: String, _ help: String = "", as shape: Shape? = nil,
    _ value: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      name: name, shape: (shape ?? Value.shape).orNull.help(help), isRequired: true,
      value: { value($0).json })
  }

  /// Creates a key whose value is an object, in which `keys` describe the same Swift value.
  package init(
    _ name: String, _ help: String = "", isRequired: Bool = true, keys: [JSONKey<Root>]
  ) {
    self.init(
      name: name, shape: Shape.object(keys).help(help), isRequired: isRequired,
      value: { .object(keys.members(of: $0)) })
  }

  init<Value: JSONReadable>(
    _ name: String, at path: any WritableKeyPath<Root, Value> & Sendable, _ help: String = "",
    as shape: Shape? = nil, isRequired: Bool = false
  ) {
    self.init(name, help, as: shape, isRequired: isRequired) { $0[keyPath: path] }
    read = { json, root throws(FormatError) in
      root[keyPath: path] = try Value.read(name, &json)
    }
  }

  /// Creates a key with the constant `value`; `check` throws if another value is read.
  init<Value: JSONReadable & Sendable>(
    _ name: String, of value: Value, _ shape: Shape,
    check: @escaping @Sendable (Value, JSONTokenizer) throws(FormatError) -> Void
  ) {
    self.init(name, as: shape) { _ in value }
    read = { json, _ throws(FormatError) in try check(try Value.read(name, &json), json) }
  }

  package func inside<Outer>(_ path: @escaping @Sendable (Outer) -> Root) -> JSONKey<Outer> {
    JSONKey<Outer>(
      name: name, shape: shape, isRequired: isRequired, value: { [value] in value(path($0)) })
  }

  /// The version of the format, which is 1.
  package static var version: JSONKey { JSONKey("foldviz", as: .version) { _ in 1 } }
}

extension Array {
  package func members<Root>(of root: Root) -> [(String, JSONValue)]
  where Element == JSONKey<Root> {
    compactMap { key in key.value(root).map { (key.name, $0) } }
  }
}

extension Shape {
  package static func object<Root>(_ keys: [JSONKey<Root>], isOpen: Bool = true) -> Shape {
    let ordered = keys.filter(\.isRequired) + keys.filter { !$0.isRequired }
    return object(ordered.map { ($0.name, $0.shape, $0.isRequired) }, isOpen: isOpen)
  }
}

/// A type that is written as a JSON object by a list of keys.
package protocol JSONObject: JSONRepresentable {
  static var keys: [JSONKey<Self>] { get }
  /// Whether the schema permits keys that are not in ``keys``, as later versions may add.
  static var isOpen: Bool { get }
}

extension JSONObject {
  package static var isOpen: Bool { true }
  package static var shape: Shape { .object(keys, isOpen: isOpen) }
  package var json: JSONValue { .object(Self.keys.members(of: self)) }
}

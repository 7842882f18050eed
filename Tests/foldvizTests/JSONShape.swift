import Foundation

/// A JSON Schema validator for the keywords in the program's schemas.
///
/// It shares nothing with the writer. An unknown keyword is a fault.
struct JSONShape {
  private static let keywords: Set = [
    "$defs", "$ref", "$schema", "additionalProperties", "allOf", "anyOf", "const", "default",
    "dependentRequired", "dependentSchemas", "description", "enum", "exclusiveMinimum", "if",
    "items", "maximum", "minItems", "minimum", "oneOf", "properties", "required", "then", "title",
    "type",
  ]

  private let definitions: Members

  private let root: Members

  init(_ schema: Members) {
    root = schema
    definitions = schema["$defs"] as? Members ?? [:]
  }

  /// The positions at which a value violates the schema; empty if the value is valid.
  func faults(of value: Any) -> [String] { faults(of: value, by: root, at: "$") }

  private func faults(of value: Any, by schema: Members, at location: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      guard let name = reference.split(separator: "/").last,
        let target = definitions[String(name)] as? Members
      else { return ["\(location): no definition \(reference)"] }
      return faults(of: value, by: target, at: location)
    }
    var found = Set(schema.keys).subtracting(Self.keywords).map { "\(location): knows no \($0)" }
    if let choices = schema["oneOf"] as? [Members] {
      let fitting = choices.count { faults(of: value, by: $0, at: location).isEmpty }
      if fitting != 1 { found.append("\(location): fits \(fitting) of \(choices.count)") }
    }
    if let choices = schema["anyOf"] as? [Members],
      !choices.contains(where: { faults(of: value, by: $0, at: location).isEmpty })
    {
      found.append("\(location): fits none of \(choices.count)")
    }
    for rule in schema["allOf"] as? [Members] ?? [] {
      found += faults(of: value, by: rule, at: location)
    }
    if let condition = schema["if"] as? Members, let rule = schema["then"] as? Members,
      faults(of: value, by: condition, at: location).isEmpty
    {
      found += faults(of: value, by: rule, at: location)
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { Self.isType($0, value) }) {
      return found + ["\(location): is no \(types.joined(separator: " or "))"]
    }
    if let words = schema["enum"] as? [Any], !words.contains(where: { "\($0)" == "\(value)" }) {
      found.append("\(location): \(value) is none of the known words")
    }
    if let constant = schema["const"], "\(constant)" != "\(value)" {
      found.append("\(location): \(value) is not \(constant)")
    }
    if let number = value as? Double {
      if let least = schema["minimum"] as? Double, number < least {
        found.append("\(location): low")
      }
      if let least = schema["exclusiveMinimum"] as? Double, number <= least {
        found.append("\(location): low")
      }
      if let most = schema["maximum"] as? Double, number > most {
        found.append("\(location): high")
      }
    }
    if let least = schema["minItems"] as? Int, let elements = value as? [Any],
      elements.count < least
    {
      found.append("\(location): short")
    }
    if let items = schema["items"] as? Members, let elements = value as? [Any] {
      for (index, element) in elements.enumerated() {
        found += faults(of: element, by: items, at: "\(location)[\(index)]")
      }
    }
    return found + memberFaults(of: value, by: schema, at: location)
  }

  private func memberFaults(of value: Any, by schema: Members, at location: String) -> [String] {
    guard let members = value as? Members else { return [] }
    var found: [String] = []
    for key in schema["required"] as? [String] ?? [] where members[key] == nil {
      found.append("\(location): lacks \(key)")
    }
    for (key, others) in schema["dependentRequired"] as? [String: [String]] ?? [:]
    where members[key] != nil {
      found += others.filter { members[$0] == nil }.map { "\(location): lacks \($0)" }
    }
    for (key, rule) in schema["dependentSchemas"] as? [String: Members] ?? [:]
    where members[key] != nil {
      found += faults(of: value, by: rule, at: location)
    }
    let known = schema["properties"] as? Members ?? [:]
    for (key, member) in members {
      if let schema = known[key] as? Members {
        found += faults(of: member, by: schema, at: "\(location).\(key)")
      } else if let others = schema["additionalProperties"] as? Members {
        found += faults(of: member, by: others, at: "\(location).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(location): has \(key)")
      }
    }
    return found
  }

  private static func isType(_ name: String, _ value: Any) -> Bool {
    switch name {
    case "object": value is Members
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isFlag(value)
    case "number": value is Double && !isFlag(value)
    case "integer":
      isType("number", value) && (value as? Double).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  /// Whether a value is true or false, which Foundation also accepts as numbers, and vice versa.
  private static func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { ["c", "B"].contains(String(cString: $0.objCType)) } ?? false
  }
}

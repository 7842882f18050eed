import FoldLayout

extension OptionList {
  /// The options as a JSON Schema of the mapping that gives them, a line an option.
  ///
  /// - Parameters:
  ///   - description: What the mapping is.
  ///   - isOptional: Whether the mapping may be empty, which YAML writes as nothing at all.
  /// - Returns: The schema, in JSON.
  func schema(_ description: String = "", isOptional: Bool = false) -> String {
    object(description, isOptional: isOptional, separator: ",\n            ")
  }

  /// The options as members of a JSON Schema, a line an option.
  var schemaProperties: String { properties(separator: ",\n        ") }

  private func properties(separator: String) -> String {
    options.map { JSONWriter.text($0.key) + ": " + schema(of: $0) }.joined(separator: separator)
  }

  private func object(
    _ description: String, isOptional: Bool, separator: String = ", "
  ) -> String {
    let required = options.filter(\.isRequired).map { JSONWriter.text($0.key) }
    var members = ["\"type\": " + (isOptional ? #"["object", "null"]"# : #""object""#)]
    if !description.isEmpty { members.append("\"description\": " + JSONWriter.text(description)) }
    if !required.isEmpty {
      members.append("\"required\": [" + required.joined(separator: ", ") + "]")
    }
    members.append("\"additionalProperties\": false")
    members.append("\"properties\": {" + properties(separator: separator) + "}")
    return "{" + members.joined(separator: ", ") + "}"
  }

  private func schema(of option: SceneOption) -> String {
    var (kind, isOptional) = (option.kind, false)
    if case .optional(let wrapped) = kind { (kind, isOptional) = (wrapped, true) }
    var members: String
    switch kind {
    case .number: members = option.measure.range.schema
    case .flag: members = #""type": "boolean""#
    case .word(let words):
      members = "\"enum\": [" + words.map(JSONWriter.text).joined(separator: ", ") + "]"
    case .color: members = ##""$ref": "#/$defs/color""##
    case .numbers: members = #""type": "array", "items": {"# + option.measure.range.schema + "}"
    case .group(let list): return list.object(option.description, isOptional: isOptional)
    case .member(let schema): members = "\"$ref\": " + JSONWriter.text("#/$defs/" + schema)
    case .optional: members = ""
    }
    if !isOptional, !option.isRequired, option.otherwise.isEmpty, !option.words.isEmpty {
      let value = text(of: option)
      switch kind {
      case .word, .color: members += ", \"default\": " + JSONWriter.text(value)
      default: members += ", \"default\": " + value
      }
    }
    return "{" + members + ", \"description\": " + JSONWriter.text(option.description) + "}"
  }
}

extension SceneOption {
  /// What it is, and what holds where a file does not give it.
  fileprivate var description: String {
    otherwise.isEmpty ? help : help + "; " + otherwise + " where there is none"
  }
}

extension NumberRange {
  /// The numbers as members of a JSON Schema.
  fileprivate var schema: String {
    "\"type\": \"\(isWhole ? "integer" : "number")\", "
      + "\"\(isAbove ? "exclusiveMinimum" : "minimum")\": \(NumberWriter.text(least)), "
      + "\"\(isBelow ? "exclusiveMaximum" : "maximum")\": \(NumberWriter.text(most))"
  }
}

import FoldLayout

extension OptionList {
  /// Returns the JSON Schema of a mapping with these options, one per line; with `isOptional`, the
  /// mapping may be empty, which is null in YAML.
  func schema(_ description: String = "", isOptional: Bool = false) -> String {
    let description =
      description.isEmpty ? "" : ", \"description\": " + JSONWriter.text(description)
    return "{" + members(isOptional: isOptional, separator: ",\n            ") + description + "}"
  }

  /// The members of a JSON Schema for the options, with each option on its own line.
  var schemaProperties: String { properties(separator: ",\n        ") }

  private func properties(separator: String) -> String {
    options.map { JSONWriter.text($0.key) + ": " + schema(of: $0) }.joined(separator: separator)
  }

  fileprivate func members(isOptional: Bool, separator: String = ", ") -> String {
    let required = options.filter(\.isRequired).map { JSONWriter.text($0.key) }
    var members = ["\"type\": " + (isOptional ? #"["object", "null"]"# : #""object""#)]
    if !required.isEmpty {
      members.append("\"required\": [" + required.joined(separator: ", ") + "]")
    }
    members.append("\"additionalProperties\": false")
    members.append("\"properties\": {" + properties(separator: separator) + "}")
    return members.joined(separator: ", ")
  }

  private func schema(of option: SceneOption) -> String {
    var members = option.kind.schema(option.measure.range)
    if !option.isRequired, option.otherwise.isEmpty {
      switch option.kind {
      case .number, .flag, .list: members += ", \"default\": " + text(of: option)
      case .keyword, .color, .keywordOr:
        members += ", \"default\": " + JSONWriter.text(text(of: option))
      default: break
      }
    }
    return "{" + members + ", \"description\": " + JSONWriter.text(option.description) + "}"
  }
}

extension OptionKind {
  fileprivate func schema(_ range: NumberRange) -> String {
    switch self {
    case .number: range.schema
    case .flag: #""type": "boolean""#
    case .keyword(let keywords):
      "\"enum\": [" + keywords.map(JSONWriter.text).joined(separator: ", ") + "]"
    case .color: ##""$ref": "#/$defs/color""##
    case .text, .identity: #""type": ["string", "number", "boolean"]"#
    case .list(let kind): #""type": "array", "items": {"# + kind.schema(range) + "}"
    case .tuple(let list):
      "\"type\": \"array\", \"minItems\": \(list.options.count), \"items\": false, \"prefixItems\": ["
        + list.options.map { "{" + $0.kind.schema($0.measure.range) + "}" }.joined(separator: ", ")
        + "]"
    case .group(let list): list.members(isOptional: false)
    case .choice(let list, _):
      #""minProperties": 1, "maxProperties": 1, "# + list.members(isOptional: false)
    case .keywordOr(let keywords, let kind):
      "\"oneOf\": [{" + OptionKind.keyword(keywords).schema(range) + "}, {" + kind.schema(range)
        + "}]"
    case .colorOr(let list):
      "\"oneOf\": [{" + OptionKind.color.schema(range) + "}, {" + list.members(isOptional: false)
        + "}]"
    case .textOr(let list):
      "\"oneOf\": [{" + OptionKind.text.schema(range) + "}, {" + list.members(isOptional: false)
        + "}]"
    case .optional(.group(let list)): list.members(isOptional: true)
    case .optional(let kind): kind.schema(range)
    case .member(let schema): "\"$ref\": " + JSONWriter.text("#/$defs/" + schema)
    }
  }
}

extension SceneOption {
  fileprivate var description: String {
    otherwise.isEmpty ? help : help + "; " + otherwise + " where there is none"
  }
}

extension NumberRange {
  fileprivate var schema: String {
    "\"type\": \"\(isWhole ? "integer" : "number")\", "
      + "\"\(excludesLowerBound ? "exclusiveMinimum" : "minimum")\": \(NumberWriter.text(lowerBound)), "
      + "\"\(excludesUpperBound ? "exclusiveMaximum" : "maximum")\": \(NumberWriter.text(upperBound))"
  }
}

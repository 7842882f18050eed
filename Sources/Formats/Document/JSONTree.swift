/// Parses JSON to a tree of values.
enum JSONTree {
  static func read(_ bytes: [UInt8], file: String) throws(FormatError) -> DocumentNode {
    var json = try JSONTokenizer(ByteSource(bytes: bytes, name: file))
    var count = 0
    let root = try node(&json, try json.next(), &count)
    guard try json.next() == .end else {
      throw json.syntaxError(found: "more after the value", expected: "the end of the file")
    }
    return root
  }

  private static func node(
    _ json: inout JSONTokenizer, _ token: JSONTokenizer.Token, _ count: inout Int
  ) throws(FormatError) -> DocumentNode {
    let line = json.line
    count += 1
    guard count <= Document.valueLimit else {
      throw json.failure(.tooMany(what: "values", limit: Document.valueLimit))
    }
    let content: DocumentNode.Content
    switch token {
    case .beginObject: content = .mapping(try members(&json, &count))
    case .beginArray: content = .sequence(try elements(&json, &count))
    case .string, .number: content = .scalar(json.string)
    case .boolean(let value): content = .scalar(String(value))
    default: content = .null
    }
    return DocumentNode(content: content, line: line)
  }

  private static func members(
    _ json: inout JSONTokenizer, _ count: inout Int
  ) throws(FormatError) -> [DocumentNode.Member] {
    var members: [DocumentNode.Member] = []
    while try json.next() == .key {
      let key = json.string
      let line = json.line
      let token = try json.next()
      members.append(
        DocumentNode.Member(key: key, line: line, value: try node(&json, token, &count)))
    }
    return members
  }

  private static func elements(
    _ json: inout JSONTokenizer, _ count: inout Int
  ) throws(FormatError) -> [DocumentNode] {
    var elements: [DocumentNode] = []
    while true {
      let token = try json.next()
      if token == .endArray { return elements }
      elements.append(try node(&json, token, &count))
    }
  }
}

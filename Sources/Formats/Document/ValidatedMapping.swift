import FoldLayout

/// A mapping in a document, without unknown or duplicate keys.
struct ValidatedMapping {
  let document: Document
  /// The name of the mapping in messages, such as "the scene" or "item 3".
  let owner: String
  let line: Int
  let members: [DocumentNode.Member]

  /// Creates a mapping from `node`, which must be a mapping or empty, with each key at most once
  /// and among `keys`; `owner` names it in messages.
  init(
    _ node: DocumentNode, _ owner: String, in document: Document,
    known keys: some Collection<String>
  ) throws(FormatError) {
    self.document = document
    self.owner = owner
    line = node.line
    switch node.content {
    case .mapping(let members): self.members = members
    case .scalar(""), .scalar("~"), .scalar("null"), .null: members = []
    default:
      throw document.failure(
        node.line, .wrongType(key: owner, wanted: "a mapping of keys", found: node.described))
    }
    for (index, member) in members.enumerated() {
      guard keys.contains(member.key) else {
        throw document.failure(member.line, .unknownKey(member.key, Array(keys)))
      }
      guard !members[..<index].contains(where: { $0.key == member.key }) else {
        throw document.failure(member.line, .duplicateKey(member.key))
      }
    }
  }

  private func member(_ key: String) -> DocumentNode.Member? { members.first { $0.key == key } }

  /// The value of a key, or `nil` if it is missing.
  subscript(key: String) -> DocumentNode? { member(key)?.value }

  func has(_ key: String) -> Bool { member(key) != nil }

  func has(_ option: String, in key: String) -> Bool {
    guard case .mapping(let members) = self[key]?.content else { return false }
    return members.contains { $0.key == option }
  }

  func line(of key: String) -> Int { member(key)?.line ?? line }

  func required(_ key: String) throws(FormatError) -> DocumentNode {
    guard let member = member(key) else {
      throw document.failure(line, .missingKey(key, owner: owner))
    }
    return member.value
  }

  func text(_ key: String) throws(FormatError) -> String? {
    guard let node = self[key] else { return nil }
    return try document.text(node, key)
  }

  func number(_ key: String, _ range: NumberRange) throws(FormatError) -> Double? {
    guard let node = self[key] else { return nil }
    return try document.number(node, key, range)
  }

  func requiredNumber(_ key: String, _ range: NumberRange) throws(FormatError) -> Double {
    try document.number(try required(key), key, range)
  }

  func list(_ key: String) throws(FormatError) -> [DocumentNode]? {
    guard let node = self[key] else { return nil }
    return try document.list(node, key)
  }

  /// Returns the value of a key as a case of the enumeration `keywords`, or `nil` if the key is
  /// missing; throws for other texts.
  func keyword<Word>(_ key: String, _ keywords: Word.Type) throws(FormatError) -> Word?
  where Word: CaseIterable & RawRepresentable<String> {
    guard let text = try text(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    throw failure(key, .unknownName(kind: key, text, Word.self))
  }

  func failure(_ key: String, _ problem: FormatError.Problem) -> FormatError {
    document.failure(self[key]?.line ?? line, problem)
  }

  func failure(_ key: String, found: String, remedy: String) -> FormatError {
    failure(key, .other(found: found, remedy: remedy))
  }

  func wrongType(_ key: String, _ wanted: String, _ node: DocumentNode) -> FormatError {
    document.failure(
      node.line, .wrongType(key: key, wanted: wanted, found: node.described))
  }
}

extension Document {
  func flag(_ node: DocumentNode, _ key: String) throws(FormatError) -> Bool {
    let wanted = "true or false"
    switch try text(node, key, wanted: wanted) {
    case "true": return true
    case "false": return false
    default: throw failure(node.line, .wrongType(key: key, wanted: wanted, found: node.described))
    }
  }

  func text(
    _ node: DocumentNode, _ key: String, wanted: String = "a text"
  ) throws(FormatError) -> String {
    guard case .scalar(let text) = node.content else {
      throw failure(node.line, .wrongType(key: key, wanted: wanted, found: node.described))
    }
    return text
  }

  func list(_ node: DocumentNode, _ key: String) throws(FormatError) -> [DocumentNode] {
    guard case .sequence(let elements) = node.content else {
      throw failure(node.line, .wrongType(key: key, wanted: "a list", found: node.described))
    }
    return elements
  }

  /// Returns the number that is the value of `key`, quoted or not; throws if it is not in `range`.
  func number(
    _ node: DocumentNode, _ key: String, _ range: NumberRange
  ) throws(FormatError) -> Double {
    guard case .scalar(let text) = node.content, let value = DecimalParser.parse(Array(text.utf8))
    else {
      throw failure(node.line, .wrongType(key: key, wanted: "a number", found: node.described))
    }
    guard value.isFinite, range.contains(value) else {
      throw failure(node.line, .outOfRange(key: key, found: text, allowed: range.text))
    }
    return value
  }
}

extension ValidatedMapping {
  func checkVersion() throws(FormatError) {
    let key = "foldviz"
    guard let node = self[key] else { return }
    guard case .scalar(let text) = node.content, DecimalParser.parse(Array(text.utf8)) == 1 else {
      let text = if case .scalar(let text) = node.content { text } else { node.described }
      throw failure(key, .unknownVersion(text))
    }
  }
}

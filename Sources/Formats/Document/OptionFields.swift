import FoldLayout

/// A mapping of a file whose keys are known: the members by key, and what to read them as.
///
/// Unknown keys and keys that stand twice have been refused when it exists.
struct OptionFields {
  /// The file.
  let document: Document
  /// What the mapping describes, for messages: "the scene", "item 3".
  let owner: String
  /// The line at which the mapping stands.
  let line: Int
  /// The members, as many as there are keys at most: few enough to look through.
  let members: [DocumentNode.Member]

  /// Takes a value for a mapping of these keys; one without a value counts as empty.
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
    for (place, member) in members.enumerated() {
      guard keys.contains(member.key) else {
        throw document.failure(member.line, .unknownKey(member.key, Array(keys)))
      }
      guard !members[..<place].contains(where: { $0.key == member.key }) else {
        throw document.failure(member.line, .duplicateKey(member.key))
      }
    }
  }

  private func member(_ key: String) -> DocumentNode.Member? { members.first { $0.key == key } }

  /// The value of a key, or nil if it is not there.
  subscript(key: String) -> DocumentNode? { member(key)?.value }

  /// Whether a key is there.
  func has(_ key: String) -> Bool { member(key) != nil }

  /// Whether the value of a key is a mapping that has an option.
  func has(_ option: String, in key: String) -> Bool {
    guard case .mapping(let members) = self[key]?.content else { return false }
    return members.contains { $0.key == option }
  }

  /// The line of a key, or of the mapping where the key is not there.
  func line(of key: String) -> Int { member(key)?.line ?? line }

  /// The value of a key that has to be there.
  func required(_ key: String) throws(FormatError) -> DocumentNode {
    guard let member = member(key) else {
      throw document.failure(line, .missingKey(key, owner: owner))
    }
    return member.value
  }

  /// The text of a key, or nil if it is not there.
  func text(_ key: String) throws(FormatError) -> String? {
    guard let node = self[key] else { return nil }
    return try document.text(node, key)
  }

  /// The number of a key, or nil if it is not there.
  func number(_ key: String, _ range: NumberRange) throws(FormatError) -> Double? {
    guard let node = self[key] else { return nil }
    return try document.number(node, key, range)
  }

  /// The number of a key that has to be there.
  func requiredNumber(_ key: String, _ range: NumberRange) throws(FormatError) -> Double {
    try document.number(try required(key), key, range)
  }

  /// The elements of a key's list, or nil if it is not there.
  func list(_ key: String) throws(FormatError) -> [DocumentNode]? {
    guard let node = self[key] else { return nil }
    return try document.list(node, key)
  }

  /// The word of a key, one of a list of words, or nil if it is not there.
  func word<Word>(_ key: String, _ words: Word.Type) throws(FormatError) -> Word?
  where Word: CaseIterable & RawRepresentable<String> {
    guard let text = try text(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    throw failure(key, .unknownName(kind: key, text, Word.self))
  }

  /// An error at a key's value.
  func failure(_ key: String, _ problem: FormatError.Problem) -> FormatError {
    document.failure(self[key]?.line ?? line, problem)
  }

  /// An error at a value of another type than its key wants.
  func wrongType(_ key: String, _ wanted: String, _ node: DocumentNode) -> FormatError {
    document.failure(
      node.line, .wrongType(key: key, wanted: wanted, found: node.described))
  }
}

extension Document {
  /// The text that a value spells.
  func text(
    _ node: DocumentNode, _ key: String, wanted: String = "a text"
  ) throws(FormatError) -> String {
    guard case .scalar(let text) = node.content else {
      throw failure(node.line, .wrongType(key: key, wanted: wanted, found: node.described))
    }
    return text
  }

  /// The elements of a value that is a list.
  func list(_ node: DocumentNode, _ key: String) throws(FormatError) -> [DocumentNode] {
    guard case .sequence(let elements) = node.content else {
      throw failure(node.line, .wrongType(key: key, wanted: "a list", found: node.described))
    }
    return elements
  }

  /// The number that a value spells.
  ///
  /// Quotation marks do not matter: a key that wants a number reads "130" as 130.
  func number(
    _ node: DocumentNode, _ key: String, _ range: NumberRange
  ) throws(FormatError) -> Double {
    guard case .scalar(let text) = node.content, let value = DecimalParser.parse(Array(text.utf8))
    else {
      throw failure(node.line, .wrongType(key: key, wanted: "a number", found: node.described))
    }
    guard value.isFinite, range.contains(value) else {
      throw failure(node.line, .outOfRange(key: key, found: shortened(text), allowed: range.words))
    }
    return value
  }
}

/// A text of a file as far as it fits a sentence.
func shortened(_ text: String) -> String {
  text.utf8.count > 30 ? String(text.prefix(30)) + "…" : text
}

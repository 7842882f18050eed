import FoldLayout

/// The key of an option, or of a member beside options: whatever its table calls it.
struct OptionKey: RawRepresentable, Hashable, ExpressibleByStringLiteral {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral: String) { rawValue = stringLiteral }
}

/// A mapping of a file whose keys are those of a table of options.
typealias OptionFields = FieldMapping<OptionKey>

extension OptionFields {
  /// Takes a value for a mapping of these keys; one without a value counts as empty.
  init(
    _ node: DocumentNode, _ owner: String, in document: Document, known keys: [String]
  ) throws(FormatError) {
    try self.init(node, owner, in: document, known: keys) {
      keys.contains($0) ? OptionKey(rawValue: $0) : nil
    }
  }

  /// Takes a value for a mapping of these options; one without a value counts as empty.
  init(
    _ node: DocumentNode, _ owner: String, in document: Document, options: OptionList
  ) throws(FormatError) {
    try self.init(node, owner, in: document, known: options.options.map(\.key))
  }

  /// Takes a value for a table's options, those that it gives; the others stay as they are.
  @discardableResult static func read(
    _ node: DocumentNode, _ owner: String, into table: inout some OptionTable,
    in document: Document
  ) throws(FormatError) -> OptionFields {
    let fields = try OptionFields(node, owner, in: document, options: OptionList(table))
    try fields.read(&table)
    return fields
  }

  /// Takes the options of a table that the mapping gives; the others stay as they are.
  func read(_ table: inout some OptionTable) throws(FormatError) {
    var feed = WordFeed(try words(of: OptionList(table)))
    table.visit(&feed)
  }

  /// The words of options: those that the file gives, and else those that the list has.
  private func words(of list: OptionList) throws(FormatError) -> [Double] {
    var words: [Double] = []
    for option in list.options {
      let key = OptionKey(rawValue: option.key)
      if option.isRequired { _ = try required(key) }
      if let node = self[key] {
        words += try self.words(of: key, node, as: option.kind, option.measure.range)
      } else if case .optional = option.kind {
        words.append(0)
      } else {
        words += list.words[option.words]
      }
    }
    return words
  }

  private func words(
    of key: OptionKey, _ node: DocumentNode, as kind: OptionKind, _ range: NumberRange
  ) throws(FormatError) -> [Double] {
    switch kind {
    case .number: return [try document.number(node, key.rawValue, range)]
    case .flag: return [try flag(key) == true ? 1 : 0]
    case .word(let words):
      let text = try text(key) ?? ""
      guard let index = words.firstIndex(of: text) else {
        throw failure(
          key,
          .unknownName(kind: key.rawValue, text, nearest: nearestName(to: text, among: words)))
      }
      return [Double(index)]
    case .color:
      guard let color = try color(key) else { return [] }
      return [color.red, color.green, color.blue, color.alpha]
    case .numbers:
      let nodes = try list(key) ?? []
      var words = [Double(nodes.count)]
      for node in nodes { words.append(try document.number(node, key.rawValue, range)) }
      return words
    case .group(let options):
      return try OptionFields(node, key.rawValue, in: document, options: options)
        .words(of: options)
    case .optional(let kind): return try [1] + words(of: key, node, as: kind, range)
    case .member: return []
    }
  }
}

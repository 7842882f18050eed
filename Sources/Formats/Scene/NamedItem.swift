import FoldLayout

/// Something with a name and content that is no row of a list: a row to come, a card.
struct NamedItem {
  /// The name, or nil where the file gives none.
  let name: String?
  /// What it shows, or nil where that is nothing.
  let content: RowContent?
  private let line: Int

  /// Reads an item by ``ItemKey``, whose height is a matter of its owner.
  init(_ node: DocumentNode, _ owner: String, in document: Document) throws(FormatError) {
    let fields = try FieldMapping(node, owner, in: document, keys: ItemKey.self)
    if fields.has(.height) {
      throw document.failure(
        fields.line(of: .height),
        .misplacedKey(
          "height", owner: owner,
          allowed: ItemKey.allCases.filter { $0 != .height }.map(\.rawValue)))
    }
    name = try fields.text(.id)
    line = fields.has(.id) ? fields.line(of: .id) : node.line
    let shown = try RowContent(fields)
    content = shown == RowContent() ? nil : shown
  }

  /// Takes an identity among `names`.
  ///
  /// - Throws: An error where the name is taken.
  func join(
    _ names: inout RowNames, default standard: String, _ document: Document
  ) throws(FormatError) -> RowID {
    let name = name ?? standard
    guard names.id(named: name) == nil else {
      throw document.failure(
        line,
        .other(found: "the id \(quoted(name)) is taken already", remedy: "give each its own"))
    }
    return names.intern(name)
  }
}

extension RowContent {
  /// Reads what a row shows.
  init(_ fields: FieldMapping<ItemKey>) throws(FormatError) {
    self.init()
    title = try fields.text(.title)
    subtitle = try fields.text(.subtitle)
    detail = try fields.text(.detail)
    cornerRadius = try fields.number(.cornerRadius, .zeroOrAbove)
    image = try fields.text(.image)
    imageFill = try fields.imageFill(.imageFill)
    avatar = try fields.text(.avatar)
    icon = try fields.text(.icon)
    badge = try fields.text(.badge)
    color = try fields.color(.color)
  }
}

extension FieldMapping {
  /// The colour of a key, or nil if it is not there.
  func color(_ key: Key) throws(FormatError) -> Color? {
    guard let text = try text(key) else { return nil }
    guard let color = Color(hexadecimal: text) else {
      let remedy = "write \"#rrggbb\", in quotation marks"
      let found =
        text.isEmpty
        ? "\(key.rawValue) is empty" : "\(key.rawValue) is the text \(quoted(text))"
      throw failure(key, .other(found: found, remedy: remedy))
    }
    return color
  }

  /// How a picture lies on its row, or nil if the key is not there.
  func imageFill(_ key: Key) throws(FormatError) -> ImageFill? {
    try word(key, ImageFillWord.self).map { $0 == .cover ? .cover : .thumb }
  }

  /// The switch of a key, or nil if it is not there.
  func flag(_ key: Key) throws(FormatError) -> Bool? {
    try word(key, SwitchWord.self).map { $0 == .on }
  }
}

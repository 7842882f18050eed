import FoldLayout

/// The rows of a scene: their heights, names and contents.
struct SceneRows {
  /// The heights, of headers too.
  private(set) var heights: RowHeights
  /// How the heights come about.
  private(set) var rule: RowRule
  /// The names, of headers too.
  private(set) var names: RowNames
  /// What rows and headers show.
  private(set) var content: [RowID: RowContent] = [:]
  /// Which elements are headers, or nil in a list without sections.
  private(set) var sections: Sections?

  /// Reads the value of `rows`.
  init(_ node: DocumentNode, spacing: Double, in document: Document) throws(FormatError) {
    let fields = try FieldMapping(node, "rows", in: document, keys: RowsKey.self)
    heights = RowHeights([])
    rule = .heights([])
    names = RowNames(count: 0)
    let forms: [RowsKey] = [.heights, .random, .items, .sections]
    let found = forms.filter(fields.has)
    if found.count > 1 {
      throw fields.failure(
        found[1],
        .misplacedKey(found[1].rawValue, owner: "rows with \(found[0].rawValue)", allowed: []))
    }
    switch found.first {
    case .items?:
      try refuse([.count], in: fields, besides: .items)
      var list = ItemList(document, defaultHeight: try fields.number(.height, .zeroOrAbove))
      for item in try fields.list(.items) ?? [] { try list.append(item, isHeader: false) }
      try take(list, spacing, document)
    case .sections?:
      try refuse([.count], in: fields, besides: .sections)
      var list = ItemList(document, defaultHeight: try fields.number(.height, .zeroOrAbove))
      for section in try fields.list(.sections) ?? [] { try list.appendSection(section) }
      try take(list, spacing, document)
      sections = Sections(headers: list.headers)
    default:
      rule = try SceneRows.generated(fields)
      heights = RowHeights(rule, spacing: spacing)
      names = RowNames(count: heights.count)
    }
  }

  private mutating func take(
    _ list: ItemList, _ spacing: Double, _ document: Document
  ) throws(FormatError) {
    rule = .heights(list.heights)
    heights = RowHeights(rule, spacing: spacing)
    names = RowNames(unique: list.names)
    content = list.content
  }

  /// Rows that a few numbers describe.
  private static func generated(
    _ fields: FieldMapping<RowsKey>
  ) throws(FormatError) -> RowRule {
    let limit = NumberRange.whole(0, SceneFile.rowLimit)
    if let pattern = try fields.list(.heights) {
      try refuse([.height], in: fields, besides: .heights)
      var heights: [Double] = []
      for node in pattern {
        heights.append(try fields.document.number(node, "heights", .zeroOrAbove))
      }
      let count = try fields.number(.count, limit).map { Int($0) } ?? heights.count
      guard count == 0 || !heights.isEmpty else {
        throw fields.failure(
          .heights, .other(found: "heights is an empty list", remedy: "name at least one height"))
      }
      return .pattern(count: count, heights: heights)
    }
    if let node = fields[.random] {
      try refuse([.height], in: fields, besides: .random)
      let count = Int(try fields.requiredNumber(.count, limit))
      return try RandomHeights(node, fields.document).rule(count: count)
    }
    let count = Int(try fields.requiredNumber(.count, limit))
    let height = try fields.requiredNumber(.height, .zeroOrAbove)
    return .pattern(count: count, heights: [height])
  }

  private static func refuse(
    _ keys: [RowsKey], in fields: FieldMapping<RowsKey>, besides other: RowsKey
  ) throws(FormatError) {
    for key in keys where fields.has(key) {
      throw fields.failure(
        key, .misplacedKey(key.rawValue, owner: "rows with \(other.rawValue)", allowed: []))
    }
  }

  private func refuse(
    _ keys: [RowsKey], in fields: FieldMapping<RowsKey>, besides other: RowsKey
  ) throws(FormatError) {
    try SceneRows.refuse(keys, in: fields, besides: other)
  }
}

import FoldLayout

/// The rows of a scene: their heights, names and contents.
struct SceneRows {
  private(set) var heights: RowHeights
  private(set) var rule: RowRule
  private(set) var names: RowNames
  private(set) var openHeights: [RowID: Double] = [:]
  private(set) var estimates: [RowID: Double] = [:]
  private(set) var content: [RowID: RowContent] = [:]
  /// The headers of sections; `nil` for a list without sections.
  private(set) var sections: Sections?

  init(_ node: DocumentNode, spacing: Double, in document: Document) throws(FormatError) {
    let fields = try ValidatedMapping(
      node, "rows", in: document, options: OptionList(RowsOptions()))
    heights = RowHeights([])
    rule = .heights([])
    names = RowNames(count: 0)
    let forms: [String] = ["heights", "random", "items", "sections"]
    let found = forms.filter(fields.has)
    if found.count > 1 { try fields.requireAbsent([found[1]], with: found[0]) }
    if found.first != "sections" {
      try fields.requireAbsent(["headerEstimate"], with: found.first ?? "count")
    }
    guard let form = found.first, form == "items" || form == "sections" else {
      rule = try SceneRows.generated(fields)
      heights = RowHeights(rule, spacing: spacing)
      names = RowNames(count: heights.count)
      return
    }
    try fields.requireAbsent(["count"], with: form)
    let height = try fields.number("height", .zeroOrAbove)
    var list = SceneItems(document, defaultHeight: height)
    for node in try fields.list(form) ?? [] {
      try form == "items" ? list.append(node, isHeader: false) : list.appendSection(node)
    }
    if form == "sections" {
      sections = Sections(headers: list.headers, headless: list.headless)
    }
    rule = .heights(list.heights)
    // Inserted rows have the same height.
    if list.heights.isEmpty, let height { rule = .pattern(count: 0, heights: [height]) }
    heights = RowHeights(rule, spacing: spacing)
    names = RowNames(unique: list.names)
    content = list.content
    openHeights = list.openHeights
    estimates = list.estimates
    if let estimate = try fields.number("headerEstimate", .zeroOrAbove) {
      let headers = list.headers.map { (RowID(UInt32($0)), estimate) }
      estimates.merge(headers) { own, _ in own }
    }
  }

  private static func generated(_ fields: ValidatedMapping) throws(FormatError) -> RowRule {
    let limit = NumberRange.whole(0, SceneFile.rowLimit)
    if let pattern = try fields.list("heights") {
      try fields.requireAbsent(["height"], with: "heights")
      var heights: [Double] = []
      for node in pattern {
        heights.append(try fields.document.number(node, "heights", .zeroOrAbove))
      }
      let count = try fields.number("count", limit).map { Int($0) } ?? heights.count
      guard count == 0 || !heights.isEmpty else {
        throw fields.failure(
          "heights", found: "heights is an empty list", remedy: "name at least one height")
      }
      return .pattern(count: count, heights: heights)
    }
    if let node = fields["random"] {
      try fields.requireAbsent(["height"], with: "random")
      let count = Int(try fields.requiredNumber("count", limit))
      return try random(node, count: count, fields.document)
    }
    let count = Int(try fields.requiredNumber("count", limit))
    let height = try fields.requiredNumber("height", .zeroOrAbove)
    return .pattern(count: count, heights: [height])
  }

  private static func random(
    _ node: DocumentNode, count: Int, _ document: Document
  ) throws(FormatError) -> RowRule {
    var options = RandomOptions()
    let fields = try ValidatedMapping.read(node, "random", into: &options, in: document)
    guard options.max >= options.min else {
      throw fields.failure(
        "max",
        .outOfRange(
          key: "max", found: NumberWriter.text(options.max),
          allowed: "min or above, and min is \(NumberWriter.text(options.min))"))
    }
    let text = try fields.text("seed") ?? "0"
    guard let seed = UInt64(text) else {
      throw fields.failure(
        "seed",
        .outOfRange(
          key: "seed", found: quoted(text), allowed: "a whole number from 0 to 18446744073709551615"
        ))
    }
    return .random(count: count, min: options.min, max: options.max, seed: seed)
  }
}

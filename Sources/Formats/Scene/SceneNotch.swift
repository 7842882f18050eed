import FoldLayout

/// Reads the flipping notch of a scene.
struct SceneNotch {
  /// The parameters.
  private(set) var options = NotchOptions()
  /// The identities of the rows to come.
  private(set) var newRows: [RowID] = []

  /// Reads the value of `notch`; the rows to come join `names` and `content`.
  init(
    _ node: DocumentNode, _ document: Document, names: inout RowNames,
    content: inout [RowID: RowContent]
  ) throws(FormatError) {
    let fields = try FieldMapping(node, "notch", in: document, keys: NotchKey.self)
    try readLengths(fields)
    try readTimes(fields)
    if let index = try fields.number(.insertionIndex, .whole(0, SceneFile.rowLimit)) {
      options.insertionIndex = Int(index)
    }
    options.tint = try fields.color(.tint) ?? options.tint
    if try fields.word(.look, NotchLookWord.self) == .device { options.look = .device }
    for (index, item) in (try fields.list(.newRows) ?? []).enumerated() {
      let item = try NamedItem(item, "new row \(index)", in: document)
      let id = try item.join(&names, default: "new \(index)", document)
      if let shown = item.content { content[id] = shown }
      newRows.append(id)
    }
  }

  private mutating func readLengths(_ fields: FieldMapping<NotchKey>) throws(FormatError) {
    options.notchWidth = try fields.number(.notchWidth, .aboveZero) ?? options.notchWidth
    options.notchHeight = try fields.number(.notchHeight, .zeroOrAbove) ?? options.notchHeight
    if let offset = try fields.number(.maxScrollOffset, .any) {
      guard offset < 0 else {
        throw fields.failure(
          .maxScrollOffset,
          .outOfRange(
            key: "maxScrollOffset", found: NumberWriter.text(offset),
            allowed: "below 0, for a pull is negative"))
      }
      options.maxScrollOffset = offset
    }
    options.notchViewTopInset =
      try fields.number(.notchViewTopInset, .any) ?? options.notchViewTopInset
    options.drawnHeight = try fields.number(.drawnHeight, .zeroOrAbove)
    options.cornerRadius = try fields.number(.cornerRadius, .zeroOrAbove) ?? options.cornerRadius
    options.flipDistance = try fields.number(.flipDistance, .aboveZero) ?? options.flipDistance
    options.itemHeight = try fields.number(.itemHeight, .zeroOrAbove)
    options.itemWidth = try fields.number(.itemWidth, .aboveZero)
    options.navigationBarHeight =
      try fields.number(.navigationBarHeight, .zeroOrAbove) ?? options.navigationBarHeight
  }

  private mutating func readTimes(_ fields: FieldMapping<NotchKey>) throws(FormatError) {
    options.dropDuration = try fields.number(.dropDuration, .duration) ?? options.dropDuration
    options.flipDuration = try fields.number(.flipDuration, .duration) ?? options.flipDuration
  }
}

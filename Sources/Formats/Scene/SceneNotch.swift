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
    let fields = try OptionFields.read(node, "notch", into: &options, in: document)
    for (index, item) in (try fields.list("newRows") ?? []).enumerated() {
      let item = try NamedItem(item, "new row \(index)", in: document)
      let id = try item.join(&names, default: "new \(index)", document)
      if let shown = item.content { content[id] = shown }
      newRows.append(id)
    }
  }
}

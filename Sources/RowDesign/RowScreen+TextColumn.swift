import FoldLayout

extension RowScreen {
  /// Creates the screen of a scene whose rows have these contents; `hasIcon` returns whether an
  /// icon with a name exists.
  package init(
    of scene: FoldScene, showing content: some Sequence<(key: RowID, value: RowContent)>,
    hasIcon: (_ name: String) -> Bool
  ) {
    self.init(of: scene)
    let faces = content.map { id, content in
      (id, RowFace(content, title: " ") { !$1 || hasIcon($0) }.parts)
    }
    alignTexts(of: faces, in: scene)
  }

  /// Aligns the texts of a vertical list in one column behind its widest picture or icon, if any.
  package mutating func alignTexts(of faces: [(id: RowID, parts: RowParts)], in scene: FoldScene) {
    guard let list = scene.list, axis == .vertical, rows.style == .plain else { return }
    textColumn = nil
    let plain = self
    for (id, parts) in faces where !RowParts.leads.allSatisfy({ !parts.contains($0) }) {
      guard headers?.contains(id) != true, !parts.contains(.cover) else { continue }
      let element = PlacedElement(kind: .row, row: 0, id: id, box: restingBox(of: id, in: list))
      let layout = RowLayout(parts, on: element, screen: plain, measurer: NoLetters())
      guard let lead = layout.lead, layout.inset > textColumn?.start ?? 0 else { continue }
      let middle = direction == .rightToLeft ? element.box.width - lead.box.midX : lead.box.midX
      textColumn = TextColumn(start: layout.inset, leadMiddle: middle)
    }
  }

  private func restingBox(of id: RowID, in list: ListScene) -> Rect {
    // The numbers of rows to come exceed an `Int` of 32 bits, as in the player.
    let index = Int(exactly: id.rawValue) ?? list.rows.count
    let height = index < list.rows.count ? list.rows[index] : list.rows.count > 0 ? list.rows[0] : 0
    guard let cell = list.foldingCell else {
      return Rect(x: 0, y: 0, width: rowWidth, height: height)
    }
    return Rect(
      x: 0, y: 0, width: rowWidth - 2 * cell.side,
      height: cell.foregroundHeight ?? height - 2 * cell.top)
  }
}

/// A measurer for which all texts have the width 0.
private struct NoLetters: RowMeasurer {
  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? { 0 }
}

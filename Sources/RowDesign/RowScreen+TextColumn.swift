public import FoldLayout

extension RowScreen {
  /// The screen of a scene whose rows have these contents; `hasIcon` says whether an icon exists.
  public init(
    of scene: Scene, showing content: some Sequence<(key: RowID, value: RowContent)>,
    hasIcon: (_ name: String) -> Bool
  ) {
    self.init(of: scene)
    let faces = content.map { id, content in
      (id, RowFace(content, title: " ") { !$1 || hasIcon($0) }.parts)
    }
    alignTexts(of: faces, in: scene)
  }

  /// Gives the rows of a vertical list one column of texts, if any of them begins with a picture, an
  /// avatar or an icon: the texts begin behind the widest one.
  ///
  /// - Parameters:
  ///   - faces: The parts of each row that has a content, by identity.
  ///   - scene: The scene that the screen shows.
  /// - Complexity: O(number of faces)
  public mutating func alignTexts(of faces: [(id: RowID, parts: RowParts)], in scene: Scene) {
    guard let list = scene.list, axis == .vertical, rows.style == .plain else { return }
    textColumn = nil
    for (id, parts) in faces where !RowParts.leads.allSatisfy({ !parts.contains($0) }) {
      guard headers?.contains(id) != true, !parts.contains(.cover) else { continue }
      let element = PlacedElement(kind: .row, row: 0, id: id, box: restingBox(of: id, in: list))
      let plan = RowPlan(parts, on: element, screen: RowScreen(of: self), measurer: NoLetters())
      guard let lead = plan.lead, plan.inset > textColumn?.start ?? 0 else { continue }
      let middle = direction == .rightToLeft ? element.box.width - lead.box.midX : lead.box.midX
      textColumn = TextColumn(start: plan.inset, leadMiddle: middle)
    }
  }

  /// The box of a row that is neither expanded nor open, its corner at the origin.
  private func restingBox(of id: RowID, in list: ListScene) -> Rect {
    let index = Int(id.rawValue)
    let height = index < list.rows.count ? list.rows[index] : list.rows.count > 0 ? list.rows[0] : 0
    guard let cell = list.foldingCell else {
      return Rect(x: 0, y: 0, width: rowWidth, height: height)
    }
    return Rect(
      x: 0, y: 0, width: rowWidth - 2 * cell.side,
      height: cell.foregroundHeight ?? height - 2 * cell.top)
  }

  /// A screen whose rows have columns of their own.
  private init(of screen: RowScreen) {
    self = screen
    textColumn = nil
  }
}

/// Letters without a width.
private struct NoLetters: RowMeasurer {
  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? { 0 }
}

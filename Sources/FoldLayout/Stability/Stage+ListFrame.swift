extension Stage {
  /// Returns the list's rows, offset and motion in a frame, for a `StabilityMeter`, with positions
  /// from the lower edge of the leading inset, which is never blank; `nil` for other scenes.
  package func listFrame(of frame: Frame, after previous: FrameHead?) -> ListFrame? {
    guard case .list(let state) = self else { return nil }
    let (list, figures) = (state.value.list, listFigures(of: frame.head, after: previous))
    let insets = list.leadingInset + list.trailingInset
    var shown = ListFrame(
      time: frame.time, offset: frame.contentOffset, scroll: figures.scroll, wrote: figures.wrote,
      extent: figures.extent - insets, viewport: figures.viewport - insets,
      contentHeight: list.rows.contentHeight)
    shown.spacing = figures.spacing
    for i in list.readingOrder(of: frame.rows) {
      shown.add(
        ListFrame.Row(
          id: Int(list.rows.id(ofRow: frame.rows.element(at: i)).rawValue),
          top: frame.rows.minY[i] - list.leadingInset, height: frame.rows.height[i]),
        isHeader: list.kindAndIndex(i, of: frame.rows).kind != .row,
        expandOffset: frame.rows.expandOffset[i])
    }
    if list.scene.policy?.name.isNative != true { shown.overhang = list.trailingInset }
    shown.command = list.placement?.value.reached.map { (Int($0.rawValue), false) }
    return shown
  }

  /// Returns the rows that a list's policy has created, on screen or not, with tops from the lower
  /// edge of the leading inset, in points; empty without a policy.
  package func createdRows(of frame: FrameHead) -> [ListFrame.Row] {
    guard case .list(let state) = self, let placement = state.value.list.placement else {
      return []
    }
    let rows = state.value.list.rows
    return placement.value.placed.filter { $0.row < rows.count }.map { row in
      ListFrame.Row(
        id: Int(rows.id(ofRow: row.row).rawValue), top: row.top - frame.contentOffset,
        height: rows[row.row], isPainted: row.isPainted)
    }
  }

  /// The numbers of rows that a list's policy has worked on so far; `nil` without a policy.
  package var rowWork: RowWork? {
    guard case .list(let state) = self else { return nil }
    return state.value.list.placement?.value.work
  }

  /// Returns the list's scroll by the user, its own change of the offset, the content height that
  /// it assumes, with insets, the screen's extent and the distance between rows, in points; 0 for
  /// other scenes, and for both changes if there is neither a previous frame nor a policy.
  package func listFigures(
    of frame: FrameHead, after previous: FrameHead?
  ) -> (scroll: Double, wrote: Double, extent: Double, viewport: Double, spacing: Double) {
    guard case .list(let state) = self else { return (0, 0, 0, 0, 0) }
    let list = state.value.list
    let insets = list.leadingInset + list.trailingInset
    if let placement = list.placement?.value {
      return (
        placement.scroll, placement.screen.wrote, placement.screen.content + insets,
        list.viewportHeight, list.rows.spacing
      )
    }
    return (
      previous.map { frame.scroll(since: $0) } ?? 0,
      previous.map { frame.scrollAnchor - $0.scrollAnchor } ?? 0,
      list.rows.contentHeight + insets, list.viewportHeight, list.rows.spacing
    )
  }
}

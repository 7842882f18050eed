extension FoldingList {
  /// Inserts a row flipped in by a notch, without animation, and returns its identifier; `nil` if the
  /// list is full.
  @discardableResult
  package mutating func insert(_ insertion: NotchInsertion) -> RowID? {
    updateAnimations(at: insertion.time)
    var id: RowID?
    if rows.count < RowHeights.maximumCount {
      let element = landingElement(forRow: insertion.index)
      edits.moveStarts(by: insertion.height + rows.spacing)
      rows.insert(insertion.height, at: element, id: insertion.id)
      makeRoom(1, at: element)
      id = rows.id(ofRow: element)
      if let original = insertion.copyOf { copies[rows.id(ofRow: element)] = original }
      if let width = insertion.width { ownWidths[rows.id(ofRow: element)] = width }
    }
    behaviors.landing = nil
    return id
  }

  /// Reserves the landing of a new row at row index `row` from `time` seconds on.
  mutating func reserveLanding(forRow row: Int, at time: Double) {
    cancelLanding(at: time)
    behaviors.landing = NotchLanding(element: landingElement(forRow: row))
  }

  mutating func cancelLanding(at time: Double) {
    updateAnimations(at: time)
    behaviors.landing = nil
  }

  /// Expands the row on which a clone has landed, if rows expand and it is not expanded yet.
  mutating func expandRow(of insertion: NotchInsertion) {
    guard let options = scene.expand,
      let element = elementOfRow(atLandingOf: insertion.index), expansions.activeRow != element
    else { return }
    updateAnimations(at: insertion.time)
    expansions.tap(row: element, options: options, at: insertion.time)
    updateAnimations(at: insertion.time)
  }

  /// Returns the element index of the reserved landing position, or else of a new row at row index
  /// `row`, which is clamped to the list.
  func landingElement(forRow row: Int) -> Int {
    behaviors.landing?.element
      ?? map.element(ofRow: min(max(0, row), rowCount), elements: rows.count)
  }

  /// Returns the element index of the row at the landing position; `nil` at the end of the list.
  private func elementOfRow(atLandingOf row: Int) -> Int? {
    var element = landingElement(forRow: row)
    while element < rows.count, map.isGap(element) || map.isHeader(element) { element += 1 }
    return element < rows.count ? element : nil
  }

  /// Returns the identifier of the row whose content a clone landing at index `row` shows: the row
  /// there, or else the last one; `nil` in a list without rows.
  func picture(ofRow row: Int) -> RowID? {
    guard rowCount > 0 else { return nil }
    let element =
      elementOfRow(atLandingOf: row) ?? map.element(ofRow: rowCount - 1, elements: rows.count)
    return contentID(of: rows.id(ofRow: element))
  }

  /// Returns the identifier of the row whose content row `id` shows: `id` itself, unless a copy.
  func contentID(of id: RowID) -> RowID { copies.isEmpty ? id : copies[id] ?? id }

  /// The identifier of the first row; 0 in a list without rows.
  var firstRowID: RowID {
    let element = map.element(ofRow: 0, elements: rows.count)
    return element < rows.count ? rows.id(ofRow: element) : RowID(0)
  }

  func layout(
    rows range: Range<Int>?, contentOffset: Double, shift: ListShift, time: Double,
    into buffer: inout RowBuffer
  ) {
    if placement != nil {
      return layoutPlaced(range, contentOffset, shift, time, into: &buffer)
    }
    guard shift.before != shift.after else {
      layout(rows: range, contentOffset: contentOffset - shift.after, time: time, into: &buffer)
      return
    }
    buffer.layout(
      range ?? visibleElements(contentOffset: contentOffset, shift: shift), of: rows, geometry,
      contentOffset: contentOffset)
    for i in 0..<buffer.count {
      let minY = buffer.minY[i] + shift.shift(ofElement: buffer.firstRow + i)
      let height = buffer.height[i]
      buffer.set(i, minY: minY, height: height)
      buffer.set(i, fold: geometry.rule.fold(minY: minY, rowHeight: height))
    }
    if !isPlain(at: time) {
      rearrange(&buffer, contentOffset, time, addsExtras: range == nil, shift: shift)
    }
  }

  /// Returns the indices from the first to the last element whose box, moved by `shift`, is on
  /// screen at a content offset in points; empty if no box is.
  private func visibleElements(contentOffset: Double, shift: ListShift) -> Range<Int> {
    let upper = visibleElements(contentOffset: contentOffset - shift.before)
      .clamped(to: 0..<shift.element)
    let lower = visibleElements(contentOffset: contentOffset - shift.after)
      .clamped(to: shift.element..<rows.count)
    let start = upper.isEmpty ? lower.lowerBound : upper.lowerBound
    return start..<max(start, lower.isEmpty ? upper.upperBound : lower.upperBound)
  }
}

// Edits above the screen take effect immediately, and the content offset changes with them, so they
// are invisible. Edits below the screen also take effect immediately, unless a row is moving there.
// Rows on screen open, close and move on the list's spring.
extension FoldingList {
  /// The number of rows, without headers and closing gaps.
  public var rowCount: Int { map.rowCount(ofElements: rows.count) }

  func screenY(_ offset: Double, _ contentOffset: Double) -> Double {
    leadingInset + offset - contentOffset
  }

  /// Returns whether an edit at the screen position `y`, in points, animates: if it is not below
  /// the screen, or if rows are moving.
  private func animatesEdit(atScreenY y: Double) -> Bool {
    y < viewportHeight || !edits.moves.isEmpty
  }

  mutating func insertRows(
    at reference: RowReference, height: Double?, count: Int, id: RowID?, time: Double,
    contentOffset: Double
  ) throws(EventError) {
    let row = try insertionRow(reference)
    let bound = RowHeights.maximumCount
    try EventError.check(
      inserted: count, at: row, into: rowCount, room: bound - rows.count, bound: bound)
    let element = map.element(ofRow: row, elements: rows.count)
    if let id, rows.row(ofID: id, where: { !map.isGap($0) }) != nil { throw .idIsTaken(id) }
    guard let height = height ?? ownHeight(besideRow: row) else { throw .noHeight }
    let y = screenY(rows.offset(ofRow: element), contentOffset)
    let isAnchored = y < 0 && scene.anchorsScroll
    if isAnchored { recordMovingRows(at: time) }
    // The identifiers after a given one may be in use.
    rows.insert(count: id == nil ? count : 1, height: height, at: element, firstID: id)
    if id != nil, count > 1 { rows.insert(count: count - 1, height: height, at: element + 1) }
    makeRoom(count, at: element)
    if isAnchored {
      anchor += Double(count) * (height + rows.spacing)
    } else if animatesEdit(atScreenY: y) {
      animate(element..<element + count, from: 0, to: height + rows.spacing, at: time)
    }
  }

  mutating func removeRows(
    at reference: RowReference, count: Int, time: Double, contentOffset: Double
  ) throws(EventError) {
    let row = try row(for: reference)
    try EventError.check(count, from: row, among: rowCount)
    for run in runs(ofRows: row..<row + count).reversed() {
      edits.stop(run)
      var visible = onScreen(run, contentOffset)
      if !edits.moves.isEmpty {
        visible =
          visible.lowerBound..<min(run.upperBound, visible.upperBound + Self.maximumMovingRows)
      }
      // Elements out of sight are removed immediately.
      if visible != run { recordMovingRows(at: time) }
      removeImmediately(visible.upperBound..<run.upperBound)
      animateClosing(visible, time: time)
      let above = run.lowerBound..<visible.lowerBound
      let extent = extent(of: above)
      if scene.anchorsScroll {
        anchor -= extent
        removeImmediately(above)
      } else if !above.isEmpty {
        // They are off screen, so the last one can close for all of them.
        removeImmediately(above.dropLast())
        close(above.prefix(1), from: [extent], at: time)
      }
    }
  }

  func restingHeight(of element: Int) -> Double {
    let extent = edits.animation(of: element).map { $0.to + $0.growth.height(at: extentTime) }
    return max(0, extent.map { $0 - rows.spacing } ?? rows[element])
  }

  /// Changes an element's height to `height` points from `time` seconds on, along a curve with a
  /// duration in seconds, or else on the list's spring.
  ///
  /// At `contentOffset`, in points, an element above the screen changes immediately if the list
  /// anchors its scroll, and an element below the screen if no curve is given.
  mutating func resize(
    _ element: Int, to height: Double, along curve: (CubicCurve, duration: Double)? = nil,
    at time: Double, contentOffset: Double
  ) {
    let (row, extent) = (element..<element + 1, extent(of: element))
    let running = edits.animation(of: element)?.curve
    edits.stop(row)
    if lies(row, aboveAt: contentOffset), scene.anchorsScroll {
      let growth = height + rows.spacing - extent
      recordMovingRows(at: time)
      edits.retargetMove(of: element, growth: growth, at: time)
      rows.resize(element, to: height)
      anchor += growth
      return
    }
    edits.retargetMove(of: element, along: curve, at: time)
    let animation = curve.map { curve, duration in
      var animation = running ?? AdditiveMotion(restingAt: extent)
      animation.removeHistory(until: time)
      animation.animate(to: height + rows.spacing, from: time, duration: duration, curve: curve)
      return animation
    }
    if animation != nil
      || animatesEdit(atScreenY: screenY(rows.offset(ofRow: element), contentOffset))
    {
      animate(row, from: extent, to: height + rows.spacing, along: animation, at: time)
    } else {
      rows.resize(element, to: height)
    }
  }

  /// Starts to increase a row's height by `pointsPerSecond` at `time` seconds; if the row is above
  /// the screen at `contentOffset`, in points, the offset grows too.
  mutating func grow(
    _ element: Int, _ pointsPerSecond: Double, at time: Double, contentOffset: Double
  ) {
    let isAnchored = scene.anchorsScroll && lies(element..<element + 1, aboveAt: contentOffset)
    edits.grow(
      element, extent: extent(of: element), pointsPerSecond, isAnchored: isAnchored, at: time)
  }

  mutating func moveRows(
    at reference: RowReference, to destination: Int, count: Int, time: Double,
    contentOffset: Double
  ) throws(EventError) {
    let row = try row(for: reference)
    try EventError.check(count, from: row, among: rowCount)
    try EventError.check(insertionIndex: destination, last: rowCount - count)
    guard destination != row else { return }
    let source = runs(ofRows: row..<row + count)
    // Rows separated by elements that stay are moved part by part.
    guard source.count == 1, let run = source.first else {
      var moved = 0
      for part in source {
        try moveRows(
          at: .index(destination < row ? row + moved : row),
          to: destination < row ? destination + moved : destination + count - part.count,
          count: part.count, time: time, contentOffset: contentOffset)
        moved += part.count
      }
      return
    }
    move(run, toRow: destination, time: time, contentOffset: contentOffset)
  }

  private mutating func move(
    _ run: Range<Int>, toRow destination: Int, time: Double, contentOffset: Double
  ) {
    let count = run.count
    let anchorBefore = anchor
    let leavesScreen = !onScreen(run, contentOffset).isEmpty
    let begins = map.beginsHeadless(run.lowerBound)
    let liesBeforeLanding = behaviors.landing.map { run.upperBound <= $0.element } ?? false
    let leavesAbove = lies(run, aboveAt: contentOffset)
    let extent = extent(of: run)
    var movedRows = (count <= Self.maximumMovingRows ? run : run.prefix(0)).map { element in
      let move = edits.moves.first { $0.element == element }
      let box =
        move.map { self.box(of: $0, at: time) } ?? (
          top: rows.offset(ofRow: element), height: max(0, rows[element]),
          side: side(ofElement: element)
        )
      return MovedRow(
        top: box.top, side: box.side, fromHeight: box.height, height: restingHeight(of: element))
    }
    var remainingMap = map
    remainingMap.remove(run)
    let target = remainingMap.element(ofRow: destination, elements: rows.count - count)
    // A gap off screen must also close with animation if other rows would visibly jump.
    let isSeenApart = leavesAbove ? !scene.anchorsScroll : !edits.moves.isEmpty
    let leavesGap = leavesScreen || isSeenApart && !movedRows.isEmpty
    let position = rows.offset(ofRow: target < run.lowerBound ? target : target + count)
    // Other rows do not jump if the moved rows leave a closing gap and open a new slot. Above the
    // screen, within rounding, no slot opens.
    let movesOthers = !leavesGap || movedRows.isEmpty || screenY(position, contentOffset) < 1
    if movesOthers { recordMovingRows(at: time) }
    for animation in edits.animations[edits.indices(of: run)] {
      let height = restingHeight(of: animation.elements.lowerBound)
      rows.resize(animation.elements.clamped(to: run), to: height)
    }
    edits.stop(run)

    // The rows are removed and inserted in a single edit of the tree.
    rows.move(run, to: target)
    remainingMap.insert(count, at: target)
    map = remainingMap
    edits.remove(run)
    edits.insert(count, at: target)
    follow(.move(run, to: target))

    var moved = target..<target + count
    if leavesGap {
      let gap = run.lowerBound < target ? run.lowerBound : run.lowerBound + count
      rows.insert(extent - rows.spacing, at: gap)
      makeRoom(1, at: gap, endsSection: !begins)
      if liesBeforeLanding, behaviors.landing?.element == gap { behaviors.landing?.element += 1 }
      close(gap..<gap + 1, from: [extent], isBlank: true, at: time)
      if gap <= moved.lowerBound { moved = moved.lowerBound + 1..<moved.upperBound + 1 }
    } else if leavesAbove, scene.anchorsScroll {
      anchor -= extent
    }
    for k in movedRows.indices { movedRows[k].top += anchor - anchorBefore }
    arrive(
      moved, with: movedRows, time: time,
      contentOffset: contentOffset + anchor - anchorBefore)
  }

  /// The geometry of a moved row at its old position, in points.
  private struct MovedRow {
    var top: Double
    let side: Double
    let fromHeight: Double
    let height: Double
  }

  private mutating func arrive(
    _ moved: Range<Int>, with movedRows: [MovedRow], time: Double, contentOffset: Double
  ) {
    let top = screenY(rows.offset(ofRow: moved.lowerBound), contentOffset)
    let isAnchored = top < 0 && scene.anchorsScroll
    let opens = animatesEdit(atScreenY: top) && !isAnchored
    var growth = 0.0
    if isAnchored {
      growth = extent(of: moved)
      anchor += growth
    }
    for (element, item) in zip(moved, movedRows) {
      if opens {
        animate(element..<element + 1, from: 0, to: item.height + rows.spacing, at: time)
      }
      edits.animateMove(
        element,
        from: (
          item.top + growth - rows.offset(ofRow: element), item.side - side(ofElement: element)
        ),
        excess: item.fromHeight - rows[element], at: time)
    }
  }

  /// The maximum number of rows that move with animation; more move immediately.
  static var maximumMovingRows: Int { 64 }

  // MARK: Elements

  /// Returns the index before which rows are inserted; the row count to append them.
  func insertionRow(_ reference: RowReference) throws(EventError) -> Int {
    guard case .index(let index) = reference else { return try row(for: reference) }
    try EventError.check(insertionIndex: index, last: rowCount)
    return index
  }

  /// Returns the height of the row at index `row`, or of the last row if `row` is the row count, at
  /// rest and with its cell closed, in points; without rows, `firstRowHeight`, which may be `nil`.
  func ownHeight(besideRow row: Int) -> Double? {
    guard rowCount > 0 else { return scene.firstRowHeight }
    let element = map.element(ofRow: min(row, rowCount - 1), elements: rows.count)
    return closedHeight(of: element) ?? restingHeight(of: element)
  }

  private func extent(of element: Int) -> Double { rows[element] + rows.spacing }

  private func extent(of run: Range<Int>) -> Double {
    rows.offset(ofRow: run.upperBound) - rows.offset(ofRow: run.lowerBound)
  }

  /// Returns the runs of elements that are the rows in `range`, without headers and gaps between.
  private func runs(ofRows range: Range<Int>) -> [Range<Int>] {
    let first = map.element(ofRow: range.lowerBound, elements: rows.count)
    if map.isPlain { return [first..<first + range.count] }
    var runs: [Range<Int>] = []
    var start = first
    let last = map.element(ofRow: range.upperBound - 1, elements: rows.count)
    for special in map.nonRows(in: first..<last + 1) {
      if special > start { runs.append(start..<special) }
      start = special + 1
    }
    runs.append(start..<last + 1)
    return runs
  }

  private func lies(_ run: Range<Int>, aboveAt contentOffset: Double) -> Bool {
    screenY(rows.offset(ofRow: run.upperBound), contentOffset) <= 0
      && screenY(rows.offset(ofRow: run.lowerBound), contentOffset) < 0
  }

  /// Returns the elements of a run on screen, even just by their spacing, at an offset in points.
  private func onScreen(_ run: Range<Int>, _ contentOffset: Double) -> Range<Int> {
    let visible = visibleElements(contentOffset: contentOffset)
    var low = min(max(run.lowerBound, visible.lowerBound), run.upperBound)
    var end = max(low, min(run.upperBound, visible.upperBound))
    while low > run.lowerBound, screenY(rows.offset(ofRow: low), contentOffset) > 0 { low -= 1 }
    while end < run.upperBound, screenY(rows.offset(ofRow: end), contentOffset) < viewportHeight {
      end += 1
    }
    return low..<end
  }

  mutating func makeRoom(_ count: Int, at element: Int, endsSection: Bool = false) {
    map.insert(count, at: element, endsSection: endsSection)
    edits.insert(count, at: element)
    follow(.insertion(count, at: element))
  }

  mutating func removeImmediately(_ elements: Range<Int>) {
    guard !elements.isEmpty else { return }
    rows.remove(elements)
    map.remove(elements)
    edits.remove(elements)
    follow(.removal(elements))
  }

  private mutating func animate(
    _ elements: Range<Int>, from: Double, to: Double, along curve: AdditiveMotion<Double>? = nil,
    at time: Double
  ) {
    edits.animate(elements, from: from, to: to, along: curve, at: time)
    updateAnimations(of: elements, at: time)
  }

  private mutating func animateClosing(_ elements: Range<Int>, time: Double) {
    for element in elements {
      expansions.collapse(row: element, at: time)
      edits.retargetMove(of: element, at: time)
    }
    close(elements, from: elements.map { extent(of: $0) }, at: time)
  }

  /// Turns elements into gaps, blank if `isBlank`, closing from `extents` points at `time` seconds.
  private mutating func close(
    _ gaps: Range<Int>, from extents: [Double], isBlank: Bool = false, at time: Double
  ) {
    map.addGaps(gaps, areBlank: isBlank)
    for (gap, extent) in zip(gaps, extents) {
      edits.animate(gap..<gap + 1, from: extent, to: 0, vanishing: true, at: time)
    }
    updateAnimations(of: gaps, at: time)
  }
}

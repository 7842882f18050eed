// Edits above the screen take effect immediately, and the content offset changes with them, so they
// are invisible. Edits below the screen also take effect immediately, unless a row is moving there.
// Rows on screen open, close and move on the list's spring.
extension FoldingList {
  /// The number of rows, without headers and closing gaps.
  public var rowCount: Int { map.rowCount(ofElements: rows.count) }

  func screenY(_ offset: Double, _ contentOffset: Double) -> Double {
    leadingInset + offset - contentOffset
  }

  /// Returns whether an edit at screen point `y` must animate: on screen, or below while rows move.
  private func isSeen(_ y: Double) -> Bool { y < viewportHeight || !edits.moveAnimations.isEmpty }

  mutating func insertRows(
    at reference: RowReference, height: Double?, count: Int, id: RowID?, time: Double,
    contentOffset: Double
  ) throws(EventError) {
    let row = try insertionRow(reference)
    guard count >= 1 else { throw .rangeOutOfBounds(row: row, rows: count, count: rowCount) }
    guard count <= RowHeights.maximumCount - rows.count else {
      throw .tooManyRows(rowCount + min(count, .max - rowCount), bound: RowHeights.maximumCount)
    }
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
      edits.moveAnchor(by: Double(count) * (height + rows.spacing))
    } else if isSeen(y) {
      edits.animate(element..<element + count, from: [0], to: height + rows.spacing, at: time)
      updateAnimations(of: element..<element + count, at: time)
    }
  }

  mutating func removeRows(
    at reference: RowReference, count: Int, time: Double, contentOffset: Double
  ) throws(EventError) {
    let row = try row(for: reference)
    guard count >= 1, count <= rowCount - row else {
      throw .rangeOutOfBounds(row: row, rows: count, count: rowCount)
    }
    for run in runs(ofRows: row..<row + count).reversed() {
      edits.stop(run)
      var visible = onScreen(run, contentOffset)
      if !edits.moveAnimations.isEmpty {
        visible =
          visible.lowerBound..<min(run.upperBound, visible.upperBound + Self.maximumMovingRows)
      }
      // Elements out of sight are removed immediately.
      if visible != run { recordMovingRows(at: time) }
      removeImmediately(visible.upperBound..<run.upperBound)
      animateClosing(visible, time: time)
      let above = run.lowerBound..<visible.lowerBound
      if scene.anchorsScroll {
        edits.moveAnchor(
          by: rows.offset(ofRow: above.lowerBound) - rows.offset(ofRow: above.upperBound))
        removeImmediately(above)
      } else if let last = above.last {
        // They are off screen, so the last one can close for all of them.
        let extent = rows.offset(ofRow: above.upperBound) - rows.offset(ofRow: above.lowerBound)
        removeImmediately(above.dropLast())
        let gap = last - above.count + 1
        map.addGaps(gap..<gap + 1)
        edits.animate(gap..<gap + 1, from: [extent], to: 0, at: time, vanishing: true)
        updateAnimations(of: gap..<gap + 1, at: time)
      }
    }
  }

  mutating func resizeRow(
    at reference: RowReference, height: Double, time: Double, contentOffset: Double
  ) throws(EventError) {
    let element = try self.element(for: reference)
    edits.stop(element..<element + 1)
    let extent = extent(of: element)
    let isAbove = lies(element..<element + 1, aboveAt: contentOffset) && scene.anchorsScroll
    let growth = height + rows.spacing - extent
    if isAbove { recordMovingRows(at: time) }
    edits.retargetTravel(of: element, growth: isAbove ? growth : 0, at: time)
    if isAbove || !isSeen(screenY(rows.offset(ofRow: element), contentOffset)) {
      rows.resize(element, to: height)
      if isAbove { edits.moveAnchor(by: growth) }
    } else {
      edits.animate(element..<element + 1, from: [extent], to: height + rows.spacing, at: time)
      updateAnimations(of: element..<element + 1, at: time)
    }
  }

  func restingHeight(of element: Int) -> Double {
    max(0, edits.animation(of: element).map { $0.to - rows.spacing } ?? rows[element])
  }

  /// Animates a row's height to `height` points along a curve, over `duration` seconds from `time`
  /// on; a row above the screen changes immediately.
  mutating func animate(
    _ element: Int, toHeight height: Double, along curve: CubicCurve, duration: Double,
    at time: Double, contentOffset: Double
  ) {
    let extent = extent(of: element)
    var animation =
      edits.animation(of: element)?.curve
      ?? AdditiveCurve(restingAt: extent, curve: curve, duration: 0)
    edits.stop(element..<element + 1)
    if lies(element..<element + 1, aboveAt: contentOffset), scene.anchorsScroll {
      let growth = height + rows.spacing - extent
      recordMovingRows(at: time)
      edits.retargetTravel(of: element, growth: growth, at: time)
      rows.resize(element, to: height)
      edits.moveAnchor(by: growth)
      return
    }
    edits.retargetTravel(of: element, along: (curve, duration), at: time)
    animation.duration = duration
    animation.retarget(to: height + rows.spacing, at: time)
    edits.animate(element, along: animation, at: time)
    updateAnimations(of: element..<element + 1, at: time)
  }

  mutating func moveRows(
    at reference: RowReference, to destination: Int, count: Int, time: Double,
    contentOffset: Double
  ) throws(EventError) {
    let row = try row(for: reference)
    guard count >= 1, count <= rowCount - row else {
      throw .rangeOutOfBounds(row: row, rows: count, count: rowCount)
    }
    guard destination >= 0, destination <= rowCount - count else {
      throw .insertionIndexOutOfRange(destination, last: rowCount - count)
    }
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
    let anchorBefore = edits.anchor
    let leavesScreen = !onScreen(run, contentOffset).isEmpty
    let begins = map.beginsHeadless(run.lowerBound)
    let liesBeforeLanding = behaviors.landing.map { run.upperBound <= $0.element } ?? false
    let leavesAbove = lies(run, aboveAt: contentOffset)
    let extent = rows.offset(ofRow: run.upperBound) - rows.offset(ofRow: run.lowerBound)
    var movedRows = (count <= Self.maximumMovingRows ? run : run.prefix(0)).map { element in
      let top = rows.offset(ofRow: element)
      let moveAnimation = edits.moveAnimation(of: element)
      let box =
        moveAnimation.map { self.box(of: $0, at: time) } ?? (
          top: top, height: max(0, rows[element])
        )
      return MovedRow(
        top: box.top,
        side: moveAnimation.map { side(of: $0, at: time) } ?? side(ofElement: element),
        fromHeight: box.height, height: restingHeight(of: element))
    }
    var remainingMap = map
    remainingMap.remove(run)
    let target = remainingMap.element(ofRow: destination, elements: rows.count - count)
    // A gap off screen must also close with animation if other rows would visibly jump.
    let isSeenApart = leavesAbove ? !scene.anchorsScroll : !edits.moveAnimations.isEmpty
    let leavesGap = leavesScreen || isSeenApart && !movedRows.isEmpty
    let position = rows.offset(ofRow: target < run.lowerBound ? target : target + count)
    // Other rows do not jump if the moved rows leave a closing gap and open a new slot. Above the
    // screen, within rounding, no slot opens.
    let movesOthers = !leavesGap || movedRows.isEmpty || screenY(position, contentOffset) < 1
    if movesOthers { recordMovingRows(at: time) }
    for animation in edits.animations(of: run) {
      rows.resize(animation.elements.clamped(to: run), to: animation.to - rows.spacing)
    }
    edits.endMoveAnimations(of: run)
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
      map.addBlank(gap)
      edits.animate(gap..<gap + 1, from: [extent], to: 0, at: time, vanishing: true)
      updateAnimations(of: gap..<gap + 1, at: time)
      if gap <= moved.lowerBound { moved = moved.lowerBound + 1..<moved.upperBound + 1 }
    } else if leavesAbove, scene.anchorsScroll {
      edits.moveAnchor(by: -extent)
    }
    for k in movedRows.indices { movedRows[k].top += edits.anchor - anchorBefore }
    arrive(
      moved, with: movedRows, time: time,
      contentOffset: contentOffset + edits.anchor - anchorBefore)
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
    let opens = isSeen(top) && !isAnchored
    var growth = 0.0
    if isAnchored {
      growth = rows.offset(ofRow: moved.upperBound) - rows.offset(ofRow: moved.lowerBound)
      edits.moveAnchor(by: growth)
    }
    for (element, item) in zip(moved, movedRows) {
      if opens {
        edits.animate(element..<element + 1, from: [0], to: item.height + rows.spacing, at: time)
        updateAnimations(of: element..<element + 1, at: time)
      }
      edits.animateMove(
        element, fromTop: item.top + growth, fromSide: behaviors.landing.map { _ in item.side },
        excess: item.fromHeight - rows[element], at: time)
    }
  }

  /// The maximum number of rows that move with animation; more move immediately.
  static var maximumMovingRows: Int { 64 }

  // MARK: Elements

  /// Returns the index before which rows are inserted; the row count to append them.
  func insertionRow(_ reference: RowReference) throws(EventError) -> Int {
    guard case .index(let index) = reference else { return try row(for: reference) }
    guard index >= 0, index <= rowCount else {
      throw .insertionIndexOutOfRange(index, last: rowCount)
    }
    return index
  }

  /// Returns the resting height of the row at an index, or at the end of the row before, in points;
  /// without rows, the initial height of the first row, or `nil` if there was none.
  func ownHeight(besideRow row: Int) -> Double? {
    guard rowCount > 0 else { return scene.firstRowHeight }
    let element = map.element(ofRow: min(row, rowCount - 1), elements: rows.count)
    return closedHeight(of: element) ?? restingHeight(of: element)
  }

  private func extent(of element: Int) -> Double { rows[element] + rows.spacing }

  /// Returns the runs of elements that are these rows, without headers and gaps between them.
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

  /// Returns the part of a run whose extent is on screen, even if only by the spacing after a row.
  private func onScreen(_ run: Range<Int>, _ contentOffset: Double) -> Range<Int> {
    let visible = visibleRows(contentOffset: contentOffset)
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

  private mutating func animateClosing(_ elements: Range<Int>, time: Double) {
    guard !elements.isEmpty else { return }
    for element in elements {
      expansions.collapse(row: element, at: time)
      edits.retargetTravel(of: element, at: time)
    }
    map.addGaps(elements)
    edits.animate(elements, from: elements.map { extent(of: $0) }, to: 0, at: time, vanishing: true)
    updateAnimations(of: elements, at: time)
  }
}

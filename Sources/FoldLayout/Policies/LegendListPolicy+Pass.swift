// The window of LegendList: core/updateScroll.ts, core/calculateItemsInView.ts, core/mvcp.ts.
extension LegendListPolicy {
  /// Handles the new `offset`, in points, of a scroll; places rows again if it moved over 2 points.
  mutating func moved(
    to offset: Double, _ rows: RowHeights, _ screen: inout PolicyScreen, isForced: Bool = false
  ) {
    let now = nearestInteger(screen.time * 1000)
    let isAdjusted = lastAdjusted.map { abs(adjusted - $0) > 0.1 } ?? false
    if isAdjusted { history.removeAll() }
    lastAdjusted = adjusted
    if target == nil, !isAdjusted, !history.isEmpty || offset != assumedOffset {
      history.append((offset, now))
      if history.count > 5 { history.removeFirst() }
    }
    let distance = offset - assumedOffset
    if distance < 0, following == .pending { (following, followsAgain) = (.idle, false) }
    (assumedOffset, pendingOffset) = (offset, offset)
    guard isForced || isSettling || lastScroll.map({ abs(offset - $0) > 2 }) ?? true else { return }
    lastScroll = offset
    if target == nil, abs(distance) > viewport {
      // A jump of the user: the rows on screen first, and without anchoring.
      (lock, unanchored) = (nil, [])
      work.removeAll { $0 == .keepAnchor }
      isJumping = true
      pass(&screen, jump: true)
      extendLater()
    } else {
      pass(&screen, anchors: target != nil)
    }
    checkEnd()
    isEdited = false
  }

  /// Whether data changed since the last scroll event or within 0.3 s, so that no pass is skipped.
  var isSettling: Bool { isEdited || lock != nil }

  /// Returns the velocity at `now` ms, in points/ms, positive toward the end; 0 without a scroll in
  /// the last second (utils/getScrollVelocity.ts).
  func velocity(_ now: Double) -> Double {
    guard let newest = history.last, now - newest.time <= 1000 else { return 0 }
    var (sum, weights, direction) = (0.0, 0.0, 0.0)
    for index in history.indices.dropFirst().reversed() {
      let (current, previous) = (history[index], history[index - 1])
      let (distance, time) = (current.offset - previous.offset, current.time - previous.time)
      if distance != 0 {
        if direction == 0 { direction = distance } else if distance * direction < 0 { break }
      }
      if newest.time - previous.time > 1000 { break }
      if distance == 0 || time <= 0 { continue }
      let weight = exponential((current.time - newest.time) / 200)
      sum += distance / time * weight
      weights += weight
    }
    return weights > 0 ? sum / weights : 0
  }

  /// Places the rows, corrects the offset, and assigns rows to containers.
  ///
  /// `anchors` is whether to keep the place of a row, `jump` whether only rows near the screen are
  /// wanted, `gone` the indices of containers whose rows an edit removed; `nil` without an edit.
  mutating func pass(
    _ screen: inout PolicyScreen, anchors: Bool = false, gone: Set<Int>? = nil, jump: Bool = false
  ) {
    guard viewport > 0, !containers.isEmpty else { return }
    let distance = jump || !isReady ? min(50, options.drawDistance) : options.drawDistance
    let speed = velocity(nearestInteger(screen.time * 1000))
    var window = Window(assumedOffset, viewport, pageContentHeight, distance, speed)
    if isReady, gone == nil, target == nil, window.shift(bySpeed: speed) {
      settleTime = screen.time + 0.101
    }
    if gone == nil, let skipBounds {
      if skipBounds.top == nil, skipBounds.bottom == nil {
        self.skipBounds = nil
      } else if skipBounds.top.map({ window.top > $0 }) ?? true,
        skipBounds.bottom.map({ window.bottom < $0 }) ?? true, !isSettling
      {
        return
      }
    }
    let anchor = anchors ? anchorRow(screen, isEdit: gone != nil) : nil
    let end = estimateRows(
      upTo: window.bottom + 1000, isEdit: gone != nil, anchors: anchors,
      isMoving: speed != 0 || isJumping)
    let before = assumedOffset
    if let anchor { restore(anchor, end, isEdit: gone != nil, &screen) }
    if assumedOffset != before {
      let wasShifted = isReady && gone == nil && target == nil
      window = Window(assumedOffset, viewport, pageContentHeight, distance, speed)
      if wasShifted { _ = window.shift(bySpeed: speed) }
    }
    let isProtected = anchors && gone != nil && options.keepsRowsOnEdit && isReady
    let kept = isProtected ? Set(inView.map { $0.row }) : []
    findRows(window)
    assign(gone ?? [], keeping: kept, &screen.counts)
    for index in containers.indices {
      guard let row = containers[index].row, row <= end || containers[index].isNew else { continue }
      containers[index].top = sizes.heights.offset(ofRow: row)
    }
    if let row = target?.row { target?.top = sizes.heights.offset(ofRow: row) }
    if !isReady, !buffered.isEmpty, visible.allSatisfy(isKnown) || buffered.allSatisfy(isKnown) {
      isReady = true
      checkEnd()
      extendLater()
    }
  }

  // MARK: Anchor

  /// Returns the index of the row to keep in place after an edit or else a resize, and its top
  /// before this pass, in points; `nil` for none.
  mutating func anchorRow(_ screen: PolicyScreen, isEdit: Bool) -> (row: Int, top: Double)? {
    if let lock, screen.time > lock.end || !options.keepsRowsOnEdit { self.lock = nil }
    guard isEdit ? options.keepsRowsOnEdit : options.keepsRowsOnResize else { return nil }
    if let target { return (target.row, target.top) }
    if let lock { return (lock.row, lock.top) }
    return isReady ? inView.first : nil
  }

  /// Moves the offset as the anchor row has moved from `anchor.top`, in points; rows after index
  /// `end` have not moved, and an edit (`isEdit`) keeps the anchor for 0.3 s.
  mutating func restore(
    _ anchor: (row: Int, top: Double), _ end: Int, isEdit: Bool, _ screen: inout PolicyScreen
  ) {
    let top = anchor.row <= end ? sizes.heights.offset(ofRow: anchor.row) : anchor.top
    var distance = top - anchor.top
    if let target, let height = target.height {
      let new = sizes.heights[target.row]
      if distance != 0, assumedOffset + viewport > pageContentHeight {
        if distance < 0 {
          (assumedOffset, pendingOffset) = (limit, limit)
        }
        distance = distance > 0 ? max(0, pageContentHeight - assumedOffset - viewport) : 0
      }
      distance += new - height
      self.target?.height = new
    }
    if isEdit || lock != nil, options.keepsRowsOnEdit, target == nil {
      let isQuiet = !isEdit && abs(distance) <= 0.1 && lock?.row == anchor.row
      let quietPasses = isQuiet ? (lock?.quietPasses ?? 0) + 1 : 0
      lock = quietPasses < 2 ? (anchor.row, top, screen.time + 0.3, quietPasses) : nil
    }
    guard abs(distance) > 0.1 else { return }
    assumedOffset += distance
    skipBounds = nil
    if isReady {
      adjusted += distance
      write(assumedOffset, &screen, pads: true)
    } else {
      work.append(.adjust(distance))
    }
  }

  /// Scrolls to an offset in points, limited to the content, which is first made long enough for
  /// a frame if `pads` is set (components/ScrollAdjust.tsx:85-125).
  mutating func write(_ offset: Double, _ screen: inout PolicyScreen, pads: Bool = false) {
    let missing = offset + viewport - screen.content
    if missing > 0, pads {
      padding += missing * 2
      screen.content += missing * 2
      work.removeAll { $0 == .removePadding }
      work.append(.removePadding)
    }
    screen.write(offset)
  }
}

// The heights that LegendList assumes: core/updateItemSizes.ts, core/updateItemPositions.ts.
extension LegendListPolicy {
  func isKnown(_ row: Int) -> Bool { estimates == .exact || sizes.isMeasured(row) }

  func type(_ row: Int) -> Int { sizes.heights.kind(row, in: options.types) }

  /// Returns the mean height of the measured rows of a type, in points, rounded down to 1/8 point;
  /// `nil` before one is measured.
  func mean(_ type: Int) -> Double? {
    (target?.means ?? means)[type].map { ($0.mean * 8).rounded(.down) / 8 }
  }

  /// Measures the rows of the containers at indices `batch`; places rows again if a height is new.
  mutating func measure(
    _ batch: [Int], _ rows: RowHeights, _ screen: inout PolicyScreen
  ) {
    var (isNew, needsPass, follows) = (false, false, false)
    for index in batch {
      guard let row = containers[index].row else { continue }
      unanchored?.remove(row)
      let known = isKnown(row) ? sizes.heights[row] : nil
      let old = sizes.heights[row]
      let size = roundedHalfUp(rows[row])
      if known != size { screen.counts.measured += 1 }
      if estimates != .exact, size > 0 { learn(size, known, type(row)) }
      sizes.measure(row, size)
      let isChanged = old == 0 || abs(old - size) > 0.1
      if isChanged { (changed, pageContentHeight) = (min(changed ?? row, row), total) }
      guard isReady || buffered.allSatisfy(isKnown) else { continue }
      isNew = isNew || isChanged
      needsPass = needsPass || isChanged || !isReady
      if isChanged, known.map({ abs($0 - size) > 5 }) ?? true { follows = true }
    }
    if needsPass {
      skipBounds = nil
      if unanchored != nil {
        pass(&screen)
      } else if lock == nil {
        work.removeAll { $0 == .keepAnchor }
        pass(&screen, anchors: true)
      } else if !work.contains(.keepAnchor) {
        work.append(.keepAnchor)
      }
    }
    if unanchored?.isEmpty == true { unanchored = nil }
    if isNew, follows, screen.follows { followEnd(screen) }
  }

  mutating func learn(_ size: Double, _ known: Double?, _ type: Int) {
    guard var entry = means[type] else { return means[type] = (size, 1) }
    if let known, known > 0 {
      entry.mean += (size - known) / Double(entry.count)
    } else {
      entry.mean = (entry.mean * Double(entry.count) + size) / Double(entry.count + 1)
      entry.count += 1
    }
    means[type] = entry
  }

  func setContent(_ rows: RowHeights, _ screen: inout PolicyScreen) {
    var bottom = pageContentHeight
    for container in containers {
      if let row = container.row { bottom = max(bottom, container.top + rows[row]) }
    }
    screen.content = bottom + padding
  }

  /// Gives unmeasured rows their type's mean height if `anchors`, and returns the last index to
  /// place: the row count, or while the list moves (`isMoving`, not `isEdit`), some 11 rows below
  /// `bottom`, in points from the list's start (core/updateItemPositions.ts:61-76, 138-146).
  mutating func estimateRows(
    upTo bottom: Double, isEdit: Bool, anchors: Bool, isMoving: Bool
  ) -> Int {
    // The row before the first one takes the mean too.
    let first = isEdit ? 0 : max(0, (changed ?? buffered.lowerBound) - 1)
    changed = nil
    let learns = anchors && !isEdit && adjusted == 0 && target == nil && estimates != .exact
    guard isMoving, !isEdit, target == nil else {
      if learns { reestimate(first) }
      pageContentHeight = total
      return sizes.count
    }
    var last = max(first, sizes.heights.lastRow(upTo: bottom) + 1) + 11
    defer { if last >= sizes.count - 1 { pageContentHeight = total } }
    guard learns else { return last }
    var row = first
    last = .max
    while row < sizes.count, row <= last {
      if last == .max, sizes.heights.offset(ofRow: row) > bottom { last = row + 11 }
      if !isKnown(row), let mean = mean(type(row)) { sizes.estimate(row, mean) }
      row += 1
    }
    return last
  }

  mutating func reestimate(_ first: Int) {
    if options.types.isEmpty {
      if let mean = mean(0) { sizes.reestimate(mean, from: first) }
    } else {
      for row in first..<max(first, sizes.count) where !isKnown(row) {
        if let mean = mean(type(row)) { sizes.estimate(row, mean) }
      }
    }
  }
}

extension FoldingList {
  /// Advances all animations of edits to `time` seconds.
  ///
  /// A layout shows the time of the last call. The result only depends on the events and the time,
  /// regardless of earlier calls.
  ///
  /// - Complexity: O(1) without edits in flight, otherwise O(animated elements). It allocates only
  ///   the first time after an event, and when a large number of animations ends.
  public mutating func advance(to time: Double) {
    if time < settledTime { unsettle() }
    if edits.isEmpty { return }
    if otherArrangement == nil, edits.count <= Self.maximumPrepared || time >= edits.restTime {
      prepare()
    }
    if time < edits.restTime {
      if time != editTime { updateAnimations(to: time, isAnimated: true) }
    } else {
      settledTime = edits.restTime
      exchange()
    }
  }

  private static var maximumPrepared: Int { 256 }

  /// Prepares the final arrangement, so that frames during and after the edits do not allocate.
  private mutating func prepare() {
    var settled = self
    settled.updateAnimations(at: edits.restTime)
    otherArrangement = settled.arrangement
    rows.detachContents()
    updateAnimations(to: editTime, isAnimated: true)
  }

  private mutating func unsettle() {
    settledTime = -.infinity
    exchange()
  }

  private mutating func exchange() {
    guard let otherArrangement else { return }
    self.otherArrangement = arrangement
    arrangement = otherArrangement
  }

  /// Moves animated elements to `time` seconds; if `isAnimated`, further calls do not allocate.
  private mutating func updateAnimations(to time: Double, isAnimated: Bool) {
    let earlier = min(time, editTime)
    extentChanges.removeAll(keepingCapacity: true)
    edits.appendExtents(at: time, after: earlier, to: &extentChanges)
    for change in extentChanges {
      rows.resize(change.rows, toExtent: change.extent, isAnimated: isAnimated)
    }
    editTime = time
  }

  /// Moves animated elements to where they are at `time` seconds, and ends completed animations.
  mutating func updateAnimations(at time: Double) {
    removeCompleted(at: time)
    if !edits.isEmpty, time != editTime { updateAnimations(to: time, isAnimated: false) }
    editTime = time
  }

  /// Prepares the list for an event at `time` seconds, like `updateAnimations(at:)`, but leaves
  /// animations alone whose state does not affect the event.
  ///
  /// - Complexity: O(log n) for an edit clear of the screen's edges, plus a comparison per
  ///   animation above it; otherwise O(animated elements)
  mutating func updateAnimations(for event: SceneEvent, at time: Double, contentOffset: Double) {
    removeCompleted(at: time)
    if let elements = elements(ofClear: event, at: time, contentOffset: contentOffset) {
      updateAnimations(of: elements, at: time)
    } else {
      updateAnimations(at: time)
    }
  }

  /// Ends animations completed at `time` seconds; all others stay as they were at `editTime`.
  mutating func removeCompleted(at time: Double) {
    if time < settledTime { unsettle() }
    otherArrangement = nil
    settledTime = -.infinity
    let done = edits.removeCompleted(at: time)
    for animation in done { rows.resize(animation.elements, toExtent: animation.to) }
    // From the end, so that the indices of the other elements stay valid.
    for animation in done.reversed() where animation.vanishes {
      removeImmediately(animation.elements)
    }
  }

  /// Returns the elements of an insertion, removal or resize at `time` seconds that touches no edge
  /// of the screen; `nil` for any other event.
  private func elements(
    ofClear event: SceneEvent, at time: Double, contentOffset: Double
  ) -> Range<Int>? {
    guard !edits.isEmpty, scene.notch == nil else { return nil }
    let reference: RowReference
    var count = 1
    switch event {
    case .insert(let next, _, _, _): (reference, count) = (next, 0)
    case .remove(let first, let rows): (reference, count) = (first, rows)
    case .resize(let row, _): reference = row
    default: return nil
    }
    guard let row = try? insertionRow(reference), (0...rowCount - row).contains(count) else {
      return nil
    }
    let first = map.element(ofRow: row, elements: rows.count)
    var end = first + count
    if count > 1 { end = map.element(ofRow: row + count - 1, elements: rows.count) + 1 }
    let top = screenY(rows.offset(ofRow: first), contentOffset)
    let bottom = screenY(rows.offset(ofRow: end), contentOffset)
    // Some of many elements are removed immediately, which changes the targets of moving rows.
    let goesAtOnce = count > Self.maximumMovingRows && !edits.moveAnimations.isEmpty
    guard top >= 0, bottom < viewportHeight || top >= viewportHeight && !goesAtOnce else {
      return nil
    }
    for (element, y) in [(first, top), (end, bottom)] {
      let distance = min(y, abs(viewportHeight - y))
      if edits.mayMove(element, by: distance, in: abs(time - editTime)) { return nil }
    }
    return first..<end
  }

  /// Moves elements to where they are at `time` seconds, for example before an event animates them.
  ///
  /// - Complexity: O(log n), and O(1) for each element with its own extent
  mutating func updateAnimations(of elements: Range<Int>, at time: Double) {
    extentChanges.removeAll(keepingCapacity: true)
    edits.appendExtents(of: elements, at: time, to: &extentChanges)
    for change in extentChanges { rows.resize(change.rows, toExtent: change.extent) }
  }

  /// Returns the offset at which to show a recorded offset after edits above the screen, in points.
  ///
  /// The anchor is added, so that visible rows stay in place. The result does not go past an end of
  /// the list, unless the recorded offset does, or the list was pulled past it at the last edit.
  public func anchored(_ contentOffset: Double) -> Double {
    guard edits.anchor != 0 else { return contentOffset }
    let (low, high) = (min(contentOffset, 0), max(contentOffset, maxContentOffset + edits.pull))
    return min(max(contentOffset + edits.anchor, low), high)
  }

  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    removeCompleted(at: time)
    if edits.anchor != 0 {
      let room = maxContentOffset + edits.pull - recorded - edits.anchor
      if room <= 0 || edits.mayMove(rows.count, by: room, in: abs(time - editTime)) {
        updateAnimations(at: time)
      }
    }
    return anchored(recorded)
  }

  /// Returns the recorded offset for which `anchored` returns `contentOffset`, in points.
  func unanchored(_ contentOffset: Double) -> Double {
    let isBeyond =
      edits.anchor < 0 ? contentOffset < 0 : contentOffset > maxContentOffset + edits.pull
    return isBeyond ? contentOffset : contentOffset - edits.anchor
  }
}

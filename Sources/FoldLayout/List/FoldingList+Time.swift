extension FoldingList {
  /// Sets what is on its way to where it is at `time`.
  ///
  /// A layout shows the time for which this was called last. The result is a function of the events
  /// and the time alone, whatever times were asked for before.
  ///
  /// - Complexity: O(1) without edits under way, else O(elements on their way).
  public mutating func advance(to time: Double) {
    if time < settledTime { unsettle() }
    if edits.isEmpty { return }
    if time < edits.restTime { return move(to: time) }
    let moving = arrangement
    settle(at: time)
    settledFrom = moving
    settledTime = moving.edits.restTime
  }

  /// Goes back to what the list was before its edits came to rest.
  private mutating func unsettle() {
    if let moving = settledFrom { arrangement = moving }
  }

  private mutating func move(to time: Double) {
    if time == editTime { return }
    let earlier = min(time, editTime)
    extentChanges.removeAll(keepingCapacity: true)
    for animation in edits.animations where animation.doneTime > earlier {
      note(animation, at: time)
    }
    rows.resize(extentChanges)
    editTime = time
  }

  /// Ends what is over at `time`, before an event at that time changes the list further.
  mutating func settle(at time: Double) {
    if time < settledTime { unsettle() }
    settledFrom = nil
    settledTime = -.infinity
    if edits.isEmpty { return }
    move(to: time)
    // From the end, so that the elements of the others stay where they are.
    for animation in edits.takeDone(at: time).reversed() where animation.vanishes {
      drop(animation.elements)
    }
  }

  /// Says that the list stands as an event at `time` has left it: what has begun then is where it
  /// begins.
  mutating func set(editsAt time: Double) {
    editTime = time
    advance(to: time)
  }

  /// Sets elements that an event at `time` sends on their way to where they begin.
  ///
  /// - Complexity: O(log n), and O(1) for each element with an extent of its own
  mutating func begin(_ animation: EditAnimation, at time: Double) {
    extentChanges.removeAll(keepingCapacity: true)
    note(animation, at: time)
    rows.resize(extentChanges)
  }

  /// Notes the extents at `time` of what an animation moves.
  private mutating func note(_ animation: EditAnimation, at time: Double) {
    let progress = edits.way.value(at: time - animation.start)
    if animation.isUniform {
      extentChanges.append(
        ExtentChange(
          rows: animation.elements, extent: animation.extent(0, at: time, progress: progress)))
      return
    }
    for (k, element) in animation.elements.enumerated() {
      extentChanges.append(
        ExtentChange(
          rows: element..<element + 1, extent: animation.extent(k, at: time, progress: progress)))
    }
  }

  /// The content offset that shows a recorded one, where edits above the screen have moved the
  /// content: what the user sees stays, and no end of the list comes in that the recording did not
  /// reach.
  public func anchored(_ contentOffset: Double) -> Double {
    guard edits.anchor != 0 else { return contentOffset }
    let (low, high) = (min(contentOffset, 0), max(contentOffset, maxContentOffset))
    return min(max(contentOffset + edits.anchor, low), high)
  }
}

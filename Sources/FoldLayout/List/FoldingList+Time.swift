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
    for animation in edits.animations {
      if animation.isDone(at: time), animation.isDone(at: editTime) { continue }
      set(animation, at: time)
    }
    editTime = time
  }

  /// Ends what is over at `time`, before an event at that time changes the list further.
  mutating func settle(at time: Double) {
    if time < settledTime { unsettle() }
    settledFrom = nil
    settledTime = -.infinity
    if edits.isEmpty { return }
    move(to: time)
    while let animation = edits.popSettled(at: time) {
      set(animation, at: time)
      if animation.vanishes { drop(animation.elements) }
    }
  }

  /// Sets what an event at `time` has begun to where it begins.
  mutating func set(editsAt time: Double) {
    editTime = -.infinity
    advance(to: time)
  }

  private mutating func set(_ animation: EditAnimation, at time: Double) {
    if animation.isUniform {
      rows.resize(animation.elements, toExtent: animation.extent(0, at: time))
    } else {
      for (k, element) in animation.elements.enumerated() {
        rows.resize(element..<element + 1, toExtent: animation.extent(k, at: time))
      }
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

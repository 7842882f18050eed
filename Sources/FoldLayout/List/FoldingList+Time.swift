extension FoldingList {
  /// Sets what is on its way to where it is at `time`.
  ///
  /// A layout shows the time for which this was called last. The result is a function of the events
  /// and the time alone, whatever times were asked for before.
  ///
  /// - Complexity: O(1) without edits under way, else O(elements on their way); allocates nothing but
  ///   the first time after an event, and with very many on their way when they come to rest.
  public mutating func advance(to time: Double) {
    if time < settledTime { unsettle() }
    if edits.isEmpty { return }
    if counterpart == nil, edits.count <= Self.mostPrepared || time >= edits.restTime { prepare() }
    if time < edits.restTime {
      if time != editTime { move(to: time, goesOn: true) }
    } else {
      settledTime = edits.restTime
      exchange()
    }
  }

  /// More edits under way than these, which no screen shows, are not made ready to rest at each event.
  private static var mostPrepared: Int { 256 }

  /// Makes what the frames until the edits rest, and from then on, would have to allocate.
  private mutating func prepare() {
    var settled = self
    settled.settle(at: edits.restTime)
    counterpart = settled.arrangement
    rows.disown()
    move(to: editTime, goesOn: true)
  }

  /// Goes back to what the list was before its edits came to rest.
  private mutating func unsettle() {
    settledTime = -.infinity
    exchange()
  }

  private mutating func exchange() {
    guard let counterpart else { return }
    self.counterpart = arrangement
    arrangement = counterpart
  }

  /// Sets what is on its way to where it is at `time`, and with `goesOn` so that further times
  /// allocate nothing.
  private mutating func move(to time: Double, goesOn: Bool) {
    let earlier = min(time, editTime)
    extentChanges.removeAll(keepingCapacity: true)
    var (start, progress) = (Double.nan, 0.0)
    for animation in edits.animations where animation.doneTime > earlier {
      // Many begin at one time.
      if animation.start != start {
        (start, progress) = (animation.start, edits.way.value(at: time - animation.start))
      }
      note(animation, at: time, progress: progress)
    }
    rows.resize(extentChanges, goesOn: goesOn)
    editTime = time
  }

  /// Ends what is over at `time`, before an event at that time changes the list further.
  mutating func settle(at time: Double) {
    if time < settledTime { unsettle() }
    counterpart = nil
    settledTime = -.infinity
    if edits.isEmpty { return }
    if time != editTime { move(to: time, goesOn: false) }
    // From the end, so that the elements of the others stay where they are.
    for animation in edits.takeDone(at: time).reversed() where animation.vanishes {
      drop(animation.elements)
    }
  }

  /// Says that the list stands as an event at `time` has left it: what has begun then is where it
  /// begins.
  mutating func set(editsAt time: Double) {
    editTime = time
    if time >= edits.restTime { settle(at: time) }
  }

  /// Sets elements that an event at `time` sends on their way to where they begin.
  ///
  /// - Complexity: O(log n), and O(1) for each element with an extent of its own
  mutating func begin(_ animation: EditAnimation, at time: Double) {
    extentChanges.removeAll(keepingCapacity: true)
    note(animation, at: time, progress: edits.way.value(at: time - animation.start))
    rows.resize(extentChanges)
  }

  /// Notes the extents at `time` of what an animation moves, if the spring is where `progress` says.
  private mutating func note(_ animation: EditAnimation, at time: Double, progress: Double) {
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
  /// reach, nor further than it was pulled in when they did.
  public func anchored(_ contentOffset: Double) -> Double {
    guard edits.anchor != 0 else { return contentOffset }
    let (low, high) = (min(contentOffset, 0), max(contentOffset, maxContentOffset + edits.pull))
    return min(max(contentOffset + edits.anchor, low), high)
  }

  /// The content offset for which `anchored` gives one: beyond the end that edits above the screen
  /// would bring in, a recording says itself how far the list is pulled.
  func unanchored(_ contentOffset: Double) -> Double {
    let isBeyond =
      edits.anchor < 0 ? contentOffset < 0 : contentOffset > maxContentOffset + edits.pull
    return isBeyond ? contentOffset : contentOffset - edits.anchor
  }
}

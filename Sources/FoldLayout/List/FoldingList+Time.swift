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
    edits.noteExtents(at: time, after: earlier, in: &extentChanges)
    rows.resize(extentChanges, goesOn: goesOn)
    editTime = time
  }

  /// Sets the list to where it is at `time`, with what is over by then ended, before it changes.
  mutating func settle(at time: Double) {
    end(at: time)
    if !edits.isEmpty, time != editTime { move(to: time, goesOn: false) }
    editTime = time
  }

  /// Makes the list ready for an event at `time`, as `settle(at:)` does, but leaves what is on its way
  /// where it was wherever the event does the same then.
  ///
  /// - Complexity: O(log n) for an edit below the top of the screen that is not close to its end, and a
  ///   comparison for each edit on its way above; else O(elements on their way).
  mutating func settle(for event: TraceEvent, at time: Double, contentOffset: Double) {
    end(at: time)
    if let elements = elements(ofClear: event, at: time, contentOffset: contentOffset) {
      set(elements, at: time)
    } else {
      settle(at: time)
    }
  }

  /// Ends what is over at `time`; what goes on stays where it was at `editTime`.
  mutating func end(at time: Double) {
    if time < settledTime { unsettle() }
    counterpart = nil
    settledTime = -.infinity
    let done = edits.takeDone(at: time)
    rows.resize(done.map { ExtentChange(rows: $0.elements, extent: $0.to) })
    // From the end, so that the elements of the others stay where they are.
    for animation in done.reversed() where animation.vanishes { drop(animation.elements) }
  }

  /// The elements of an edit that takes place on the screen or below it, clear of its edges wherever
  /// between `editTime` and `time` is what moves them; nil for any other event.
  private func elements(
    ofClear event: TraceEvent, at time: Double, contentOffset: Double
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
    // Of many below it some would go at once, and with them the goals of rows that travel.
    let goesAtOnce = count > Self.mostTravellers && !edits.travels.isEmpty
    guard top >= 0, bottom < viewportHeight || top >= viewportHeight && !goesAtOnce else {
      return nil
    }
    for (element, y) in [(first, top), (end, bottom)] {
      let distance = min(y, abs(viewportHeight - y))
      if edits.mayMove(element, by: distance, in: abs(time - editTime)) { return nil }
    }
    return first..<end
  }

  /// Sets elements to where they are at `time`, such as those that an event then sends on their way.
  ///
  /// - Complexity: O(log n), and O(1) for each element with an extent of its own
  mutating func set(_ elements: Range<Int>, at time: Double) {
    extentChanges.removeAll(keepingCapacity: true)
    edits.noteExtents(of: elements, at: time, in: &extentChanges)
    rows.resize(extentChanges)
  }

  /// The content offset that shows a recorded one, where edits above the screen have moved the
  /// content: what the user sees stays, and no end of the list comes in that the recording did not
  /// reach, nor further than it was pulled in when they did.
  public func anchored(_ contentOffset: Double) -> Double {
    guard edits.anchor != 0 else { return contentOffset }
    let (low, high) = (min(contentOffset, 0), max(contentOffset, maxContentOffset + edits.pull))
    return min(max(contentOffset + edits.anchor, low), high)
  }

  /// The content offset that shows a recorded one, once what is over by `time` has ended.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    end(at: time)
    if edits.anchor != 0 {
      let room = maxContentOffset + edits.pull - recorded - edits.anchor
      if room <= 0 || edits.mayMove(rows.count, by: room, in: abs(time - editTime)) {
        settle(at: time)
      }
    }
    return anchored(recorded)
  }

  /// The content offset for which `anchored` gives one: beyond the end that edits above the screen
  /// would bring in, a recording says itself how far the list is pulled.
  func unanchored(_ contentOffset: Double) -> Double {
    let isBeyond =
      edits.anchor < 0 ? contentOffset < 0 : contentOffset > maxContentOffset + edits.pull
    return isBeyond ? contentOffset : contentOffset - edits.anchor
  }
}

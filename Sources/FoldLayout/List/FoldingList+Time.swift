extension FoldingList {
  /// Advances all animations of edits to `time` seconds.
  ///
  /// A layout shows the time of the last call. The result only depends on the events and the time,
  /// regardless of earlier calls.
  ///
  /// - Complexity: O(1) without edits in flight, otherwise O(animated elements). It allocates only
  ///   the first time after an event, and when a large number of animations ends.
  public mutating func advance(to time: Double) {
    if time < settledTime { exchange(settlingAt: -.infinity) }
    if edits.isEmpty { return }
    let restTime = edits.restTime
    if otherArrangement == nil, edits.count <= Self.maximumPrepared || time >= restTime {
      prepare(restTime)
    }
    if time >= restTime {
      exchange(settlingAt: restTime)
    } else if time != editTime {
      resizeAnimated(at: time, isAnimated: true)
    }
  }

  private static var maximumPrepared: Int { 256 }

  /// Prepares the final arrangement, so that frames during and after the edits do not allocate.
  private mutating func prepare(_ restTime: Double) {
    var settled = self
    settled.updateAnimations(at: restTime)
    otherArrangement = settled.arrangement
    rows.detachContents()
    resizeAnimated(at: editTime, isAnimated: true)
  }

  /// Exchanges the arrangement during the edits and the final one.
  private mutating func exchange(settlingAt time: Double) {
    settledTime = time
    guard let other = otherArrangement else { return }
    (arrangement, otherArrangement) = (other, arrangement)
  }

  /// Moves animated elements to `time` seconds; if `isAnimated` is set, further calls do not allocate.
  private mutating func resizeAnimated(at time: Double, isAnimated: Bool) {
    resize(edits.animations.indices, at: time, isAnimated: isAnimated)
    editTime = time
  }

  private mutating func resize(
    _ animations: Range<Int>, at time: Double, isAnimated: Bool = false
  ) {
    var (start, progress) = (Double.nan, 0.0)
    for k in animations {
      let animation = edits.animations[k]
      // Many animations begin at the same time.
      if animation.start != start {
        start = animation.start
        progress = edits.springProgress.value(at: time - start)
      }
      rows.resize(
        animation.elements, toExtent: animation.extent(at: time, progress: progress),
        isAnimated: isAnimated)
    }
  }

  /// Moves elements to where they are at `time` seconds, for example before an event animates them.
  ///
  /// - Complexity: O(log n) for each animation
  mutating func updateAnimations(of elements: Range<Int>, at time: Double) {
    resize(edits.indices(of: elements), at: time)
  }

  /// Moves animated elements to where they are at `time` seconds, and ends completed animations.
  mutating func updateAnimations(at time: Double) {
    removeCompleted(at: time)
    if time != editTime { resizeAnimated(at: time, isAnimated: false) }
  }

  /// Ends animations completed at `time` seconds; all others stay as they were at `editTime`.
  mutating func removeCompleted(at time: Double) {
    if time < settledTime { exchange(settlingAt: -.infinity) }
    (otherArrangement, settledTime) = (nil, -.infinity)
    let done = edits.removeCompleted(at: time)
    for animation in done { rows.resize(animation.elements, toExtent: animation.to) }
    // From the end, so that the indices of the other elements stay valid.
    for animation in done.reversed() where animation.vanishes {
      removeImmediately(animation.elements)
    }
  }

  /// Returns the y on screen of an element's top edge, in points.
  ///
  /// Animations stay at an earlier time as long as they cannot move the edge past an end of the
  /// screen, so that many insertions in a short time do not each move all elements.
  mutating func settledY(of element: Int, at time: Double, _ contentOffset: Double) -> Double {
    let y = screenY(rows.offset(ofRow: element), contentOffset)
    let distance = min(y, abs(viewportHeight - y))
    if y >= 0, scene.notch == nil, !edits.mayMove(element, by: distance, in: abs(time - editTime)) {
      return y
    }
    updateAnimations(at: time)
    return screenY(rows.offset(ofRow: element), contentOffset)
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

extension FoldingList {
  /// Advances all animations of edits to `time` seconds.
  ///
  /// A layout shows the time of the last call. The result only depends on the events and the time,
  /// regardless of earlier calls.
  ///
  /// - Complexity: O(1) without edits in flight, otherwise O(animated elements).
  public mutating func advance(to time: Double) {
    if time < settledTime { swapArrangements(settledTime: -.infinity) }
    if edits.isEmpty { return }
    // A policy must see each edit, so its lists do not prepare their final arrangement.
    if placement != nil { return updateAnimations(at: time) }
    if edits.grows {
      if time != extentTime { resizeAnimated(at: time, isAnimated: true) }
      return
    }
    let endTime = edits.endTime
    if otherArrangement == nil, edits.count <= Self.maximumPrepared || time >= endTime {
      prepare(endTime)
    }
    if time >= endTime {
      swapArrangements(settledTime: endTime)
    } else if time != extentTime {
      resizeAnimated(at: time, isAnimated: true)
    }
  }

  private static var maximumPrepared: Int { 256 }

  /// Prepares the final arrangement, at `endTime` seconds, so that later frames do not allocate.
  private mutating func prepare(_ endTime: Double) {
    var settled = self
    settled.updateAnimations(at: endTime)
    otherArrangement = settled.arrangement
    rows.detachContents()
    resizeAnimated(at: extentTime, isAnimated: true)
  }

  /// Exchanges the current arrangement with ``otherArrangement``: the one during the edits with the
  /// final one, or back; the edits end at `time` seconds, or −∞ to go back.
  private mutating func swapArrangements(settledTime time: Double) {
    settledTime = time
    guard let other = otherArrangement else { return }
    (arrangement, otherArrangement) = (other, arrangement)
  }

  /// Sets the extents of all elements with edit animations to their values at `time` seconds;
  /// `isAnimated` also reserves memory, so that later calls do not allocate.
  private mutating func resizeAnimated(at time: Double, isAnimated: Bool) {
    resize(edits.animations.indices, at: time, isAnimated: isAnimated)
    anchor += edits.anchoredGrowth(from: extentTime, to: time)
    extentTime = time
  }

  private mutating func resize(
    _ animations: Range<Int>, at time: Double, isAnimated: Bool = false
  ) {
    var (start, progress) = (Double.nan, 0.0)
    let edits = edits
    rows.resize(ranges: animations.count, isAnimated: isAnimated) { index in
      let animation = edits.animations[animations.lowerBound + index]
      // Many animations begin at the same time.
      if animation.start != start {
        start = animation.start
        progress = edits.springProgress.value(at: time - start)
      }
      return (animation.elements, animation.extent(at: time, progress: progress))
    }
  }

  /// Sets the extents of animated `elements` at `time` seconds, as before an event changes them.
  mutating func updateAnimations(of elements: Range<Int>, at time: Double) {
    resize(edits.indices(of: elements), at: time)
  }

  /// Sets the extents of animated elements at `time` seconds, and ends completed animations.
  mutating func updateAnimations(at time: Double) {
    removeCompleted(at: time)
    if time != extentTime { resizeAnimated(at: time, isAnimated: false) }
  }

  /// Ends animations completed at `time` seconds; all others keep their state at `extentTime`.
  mutating func removeCompleted(at time: Double) {
    if time < settledTime { swapArrangements(settledTime: -.infinity) }
    (otherArrangement, settledTime) = (nil, -.infinity)
    let done = edits.removeCompleted(at: time)
    rows.resize(ranges: done.count) { (done[$0].elements, done[$0].extent(at: time, progress: 1)) }
    // From the end, so that the indices of the other elements stay valid.
    for animation in done.reversed() where animation.vanishes {
      removeImmediately(animation.elements)
    }
  }

  /// Returns the offset at which to show a recorded offset after edits above the screen, in points.
  ///
  /// The anchor is added, so that visible rows stay in place. The result does not go past an end of
  /// the list, unless the recorded offset does, or the list was pulled past it at the last edit.
  package func shownOffset(ofRecorded contentOffset: Double) -> Double {
    if let placement { return contentOffset + placement.value.policyShift }
    guard anchor != 0 else { return contentOffset }
    let (low, high) = (min(contentOffset, 0), max(contentOffset, maxContentOffset + pull))
    return min(max(contentOffset + anchor, low), high)
  }

  /// Returns the recorded offset for which `shownOffset` returns `contentOffset`, in points.
  func recordedOffset(ofShown contentOffset: Double) -> Double {
    if let placement { return contentOffset - placement.value.policyShift }
    let isBeyond =
      anchor < 0 ? contentOffset < 0 : contentOffset > maxContentOffset + pull
    return isBeyond ? contentOffset : contentOffset - anchor
  }
}

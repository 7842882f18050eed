extension CardDeck {
  /// Animates all cards to their slots from `start` on, fills vacant slots, removes cards that are
  /// too deep, and returns when the last card arrives; all times are in seconds.
  ///
  /// `addTime` is the time, in seconds, at which `CardAnimationView` adds the views of vacant
  /// slots: when a flip begins, before the old head's view can be reused; `nil` for `start`.
  @discardableResult
  mutating func relayout(from start: Double, viewsAddedAt addTime: Double? = nil) -> Double {
    let isOlder = options.style == .cardAnimationView
    let visible = head..<queueEnd
    var end = start
    for row in visible {
      let index = row - head
      let cardStart = start + options.relayoutStagger * Double(index)
      let id = card(at: row)
      if let k = track(of: id) ?? keepFadingTrack(of: id) {
        tracks[k].row = row
        guard animate(k, toSlot: index, at: start, from: cardStart) else { continue }
      } else {
        add(row, at: isOlder ? addTime ?? start : start)
        guard isOlder else { continue }
        animate(tracks.count - 1, toSlot: index, at: start, from: cardStart)
      }
      end = max(end, cardStart + options.relayoutDuration)
    }
    for k in tracks.indices where tracks[k].isQueued && tracks[k].id != pan?.card {
      guard !visible.contains(where: { card(at: $0) == tracks[k].id }) else { continue }
      let movesOn = isOlder && tracks[k].row >= head
      let cardStart = movesOn ? start + options.relayoutStagger * Double(visibleLimit) : start
      let gone = cardStart + options.relayoutDuration
      let slot = metrics.pose(visibleLimit)
      if movesOn { tracks[k].setZPosition(metrics.zPosition(visibleLimit), from: start) }
      animate(k, from: cardStart, duration: options.relayoutDuration) { pose in
        pose.alpha = 0
        guard movesOn else { return }
        (pose.scale, pose.bottom) = (slot.scale, slot.bottom)
        (pose.width, pose.height) = (slot.width, slot.height)
      }
      tracks[k].leave(at: gone, mayReturn: true)
      reuse.enqueue(at: gone)
      end = max(end, gone)
    }
    // A view behind the last card is not created again.
    surplusCards.removeLast(min(surplusCards.count, max(0, rowCount - head - visibleLimit)))
    if end > start { spans.append(DeckSpan(phase: .relayout, start: start, end: end)) }
    return end
  }

  /// Gives the card `tracks[k]` the z position of slot `index` at `time`, and animates its pose to
  /// the slot's from `start` on, both in seconds; returns `false` if its target is already there.
  @discardableResult
  private mutating func animate(
    _ k: Int, toSlot index: Int, at time: Double, from start: Double
  ) -> Bool {
    let old = tracks[k].motion.target
    var pose = metrics.pose(index)
    (pose.slide, pose.angle, pose.face) = (old.slide, old.angle, old.face)
    tracks[k].setZPosition(metrics.zPosition(index), from: time)
    guard pose != old else { return false }
    tracks[k].motion.animate(
      to: pose, from: start, duration: options.relayoutDuration, curve: DeckOptions.curve)
    return true
  }

  /// Adds the card at index `row` of ``cards`` followed by ``surplusCards``, which fills a vacant
  /// slot, at `time` seconds: directly in `CardContainerView`, in `CardAnimationView` as a
  /// transparent view behind all others.
  private mutating func add(_ row: Int, at time: Double) {
    let index = row - head
    var pose = metrics.pose(index)
    var slot = index
    if options.style == .cardAnimationView {
      slot = tracks.indices.reduce(0) { tracks[$1].isShown(at: time) ? $0 + 1 : $0 }
      let depthOpacity = pose.depthOpacity
      pose = metrics.pose(slot)
      (pose.depthOpacity, pose.alpha) = (depthOpacity, 0)
    }
    tracks.append(
      CardTrack(
        id: card(at: row), row: row, pose: pose, zPosition: metrics.zPosition(slot),
        appears: time))
    reuse.dequeue(at: time)
  }

  /// Keeps the card `id` on display if it is fading out because it lies too deep, and returns its
  /// index in `tracks`; `nil` if it is not fading out for that reason.
  mutating func keepFadingTrack(of id: RowID) -> Int? {
    guard let k = tracks.lastIndex(where: { $0.id == id && $0.mayReturn }) else { return nil }
    // The card's view was to join the reuse queue at that time.
    reuse.dequeue(at: tracks[k].removalTime)
    tracks[k].cancelRemoval()
    return k
  }

  /// Animates the card `tracks[k]` for `duration` seconds from `start` on, in seconds, to its
  /// target pose as modified by `change`, within `keyFrame`, a part of the duration in `0...1`;
  /// `nil` for the whole duration.
  mutating func animate(
    _ k: Int, from start: Double, duration: Double, keyFrame: ClosedRange<Double>? = nil,
    _ change: (inout CardPose) -> Void
  ) {
    var pose = tracks[k].motion.target
    change(&pose)
    tracks[k].motion.animate(
      to: pose, from: start, duration: duration, curve: DeckOptions.curve, keyframe: keyFrame)
  }
}

extension CardDeck {
  /// Sends every card to its slot from `start` on, fills vacancies and lets go of what is too deep.
  ///
  /// - Parameters:
  ///   - start: The beginning, in seconds.
  ///   - asked: When the older class adds the views of vacant slots, if that is earlier: as a flip
  ///     begins, before its old head can be used again.
  /// - Returns: The moment at which the last of them has arrived.
  @discardableResult
  mutating func relayout(from start: Double, asked: Double? = nil) -> Double {
    let isOlder = options.style == .cardAnimationView
    let visible = head..<queueEnd
    var end = start
    for row in visible {
      let index = row - head
      let cardStart = start + options.relayoutStagger * Double(index)
      let id = card(at: row)
      if let k = track(of: id) ?? returningTrack(of: id) {
        tracks[k].row = row
        guard send(k, toSlot: index, at: start, from: cardStart) else { continue }
      } else {
        add(row, at: isOlder ? asked ?? start : start)
        guard isOlder else { continue }
        send(tracks.count - 1, toSlot: index, at: start, from: cardStart)
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
      reuse.give(at: gone)
      end = max(end, gone)
    }
    // A view behind the last card does not come back.
    surplusCards.removeLast(min(surplusCards.count, max(0, rowCount - head - visibleLimit)))
    if end > start { spans.append(DeckSpan(phase: .relayout, start: start, end: end)) }
    return end
  }

  /// Sends a card to a slot from `start` on, in a relayout that begins at `time`, when it takes its
  /// place in depth; returns whether the card is not bound there already.
  ///
  /// Its turn and slide are left to the finger and to what its release has begun.
  @discardableResult
  private mutating func send(
    _ k: Int, toSlot index: Int, at time: Double, from start: Double
  ) -> Bool {
    let old = tracks[k].motion.target
    var pose = metrics.pose(index)
    (pose.slide, pose.angle, pose.face) = (old.slide, old.angle, old.face)
    tracks[k].setZPosition(metrics.zPosition(index), from: time)
    guard pose != old else { return false }
    tracks[k].motion.send(
      to: pose, from: start, duration: options.relayoutDuration, curve: DeckOptions.curve)
    return true
  }

  /// Adds the card that fills a vacant slot at `time`.
  ///
  /// The newer class puts it into its slot, for the card before it still covers it. The older one adds
  /// a transparent view in the slot that follows all of its views, those on their way out counted.
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
    reuse.take(at: time)
  }

  /// The place in `tracks` of a card that was fading away for lying too deep, now back in the queue.
  mutating func returningTrack(of id: RowID) -> Int? {
    guard let k = tracks.lastIndex(where: { $0.id == id && $0.mayReturn }) else { return nil }
    // Its view has been promised to the reuse queue for the moment at which it would have gone.
    reuse.take(at: tracks[k].goes)
    tracks[k].comeBack()
    return k
  }

  /// Sends a card to the pose that `change` makes of its last one.
  mutating func animate(
    _ k: Int, from start: Double, duration: Double, keyFrame: ClosedRange<Double>? = nil,
    _ change: (inout CardPose) -> Void
  ) {
    var pose = tracks[k].motion.target
    change(&pose)
    tracks[k].motion.send(
      to: pose, from: start, duration: duration, curve: DeckOptions.curve, keyFrame: keyFrame)
  }
}

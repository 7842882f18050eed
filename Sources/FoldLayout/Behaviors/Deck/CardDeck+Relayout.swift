extension CardDeck {
  /// Sends every card to its slot from `start` on, fills vacancies and lets go of what is too deep.
  ///
  /// - Parameters:
  ///   - start: The beginning, in seconds.
  ///   - asked: When the older class takes the views of vacant slots, if that is earlier: as a flip
  ///     begins, before its old head can be used again.
  /// - Returns: The moment at which the last of them has arrived.
  @discardableResult
  mutating func relayout(from start: Double, asked: Double? = nil) -> Double {
    let taken = options.style == .cardAnimationView ? asked ?? start : start
    let visible = head..<min(head + visibleLimit, cards.count)
    var end = start
    for row in visible {
      let index = row - head
      let cardStart = start + options.relayoutStagger * Double(index)
      if let k = track(of: cards[row]) ?? returningTrack(of: cards[row]) {
        tracks[k].row = row
        if send(k, toSlot: index, from: cardStart) {
          end = max(end, cardStart + options.relayoutDuration)
        }
      } else if fill(row: row, from: start, taken: taken, fadingFrom: cardStart) {
        end = max(end, cardStart + options.relayoutDuration)
      }
    }
    for k in tracks.indices where tracks[k].isQueued && tracks[k].id != pan?.card {
      guard !visible.contains(where: { cards[$0] == tracks[k].id }) else { continue }
      let gone = start + options.relayoutDuration
      animate(k, from: start, duration: options.relayoutDuration) { $0.alpha = 0 }
      tracks[k].leave(at: gone, mayReturn: true)
      reuse.give(at: gone)
      end = max(end, gone)
    }
    if end > start { spans.append(DeckSpan(phase: .relayout, start: start, end: end)) }
    return end
  }

  /// Sends a card to a slot; false where it is bound there already.
  ///
  /// Its turn and slide are left to the finger and to what its release has begun.
  private mutating func send(_ k: Int, toSlot index: Int, from start: Double) -> Bool {
    let old = tracks[k].motion.target
    var pose = metrics.pose(index)
    (pose.slide, pose.angle, pose.face) = (old.slide, old.angle, old.face)
    tracks[k].setZPosition(metrics.zPosition(index), from: start)
    guard pose != old else { return false }
    tracks[k].motion.send(
      to: pose, from: start, duration: options.relayoutDuration, curve: DeckOptions.curve)
    return true
  }

  /// Puts a card into a vacant slot: the newer class at once, for the card before it still covers
  /// it, the older one fading it in.
  ///
  /// - Returns: Whether it fades in.
  private mutating func fill(
    row: Int, from start: Double, taken: Double, fadingFrom fadeStart: Double
  ) -> Bool {
    let index = row - head
    var pose = metrics.pose(index)
    let fades = options.style == .cardAnimationView
    if fades { pose.alpha = 0 }
    tracks.append(
      CardTrack(
        id: cards[row], row: row, pose: pose, zPosition: metrics.zPosition(index), appears: start))
    reuse.take(at: taken)
    if fades {
      animate(tracks.count - 1, from: fadeStart, duration: options.relayoutDuration) {
        $0.alpha = 1
      }
    }
    return fades
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

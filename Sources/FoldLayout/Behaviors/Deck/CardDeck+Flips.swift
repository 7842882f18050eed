extension CardDeck {
  /// The angle of a card that is turned over, in degrees.
  static let turnedOver = -180.0
  /// When the face appears or disappears in a flip without a finger, in `0...1` of its duration.
  private static let faceKeyFrame = 0.5...0.51

  /// Turns the head card down at `time` seconds and makes the next card the head; returns `false`
  /// if the deck is locked or all cards are turned down.
  @discardableResult
  package mutating func slideDown(at time: Double) -> Bool {
    guard let now = advance(to: time), !isBusy(at: now), let k = headTrack else { return false }
    let duration = options.slideDuration
    tracks[k].hasColoredBack = true
    animate(k, from: now, duration: duration) { $0.angle = Self.turnedOver }
    animate(k, from: now, duration: duration, keyFrame: Self.faceKeyFrame) { $0.face = 0 }
    if options.style.fadesTurns {
      animate(k, from: now, duration: duration, keyFrame: 0.9...1) { $0.alpha = 0 }
    }
    completeDown(k, now: now, end: now + duration)
    return true
  }

  /// Turns the previous card up at `time` seconds and makes it the head; returns `false` if the
  /// deck is locked or the first card is the head.
  @discardableResult
  package mutating func slideUp(at time: Double) -> Bool {
    guard let now = advance(to: time), !isBusy(at: now), head > 0 else { return false }
    let duration =
      options.slideUpDuration ?? options.slideDuration * options.style.upwardDurationFactor
    let fades = options.style.fadesTurns
    let k = enter(
      cards[head - 1], row: head - 1, alpha: fades ? 0 : 1, hidesNewFace: fades, now: now)
    animate(k, from: now, duration: duration, keyFrame: 0...0.5) { $0.alpha = 1 }
    animate(k, from: now, duration: duration) { $0.angle = 0 }
    animate(k, from: now, duration: duration, keyFrame: Self.faceKeyFrame) { $0.face = 1 }
    finishFlip(.flipUp, step: -1, now: now, end: now + duration)
    return true
  }

  mutating func enter(
    _ id: RowID, row: Int, alpha: Double = 1, hidesNewFace: Bool = true, now: Double
  ) -> Int {
    let isReused = reuse.counts(at: now).waiting > 0
    var pose = metrics.pose(0)
    (pose.angle, pose.alpha) = (Self.turnedOver, alpha)
    pose.face = isReused || hidesNewFace ? 0 : 1
    let zPosition = metrics.incomingZPosition(isReused: isReused)
    tracks.append(CardTrack(id: id, row: row, pose: pose, zPosition: zPosition, appears: now))
    reuse.dequeue(at: now)
    return tracks.count - 1
  }

  mutating func completeDown(_ k: Int, now: Double, end: Double) {
    tracks[k].leave(at: end)
    reuse.enqueue(at: end)
    finishFlip(.flipDown, step: 1, now: now, end: end)
  }

  mutating func finishFlip(_ phase: DeckPhase, step: Int, now: Double, end: Double) {
    head += step
    // A flip that ends before the previous one changes the head at the same time as that one.
    headChanges.append((max(end, headChanges.last?.time ?? end), step))
    finish(phase, now: now, end: end)
  }

  mutating func finish(_ phase: DeckPhase, now: Double, end: Double) {
    spans.append(DeckSpan(phase: phase, start: now, end: end))
    let relayoutEnd = relayout(from: end, viewsAddedAt: now)
    flipEnd = options.ignoresGesturesDuringRelayout ? relayoutEnd : end
  }
}

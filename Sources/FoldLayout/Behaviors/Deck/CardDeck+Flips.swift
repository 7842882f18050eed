extension CardDeck {
  /// The angle of a card that is turned over.
  static let turnedOver = -180.0
  /// The key frame in which a flip without a finger shows or hides the face.
  private static let faceKeyFrame = 0.5...0.51

  /// Turns the head card down without a finger, and advances the deck.
  ///
  /// Key frames under one curve over `slideDuration`: the angle goes from 0 to −180° over [0, 1], the
  /// face is hidden over [0.5, 0.51], and in the newer class the opacity goes to 0 over [0.9, 1].
  ///
  /// - Returns: Whether it could: not while the deck is locked, and not without a card.
  @discardableResult
  public mutating func slideDown(at time: Double) -> Bool {
    guard let now = moment(time), !isBusy(at: now), let k = headTrack else { return false }
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

  /// Turns the previous card up without a finger, and takes the deck back by one.
  ///
  /// Key frames under one curve over `slideUpDuration`: the angle goes from −180° to 0 over [0, 1],
  /// the face shows over [0.5, 0.51], and in the newer class the opacity goes to 1 over [0, 0.5]. The
  /// older class hides the face only of a view that was used before.
  ///
  /// - Returns: Whether it could: not while the deck is locked, and not with the first card at the head.
  @discardableResult
  public mutating func slideUp(at time: Double) -> Bool {
    guard let now = moment(time), !isBusy(at: now), head > 0 else { return false }
    let duration = options.slideUpDuration ?? options.slideDuration * options.style.upwardPart
    let fades = options.style.fadesTurns
    let k = enter(
      cards[head - 1], row: head - 1, alpha: fades ? 0 : 1, hidesNewFace: fades, now: now)
    animate(k, from: now, duration: duration, keyFrame: 0...0.5) { $0.alpha = 1 }
    animate(k, from: now, duration: duration) { $0.angle = 0 }
    animate(k, from: now, duration: duration, keyFrame: Self.faceKeyFrame) { $0.face = 1 }
    completeUp(now: now, end: now + duration)
    return true
  }

  /// Shows a card turned over at the head's place; its place in `tracks`.
  mutating func enter(
    _ id: RowID, row: Int, alpha: Double = 1, hidesNewFace: Bool = true, now: Double
  ) -> Int {
    let isReused = reuse.counts(at: now).waiting > 0
    var pose = metrics.pose(0)
    (pose.angle, pose.alpha) = (Self.turnedOver, alpha)
    pose.face = isReused || hidesNewFace ? 0 : 1
    let zPosition = metrics.incomingZPosition(isReused: isReused)
    tracks.append(CardTrack(id: id, row: row, pose: pose, zPosition: zPosition, appears: now))
    reuse.take(at: now)
    return tracks.count - 1
  }

  /// Lets the head, turned over at `end`, go, and advances the deck.
  mutating func completeDown(_ k: Int, now: Double, end: Double) {
    tracks[k].leave(at: end)
    reuse.give(at: end)
    finishFlip(.flipDown, step: 1, now: now, end: end)
  }

  /// Takes the deck back by one to the card that stands upright at `end`.
  mutating func completeUp(now: Double, end: Double) {
    finishFlip(.flipUp, step: -1, now: now, end: end)
  }

  mutating func finishFlip(_ phase: DeckPhase, step: Int, now: Double, end: Double) {
    head += step
    // A flip that is over sooner than the one before it changes the head with that one.
    headChanges.append((max(end, headChanges.last?.time ?? end), step))
    finish(phase, now: now, end: end)
  }

  /// Ends a flip, or what a finger does instead of one, with the relayout.
  mutating func finish(_ phase: DeckPhase, now: Double, end: Double) {
    spans.append(DeckSpan(phase: phase, start: now, end: end))
    let relayoutEnd = relayout(from: end, asked: now)
    flipEnd = options.ignoresGesturesDuringRelayout ? relayoutEnd : end
  }
}

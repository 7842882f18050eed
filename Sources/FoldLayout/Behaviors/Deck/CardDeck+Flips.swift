extension CardDeck {
  /// The angle of a card that is turned over.
  static let turnedOver = -180.0

  /// Turns the head card down without a finger, and advances the deck.
  ///
  /// Key frames over `slideDuration`: the angle goes from 0 to −180° over [0, 1], the face is hidden
  /// from 0.5 on, the opacity goes to 0 over [0.9, 1].
  ///
  /// - Returns: Whether it could: not during a flip or a pan, and not without a card.
  @discardableResult
  public mutating func slideDown(at time: Double) -> Bool {
    guard let now = moment(time), !isBusy(at: now), let k = headTrack else { return false }
    let duration = options.slideDuration
    tracks[k].turn = .down
    turn(k, to: Self.turnedOver, from: now, duration: duration, curve: options.keyframeCurve)
    fade(
      k, to: 0, from: now + 0.9 * duration, duration: 0.1 * duration,
      curve: options.keyframeCurve)
    completeDown(k, now: now, end: now + duration)
    return true
  }

  /// Turns the previous card up without a finger, and takes the deck back by one.
  ///
  /// Key frames over `slideDuration`: the opacity goes to 1 over [0, 0.5], the angle from −180° to 0
  /// over [0, 1], the face shows from 0.5 on.
  ///
  /// - Returns: Whether it could: not during a flip or a pan, and not with the first card at the head.
  @discardableResult
  public mutating func slideUp(at time: Double) -> Bool {
    guard let now = moment(time), !isBusy(at: now), head > 0 else { return false }
    let duration = options.slideDuration
    let k = enter(cards[head - 1], row: head - 1, alpha: 0, now: now)
    fade(k, to: 1, from: now, duration: 0.5 * duration, curve: options.keyframeCurve)
    turn(k, to: 0, from: now, duration: duration, curve: options.keyframeCurve)
    completeUp(now: now, end: now + duration)
    return true
  }

  /// Shows a card turned over at the head's place; its place in `tracks`.
  mutating func enter(_ id: RowID, row: Int, alpha: Double, now: Double) -> Int {
    var pose = metrics.pose(0)
    (pose.angle, pose.alpha) = (Self.turnedOver, alpha)
    var track = CardTrack(
      id: id, row: row, pose: pose, zPosition: metrics.reusedZPosition, appears: now)
    track.turn = .up
    tracks.append(track)
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
    headChange = (end, step)
    flipEnd = end
    spans.append(DeckSpan(phase: phase, start: now, end: end))
    relayout(from: end)
  }
}

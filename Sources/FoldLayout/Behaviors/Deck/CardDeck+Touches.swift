extension CardDeck {
  /// The fraction of `panDistance` from which a release completes a flip or deletion.
  private static let completionThreshold = 0.5

  /// Applies a touch of a finger at `time` seconds.
  ///
  /// The first movement decides: down turns the head down, up turns the previous card up, and
  /// sideways slides the head away. Touches that begin outside the container or while the deck is
  /// locked are ignored. A cancelled touch is a release, but in the older class the card stays.
  package mutating func apply(_ touch: Touch, at time: Double) {
    guard touch.location.x.isFinite, touch.location.y.isFinite, let now = advance(to: time) else {
      return
    }
    switch touch.phase {
    case .began:
      guard !isBusy(at: now), container.contains(touch.location) else { return }
      pan = DeckPan(origin: touch.location)
    case .moved:
      follow(touch.location, now: now)
    case .cancelled where options.style == .cardAnimationView:
      pan = nil
    case .ended, .cancelled:
      follow(touch.location, now: now)
      release(now: now)
    }
  }

  private mutating func follow(_ location: Point, now: Double) {
    guard var moved = pan else { return }
    moved.translation = Point(
      x: location.x - moved.origin.x, y: location.y - moved.origin.y)
    if case .undecided = moved.kind { decide(&moved, now: now) }
    pan = moved
    guard let card = moved.card, let k = track(of: card) else { return }
    let progress = moved.translation.y / options.panDistance
    switch moved.kind {
    case .down where progress >= 0:
      tracks[k].motion.target.angle = Self.turnedOver * min(progress, 1)
      tracks[k].motion.target.face = progress < Self.completionThreshold - Moment.tolerance ? 1 : 0
    case .up where progress <= 0:
      // Beyond a full turn, the newer class leaves the card where it was.
      guard progress >= -1 || options.style == .cardAnimationView else { break }
      tracks[k].motion.target.angle = Self.turnedOver * max(progress + 1, 0)
      tracks[k].motion.target.face = progress <= Moment.tolerance - Self.completionThreshold ? 1 : 0
    case .sideways: tracks[k].motion.target.slide = moved.translation.x
    case .down, .up, .undecided, .idle: break
    }
  }

  private mutating func decide(_ pan: inout DeckPan, now: Double) {
    let (dx, dy) = (pan.translation.x, pan.translation.y)
    let isSideways = options.deletesByPan && abs(dx) > abs(dy)
    let distance = isSideways ? dx : dy
    guard distance != 0, abs(distance) > options.panHysteresis else { return }
    let hysteresis = distance > 0 ? options.panHysteresis : -options.panHysteresis
    if isSideways {
      pan.origin.x += hysteresis
      pan.translation.x -= hysteresis
    } else {
      pan.origin.y += hysteresis
      pan.translation.y -= hysteresis
    }
    if isSideways || distance > 0 {
      guard let k = headTrack else {
        pan.kind = .idle
        return
      }
      pan.kind = isSideways ? .sideways : .down
      pan.card = tracks[k].id
    } else if head > 0 {
      pan.kind = .up(isNew: false)
      pan.card = cards[head - 1]
      // A card that a cancelled touch left partly turned already has a track.
      if track(of: cards[head - 1]) == nil { _ = enter(cards[head - 1], row: head - 1, now: now) }
    } else if let spare = spareCards.first {
      pan.kind = .up(isNew: true)
      pan.card = spare
      if track(of: spare) == nil { _ = enter(spare, row: 0, now: now) }
    } else {
      pan.kind = .idle
    }
  }
}

extension CardDeck {
  /// Releases the held card at `now`, in seconds: from halfway on it completes its flip or deletion
  /// if `mayComplete`, and otherwise it returns.
  mutating func release(now: Double, mayComplete: Bool = true) {
    guard let released = pan else { return }
    pan = nil
    guard let card = released.card, let k = track(of: card) else { return }
    let distance: Double
    switch released.kind {
    case .down: distance = released.translation.y
    case .up: distance = -released.translation.y
    case .sideways: distance = abs(released.translation.x)
    case .undecided, .idle: return
    }
    let completes =
      mayComplete && distance / options.panDistance >= Self.completionThreshold - Moment.tolerance
    var duration = options.releaseDuration
    if completes, case .down = released.kind { duration /= options.style.upwardDurationFactor }
    let end = now + duration
    switch (released.kind, completes) {
    case (.down, true):
      turnAway(k, now: now, duration: duration)
      completeDown(k, now: now, end: end)
    case (.up(let isNew), true):
      animate(k, from: now, duration: duration) { $0.angle = 0 }
      if isNew {
        spareCards.removeFirst()
        cards.insert([card], at: 0)
        head += 1
        for i in tracks.indices where i != k { tracks[i].row += 1 }
      }
      finishFlip(.flipUp, step: -1, now: now, end: end)
    case (.up, false):
      turnAway(k, now: now, duration: duration)
      tracks[k].leave(at: end)
      reuse.enqueue(at: now)
      animateBack(now: now, end: end)
    case (.sideways, true):
      throwAway(k, toTheRight: released.translation.x > 0, now: now, end: end)
    default:
      animate(k, from: now, duration: duration) { ($0.angle, $0.slide) = (0, 0) }
      animateBack(now: now, end: end)
    }
  }

  private mutating func turnAway(_ k: Int, now: Double, duration: Double) {
    let fades = options.style.fadesTurns
    animate(k, from: now, duration: duration) { pose in
      pose.angle = Self.turnedOver
      if fades { pose.alpha = 0 }
    }
  }

  private mutating func animateBack(now: Double, end: Double) {
    flipEnd = end
    spans.append(DeckSpan(phase: .back, start: now, end: end))
  }

  private mutating func throwAway(_ k: Int, toTheRight: Bool, now: Double, end: Double) {
    let held = tracks[k].motion.target
    let distance = max((container.width + held.width) / 2, abs(held.slide))
    animate(k, from: now, duration: end - now) {
      ($0.slide, $0.alpha) = (toTheRight ? distance : -distance, 0)
    }
    tracks[k].leave(at: end)
    reuse.enqueue(at: now)
    removeRow(head)
    finish(.remove, now: now, end: end)
  }
}

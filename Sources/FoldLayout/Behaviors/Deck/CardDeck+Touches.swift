extension CardDeck {
  /// The part of a flip or deletion from which on a release completes it.
  private static let completingPart = 0.5

  /// Takes what a finger does.
  ///
  /// The first movement decides: down turns the head down, up turns the previous card up, more
  /// sideways than either slides the head away. A touch that begins during a flip or outside of the
  /// container is ignored to its end; a touch that the system takes away counts as a release.
  public mutating func apply(_ touch: Touch, at time: Double) {
    guard touch.location.x.isFinite, touch.location.y.isFinite, let now = moment(time) else {
      return
    }
    switch touch.phase {
    case .began:
      guard !isBusy(at: now), contains(touch.location) else { return }
      pan = DeckPan(origin: touch.location)
    case .moved:
      follow(touch.location, now: now)
    case .ended, .cancelled:
      follow(touch.location, now: now)
      release(now: now)
    }
  }

  private func contains(_ point: Point) -> Bool {
    point.x >= container.minX && point.x < container.maxX && point.y >= container.minY
      && point.y < container.maxY
  }

  /// Moves what the finger holds along with it.
  private mutating func follow(_ location: Point, now: Double) {
    guard var moved = pan else { return }
    moved.translation = Point(
      x: location.x - moved.origin.x, y: location.y - moved.origin.y)
    if case .undecided = moved.kind { decide(&moved, now: now) }
    pan = moved
    guard let card = moved.card, let k = track(of: card) else { return }
    let progress = moved.translation.y / options.panDistance
    switch moved.kind {
    case .down: tracks[k].motion.hold(angle: Self.turnedOver * min(max(progress, 0), 1))
    case .up: tracks[k].motion.hold(angle: Self.turnedOver * min(max(progress + 1, 0), 1))
    case .sideways: tracks[k].motion.hold(slide: moved.translation.x)
    case .undecided, .idle: break
    }
  }

  private mutating func decide(_ pan: inout DeckPan, now: Double) {
    let (dx, dy) = (pan.translation.x, pan.translation.y)
    let isSideways = options.deletesByPan && abs(dx) > abs(dy)
    let way = isSideways ? dx : dy
    guard way != 0, abs(way) > options.panHysteresis else { return }
    let taken = way > 0 ? options.panHysteresis : -options.panHysteresis
    if isSideways {
      pan.origin.x += taken
      pan.translation.x -= taken
    } else {
      pan.origin.y += taken
      pan.translation.y -= taken
    }
    if isSideways || way > 0 {
      guard let k = headTrack else {
        pan.kind = .idle
        return
      }
      pan.kind = isSideways ? .sideways : .down
      pan.card = tracks[k].id
      tracks[k].turn = .down
    } else if head > 0 {
      pan.kind = .up(isNew: false)
      pan.card = cards[head - 1]
      _ = enter(cards[head - 1], row: head - 1, alpha: 1, now: now)
    } else if let spare = spareCards.first {
      pan.kind = .up(isNew: true)
      pan.card = spare
      _ = enter(spare, row: 0, alpha: 1, now: now)
    } else {
      pan.kind = .idle
    }
  }
}

extension CardDeck {
  /// Lets go of the card: it completes its flip or deletion from half way on, and else goes back.
  mutating func release(now: Double, mayComplete: Bool = true) {
    guard let released = pan else { return }
    pan = nil
    guard let card = released.card, let k = track(of: card) else { return }
    let end = now + options.releaseDuration
    let way: Double
    switch released.kind {
    case .down: way = released.translation.y
    case .up: way = -released.translation.y
    case .sideways: way = abs(released.translation.x)
    case .undecided, .idle: return
    }
    let completes =
      mayComplete && way / options.panDistance >= Self.completingPart - Moment.tolerance
    switch (released.kind, completes) {
    case (.down, true):
      turnOnRelease(k, to: Self.turnedOver, now: now)
      fadeOnRelease(k, now: now)
      completeDown(k, now: now, end: end)
    case (.up(let isNew), true):
      turnOnRelease(k, to: 0, now: now)
      if isNew {
        spareCards.removeFirst()
        cards.insert(card, at: 0)
        head += 1
        for i in tracks.indices where i != k { tracks[i].row += 1 }
      }
      completeUp(now: now, end: end)
    case (.up, false):
      turnOnRelease(k, to: Self.turnedOver, now: now)
      fadeOnRelease(k, now: now)
      tracks[k].leave(at: end)
      reuse.give(at: now)
      goBack(now: now, end: end)
    case (.sideways, true):
      throwAway(k, toTheRight: released.translation.x > 0, now: now, end: end)
    default:
      turnOnRelease(k, to: 0, now: now)
      slideOnRelease(k, to: 0, now: now)
      goBack(now: now, end: end)
    }
  }

  private mutating func goBack(now: Double, end: Double) {
    flipEnd = end
    spans.append(DeckSpan(phase: .back, start: now, end: end))
  }

  /// Sends the card out of the container, fading, and lets the others follow.
  private mutating func throwAway(_ k: Int, toTheRight: Bool, now: Double, end: Double) {
    let width = options.cardSize.width * tracks[k].motion.target.scale
    let way = max((container.width + width) / 2, abs(tracks[k].motion.target.slide))
    slideOnRelease(k, to: toTheRight ? way : -way, now: now)
    fadeOnRelease(k, now: now)
    tracks[k].leave(at: end)
    reuse.give(at: now)
    removeRow(head)
    flipEnd = end
    spans.append(DeckSpan(phase: .remove, start: now, end: end))
    relayout(from: end)
  }

  private mutating func turnOnRelease(_ k: Int, to angle: Double, now: Double) {
    turn(k, to: angle, from: now, duration: options.releaseDuration, curve: options.curve)
  }

  private mutating func fadeOnRelease(_ k: Int, now: Double) {
    fade(k, to: 0, from: now, duration: options.releaseDuration, curve: options.curve)
  }

  private mutating func slideOnRelease(_ k: Int, to slide: Double, now: Double) {
    var pose = tracks[k].motion.target
    pose.slide = slide
    tracks[k].motion.send(
      to: pose, from: now, duration: options.releaseDuration, curve: options.curve)
  }
}

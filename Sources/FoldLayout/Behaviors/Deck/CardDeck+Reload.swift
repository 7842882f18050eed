extension CardDeck {
  mutating func showFirstCards(from time: Double) {
    if options.style == .cardAnimationView {
      let surplus = max(0, visibleLimit - cards.count)
      surplusCards.removeLast(max(0, surplusCards.count - surplus))
      while surplusCards.count < surplus { surplusCards.append(newCard()) }
    }
    for i in 0..<queueEnd {
      tracks.append(
        CardTrack(
          id: card(at: i), row: i, pose: metrics.pose(i), zPosition: metrics.zPosition(i),
          appears: time))
    }
    reuse.makeFirstViews(queueEnd)
  }

  /// Reloads the deck at `time` seconds: the first card is the head, new views animate to slots.
  package mutating func reload(at time: Double) {
    guard let now = advance(to: time) else { return }
    // Cards that are turning down or leaving complete their animation.
    tracks.removeAll { $0.isQueued || $0.mayReturn }
    headChanges.removeAll()
    (head, pan, flipEnd) = (0, nil, now)
    let first = tracks.count
    showFirstCards(from: now)
    for k in first..<tracks.count {
      tracks[k].motion = AdditiveMotion(
        restingAt: metrics.firstPose(k - first, in: container))
      let slot = metrics.pose(k - first)
      animate(k, from: now, duration: options.relayoutDuration) { $0 = slot }
    }
    spans.append(DeckSpan(phase: .relayout, start: now, end: now + options.relayoutDuration))
  }

  /// Changes the size of a card at scale 1, in points, at `time` seconds; `CardContainerView`
  /// animates its cards to their new slots after any flip, and `CardAnimationView` reloads.
  package mutating func changeCardSize(to size: Size, at time: Double) {
    guard let now = editMoment(time) else { return }
    options.cardSize = size
    metrics = DeckMetrics(options: options)
    if options.style == .cardAnimationView {
      reload(at: time)
    } else {
      relayout(from: now)
    }
  }
}

extension CardDeck {
  mutating func newCard() -> RowID {
    while namedCards.remove(RowID(nextCard)) != nil { nextCard &+= 1 }
    nextCard &+= 1
    return RowID(nextCard &- 1)
  }

  mutating func keep(_ id: RowID) { namedCards.insert(id) }

  func isTaken(_ id: RowID) -> Bool {
    cards.firstIndex(of: id) != nil || surplusCards.contains(id) || pan?.card == id
  }

  /// Returns the card at index `row` of ``cards`` followed by ``surplusCards``.
  func card(at row: Int) -> RowID {
    row < cards.count ? cards[row] : surplusCards[row - cards.count]
  }
}

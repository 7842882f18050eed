extension DeckStage {
  /// Logs the data source callbacks of an input at `time` seconds, which changes the deck into
  /// `after`; a `nil` input is a frame.
  func logCallbacks(
    _ input: StageInput?, at time: Double, to after: CardDeck, in log: inout CallbackLog
  ) {
    switch input {
    case .event(.deck(.reload), _): after.logReload(at: time, in: &log)
    case .event(.deck(.cardSize), _):
      if deck.options.style == .cardAnimationView {
        after.logReload(at: time, in: &log)
      } else {
        log.add(.relayout, at: deck.editTime(time))
      }
    case .event(.deck(let event), _):
      // The original requests the image first, because it needs the image to flip.
      if event == .slideUp, deck.options.style == .cardContainerView {
        log.add(.imageForCardAt(deck.headIndex(at: time) - 1), at: time)
      }
      deck.logFlip(at: time, to: after, isPan: false, in: &log)
    case .event(.insert(let row, _, let count, _), _):
      deck.logEdits(index(of: row), count, isInsert: true, at: time, to: after, in: &log)
    case .event(.remove(let row, let count), _):
      deck.logEdits(index(of: row), count, isInsert: false, at: time, to: after, in: &log)
    case .touch: deck.logTouch(at: time, to: after, in: &log)
    default: break
    }
  }

  private func index(of row: RowReference) -> Int {
    switch row {
    case .index(let index): index
    case .id(let id): deck.cards.firstIndex(of: id) ?? 0
    }
  }
}

extension CardDeck {
  private var isOlder: Bool { options.style == .cardAnimationView }

  func logReload(at time: Double, in log: inout CallbackLog) {
    guard isOlder else {
      log.add(.numberOfCards(answer: cards.count), at: time)
      logImages(count: cards.count, head: head, at: time, in: &log)
      log.add(.relayout, at: time)
      return
    }
    log.add(.numberOfVisibleCards(answer: visibleLimit), at: time)
    log.add(.numberOfCards(answer: cards.count), at: time)
    for card in 0..<visibleLimit {
      log.add(.cardNumber(card, hasReusedView: false), at: time)
    }
  }

  private func logImages(
    count: Int, head: Int, at time: Double, in log: inout CallbackLog
  ) {
    for card in head..<max(head, min(head + visibleLimit, count)) {
      log.add(.imageForCardAt(card), at: time)
    }
  }

  private func logView(_ card: Int, at time: Double, in log: inout CallbackLog) {
    let isReused = reuse.counts(at: time).waiting > 0
    log.add(.cardNumber(card, hasReusedView: isReused), at: time)
  }

  fileprivate func logFlip(
    at time: Double, to after: CardDeck, isPan: Bool, in log: inout CallbackLog
  ) {
    guard after.head != head || after.cards.count > cards.count,
      let end = after.headChanges.last?.time
    else { return }
    let next = queueEnd
    if after.head > head, isOlder {
      if next < cards.count { logView(next, at: time, in: &log) }
      log.add(.headPooled, at: end)
      log.add(.relayout, at: end)
    } else if after.head > head {
      logVacancy(next, of: cards.count, at: end, in: &log)
      log.add(.ready, at: after.flipEnd)
    } else {
      if isOlder, !isPan { logView(head - 1, at: time, in: &log) }
      log.add(.relayout, at: end)
      if !isOlder { log.add(.ready, at: after.flipEnd) }
    }
  }

  /// Logs the callbacks at `time` seconds with which a deck of `count` cards fills its last slot:
  /// the number of cards and, if the index `card` is below `count`, the image of that card.
  private func logVacancy(_ card: Int, of count: Int, at time: Double, in log: inout CallbackLog) {
    log.add(.numberOfCards(answer: count), at: time)
    guard card < count else { return }
    log.add(.numberOfCards(answer: count), at: time)
    log.add(.imageForCardAt(card), at: time)
  }

  fileprivate func logTouch(at time: Double, to after: CardDeck, in log: inout CallbackLog) {
    // A spare card was requested earlier.
    if case .up(isNew: false)? = after.pan?.kind, case .undecided? = pan?.kind {
      if isOlder {
        logView(head - 1, at: time, in: &log)
      } else {
        log.add(.imageForCardAt(head - 1), at: time)
      }
    }
    guard pan != nil, after.pan == nil else { return }
    if isOlder, after.cards.count != cards.count {
      after.logReload(at: time, in: &log)
    } else if after.cards.count < cards.count {
      logRemoval(
        of: head, from: cards.count, head, at: time, lasting: options.releaseDuration, &log)
    } else {
      if after.cards.count > cards.count {
        log.add(.numberOfCards(answer: after.cards.count), at: time)
      }
      logFlip(at: time, to: after, isPan: true, in: &log)
    }
  }

  /// Logs the callbacks of `count` insertions (if `isInsert`) or removals of cards from `index` on,
  /// at `time` seconds, which change the deck into `after`.
  fileprivate func logEdits(
    _ index: Int, _ count: Int, isInsert: Bool, at time: Double, to after: CardDeck,
    in log: inout CallbackLog
  ) {
    if isOlder { return after.logReload(at: time, in: &log) }
    let start = editTime(time)
    var (cardCount, head) = (cards.count, head)
    for k in 0..<count {
      if isInsert {
        cardCount += 1
        log.add(.numberOfCards(answer: cardCount), at: start)
        if index + k < head {
          head += 1
        } else if index + k < head + visibleLimit {
          logImages(count: cardCount, head: head, at: start, in: &log)
          log.add(.relayout, at: start + options.insertDuration)
        }
      } else {
        logRemoval(
          of: index, from: cardCount, head, at: start, lasting: options.removeDuration, &log)
        cardCount -= 1
        if index < head { head -= 1 }
      }
    }
  }

  private func logRemoval(
    of index: Int, from count: Int, _ head: Int, at time: Double, lasting duration: Double,
    _ log: inout CallbackLog
  ) {
    log.add(.numberOfCards(answer: count - 1), at: time)
    guard index >= head, index < head + visibleLimit else { return }
    let end = time + duration
    logVacancy(head + visibleLimit - 1, of: count - 1, at: end, in: &log)
    logImages(count: count - 1, head: head, at: end, in: &log)
    log.add(.relayout, at: end)
  }
}

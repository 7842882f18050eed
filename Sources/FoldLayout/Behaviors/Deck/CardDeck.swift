/// A deck of cards stacked in depth, which vertical pans flip down and up.
///
///     var deck = CardDeck(
///       cards: (0..<20).map { RowID($0) }, options: DeckOptions(),
///       container: Rect(x: 0, y: 0, width: 414, height: 600))
///     deck.slideDown(at: 1)
///     deck.headIndex(at: 1.2)   // 0
///     deck.headIndex(at: 1.4)   // 1
///
/// Touches and events change the deck, and must come in order of time. The deck's appearance is a
/// function of its state and a time after the last event, regardless of earlier queries. In the
/// newer class, `CardContainerView`, one flip runs at a time: further flips are ignored, and edits
/// wait for its end. Times are in seconds on the recording's clock.
package struct CardDeck: Sendable {
  /// The deck's parameters, with `maxVisible` clamped to `1...1000`.
  package internal(set) var options: DeckOptions
  package internal(set) var metrics: DeckMetrics
  /// The view that contains the deck, in screen points; only touches that begin in it count.
  package var container: Rect
  package internal(set) var cards: CardOrder
  /// The cards that upward pans insert at index 0 if the first card is the head, next one first.
  package var spareCards: [RowID]
  /// The generated cards after the last of ``cards`` that `CardAnimationView` shows to fill
  /// `maxVisible` views; empty in `CardContainerView`.
  package internal(set) var surplusCards: [RowID] = []
  var nextCard: UInt32
  var namedCards: Set<RowID> = []

  /// The index of the head card once the flip in progress has ended; `cards.count` without a head.
  var head = 0
  var headChanges: [(time: Double, step: Int)] = []
  /// The earliest time at which the next flip can start, in seconds; −∞ before the first flip.
  var flipEnd = -Double.infinity
  var tracks: [CardTrack] = []
  var spans: [DeckSpan] = []
  var pan: DeckPan?
  var reuse: ReuseQueue
  private var lastTime = -Double.infinity
  private var forgetTime = -Double.infinity

  var visibleLimit: Int { options.maxVisible }
  var rowCount: Int { cards.count + surplusCards.count }
  /// The index after the last visible card, counting the flip in progress as completed.
  var queueEnd: Int { min(head + visibleLimit, rowCount) }

  /// Creates a deck at rest with its first card at the head.
  ///
  /// `cards` are distinct identifiers in the order of the data source, and `spareCards` are
  /// distinct from them. `nextCard` is the raw value of the first generated identifier; `nil` for
  /// the number of cards and spare cards. `container` is in screen points.
  package init(
    cards: [RowID], spareCards: [RowID] = [], nextCard: UInt32? = nil, options: DeckOptions,
    container: Rect
  ) {
    var bounded = options
    bounded.maxVisible = min(max(options.maxVisible, 1), 1000)
    self.options = bounded
    metrics = DeckMetrics(options: bounded)
    self.cards = CardOrder(cards)
    self.spareCards = spareCards
    self.nextCard = nextCard ?? UInt32(truncatingIfNeeded: cards.count + spareCards.count)
    self.container = container
    reuse = ReuseQueue()
    showFirstCards(from: -.infinity)
  }
}

extension CardDeck {
  /// Returns the index of the head card at `time` seconds; `cards.count` if all are turned down.
  package func headIndex(at time: Double) -> Int {
    headChanges.reduce(head) { Moment.hasBegun($1.time, at: time) ? $0 : $0 - $1.step }
  }

  /// Returns the number of card views that wait for reuse at `time` seconds.
  package func reuseQueueCount(at time: Double) -> Int { reuse.counts(at: time).waiting }

  package func madeViewCount(at time: Double) -> Int { reuse.counts(at: time).made }

  /// Returns how many cards are turned down at `time` seconds, a turning one as its angle/180°.
  package func turnedCards(at time: Double) -> Double {
    let head = headIndex(at: time)
    var turned = Double(head)
    for k in tracks.indices where tracks[k].isShown(at: time) {
      let part = tracks[k].motion.value(at: time).angle / Self.turnedOver
      turned += tracks[k].row < head ? part - 1 : part
    }
    return turned
  }

  /// Returns the phase at `time` seconds; of several, the last one in the order of `DeckPhase`.
  package func phase(at time: Double) -> DeckPhase {
    if pan != nil { return .pan }
    var phase = DeckPhase.rest
    for span in spans
    where Moment.hasBegun(span.start, at: time) && !Moment.hasBegun(span.end, at: time) {
      if span.phase.rawValue > phase.rawValue { phase = span.phase }
    }
    return phase
  }

  /// Returns whether nothing moves from `time` seconds on, unless a finger moves it.
  package func isAtRest(at time: Double) -> Bool {
    spans.allSatisfy { Moment.hasBegun($0.end, at: time) }
  }

  func isBusy(at time: Double) -> Bool {
    pan != nil || (options.ignoresGesturesDuringFlip && !Moment.hasBegun(flipEnd, at: time))
  }
}

extension CardDeck {
  /// Advances the deck to an event at `time` and returns the event's time, both in seconds, which
  /// is not before the previous event; `nil` if `time` is not finite.
  mutating func advance(to time: Double) -> Double? {
    guard time.isFinite else { return nil }
    let now = max(time, lastTime)
    lastTime = now
    tracks.removeAll { Moment.hasBegun($0.removalTime, at: now) }
    // Ten times a second is enough, because completed animations do no harm.
    if now > forgetTime + 0.1 {
      forgetTime = now
      for i in tracks.indices { tracks[i].removeHistory(until: now) }
    }
    spans.removeAll { Moment.hasBegun($0.end, at: now) }
    reuse.removeHistory(until: now)
    headChanges.removeAll { Moment.hasBegun($0.time, at: now) }
    return now
  }

  func track(of id: RowID) -> Int? { tracks.lastIndex { $0.id == id && $0.isQueued } }

  var headTrack: Int? { head < cards.count ? track(of: cards[head]) : nil }
}

/// A deck of cards in depth that a vertical pan flips down and up.
///
///     var deck = CardDeck(
///       cards: (0..<20).map { RowID($0) }, options: DeckOptions(),
///       container: Rect(x: 0, y: 0, width: 414, height: 600))
///     deck.slideDown(at: 1)
///     deck.headIndex(at: 1.2)   // 0
///     deck.headIndex(at: 1.4)   // 1
///
/// Touches and events change the deck, each with its time, and times do not go back. What the deck
/// shows is a function of its state and a time from the last event on: the same bits, whatever was
/// asked before. In the newer class one flip runs at a time: what would start another meanwhile is
/// ignored, and edits wait for its end. Times are in seconds on the recording's clock.
public struct CardDeck: Sendable {
  /// The parameters.
  public internal(set) var options: DeckOptions
  /// The published arithmetic.
  public internal(set) var metrics: DeckMetrics
  /// The view that holds the deck, in screen points; touches count that begin within it.
  public var container: Rect
  /// All cards, in the order of the data source.
  public internal(set) var cards: CardOrder
  /// Cards that wait to be added: with the first card at the head, a pan upwards turns in the first
  /// of these and puts it before the others.
  public var spareCards: [RowID]
  /// The cards behind the last one of the data source: the older class asks for `maxVisible` views at
  /// first, and shows all of them, even if there are fewer cards.
  public internal(set) var surplusCards: [RowID] = []
  /// The number of the next identity that a card without one gets.
  var nextCard: UInt32
  /// The identities that cards have come in with.
  var namedCards: Set<RowID> = []

  /// The index of the head, the flip in progress counted as done.
  var head = 0
  var headChanges: [(time: Double, step: Int)] = []
  /// The moment from which on the next flip may start.
  var flipEnd = -Double.infinity
  var tracks: [CardTrack] = []
  var spans: [DeckSpan] = []
  var pan: DeckPan?
  var reuse: ReuseQueue
  private var lastTime = -Double.infinity
  /// When the cards forgot what had ended last.
  private var forgetTime = -Double.infinity

  /// The number of cards that are drawn at once, at most.
  var visibleLimit: Int { options.maxVisible }
  /// The number of cards, those behind the data source counted.
  var rowCount: Int { cards.count + surplusCards.count }
  /// The row after the last one that is drawn, the flip in progress counted as done.
  var queueEnd: Int { min(head + visibleLimit, rowCount) }

  /// Creates a deck at rest with its first card at the head.
  ///
  /// - Parameters:
  ///   - cards: Distinct identities, in the order of the data source.
  ///   - spareCards: Cards that wait to be added by a pan, distinct from `cards`.
  ///   - nextCard: The number of the first identity for a card without one; `nil` for the number of
  ///     cards and spare cards.
  ///   - options: The parameters; `maxVisible` is moved into 1...1000.
  ///   - container: The view that holds the deck, in screen points.
  public init(
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
  /// The index of the head card in `cards`; the number of cards where all are turned down.
  ///
  /// It changes where a flip completes.
  public func headIndex(at time: Double) -> Int {
    headChanges.reduce(head) { Moment.hasBegun($1.time, at: time) ? $0 : $0 - $1.step }
  }

  /// How many card views wait to be used again.
  public func reuseQueueCount(at time: Double) -> Int { reuse.counts(at: time).waiting }

  /// How many card views the deck has made so far.
  public func madeViewCount(at time: Double) -> Int { reuse.counts(at: time).made }

  /// How many cards are turned down, those on their way by the part of their turn.
  ///
  /// - Complexity: O(cards on display)
  public func turnedCards(at time: Double) -> Double {
    let head = headIndex(at: time)
    var turned = Double(head)
    for k in tracks.indices where tracks[k].isShown(at: time) {
      let part = tracks[k].motion.pose(at: time).angle / Self.turnedOver
      turned += tracks[k].row < head ? part - 1 : part
    }
    return turned
  }

  /// What the deck is doing: the most particular of all that goes on.
  public func phase(at time: Double) -> DeckPhase {
    if pan != nil { return .pan }
    var phase = DeckPhase.rest
    for span in spans
    where Moment.hasBegun(span.start, at: time) && !Moment.hasBegun(span.end, at: time) {
      if span.phase.rawValue > phase.rawValue { phase = span.phase }
    }
    return phase
  }

  /// Whether no finger holds a card and nothing moves from `time` on.
  public func isAtRest(at time: Double) -> Bool {
    pan == nil && spans.allSatisfy { Moment.hasBegun($0.end, at: time) }
  }

  /// Whether a gesture or a call cannot start a flip.
  func isBusy(at time: Double) -> Bool {
    pan != nil || (options.ignoresGesturesDuringFlip && !Moment.hasBegun(flipEnd, at: time))
  }
}

extension CardDeck {
  /// The moment at which an event takes place, with what has ended before it forgotten; nil where
  /// `time` is no number.
  mutating func moment(_ time: Double) -> Double? {
    guard time.isFinite else { return nil }
    let now = max(time, lastTime)
    lastTime = now
    tracks.removeAll { Moment.hasBegun($0.goes, at: now) }
    // What a card remembers does no harm: ten times a second is enough to forget it.
    if now > forgetTime + 0.1 {
      forgetTime = now
      for i in tracks.indices { tracks[i].forget(until: now) }
    }
    spans.removeAll { Moment.hasBegun($0.end, at: now) }
    reuse.forget(until: now)
    headChanges.removeAll { Moment.hasBegun($0.time, at: now) }
    return now
  }

  /// The place in `tracks` of a card of the visible queue.
  func track(of id: RowID) -> Int? { tracks.lastIndex { $0.id == id && $0.isQueued } }

  /// The place in `tracks` of the head card; nil where all cards are turned down.
  var headTrack: Int? { head < cards.count ? track(of: cards[head]) : nil }
}

/// What a scene shows: a list, a list with a notch over it, a deck of cards, or a shift.
///
///     var stage = Stage(scene: scene)
///     var rows = RowBuffer()
///     var elements: [PlacedElement] = []
///     stage.layout(contentOffset: 66, time: 0, into: &rows)
///     stage.appendElements(of: rows, time: 0, to: &elements)
///
/// A stage is a value: events, touches and scrolling change it, each with its time, and times do not
/// go back. What it shows is a function of its state, a content offset and a time.
public struct Stage: Sendable {
  /// The list; in a scene of a deck or a shift, one without rows.
  public internal(set) var list: FoldingList
  /// The notch over the list, where the scene has one.
  public internal(set) var notch: FlippingNotch?
  /// The deck, where the scene shows one.
  public internal(set) var deck: CardDeck?
  /// The shift, where the scene shows one.
  public internal(set) var shift: ShiftTransition?
  /// Whether the scene is a list and nothing else, so that a frame is its rows alone.
  public let isList: Bool

  /// How often a row has joined the list by itself.
  var joinedRows = 0
  /// Whether the finger has gone in a recording that has no flags for it.
  var hasLetGo = false
  /// The identity of the next card that comes in without one.
  var nextCard: UInt32

  /// Creates the stage at rest, as the scene describes it.
  public init(scene: Scene) {
    list = FoldingList(scene: scene)
    notch = scene.notch.map { FlippingNotch(options: $0, scene: scene, newRows: scene.newRows) }
    deck = scene.deck.map {
      CardDeck(
        cards: $0.cards, spareCards: $0.spareCards, options: $0.options,
        container: $0.container ?? scene.room(on: scene.device.size))
    }
    shift = scene.shift.map {
      ShiftTransition(
        from: $0.source, to: $0.destination, settings: $0.settings, cleanUp: $0.cleanUp)
    }
    isList = notch == nil && deck == nil && shift == nil
    let cards = scene.deck.map { $0.cards.count + $0.spareCards.count } ?? 0
    nextCard = UInt32(truncatingIfNeeded: cards)
  }

  /// The scene as it was before the recording.
  public var scene: Scene { list.scene }
}

extension Stage {
  /// What the scene is doing in `frame`, after `previous`; nil where the recording does not tell
  /// whether a finger is down and nothing else shows it.
  public func phase(of frame: Frame, after previous: Frame?) -> FramePhase? {
    if let deck { return FramePhase(deck.phase(at: frame.time)) }
    if let shift { return FramePhase(shift.phase(at: frame.time)) }
    if let own = notch.flatMap({ FramePhase($0.phase(at: frame.time)) }) { return own }
    return list.phase(of: frame, after: previous)
  }

  /// Whether no notch, card or view moves from `time` on, and no finger holds one; of the list's own
  /// motions the scroll knows.
  public func isAtRest(at time: Double) -> Bool {
    notch?.isAtRest(at: time) ?? deck?.isAtRest(at: time) ?? shift?.isAtRest(at: time) ?? true
  }

  /// The one number that tells best how far the scene has come: the content offset in points; the
  /// cards of a deck that are turned down, those on their way by their part; a shift's progress,
  /// 0...1 and beyond where it springs.
  public func reading(contentOffset: Double, time: Double) -> Double {
    deck?.turnedCards(at: time) ?? shift?.progress(at: time) ?? contentOffset
  }
}

extension Scene {
  /// The screen without the insets.
  func room(on screen: Size) -> Rect {
    Rect(
      x: insets.left, y: insets.top, width: max(0, screen.width - insets.left - insets.right),
      height: max(0, screen.height - insets.top - insets.bottom))
  }
}

extension FramePhase {
  /// What a deck's phase is in the words of all scenes.
  init(_ phase: DeckPhase) {
    switch phase {
    case .rest: self = .rest
    case .pan: self = .drag
    case .flipDown, .flipUp, .back: self = .flip
    case .relayout, .insert, .remove: self = .shift
    }
  }

  /// What a shift's phase is in the words of all scenes.
  init(_ phase: ShiftPhase) {
    switch phase {
    case .source, .destination: self = .rest
    case .shift, .reverse: self = .shift
    }
  }

  /// What a notch's phase is in the words of all scenes; nil where the list says more.
  init?(_ phase: NotchPhase) {
    switch phase {
    case .pull: self = .pull
    case .drop: self = .drop
    case .flip: self = .flip
    case .back: self = .bounce
    case .rest, .complete: return nil
    }
  }
}

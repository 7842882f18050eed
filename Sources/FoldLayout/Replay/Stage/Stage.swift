/// What a scene shows, in the state of a moment: one case for each subject.
///
///     let stage = Stage(scene: scene)
///     var frame = Frame()
///     stage.layOut(FrameHead(index: 0, time: 0, contentOffset: 66), into: &frame)
///     let elements = stage.elements(of: frame)
///
/// A stage is a value: events, touches and scrolling change it, each with its time, and times do not
/// go back. What it shows is a function of its state, a content offset and a time. Its state is changed
/// in its place, and to copy a stage takes one count.
public enum Stage: Sendable {
  /// A list, with or without a notch.
  case list(Shared<ListStage>)
  /// A deck of cards.
  case deck(Shared<DeckStage>)
  /// A shift between two states of the screen.
  case shift(Shared<ShiftStage>)

  /// Creates the stage at rest, as the scene describes it.
  public init(scene: Scene) {
    switch scene.subject {
    case .list(let list): self = .list(Shared(ListStage(list, on: scene.device)))
    case .deck(let deck): self = .deck(Shared(DeckStage(deck, on: scene.device)))
    case .shift(let shift): self = .shift(Shared(ShiftStage(shift, on: scene.device)))
    }
  }

  /// The screen, as rotations have left it.
  public var device: Device {
    switch self {
    case .list(let state): state.value.list.device
    case .deck(let state): state.value.device
    case .shift(let state): state.value.device
    }
  }

  /// The list, in a stage of one.
  public var list: FoldingList? {
    if case .list(let state) = self { state.value.list } else { nil }
  }

  /// What the scene is doing in `frame`, after `previous`; nil where the recording does not tell
  /// whether a finger is down and nothing else shows it.
  public func phase(of frame: FrameHead, after previous: FrameHead?) -> FramePhase? {
    switch self {
    case .list(let state): state.value.phase(of: frame, after: previous)
    case .deck(let state): FramePhase(state.value.deck.phase(at: frame.time))
    case .shift(let state): FramePhase(state.value.shift.phase(at: frame.time))
    }
  }

  /// Whether no row, notch, card or view moves by itself from `time` on, and no finger holds one; of
  /// the scroll of a list its scroller knows.
  public func isAtRest(at time: Double) -> Bool {
    switch self {
    case .list(let state):
      (state.value.notch?.isAtRest(at: time) ?? true) && state.value.list.rowsRest(at: time)
    case .deck(let state): state.value.deck.isAtRest(at: time)
    case .shift(let state): state.value.shift.isAtRest(at: time)
    }
  }

  /// The one number that tells best how far the scene has come: the content offset in points; the
  /// cards of a deck that are turned down, those on their way by their part; a shift's progress,
  /// 0...1 and beyond where it springs.
  public func reading(contentOffset: Double, time: Double) -> Double {
    switch self {
    case .list: contentOffset
    case .deck(let state): state.value.deck.turnedCards(at: time)
    case .shift(let state): state.value.shift.progress(at: time)
    }
  }
}

extension Stage {
  /// Fills a frame with what shows at its time.
  ///
  /// - Complexity: O(rows on screen + log n), O(elements); allocates nothing once the frame has room.
  public func layOut(_ head: FrameHead, into frame: inout Frame) {
    frame.head = head
    frame.extras.removeAll(keepingCapacity: true)
    switch self {
    case .list(let state): state.value.layOut(head, into: &frame)
    case .deck(let state): state.value.deck.appendElements(at: head.time, to: &frame.extras)
    case .shift(let state): state.value.shift.appendElements(at: head.time, to: &frame.extras)
    }
  }

  /// The most elements that a frame shows besides the list's rows, as long as no more cards come and
  /// go at once than a deck shows.
  var mostExtras: Int {
    switch self {
    case .list(let state): state.value.notch == nil ? 0 : 2
    case .deck(let state): 2 * state.value.deck.visibleLimit + 2
    case .shift(let state): state.value.mostElements
    }
  }
}

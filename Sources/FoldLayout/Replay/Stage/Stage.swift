/// The state of a scene at a moment, with a case for each kind of scene.
///
///     let stage = Stage(scene: scene)
///     var frame = Frame()
///     stage.layOut(FrameHead(index: 0, time: 0, contentOffset: 66), into: &frame)
///     let elements = stage.elements(of: frame)
///
/// A stage is a value. Events, touches and scroll positions change it in order of their times. Layout is a
/// function of the state, a content offset and a time. Copies share their state until one changes.
@nonexhaustive public enum Stage: Sendable {
  /// A list, with or without a notch.
  case list(CopyOnWriteBox<ListStage>)
  /// A deck of cards.
  case deck(CopyOnWriteBox<DeckStage>)
  /// A shift between two states of the screen.
  case shift(CopyOnWriteBox<ShiftStage>)

  /// Creates the state of a scene before any event, with everything at rest.
  public init(scene: FoldScene) {
    switch scene.subject {
    case .list(let list): self = .list(CopyOnWriteBox(ListStage(list, on: scene.device)))
    case .deck(let deck): self = .deck(CopyOnWriteBox(DeckStage(deck, on: scene.device)))
    case .shift(let shift): self = .shift(CopyOnWriteBox(ShiftStage(shift, on: scene.device)))
    }
  }

  /// The device in its current orientation.
  public var device: Device {
    switch self {
    case .list(let state): state.value.list.device
    case .deck(let state): state.value.device
    case .shift(let state): state.value.device
    }
  }

  /// The list; `nil` for a deck or a shift.
  public var list: FoldingList? {
    if case .list(let state) = self { state.value.list } else { nil }
  }

  /// Returns the phase of a frame after `previous`; `nil` if it is unknown if a finger is down.
  public func phase(of frame: FrameHead, after previous: FrameHead?) -> FramePhase? {
    switch self {
    case .list(let state): state.value.phase(of: frame, after: previous)
    case .deck(let state): FramePhase(state.value.deck.phase(at: frame.time))
    case .shift(let state): FramePhase(state.value.shift.phase(at: frame.time))
    }
  }

  /// Returns whether nothing is animated from `time` seconds on, apart from the scroll; a finger that
  /// holds a part of the scene does not move it.
  public func isAtRest(at time: Double) -> Bool {
    switch self {
    case .list(let state):
      (state.value.notch?.isAtRest(at: time) ?? true) && state.value.list.rowsRest(at: time)
    case .deck(let state): state.value.deck.isAtRest(at: time)
    case .shift(let state): state.value.shift.isAtRest(at: time)
    }
  }

  /// Returns the main value at `time` seconds for a plot: a list's content offset in points, a
  /// deck's turned cards, in part for turning ones, or a shift's progress, mostly in `0...1`.
  public func reading(contentOffset: Double, time: Double) -> Double {
    switch self {
    case .list: contentOffset
    case .deck(let state): state.value.deck.turnedCards(at: time)
    case .shift(let state): state.value.shift.progress(at: time)
    }
  }
}

extension Stage {
  /// Fills `frame` with the contents of the screen at the time and the content offset of `head`.
  ///
  /// - Complexity: O(rows on screen + log n), O(elements); allocates nothing once the frame has room.
  public func layOut(_ head: FrameHead, into frame: inout Frame) {
    frame.head = head
    frame.extras.removeAll(keepingCapacity: true)
    switch self {
    case .list(let state): state.value.layOut(head, into: &frame)
    case .deck(let state): state.value.deck.placeElements(at: head.time, in: &frame.extras)
    case .shift(let state): state.value.shift.appendElements(at: head.time, to: &frame.extras)
    }
  }

  /// The largest number of elements besides a list's rows, to reserve space for; only a deck with
  /// many edits in flight has more.
  var maximumExtras: Int {
    switch self {
    case .list(let state): state.value.notch == nil ? 0 : 2
    case .deck(let state): 2 * state.value.deck.visibleLimit + 2
    case .shift(let state): state.value.maximumElements
    }
  }
}

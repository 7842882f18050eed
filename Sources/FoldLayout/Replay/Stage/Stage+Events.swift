extension Stage {
  /// Changes the state by an event at `time` seconds; the content is shown at `offset` points.
  ///
  /// Cards come in, go and move as rows do; the height of a card is not the event's. What a deck or
  /// a shift cannot do in its state, such as a second flip, does nothing, as in the originals.
  ///
  /// - Throws: `EventError` when the event names rows or states that are not there, or is not one of
  ///   this scene's.
  public mutating func apply(
    _ event: TraceEvent, at time: Double, shownAt offset: Double
  ) throws(EventError) {
    if isList { return try list.apply(event, at: time, shownAt: offset) }
    if deck != nil { return try applyToDeck(event, at: time) }
    if shift != nil { return try applyToShift(event, at: time) }
    joinRows(until: time)
    try list.apply(event, at: time, shownAt: offset)
    switch event {
    case .dragEnd(nil):
      notch?.endDrag(at: time)
      hasLetGo = true
    case .rotate(let size): notch?.rotate(to: size, at: time)
    default: break
    }
  }

  /// Lets the rows that the notch has flipped into place by `time` join the list.
  mutating func joinRows(until time: Double) {
    while let new = notch?.takeInsertion(until: time) {
      list.insert(new)
      joinedRows += 1
    }
  }

  /// Takes where a recording or a platform's scrolling stands; only a notch asks for it.
  ///
  /// Where the recording has no flag for it, a finger counts as down until an event says that the
  /// drag of the list has ended, and again once the content has come back to its top.
  mutating func scroll(to rawOffset: Double, isDragging: Bool?, at time: Double) {
    guard notch != nil else { return }
    if rawOffset >= 0 { hasLetGo = false }
    notch?.scroll(rawOffset: rawOffset, isDragging: isDragging ?? !hasLetGo, at: time)
  }

  /// Takes what a finger does on a deck.
  mutating func handle(_ touch: Touch, at time: Double) { deck?.apply(touch, at: time) }
}

extension Stage {
  private mutating func applyToDeck(
    _ event: TraceEvent, at time: Double
  ) throws(EventError) {
    guard var changed = deck else { return }
    switch event {
    case .deck(.slideDown): changed.slideDown(at: time)
    case .deck(.slideUp): changed.slideUp(at: time)
    case .insert(let row, _, let count, let id):
      let index = try place(row, in: changed, allowsEnd: true)
      for k in 0..<count {
        let card = k == 0 ? id : nil
        try changed.insert(card ?? newCard(), at: index + k, time: time)
      }
    case .remove(let row, let count):
      let index = try range(row, count, in: changed)
      for _ in 0..<count { try changed.remove(at: index, time: time) }
    case .move(let row, let destination, let count):
      let index = try range(row, count, in: changed)
      guard destination >= 0, destination <= changed.cards.count - count else {
        throw .rangeOutOfBounds(row: destination, rows: count, count: changed.cards.count)
      }
      for k in 0..<count {
        if destination > index {
          try changed.move(from: index, to: destination + count - 1, time: time)
        } else {
          try changed.move(from: index + k, to: destination + k, time: time)
        }
      }
    case .rotate(let size):
      list.device.size = size
      if scene.deck?.container == nil { changed.container = scene.room(on: size) }
    case .shift: throw .needsShift
    default: throw .needsList
    }
    deck = changed
  }

  private mutating func newCard() -> RowID {
    nextCard &+= 1
    return RowID(nextCard &- 1)
  }

  private func place(
    _ reference: RowReference, in deck: CardDeck, allowsEnd: Bool = false
  ) throws(EventError) -> Int {
    switch reference {
    case .index(let row):
      guard row >= 0, row < deck.cards.count + (allowsEnd ? 1 : 0) else {
        throw .rowOutOfRange(row: row, count: deck.cards.count)
      }
      return row
    case .id(let id):
      guard let row = deck.cards.firstIndex(of: id) else { throw .rowIsGone(id) }
      return row
    }
  }

  private func range(
    _ reference: RowReference, _ count: Int, in deck: CardDeck
  ) throws(EventError) -> Int {
    let row = try place(reference, in: deck)
    guard count <= deck.cards.count - row else {
      throw .rangeOutOfBounds(row: row, rows: count, count: deck.cards.count)
    }
    return row
  }

  private mutating func applyToShift(
    _ event: TraceEvent, at time: Double
  ) throws(EventError) {
    guard var changed = shift else { return }
    switch event {
    case .shift(.commit): changed.commit()
    case .shift(.layOut(let number)): changed.layOutDestination(try destination(number))
    case .shift(.start): changed.start(at: time)
    case .shift(.reverse): changed.reverse(at: time)
    case .shift(.redirect(let number)): changed.redirect(to: try destination(number), at: time)
    case .shift(.cleanUp): changed.cleanUpReplicas(at: time)
    case .rotate(let size): list.device.size = size
    case .deck: throw .needsDeck
    default: throw .needsList
    }
    shift = changed
  }

  private func destination(_ number: Int) throws(EventError) -> ShiftSide {
    guard let side = scene.shift?.destination(number) else {
      throw .stateOutOfRange(number, count: 1 + (scene.shift?.alternatives.count ?? 0))
    }
    return side
  }
}

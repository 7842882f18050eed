/// The state of a deck during playback, and the screen it is on.
public struct DeckStage: Sendable {
  package internal(set) var deck: CardDeck
  package private(set) var device: Device
  private let scene: DeckScene

  init(_ scene: DeckScene, on device: Device) {
    self.scene = scene
    self.device = device
    deck = CardDeck(
      cards: scene.cards, spareCards: scene.spareCards, nextCard: scene.nextCard,
      options: scene.options, container: scene.container(on: device.size))
  }

  mutating func apply(_ event: SceneEvent, at time: Double) throws(EventError) {
    switch event {
    case .deck(.slideDown): deck.slideDown(at: time)
    case .deck(.slideUp): deck.slideUp(at: time)
    case .deck(.reload): deck.reload(at: time)
    case .deck(.cardSize(let size)): deck.changeCardSize(to: size, at: time)
    case .insert(let row, _, let count, let id):
      let index = if case .index(let index) = row { index } else { try self.index(for: row) }
      try deck.checkInsertion(of: count, at: index)
      if let id {
        guard !deck.isTaken(id) else { throw .idIsTaken(id) }
        deck.keep(id)
      }
      let new = (0..<count).map { $0 == 0 ? id ?? deck.newCard() : deck.newCard() }
      try deck.insert(new, at: index, time: time)
      // A card that an event inserts no longer waits as a spare card.
      deck.spareCards.removeAll { $0 == id }
    case .remove(let row, let count):
      let index = try index(of: count, from: row)
      try deck.remove(index..<index + count, time: time)
    case .move(let row, let destination, let count):
      let index = try index(of: count, from: row)
      try EventError.check(insertionIndex: destination, last: deck.cards.count - count)
      for k in 0..<count {
        if destination > index {
          try deck.move(from: index, to: destination + count - 1, time: time)
        } else {
          try deck.move(from: index + k, to: destination + k, time: time)
        }
        try deck.checkMotions()
      }
    case .rotate(let size):
      try scene.insets.checkRoom(on: size, .vertical)
      device.size = size
      deck.container = scene.container(on: size)
    case .shift: throw .needsShift
    default: throw .needsList
    }
    try deck.checkMotions()
  }

  private func index(for reference: RowReference) throws(EventError) -> Int {
    try reference.index(among: deck.cards.count) { id throws(EventError) in
      guard let row = deck.cards.firstIndex(of: id) else { throw .rowWasRemoved(id) }
      return row
    }
  }

  private func index(of count: Int, from reference: RowReference) throws(EventError) -> Int {
    let row = try index(for: reference)
    try EventError.check(count, from: row, among: deck.cards.count)
    return row
  }
}

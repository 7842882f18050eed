import FoldLayout

/// An event as six numbers: its code, the kind and value of its row reference, and three arguments.
struct EventWords {
  var code = Double.nan
  /// 0 without a row, 1 for a row by index, 2 for a row by identifier.
  var form = 0.0
  var row = 0.0
  var a = Double.nan
  var b = Double.nan
  var c = Double.nan

  private static let tap = 1.0
  private static let drag = 2.0
  private static let dragEnd = 3.0
  private static let insert = 4.0
  private static let remove = 5.0
  private static let resize = 6.0
  private static let move = 7.0
  private static let scrollToOffset = 8.0
  private static let scrollToRow = 9.0
  private static let rotate = 10.0
  private static let deck = 11.0
  private static let shift = 12.0
  private static let back = 13.0
}

extension EventWords {
  init(_ event: TraceEvent) {
    switch event {
    case .tap(let row, let isAnimated): self.init(Self.tap, row, isAnimated ? .nan : 0)
    case .back: self.init(Self.back, nil)
    case .drag(let row, let dx, let dy): self.init(Self.drag, row, dx, dy)
    case .dragEnd(let row): self.init(Self.dragEnd, row)
    case .insert(let row, let height, let count, let id):
      self.init(
        Self.insert, row, height ?? .nan, Double(count), id.map { Double($0.rawValue) } ?? .nan)
    case .remove(let row, let count): self.init(Self.remove, row, Double(count))
    case .resize(let row, let height): self.init(Self.resize, row, height)
    case .move(let row, let to, let count): self.init(Self.move, row, Double(to), Double(count))
    case .scrollToOffset(let offset, let duration):
      self.init(Self.scrollToOffset, nil, offset, duration)
    case .scrollToRow(let row, let duration): self.init(Self.scrollToRow, row, .nan, duration)
    case .rotate(let size): self.init(Self.rotate, nil, size.width, size.height)
    case .deck(.slideDown): self.init(Self.deck, nil, 0)
    case .deck(.slideUp): self.init(Self.deck, nil, 1)
    case .deck(.reload): self.init(Self.deck, nil, 2)
    case .deck(.cardSize(let size)): self.init(Self.deck, nil, 3, size.width, size.height)
    case .shift(let event):
      let (code, number) = Self.words(event)
      self.init(Self.shift, nil, code, number)
    }
  }

  private static func words(_ event: ShiftEvent) -> (code: Double, number: Double) {
    switch event {
    case .commit: (0, 0)
    case .layOut(let number): (1, Double(number))
    case .start: (2, 0)
    case .reverse: (3, 0)
    case .redirect(let number): (4, Double(number))
    case .cleanUp: (5, 0)
    case .pauseAnimation: (6, 0)
    case .fractionComplete(let fraction): (7, fraction)
    case .continueAnimation(let factor): (8, factor)
    case .stopAnimation(let isFinal): (9, isFinal ? 1 : 0)
    case .finishAnimation(let position): (10, Double(position.rawValue))
    }
  }

  private var deckEvent: DeckEvent? {
    switch a {
    case 0: .slideDown
    case 1: .slideUp
    case 2: .reload
    case 3: .cardSize(Size(width: b, height: c))
    default: nil
    }
  }

  private var shiftEvent: ShiftEvent? {
    switch a {
    case 0: .commit
    case 1: .layOut(whole(b))
    case 2: .start
    case 3: .reverse
    case 4: .redirect(whole(b))
    case 5: .cleanUp
    case 6: .pauseAnimation
    case 7: .fractionComplete(b)
    case 8: .continueAnimation(durationFactor: b)
    case 9: .stopAnimation(withoutFinishing: b != 0)
    case 10: ShiftPosition(rawValue: whole(b)).map { .finishAnimation(at: $0) }
    default: nil
    }
  }

  private init(
    _ code: Double, _ reference: RowReference?, _ a: Double = .nan, _ b: Double = .nan,
    _ c: Double = .nan
  ) {
    switch reference {
    case nil: self.init(code: code, a: a, b: b, c: c)
    case .index(let row)?: self.init(code: code, form: 1, row: Double(row), a: a, b: b, c: c)
    case .id(let id)?: self.init(code: code, form: 2, row: Double(id.rawValue), a: a, b: b, c: c)
    }
  }

  private var reference: RowReference? {
    switch form {
    case 1: .index(whole(row))
    case 2: .id(RowID(whole(row)))
    default: nil
    }
  }

  /// The event, or `nil` if the code is unknown or absent.
  var event: TraceEvent? {
    let row = reference ?? .index(0)
    switch code {
    case Self.tap: return .tap(row, isAnimated: a.isNaN)
    case Self.back: return .back
    case Self.drag: return .drag(reference, dx: a, dy: b)
    case Self.dragEnd: return .dragEnd(reference)
    case Self.insert:
      let id = c.isNaN ? nil : RowID(whole(c))
      return .insert(row, height: a.isNaN ? nil : a, count: whole(b), id: id)
    case Self.remove: return .remove(row, count: whole(a))
    case Self.resize: return .resize(row, height: a)
    case Self.move: return .move(row, to: whole(a), count: whole(b))
    case Self.scrollToOffset: return .scrollToOffset(a, duration: b)
    case Self.scrollToRow: return .scrollToRow(row, duration: b)
    case Self.rotate: return .rotate(Size(width: a, height: b))
    case Self.deck: return deckEvent.map { .deck($0) }
    case Self.shift: return shiftEvent.map { .shift($0) }
    default: return nil
    }
  }
}

import FoldLayout

/// The columns that the table adds for scenes with a notch, a deck or a shift.
struct BehaviorColumns {
  /// What stands in a column.
  enum Field {
    case number(Double)
    case text(String)
  }

  /// The names of the columns that all three have.
  static let common = [
    "x", "width", "scale", "cornerRadius", "rotationX", "zPosition", "face", "phase",
    "borderWidth", "brightness",
  ]
  /// The names of the columns that a deck adds.
  static let ofDecks = ["head", "reuseQueue", "madeViews"]

  /// The names of the columns.
  let columns: [String]

  /// Nil for a scene of a list alone.
  init?(scene: Scene) {
    switch scene.subject {
    case .list(let list):
      guard list.notch != nil else { return nil }
      columns = Self.common
    case .deck: columns = Self.common + Self.ofDecks
    case .shift: columns = Self.common
    }
  }

  /// The fields of an element, one for each column.
  func fields(of element: PlacedElement, frame: Frame, stage: Stage) -> [Field] {
    var fields: [Field] = [
      .number(element.box.x), .number(element.box.width), .number(element.scale),
      .number(element.cornerRadius), .number(element.angle), .number(element.zPosition),
      .text("\(element.face)"), .text(phase(of: stage, at: frame.time)),
      .number(element.borderWidth), .number(element.brightness),
    ]
    if case .deck(let state) = stage {
      fields += [
        .number(Double(state.deck.headIndex(at: frame.time))),
        .number(Double(state.deck.reuseQueueCount(at: frame.time))),
        .number(Double(state.deck.madeViewCount(at: frame.time))),
      ]
    }
    return fields
  }

  /// The word of the scene's own behaviour for what it is doing.
  private func phase(of stage: Stage, at time: Double) -> String {
    switch stage {
    case .list(let state): state.notch.map { "\($0.phase(at: time))" } ?? ""
    case .deck(let state): "\(state.deck.phase(at: time))"
    case .shift(let state): "\(state.shift.phase(at: time))"
    }
  }
}

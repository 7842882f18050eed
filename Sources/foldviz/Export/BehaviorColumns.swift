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
    guard scene.notch != nil || scene.deck != nil || scene.shift != nil else { return nil }
    columns = Self.common + (scene.deck == nil ? [] : Self.ofDecks)
  }

  /// The fields of an element, one for each column.
  func fields(of element: PlacedElement, frame: Frame, stage: Stage) -> [Field] {
    var fields: [Field] = [
      .number(element.box.x), .number(element.box.width), .number(element.scale),
      .number(element.cornerRadius), .number(element.angle), .number(element.zPosition),
      .text("\(element.face)"), .text(phase(of: stage, at: frame.time)),
      .number(element.borderWidth), .number(element.brightness),
    ]
    if let deck = stage.deck {
      fields += [
        .number(Double(deck.headIndex(at: frame.time))),
        .number(Double(deck.reuseQueueCount(at: frame.time))),
        .number(Double(deck.madeViewCount(at: frame.time))),
      ]
    }
    return fields
  }

  /// The word of the scene's own behaviour for what it is doing.
  private func phase(of stage: Stage, at time: Double) -> String {
    if let notch = stage.notch { return "\(notch.phase(at: time))" }
    if let deck = stage.deck { return "\(deck.phase(at: time))" }
    return stage.shift.map { "\($0.phase(at: time))" } ?? ""
  }
}

import FoldLayout

extension JSONSchemas {
  /// The schema of a recording's lines, created from the tables of entries and events.
  static var recordingText: String {
    let header = Shape.object(
      RecordingHeaderKey.allCases.map { ($0.rawValue, $0.shape, $0 == .foldviz) })
    let entry = Shape.object(RecordingKey.all.map { ($0.name, $0.shape, $0.name == "t") })
      .withOne(of: [["offset"], ["dragging"], ["event"], ["touch"], ["frame"]])
      .adding("dependentRequired", #"{"touch": ["x", "y"], "x": ["touch"], "y": ["touch"]}"#)
      .adding(
        "dependentSchemas",
        Shape.members(
          RecordingKey.ofEvents.map { key in
            let events = RecordingKey.events.filter { event in
              event.fields.contains { $0.key == key.name }
            }
            return (key.name, Shape.event(events.map(\.name)))
          })
      )
      .adding("allOf", Shape.all(neededFields + [nameOfRow]))
    return Shape.either(header, entry).document(
      "foldviz recording",
      "One line of NDJSON, or one element of a JSON array: the header, which may come first, or an "
        + "entry. Times never go back.")
  }

  /// For each event with required fields, the condition that its entries have them.
  private static var neededFields: [Shape] {
    RecordingKey.events.flatMap { name, fields in
      fields.filter(\.isRequired).map { field in
        let alternatives = Shape.all(([field.key] + field.instead).map { .having([$0]) })
        return .ifSo(
          .event([name]), Shape().adding(field.isAlone ? "oneOf" : "anyOf", alternatives))
      }
    }
  }
}

/// The condition that a row has an index or an identifier, and both only if an event inserts it.
private let nameOfRow = Shape.ifSo(.having(["row", "id"]), .event(["insert"]))

extension Shape {
  fileprivate static func event(_ names: [String]) -> Shape {
    having(["event"]).adding("properties", members([("event", .keyword(names))]))
  }
}

extension JSONSchemas {
  static var logText: String {
    Shape.object(
      required: [
        "t": .number.help("seconds on the recording's clock"),
        "frame": .count.help("the frame that shows it first"),
        "callback": .text.help("the original's own name of what is called"),
        "detail": .text.help("what it is called with, and after an arrow what is answered"),
      ]
    ).document(
      "foldviz log",
      "One line of NDJSON that `foldviz replay --log` writes, in the order of the calls.")
  }
}

extension RecordingHeaderKey {
  fileprivate var shape: Shape {
    switch self {
    case .foldviz: .version
    case .kind:
      .keyword(RecordingKind.self).help(
        "what drives the scroll; without it, a touch before the second offset makes a recording "
          + "one of touches")
    case .unit: .constant("pt").help("the unit of lengths")
    }
  }
}

extension RecordingKey {
  /// The JSON Schema of the key's value, valid for all events that have the key.
  fileprivate var shape: Shape {
    let helps = fields.map(\.help)
    let help = helps.indices.filter { !helps[..<$0].contains(helps[$0]) }.map { helps[$0] }
    let shape: Shape =
      switch fields[0].kind.present {
      case .number: .number(range)
      case .flag: .flag
      case .keyword(let words): .keyword(words)
      default: .text
      }
    let usual = fields.first { !$0.otherwise.isEmpty }?.otherwise
    return (usual.map(shape.otherwise) ?? shape).help(help.joined(separator: "; "))
  }

  private var range: NumberRange {
    let ranges = fields.map(\.measure.range)
    return ranges.first { range in
      ranges.allSatisfy { range.lowerBound <= $0.lowerBound && !range.excludesLowerBound }
    }
      ?? ranges[0]
  }
}

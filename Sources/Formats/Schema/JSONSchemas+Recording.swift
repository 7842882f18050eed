import FoldLayout

extension JSONSchemas {
  /// The schema of a recording's lines; the keys are those of `RecordingHeaderKey` and `RecordingKey`.
  static var recordingText: String {
    let header = Shape.object(
      RecordingHeaderKey.allCases.map { ($0.rawValue, $0.shape, $0 == .foldviz) })
    let entry = Shape.object(RecordingKey.allCases.map { ($0.name, $0.shape, $0 == .t) })
      .withOne(of: [["offset"], ["dragging"], ["event"], ["touch"], ["frame"]])
      .adding("dependentRequired", #"{"touch": ["x", "y"], "x": ["touch"], "y": ["touch"]}"#)
      .adding(
        "dependentSchemas",
        Shape.members(
          RecordingKey.ofEvents.map { key in
            (key.name, Shape.event(RecordingEvent.allCases.filter { $0.keys.contains(key) }))
          })
      )
      .adding("allOf", Shape.all(RecordingEvent.allCases.flatMap(\.rules) + [nameOfRow]))
    return Shape.either(header, entry).document(
      "foldviz recording",
      "One line of NDJSON, or one element of a JSON array: the header, which may come first, or an "
        + "entry. Times never go back.")
  }
}

/// A row goes by its index or its identity; one that comes in has both.
private let nameOfRow = Shape.ifSo(.having(["row", "id"]), .event([.insert]))

extension RecordingEvent {
  /// What has to stand beside the event.
  fileprivate var rules: [Shape] {
    needs.map { keys in
      let ways = Shape.all(keys.map { .having([$0.name]) })
      return .ifSo(.event([self]), Shape().adding(self == .drag ? "anyOf" : "oneOf", ways))
    }
  }
}

extension Shape {
  /// An entry of one of these events.
  fileprivate static func event(_ events: [RecordingEvent]) -> Shape {
    having(["event"]).adding(
      "properties", members([("event", .word(events.map(\.rawValue)))]))
  }
}

extension JSONSchemas {
  /// The schema of a log's lines.
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
      .word(RecordingKind.self).help(
        "what drives the scroll; without it, a touch before the second offset makes a recording "
          + "one of touches")
    case .unit: .constant("pt").help("the unit of lengths")
    }
  }
}

extension RecordingKey {
  fileprivate var shape: Shape {
    let place =
      RecordingKey.places.first { $0.key == self }.map { Shape.number($0.range) } ?? .number
    return switch self {
    case .t: .number.help("seconds")
    case .offset:
      place.help(
        "content offset in points, larger down the content; the target of a scrollTo")
    case .dragging: .flag.help("whether a finger is on the list")
    case .event: .word(RecordingEvent.self)
    case .row: .count.help("a row's index at the time of the event")
    case .id: .text.help("a row's identity; of the new row in an insert")
    case .height: .number(.zeroOrAbove).help("points")
    case .count: .number(.whole(1, SceneFile.rowLimit)).otherwise("1")
    case .to:
      .count.help(
        "the first moved row's index afterwards; the number of a shift's state, 0 its destination")
    case .dx, .dy: place.otherwise("0").help("points")
    case .duration: .fromZero.otherwise("0").help("seconds")
    case .width: .number(.aboveZero).help("points")
    case .fraction: .number(.share).help("how much of a shift is complete")
    case .durationFactor:
      .number(.zeroOrAbove).otherwise("0").help(
        "how long a shift goes on, in its durations; 0 for what is left")
    case .animated:
      .flag.help(
        "whether a folding cell that is tapped folds or unfolds, or is closed or open at once")
    case .withoutFinishing: .flag.help("whether a shift is stopped for good")
    case .at: .word(ShiftPosition.names)
    case .touch: .word(Touch.Phase.names)
    case .x, .y: place.help("screen points")
    case .frame: .flag.help("whether the device showed a frame; in recordings of touches")
    }
  }
}

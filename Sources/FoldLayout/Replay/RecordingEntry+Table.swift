extension RecordingEntry: OptionTable {
  package init() { self.init(time: 0) }

  /// Passes each field of the entry, its event and its touch to `visitor`.
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&time, "t", .seconds(.finite), "seconds; never goes back", isRequired: true)
    visitor.option(
      &contentOffset, "offset", .offsets, "the content offset in points, larger down the content")
    visitor.option(&isDragging, "dragging", .none, "whether a finger is on the list")
    let recorded = event?.name
    var name = recorded
    visitor.option(&name, "event", .none, "what happened")
    if name != recorded { event = name.map { SceneEvent.all[$0.number] } }
    event?.visit(&visitor)
    var phase = touch?.phase
    visitor.option(&phase, "touch", .none, "what a finger did")
    touch = phase.map { Touch(phase: $0, location: touch?.location ?? Point()) }
    touch?.visit(&visitor)
    visitor.option(
      &isFrame, unless: false, "frame", .none,
      "whether the device showed a frame; in recordings of touches")
  }
}

extension Touch {
  fileprivate mutating func visit(_ visitor: inout some OptionVisitor) {
    let help = "a finger's place on the screen, in points"
    visitor.option(&location.x, "x", .points(.any), help, isRequired: true)
    visitor.option(&location.y, "y", .points(.any), help, isRequired: true)
  }
}

extension Touch.Phase: OptionKeyword {
  package static let keywords = ["began", "moved", "ended", "cancelled"]
}

extension ShiftPosition: OptionKeyword {
  package static let keywords = ["start", "end", "current"]
}

extension OptionMeasure {
  fileprivate static let offsets = points(NumberRange(-0x1p52, 0x1p52))
  fileprivate static let index = whole(0, RowHeights.maximumCount)
  fileprivate static let count = whole(1, RowHeights.maximumCount)
  /// The measure of times without an upper bound, in seconds.
  fileprivate static let time = seconds(NumberRange(0, .greatestFiniteMagnitude))
}

/// The table of events, with the name and fields of each in a recording.
extension SceneEvent {
  /// An event of each name, in the order of the names' numbers; the events' values are arbitrary.
  package static let all: [SceneEvent] =
    [
      .tap(.index(0)), .back, .drag(nil, dx: 0, dy: 0), .dragEnd(nil),
      .insert(.index(0), height: nil, count: 1, id: nil), .remove(.index(0), count: 1),
      .resize(.index(0), height: 0), .grow(.index(0), pointsPerSecond: 0), .follow(true),
      .move(.index(0), to: 0, count: 1),
      .scrollToRow(.index(0), duration: 0), .rotate(Size()), .deck(.slideDown), .deck(.slideUp),
      .deck(.reload), .deck(.cardSize(Size())),
    ]
    + [
      .commit, .layOut(0), .start, .reverse, .redirect(0), .cleanUp, .pauseAnimation,
      .fractionComplete(0), .continueAnimation(durationFactor: 0),
      .stopAnimation(withoutFinishing: false), .finishAnimation(at: .start),
    ].map { .shift($0) }

  /// Passes each of the event's fields to `visitor`, and returns the event's name in a recording.
  @discardableResult
  package mutating func visit(_ visitor: inout some OptionVisitor) -> String {
    switch self {
    case .tap(var row, var isAnimated):
      visitor.row(&row)
      visitor.option(
        &isAnimated, unless: true, "animated", .none,
        "whether a folding cell that is tapped takes its time, or is open or closed immediately")
      self = .tap(row, isAnimated: isAnimated)
      return "tap"
    case .back: return "back"
    case .drag(var row, let dx, let dy):
      var (x, y): (Double?, Double?) = (dx, dy)
      visitor.row(&row)
      visitor.option(&x, "dx", .points(.any), "a translation in points", otherwise: "0")
      visitor.option(
        &y, "dy", .points(.any), "a translation in points", otherwise: "0", isRequired: true,
        instead: ["dx"])
      self = .drag(row, dx: x ?? 0, dy: y ?? 0)
      return "drag"
    case .dragEnd(var row):
      visitor.row(&row)
      self = .dragEnd(row)
      return "dragEnd"
    case .insert(let row, var height, var count, var id):
      var index = if case .index(let index) = row { index } else { 0 }
      visitor.option(
        &index, "row", .index, "a row's index at the time of the event", isRequired: true)
      visitor.option(&count, unless: 1, "count", .count, "the number of rows", otherwise: "1")
      visitor.option(&height, "height", .points(.zeroOrAbove), "points")
      visitor.option(&id, "id", .none, "the identity of the first new row of an insert")
      self = .insert(.index(index), height: height, count: count, id: id)
      return "insert"
    case .remove(var row, var count):
      visitor.row(&row)
      visitor.option(&count, unless: 1, "count", .count, "the number of rows", otherwise: "1")
      self = .remove(row, count: count)
      return "remove"
    case .resize(var row, var height):
      visitor.row(&row)
      visitor.option(&height, "height", .points(.zeroOrAbove), "points", isRequired: true)
      self = .resize(row, height: height)
      return "resize"
    case .grow(var row, var speed):
      visitor.row(&row)
      visitor.option(
        &speed, "pointsPerSecond", .points(.zeroOrAbove),
        "how fast a row grows from now on, in points per second; 0 ends it", isRequired: true)
      self = .grow(row, pointsPerSecond: speed)
      return "grow"
    case .follow(var isOn):
      visitor.option(
        &isOn, "on", .none, "whether the list stays at its end from now on", isRequired: true)
      self = .follow(isOn)
      return "follow"
    case .move(var row, var target, var count):
      visitor.row(&row)
      visitor.option(
        &target, "to", .index, "the index of the first moved row afterwards", isRequired: true)
      visitor.option(&count, unless: 1, "count", .count, "the number of rows", otherwise: "1")
      self = .move(row, to: target, count: count)
      return "move"
    case .scrollToOffset(let offset, let duration):
      return visitScroll(to: offset, nil, duration, &visitor)
    case .scrollToRow(let row, let duration): return visitScroll(to: nil, row, duration, &visitor)
    case .rotate(var size):
      size.visit(&visitor)
      self = .rotate(size)
      return "rotate"
    case .deck(var event):
      defer { self = .deck(event) }
      return event.visit(&visitor)
    case .shift(var event):
      defer { self = .shift(event) }
      return event.visit(&visitor)
    }
  }

  private mutating func visitScroll(
    to offset: Double?, _ row: RowReference?, _ duration: Double,
    _ visitor: inout some OptionVisitor
  ) -> String {
    var (offset, row, duration) = (offset, row, duration)
    visitor.option(&offset, "offset", .offsets, "the target of a scrollTo")
    visitor.row(&row, isRequired: true, instead: ["offset"])
    visitor.option(&duration, unless: 0, "duration", .time, "seconds", otherwise: "0")
    if let offset {
      self = .scrollToOffset(offset, duration: duration)
    } else {
      self = .scrollToRow(row ?? .index(0), duration: duration)
    }
    return "scrollTo"
  }
}

extension DeckEvent {
  fileprivate mutating func visit(_ visitor: inout some OptionVisitor) -> String {
    switch self {
    case .slideDown: return "slideDown"
    case .slideUp: return "slideUp"
    case .reload: return "reload"
    case .cardSize(var size):
      size.visit(&visitor)
      self = .cardSize(size)
      return "cardSize"
    }
  }
}

extension ShiftEvent {
  fileprivate mutating func visit(_ visitor: inout some OptionVisitor) -> String {
    func visitState(_ state: inout Int) {
      visitor.option(
        &state, "to", .index, "the number of a shift's state, 0 its destination", isRequired: true)
    }
    switch self {
    case .commit: return "commit"
    case .layOut(var state):
      visitState(&state)
      self = .layOut(state)
      return "layOut"
    case .start: return "start"
    case .reverse: return "reverse"
    case .redirect(var state):
      visitState(&state)
      self = .redirect(state)
      return "redirect"
    case .cleanUp: return "cleanUp"
    case .pauseAnimation: return "pauseAnimation"
    case .fractionComplete(var fraction):
      visitor.option(
        &fraction, "fraction", .number(.share), "how much of a shift is complete",
        isRequired: true)
      self = .fractionComplete(fraction)
      return "fractionComplete"
    case .continueAnimation(var factor):
      visitor.option(
        &factor, unless: 0, "durationFactor", .number(.zeroOrAbove),
        "how long a shift continues, in its durations; 0 for the time that is left", otherwise: "0")
      self = .continueAnimation(durationFactor: factor)
      return "continueAnimation"
    case .stopAnimation(var isFinal):
      visitor.option(
        &isFinal, unless: false, "withoutFinishing", .none,
        "whether a shift is stopped permanently")
      self = .stopAnimation(withoutFinishing: isFinal)
      return "stopAnimation"
    case .finishAnimation(var position):
      visitor.option(&position, "at", .none, "where a stopped shift ends", isRequired: true)
      self = .finishAnimation(at: position)
      return "finishAnimation"
    }
  }
}

extension OptionVisitor {
  /// Passes an option under `key` to the visitor, with `nil` in place of the value `usual`, which a
  /// file leaves out; `nil` from the visitor sets `usual`.
  fileprivate mutating func option<Value: OptionValue & Equatable>(
    _ value: inout Value, unless usual: Value, _ key: String, _ measure: OptionMeasure,
    _ help: String, otherwise: String = ""
  ) {
    var given = value == usual ? nil : value
    option(&given, key, measure, help, otherwise: otherwise)
    value = given ?? usual
  }

  /// Passes the fields `row` and `id` to the visitor, which may change them, and then updates `row`:
  /// to the index if the visitor leaves one, else to the identifier, or to `nil` without both.
  ///
  /// With `isRequired`, a file must set one of the two or a field whose key is in `instead`, which
  /// the caller passes itself.
  fileprivate mutating func row(
    _ row: inout RowReference?, isRequired: Bool = false, instead: [String] = []
  ) {
    var (index, id): (Int?, RowID?) = (nil, nil)
    switch row {
    case .index(let number): index = number
    case .id(let identity): id = identity
    case nil: break
    }
    option(
      &index, "row", .index, "a row's index at the time of the event", isRequired: isRequired,
      instead: ["id"] + instead)
    option(&id, "id", .none, "a row's identity", instead: instead)
    row = index.map { .index($0) } ?? id.map { .id($0) }
  }

  /// Passes the fields `row` and `id` to the visitor; a file must set one of the two.
  ///
  /// If the visitor leaves neither, `row` does not change.
  fileprivate mutating func row(_ row: inout RowReference) {
    var named: RowReference? = row
    self.row(&named, isRequired: true)
    row = named ?? row
  }
}

/// The encoding of an event as numbers: the number of its name, and its fields.
extension SceneEvent {
  package init(from decoder: inout NumberDecoder) {
    self = Self.all[EventName(from: &decoder).number]
    visit(&decoder)
  }
}

package struct EventName: OptionValue, Equatable {
  /// The names of all events, in the order of ``SceneEvent/all``.
  package static let all = SceneEvent.all.reduce(into: [String]()) { $0.append($1.visitedName) }

  package let number: Int

  package var text: String { Self.all[number] }

  package static var standard: EventName { EventName(number: 0) }
  package var kind: OptionKind { .keyword(Self.all) }
  package func encode(to encoder: inout NumberEncoder) { encoder.put(number) }

  fileprivate init(number: Int) { self.number = number }

  /// Decodes the number of a name; a number without a name becomes 0.
  package init(from decoder: inout NumberDecoder) {
    let number = decoder.count()
    self.number = Self.all.indices.contains(number) ? number : 0
  }
}

extension SceneEvent {
  package var name: EventName {
    // Without comparing texts, which Embedded Swift cannot do.
    let name = visitedName.utf8
    return EventName(
      number: EventName.all.firstIndex { $0.utf8.elementsEqual(name) } ?? 0)
  }

  fileprivate var visitedName: String {
    var (event, passer) = (self, IgnoringVisitor())
    return event.visit(&passer)
  }
}

private struct IgnoringVisitor: OptionVisitor {
  mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) {}
}

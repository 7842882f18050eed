import FoldLayout

extension EntryFields {
  /// The entry that the fields make, with the names of rows resolved by `names`.
  ///
  /// - Throws: An error without a file's name; the reader adds it.
  func entry(names: RowResolver) throws(FormatError.Problem) -> TraceEntry {
    guard let time = self[.t] else { throw .missingKey("t", owner: "the entry") }
    try checkOwners()
    for (key, range) in RecordingKey.places {
      guard let number = self[key], !range.contains(number) else { continue }
      throw .outOfRange(key: key.name, found: spelling(key), allowed: range.words)
    }
    var entry = TraceEntry(time: time, origin: line)
    entry.isDragging = flag(.dragging)
    if let event {
      entry.event = try traceEvent(event, names)
      if event != .scrollTo { entry.contentOffset = self[.offset] }
    } else {
      entry.contentOffset = self[.offset]
    }
    if let phase {
      guard let x = self[.x] else { throw .missingKey("x", owner: "the touch") }
      guard let y = self[.y] else { throw .missingKey("y", owner: "the touch") }
      entry.touch = Touch(phase: phase, location: Point(x: x, y: y))
    }
    entry.isFrame = flag(.frame) ?? false
    return entry
  }

  /// Refuses keys that belong to an event or a touch which the entry does not have.
  private func checkOwners() throws(FormatError.Problem) {
    for key in RecordingKey.ofEvents where has(key) {
      guard let event else {
        throw .other(found: "\(quoted(key.name)) stands without an event", remedy: "add the event")
      }
      if !event.keys.contains(key) {
        throw .misplacedKey(
          key.name, owner: event.rawValue, allowed: event.keys.map(\.name))
      }
    }
    for keys in event?.needs ?? [] where !keys.contains(where: has) { throw missing(keys[0]) }
    if phase == nil, has(.x) || has(.y) {
      throw .other(found: "a place stands without a touch", remedy: "add \"touch\": \"moved\"")
    }
    if event == nil, phase == nil, !has(.offset), !has(.dragging), !has(.frame) {
      throw .other(
        found: "the entry holds nothing but t", remedy: "add an offset, event, touch or frame")
    }
  }

  private func traceEvent(
    _ event: RecordingEvent, _ names: RowResolver
  ) throws(FormatError.Problem) -> TraceEvent {
    switch event {
    case .tap: return .tap(try row(names), isAnimated: flag(.animated) ?? true)
    case .back: return .back
    case .drag:
      return .drag(try optionalRow(names), dx: self[.dx] ?? 0, dy: self[.dy] ?? 0)
    case .dragEnd: return .dragEnd(try optionalRow(names))
    case .insert:
      guard let index = try whole(.row, atLeast: 0) else { throw missing(.row) }
      let height = has(.height) ? try length(.height) : nil
      let id = has(.id) ? names.newID(named: id) : nil
      return .insert(.index(index), height: height, count: try rowCount(), id: id)
    case .remove: return .remove(try row(names), count: try rowCount())
    case .resize: return .resize(try row(names), height: try length(.height))
    case .move:
      guard let target = try whole(.to, atLeast: 0) else { throw missing(.to) }
      return .move(try row(names), to: target, count: try rowCount())
    case .scrollTo:
      let duration = has(.duration) ? try length(.duration, atMost: .greatestFiniteMagnitude) : 0
      guard let offset = self[.offset] else {
        return .scrollToRow(try row(names), duration: duration)
      }
      if has(.row) || has(.id) {
        throw .other(found: "scrollTo has an offset and a row", remedy: "name one of them")
      }
      return .scrollToOffset(offset, duration: duration)
    case .rotate: return .rotate(try size())
    case .slideDown: return .deck(.slideDown)
    case .slideUp: return .deck(.slideUp)
    case .reload: return .deck(.reload)
    case .cardSize: return .deck(.cardSize(try size()))
    case .commit: return .shift(.commit)
    case .layOut: return .shift(.layOut(try state()))
    case .start: return .shift(.start)
    case .reverse: return .shift(.reverse)
    case .redirect: return .shift(.redirect(try state()))
    case .cleanUp: return .shift(.cleanUp)
    case .pauseAnimation: return .shift(.pauseAnimation)
    case .fractionComplete:
      let fraction = try length(.fraction)
      guard fraction <= 1 else {
        throw .outOfRange(
          key: "fraction", found: spelling(.fraction), allowed: "between 0 and 1")
      }
      return .shift(.fractionComplete(fraction))
    case .continueAnimation:
      let factor = has(.durationFactor) ? try length(.durationFactor) : 0
      return .shift(.continueAnimation(durationFactor: factor))
    case .stopAnimation:
      return .shift(.stopAnimation(withoutFinishing: flag(.withoutFinishing) ?? false))
    case .finishAnimation:
      guard let position else { throw missing(.at) }
      return .shift(.finishAnimation(at: position))
    }
  }

  private func state() throws(FormatError.Problem) -> Int {
    guard let state = try whole(.to, atLeast: 0) else { throw missing(.to) }
    return state
  }

  private func row(_ names: RowResolver) throws(FormatError.Problem) -> RowReference {
    guard let reference = try optionalRow(names) else { throw missing(.row) }
    return reference
  }

  private func optionalRow(_ names: RowResolver) throws(FormatError.Problem) -> RowReference? {
    if let index = try whole(.row, atLeast: 0) {
      if has(.id) {
        throw .other(found: "a row and an id name the row", remedy: "keep one of them")
      }
      return .index(index)
    }
    return has(.id) ? .id(try names.knownID(named: id)) : nil
  }

  private func rowCount() throws(FormatError.Problem) -> Int {
    try whole(.count, atLeast: 1, atMost: SceneFile.rowLimit) ?? 1
  }

  /// A whole number, or nil where the key is not there.
  private func whole(
    _ key: RecordingKey, atLeast least: Int, atMost most: Int = 1 << 53
  ) throws(FormatError.Problem) -> Int? {
    guard let number = self[key] else { return nil }
    guard number == number.rounded(), number >= Double(least), number <= Double(most) else {
      let bound = most == 1 << 53 && number < 0x1p53 ? "" : " up to \(grouped(most))"
      throw .outOfRange(
        key: key.name, found: spelling(key),
        allowed: "a whole number from \(least)\(bound)")
    }
    return Int(number)
  }

  /// A duration, or a length that a list can hold: 0 or above.
  private func length(
    _ key: RecordingKey, atMost most: Double = RowHeights.maximumLength
  ) throws(FormatError.Problem) -> Double {
    guard let number = self[key] else { throw missing(key) }
    guard (0...most).contains(number) else {
      let allowed = number < 0 ? "0 or above" : "at most \(grouped(Int(most)))"
      throw .outOfRange(key: key.name, found: spelling(key), allowed: allowed)
    }
    return number
  }

  private func size() throws(FormatError.Problem) -> Size {
    Size(width: try side(.width), height: try side(.height))
  }

  /// A side of the screen or of a card: above 0.
  private func side(_ key: RecordingKey) throws(FormatError.Problem) -> Double {
    if let number = self[key], number <= 0 {
      throw .outOfRange(key: key.name, found: spelling(key), allowed: "above 0")
    }
    return try length(key)
  }

  private func missing(_ key: RecordingKey) -> FormatError.Problem {
    .missingKey(key.name, owner: event?.rawValue ?? "the entry")
  }
}

/// Turns the names of rows in a recording into identities.
struct RowResolver {
  /// The names.
  let names: RowNames
  /// Whether a name that no row bears is an error.
  let isStrict: Bool

  /// The identity of a row that has to be there.
  func knownID(named name: String) throws(FormatError.Problem) -> RowID {
    if let id = names.id(named: name) { return id }
    if isStrict { throw .unknownRow(name, nearest: names.nearest(to: name)) }
    return names.intern(name)
  }

  /// The identity for a row that comes in.
  func newID(named name: String) -> RowID { names.newID(named: name) }
}

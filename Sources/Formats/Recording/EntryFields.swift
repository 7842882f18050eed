import FoldLayout

/// The fields of one entry in a file, by the indices of their keys in ``RecordingKey/all``.
struct EntryFields {
  /// A bit for each key that the entry has, by the key's index.
  fileprivate var present: UInt64 = 0
  fileprivate var numbers = [Double](repeating: 0, count: RecordingKey.all.count)
  /// The texts of keys, and the spellings of numbers from 2^53 in magnitude, which may be inexact.
  fileprivate var texts = [String](repeating: "", count: RecordingKey.all.count)
  /// The line number at which the entry starts, from 1.
  var line = 0

  mutating func clear(line: Int) {
    present = 0
    self.line = line
  }

  fileprivate func has(_ key: Int) -> Bool { present & 1 << UInt64(key) != 0 }

  /// Records that the entry has the key with an index; returns `false` if it already had the key.
  mutating func recordPresence(of key: Int) -> Bool {
    defer { present |= 1 << UInt64(key) }
    return !has(key)
  }

  /// Stores the number of a key; keeps `text`, its spelling in UTF-8, only from 2^53 in magnitude.
  mutating func set(_ key: Int, to number: Double, text: some Collection<UInt8>) {
    numbers[key] = number
    texts[key] =
      number.magnitude >= 0x1p53 ? String(decoding: text, as: UTF8.self) : ""
  }

  mutating func set(_ key: Int, to text: String) { texts[key] = text }

  mutating func set(_ key: Int, to flag: Bool) { numbers[key] = flag ? 1 : 0 }

  /// Returns the entry that the fields describe, with rows resolved by `names`.
  func entry(names: RowResolver) throws(FormatError.Problem) -> RecordingEntry {
    let event =
      has(RecordingKey.event) ? try index(of: RecordingKey.event, among: EventName.all) : nil
    let hasTouch = has(RecordingKey.touch)
    var entry = RecordingEntry(
      time: 0, event: event.map { SceneEvent.all[$0] },
      touch: hasTouch ? Touch(phase: .began, location: Point()) : nil)
    let shape = EntryShape.with(event: event, hasTouch: hasTouch)
    let misplaced = present & ~shape.keys
    guard misplaced == 0 else { throw Self.misplaced(misplaced.trailingZeroBitCount, in: entry) }
    if event == nil, let plain = entryWithoutEvent(shape) { return plain }
    var reader = FieldReader(self, shape, names)
    entry.visit(&reader)
    if let problem = reader.problem { throw problem }
    guard present.nonzeroBitCount > 1 else {
      throw .other(
        found: "the entry holds nothing but t", remedy: "add an offset, event, touch or frame")
    }
    entry.origin = line
    // A scroll's target is its own.
    if case .scrollToOffset = entry.event { entry.contentOffset = nil }
    return entry
  }

  /// Returns an entry without an event, quickly; `nil` if it has an event or a problem.
  private func entryWithoutEvent(_ shape: EntryShape) -> RecordingEntry? {
    typealias Key = RecordingKey
    for index in shape.fields.indices {
      let key = shape.fields[index].key
      let isValid =
        has(key)
        ? shape.fields[index].option.measure.range.contains(numbers[key])
        : !shape.fields[index].option.isRequired
      guard isValid else { return nil }
    }
    var entry = RecordingEntry(time: numbers[Key.t], origin: line)
    if has(Key.offset) { entry.contentOffset = numbers[Key.offset] }
    if has(Key.dragging) { entry.isDragging = numbers[Key.dragging] != 0 }
    entry.isFrame = has(Key.frame) && numbers[Key.frame] != 0
    if has(Key.touch) {
      guard let phase = Touch.Phase.keywords.firstIndex(of: texts[Key.touch]) else { return nil }
      entry.touch = Touch(
        phase: Touch.Phase.allCases[phase],
        location: Point(x: numbers[Key.x], y: numbers[Key.y]))
    }
    return present.nonzeroBitCount > 1 ? entry : nil
  }

  /// Returns the index in `keywords` of a key's text; throws if they do not contain the text.
  fileprivate func index(
    of key: Int, among keywords: [String]
  ) throws(FormatError.Problem) -> Int {
    if let index = keywords.firstIndex(of: texts[key]) { return index }
    let name = RecordingKey.names[key]
    throw .unknownName(kind: name == "at" ? "position" : name, texts[key], keywords)
  }

  private static func misplaced(_ key: Int, in entry: RecordingEntry) -> FormatError.Problem {
    let key = RecordingKey.names[key]
    if key == "x" || key == "y" {
      return .other(
        found: "the position of a touch is given without the touch",
        remedy: "add \"touch\": \"moved\"")
    }
    guard let event = entry.event?.name else {
      return .other(found: "\(quoted(key)) is given without an event", remedy: "add the event")
    }
    let fields = RecordingKey.events[event.number].fields
    return .misplacedKey(key, owner: event.text, allowed: fields.map(\.key))
  }
}

/// A visitor that sets the fields of an entry and its event to the values in a file.
private struct FieldReader: OptionVisitor {
  private let fields: EntryFields
  let shape: EntryShape
  private let names: RowResolver
  private var index = 0
  /// The encoding of a field's value: 1, which means present, and the value.
  private var encoded = [1.0, 0]
  /// The first problem, after which no field is read; `nil` if no problem has occurred.
  private(set) var problem: FormatError.Problem?

  init(_ fields: EntryFields, _ shape: EntryShape, _ names: RowResolver) {
    (self.fields, self.shape, self.names) = (fields, shape, names)
  }

  mutating func visit<Value: OptionValue>(
    _ value: inout Value, _ option: @autoclosure () -> SceneOption
  ) {
    guard problem == nil else { return }
    defer { index += 1 }
    do throws(FormatError.Problem) {
      guard fields.has(shape.fields[index].key) else {
        try checkAbsence(of: shape.fields[index].option)
        value = .standard
        return
      }
      encoded[1] = try encodedValue(of: shape.fields[index])
      var decoder = NumberDecoder(shape.fields[index].isOptional ? encoded[0...] : encoded[1...])
      value = Value(from: &decoder)
    } catch { problem = error }
  }

  /// Returns the first of a field's alternative keys that the entry has; `nil` for none.
  private func instead(of field: SceneOption) -> String? {
    field.instead.first { name in
      shape.fields.contains { $0.option.key == name && fields.has($0.key) }
    }
  }

  private func checkAbsence(of field: SceneOption) throws(FormatError.Problem) {
    guard field.isRequired, instead(of: field) == nil else { return }
    throw .missingKey(
      field.key, owner: field.key == "x" || field.key == "y" ? "the touch" : event ?? "the entry")
  }

  private var event: String? {
    fields.has(RecordingKey.event) ? fields.texts[RecordingKey.event] : nil
  }

  private func encodedValue(of field: EntryShape.Field) throws(FormatError.Problem) -> Double {
    if field.option.isAlone, let other = instead(of: field.option) {
      throw .other(
        found: "\(event ?? "") has \(quoted(field.option.key)) and \(quoted(other))",
        remedy: "keep one of them")
    }
    let (number, text) = (fields.numbers[field.key], fields.texts[field.key])
    switch field.kind {
    case .keyword(let keywords): return Double(try fields.index(of: field.key, among: keywords))
    case .identity:
      let isNew = event == "insert"
      return Double(try (isNew ? names.newID(named: text) : names.knownID(named: text)).rawValue)
    default:
      guard field.option.measure.range.contains(number) else {
        throw .outOfRange(
          key: field.option.key, found: text.isEmpty ? NumberWriter.text(number) : text,
          allowed: field.option.measure.range.text)
      }
      return number
    }
  }
}

/// Converts the names of rows in a recording to identifiers.
struct RowResolver {
  let names: RowNames
  let isStrict: Bool

  func knownID(named name: String) throws(FormatError.Problem) -> RowID {
    if let id = names.id(named: name) { return id }
    if isStrict {
      throw .unknownRow(name, nearest: names.nearest(to: name), item: names.words.item)
    }
    return names.addIfNew(name)
  }

  func newID(named name: String) -> RowID { names.newID(named: name) }
}

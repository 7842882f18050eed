import FoldLayout

/// A key or CSV column of a recording, with all fields that entries and events have for it.
struct RecordingKey {
  /// The type of a key's value, as error messages name it.
  enum Content: String {
    case number = "a number"
    case boolean = "true or false"
    case text = "a text"
  }

  let name: String
  let utf8: [UInt8]
  let content: Content
  /// The fields with this key: one of every entry, or one of each event that has the key.
  private(set) var fields: [SceneOption]

  private init(_ field: SceneOption) {
    (name, utf8, fields) = (field.key, Array(field.key.utf8), [field])
    content =
      switch field.kind.present {
      case .number: .number
      case .flag: .boolean
      default: .text
      }
  }

  /// All keys, in the order of the columns in CSV.
  static let all: [RecordingKey] = {
    var keys: [RecordingKey] = []
    func add(_ field: SceneOption) {
      if let index = keys.firstIndex(where: { $0.name == field.key }) {
        keys[index].fields.append(field)
      } else {
        keys.append(RecordingKey(field))
      }
    }
    for field in ofEntries {
      add(field)
      if field.key == "event" { events.flatMap(\.fields).forEach(add) }
    }
    return keys
  }()

  static let names = all.map(\.name)

  static let events = SceneEvent.all.map { (name: $0.name.text, fields: OptionList($0).options) }

  private static let ofEntries = OptionList(
    RecordingEntry(time: 0, touch: Touch(phase: .began, location: Point()))
  ).options

  static let ofEvents = all.filter { key in !ofEntries.contains { $0.key == key.name } }

  static let (t, offset, dragging) = (index(of: "t"), index(of: "offset"), index(of: "dragging"))
  static let (event, frame) = (index(of: "event"), index(of: "frame"))
  static let (touch, x, y) = (index(of: "touch"), index(of: "x"), index(of: "y"))

  private static func index(of name: String) -> Int { names.firstIndex(of: name) ?? 0 }

  /// Returns the index in ``all`` of the key with this name, in UTF-8; `nil` for an unknown name.
  static func index(of name: some Collection<UInt8>) -> Int? {
    all.firstIndex { $0.utf8.count == name.count && $0.utf8.elementsEqual(name) }
  }
}

/// The fields that an entry with a given event, or none, and with or without a touch may have.
///
/// Shapes are created once, because a recording has millions of entries.
struct EntryShape {
  struct Field {
    let key: Int
    let option: SceneOption
    /// The kind of the field's value, without `optional`.
    let kind: OptionKind
    let isOptional: Bool
  }

  let fields: [Field]
  /// The set of the fields' keys: bit i represents the key at index i of ``RecordingKey/all``.
  let keys: UInt64

  private init(_ entry: RecordingEntry) {
    fields = OptionList(entry).options.map { option in
      let isOptional = if case .optional = option.kind { true } else { false }
      return Field(
        key: RecordingKey.names.firstIndex(of: option.key) ?? 0, option: option,
        kind: option.kind.present, isOptional: isOptional)
    }
    keys = fields.reduce(0) { $0 | 1 << UInt64($1.key) }
  }

  private static let all: [EntryShape] = ([nil] + SceneEvent.all.map { $0 }).flatMap { event in
    [nil, Touch(phase: .began, location: Point())].map {
      EntryShape(RecordingEntry(time: 0, event: event, touch: $0))
    }
  }

  /// Returns the shape of entries with the event of this index in ``SceneEvent/all``, or without an
  /// event if `event` is `nil`.
  static func with(event: Int?, hasTouch: Bool) -> EntryShape {
    all[2 * (event.map { $0 + 1 } ?? 0) + (hasTouch ? 1 : 0)]
  }
}

extension OptionKind {
  /// The kind without `optional`: the optional value's kind, or else the kind itself.
  var present: OptionKind { if case .optional(let kind) = self { kind } else { self } }
}

extension SceneOption {
  /// Whether an entry may have only one of the field and its alternatives `instead`: a row has one
  /// name, while a drag may move along both axes.
  var isAlone: Bool { key == "row" || key == "id" }
}

enum RecordingHeaderKey: String, CaseIterable, Sendable {
  /// The key of the format's version, which is 1.
  case foldviz
  case kind
  /// The key of the unit of lengths, which is "pt".
  case unit
}

/// The kind of a recording, as its header declares it.
@nonexhaustive public enum RecordingKind: String, CaseIterable, Sendable {
  /// A recording of content offsets.
  case scroll
  /// A recording of touches, which drive the scroll when they are replayed.
  case touch
}

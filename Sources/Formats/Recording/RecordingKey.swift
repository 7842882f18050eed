import FoldLayout

/// A key of an entry in a recording, or a column in CSV: everything that the tables of entries and
/// events say about the key.
struct RecordingKey {
  /// What a key wants to hold, as messages say it.
  enum Content: String {
    case number = "a number"
    case boolean = "true or false"
    case text = "a text"
  }

  /// The name in a file.
  let name: String
  /// The name in UTF-8.
  let utf8: [UInt8]
  /// What the key wants to hold.
  let content: Content
  /// The fields with this key: one of entries, or some of events.
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

  /// All keys, in the order of CSV's columns.
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

  /// The names of all keys.
  static let names = all.map(\.name)

  /// The names of events, and the fields that each takes.
  static let events = SceneEvent.all.map { (name: $0.name.text, fields: OptionList($0).options) }

  /// The fields of entries and touches.
  private static let ofEntries = OptionList(
    RecordingEntry(time: 0, touch: Touch(phase: .began, location: Point()))
  ).options

  /// The keys that only events have.
  static let ofEvents = all.filter { key in !ofEntries.contains { $0.key == key.name } }

  /// The indices of the keys of entries and touches.
  static let (t, offset, dragging) = (index(of: "t"), index(of: "offset"), index(of: "dragging"))
  static let (event, frame) = (index(of: "event"), index(of: "frame"))
  static let (touch, x, y) = (index(of: "touch"), index(of: "x"), index(of: "y"))

  private static func index(of name: String) -> Int { names.firstIndex(of: name) ?? 0 }

  /// Returns the index in ``all`` of the key with this name, in UTF-8.
  static func index(of name: some Collection<UInt8>) -> Int? {
    all.firstIndex { $0.utf8.count == name.count && $0.utf8.elementsEqual(name) }
  }
}

/// The fields of entries that have the same event or none, and a touch or none, in the order in which
/// an entry shows them: worked out once, because a recording has millions of entries.
struct EntryForm {
  /// A field of an entry.
  struct Field {
    /// The index of its key in ``RecordingKey/all``.
    let key: Int
    /// What the table says about it.
    let option: SceneOption
    /// The kind of its value.
    let kind: OptionKind
    /// Whether an entry may leave the field out.
    let isOptional: Bool
  }

  /// The fields in order.
  let fields: [Field]
  /// The keys of the fields, a bit each.
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

  private static let all: [EntryForm] = ([nil] + SceneEvent.all.map { $0 }).flatMap { event in
    [nil, Touch(phase: .began, location: Point())].map {
      EntryForm(RecordingEntry(time: 0, event: event, touch: $0))
    }
  }

  /// Returns the form of entries with the event of a number in ``SceneEvent/all``, or with none.
  static func with(event: Int?, hasTouch: Bool) -> EntryForm {
    all[2 * (event.map { $0 + 1 } ?? 0) + (hasTouch ? 1 : 0)]
  }
}

extension OptionKind {
  /// The kind of a value that is there.
  var present: OptionKind { if case .optional(let kind) = self { kind } else { self } }
}

extension SceneOption {
  /// Whether a file may give only one of the field and those instead of it: a row has one name, while
  /// a drag may go along both axes.
  var isAlone: Bool { key == "row" || key == "id" }
}

/// The keys of a recording's header line.
enum RecordingHeaderKey: String, CaseIterable, Sendable {
  /// The version of the format; 1.
  case foldviz
  /// What is recorded: one of ``RecordingKind``.
  case kind
  /// The unit of lengths; "pt".
  case unit
}

/// What a recording holds, as its header says.
public enum RecordingKind: String, CaseIterable, Sendable {
  /// Samples of the content offset.
  case scroll
  /// Touches.
  case touch
}

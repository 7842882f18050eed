import FoldLayout

/// The fields of one entry as they stand in the file, before they are put together.
struct EntryFields {
  /// Which keys are there; bit `RecordingKey.rawValue`.
  private var present: UInt32 = 0
  private var numbers = [Double](repeating: 0, count: RecordingKey.allCases.count)
  /// What stands in the file for numbers too large to be told from their neighbors.
  private var spellings: [RecordingKey: String] = [:]
  /// What happened.
  var event: RecordingEvent?
  /// What a finger did.
  var phase: Touch.Phase?
  /// The identity of a row.
  var id = ""
  /// Where a stopped shift ends.
  var position: ShiftPosition?
  /// The line at which the entry starts.
  var line = 0

  /// Forgets all fields.
  mutating func clear(line: Int) {
    present = 0
    if !spellings.isEmpty { spellings = [:] }
    event = nil
    (phase, position) = (nil, nil)
    self.line = line
  }

  /// Whether a key is there.
  func has(_ key: RecordingKey) -> Bool { present & (1 << key.rawValue) != 0 }

  /// The number of a key, or nil if it is not there.
  subscript(key: RecordingKey) -> Double? { has(key) ? numbers[key.rawValue] : nil }

  /// Notes that a key is there; false if it was there already.
  mutating func mark(_ key: RecordingKey) -> Bool {
    let isNew = !has(key)
    present |= 1 << key.rawValue
    return isNew
  }

  /// Keeps the number of a key.
  mutating func set(_ key: RecordingKey, to number: Double) { numbers[key.rawValue] = number }

  /// Keeps the number of a key, and what the file says where that is another.
  mutating func set(_ key: RecordingKey, to number: Double, spelt text: some Collection<UInt8>) {
    set(key, to: number)
    if number.magnitude >= 0x1p53 {
      spellings[key] = shortened(String(decoding: text, as: UTF8.self))
    }
  }

  /// The number of a key as the file says it.
  func spelling(_ key: RecordingKey) -> String {
    spellings[key] ?? NumberWriter.text(numbers[key.rawValue])
  }

  /// The yes or no of a key, or nil if it is not there.
  func flag(_ key: RecordingKey) -> Bool? { self[key].map { $0 != 0 } }

  /// Keeps a word of the file; gives the problem where it is unknown.
  mutating func set(_ key: RecordingKey, to word: String) -> FormatError.Problem? {
    switch key {
    case .event:
      event = RecordingEvent(rawValue: word)
      if event == nil { return .unknownName(kind: "event", word, RecordingEvent.self) }
    case .touch:
      phase = Touch.Phase.names.firstIndex(of: word).map { Touch.Phase.allCases[$0] }
      if phase == nil { return .unknownName(kind: "touch", word, Touch.Phase.names) }
    case .at:
      position = ShiftPosition.names.firstIndex(of: word).map { ShiftPosition.allCases[$0] }
      if position == nil { return .unknownName(kind: "position", word, ShiftPosition.names) }
    default: id = word
    }
    return nil
  }
}

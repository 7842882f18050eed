/// Decodes the arguments of a track event in a Perfetto trace.
///
/// Untyped arguments are `DebugAnnotation` messages, which have names. Typed arguments are messages
/// of their own, whose fields have numbers. Sources: Perfetto,
/// `protos/perfetto/trace/track_event/debug_annotation.proto`; Chromium,
/// `base/tracing/protos/chrome_track_event.proto`.
struct TraceArguments {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The strings that numbers represent within a sequence of packets.
  struct Texts {
    var names: [UInt64: String] = [:]
    var values: [UInt64: String] = [:]
  }

  private static let depthLimit = 16

  private let texts: Texts
  private(set) var members: [ChromeArgument.Member] = []

  init(of event: Bytes, _ texts: Texts) {
    self.texts = texts
    var reader = WireReader(event)
    while let field = reader.next() {
      if field.tag == WireReader.bytesTag(4) {
        if case (let name?, let value?) = annotation(field.bytes, depth: 0) {
          members.add(name, value)
        }
      } else if field.tag & 7 == 2, let fields = Self.messages[field.tag >> 3] {
        members += Self.members(of: field.bytes, fields)
      }
    }
  }

  /// Returns the name and the value of a `DebugAnnotation`; `nil` for a part that is absent.
  private func annotation(_ message: Bytes, depth: Int) -> (name: String?, value: ChromeArgument?) {
    guard depth < Self.depthLimit else { return (nil, nil) }
    var (name, value) = (String?.none, ChromeArgument?.none)
    var (members, elements): ([ChromeArgument.Member], [ChromeArgument]) = ([], [])
    var hasMembers = false
    var reader = WireReader(message)
    while let field = reader.next() {
      let (number, bytes) = (field.number, field.bytes)
      switch (field.tag >> 3, field.tag & 7) {
      case (1, 0): name = texts.names[number]
      case (2, 0): value = .truth(number != 0)
      case (3, 0), (7, 0): value = .number(Double(number), whole: Int64(clamping: number))
      case (4, 0): value = .integer(Int64(bitPattern: number))
      case (5, 1): value = Self.real(number)
      case (6, 2): value = .text(String(decoding: bytes, as: UTF8.self))
      case (8, 2): value = Self.nested(bytes, depth: depth)
      case (9, 2): value = Self.json(bytes) ?? value
      case (10, 2): name = String(decoding: bytes, as: UTF8.self)
      case (11, 2):
        guard case (let name?, let value?) = annotation(bytes, depth: depth + 1) else { continue }
        hasMembers = true
        members.add(name, value)
      case (12, 2):
        if let value = annotation(bytes, depth: depth + 1).value { elements.append(value) }
      case (17, 0): value = .text(texts.values[number] ?? "")
      default: break
      }
    }
    if hasMembers { value = .members(members) }
    return (name, elements.isEmpty ? value : .elements(elements))
  }

  private static func real(_ bits: UInt64) -> ChromeArgument {
    let number = Double(bitPattern: bits)
    return number.isFinite
      ? .number(number, whole: boundedNanoseconds(number, scale: 1)) : .null
  }

  /// Decodes an argument in JSON, as in older versions of Chrome; `nil` if it is invalid.
  private static func json(_ text: Bytes) -> ChromeArgument? {
    let source = ByteSource(bytes: Array(text), name: "an argument")
    guard var json = try? JSONTokenizer(source), let value = try? ChromeArgument(&json),
      (try? json.next()) == .end
    else { return nil }
    return value
  }

  /// Decodes a `NestedValue`, the older encoding of objects and arrays.
  private static func nested(_ message: Bytes, depth: Int) -> ChromeArgument {
    guard depth < depthLimit else { return .null }
    var kind: UInt64 = 0
    var (keys, values, leaf) = ([String](), [ChromeArgument](), ChromeArgument.null)
    var reader = WireReader(message)
    while let field = reader.next() {
      switch (field.tag >> 3, field.tag & 7) {
      case (1, 0): kind = field.number
      case (2, 2): keys.append(String(decoding: field.bytes, as: UTF8.self))
      case (3, 2), (4, 2): values.append(nested(field.bytes, depth: depth + 1))
      case (5, 0): leaf = .integer(Int64(bitPattern: field.number))
      case (6, 1): leaf = real(field.number)
      case (7, 0): leaf = .truth(field.number != 0)
      case (8, 2): leaf = .text(String(decoding: field.bytes, as: UTF8.self))
      default: break
      }
    }
    switch kind {
    case 0: return leaf
    case 1:
      var members: [ChromeArgument.Member] = []
      for (key, value) in zip(keys, values) { members.add(key, value) }
      return .members(members)
    default: return .elements(values)
    }
  }
}

/// The typed arguments: by the number of each message in an event, the keys and the types of its
/// fields, by their numbers.
extension TraceArguments {
  private typealias Fields = [UInt64: (key: ChromeArgument.Key, content: Content)]

  private indirect enum Content {
    case whole, truth
    /// A number that becomes the keyword at this index, from 0; its digits beyond the last keyword.
    case keyword([String])
    case message(Fields)
    /// A repeated message with these fields; its occurrences become the elements of one array.
    case element(Fields)
  }

  private static let reporter: Fields = [
    1: (.state, .keyword(states)), 4: (.frame_sequence, .whole), 11: (.layer_tree_host_id, .whole),
  ]
  private static let verdict: Fields = [
    1: (.is_janky, .truth),
    2: (
      .missed_vsyncs_per_jank_reason,
      .element([1: (.jank_reason, .keyword(reasons)), 2: (.missed_vsyncs, .whole)])
    ),
  ]
  private static let latency: Fields = [
    1: (.event_type, .keyword(inputTypes)), 10: (.scroll_jank_v4, .message(verdict)),
  ]
  private static let messages: [UInt64: Fields] = [
    32: reporter, 1032: latency, 1075: reporter, 1078: verdict,
  ]

  private static let states = [
    "STATE_NO_UPDATE_DESIRED", "STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL", "STATE_DROPPED",
  ]
  private static let inputTypes = [
    "EVENT_TYPE_UNSPECIFIED", "MOUSE_PRESSED", "MOUSE_RELEASED", "MOUSE_WHEEL", "KEY_PRESSED",
    "KEY_RELEASED", "TOUCH_PRESSED", "TOUCH_RELEASED", "TOUCH_MOVED",
  ]
  private static let reasons = ["JANK_REASON_UNSPECIFIED"] + ChromeScrolls.reasonNames

  private static func members(of message: Bytes, _ fields: Fields) -> [ChromeArgument.Member] {
    var members: [ChromeArgument.Member] = []
    var list: (key: ChromeArgument.Key, elements: [ChromeArgument])?
    var reader = WireReader(message)
    func add(_ key: ChromeArgument.Key, _ value: ChromeArgument) {
      members.append(ChromeArgument.Member(key: key, value: value))
    }
    while let field = reader.next() {
      switch (fields[field.tag >> 3], field.tag & 7) {
      case ((let key, .whole)?, 0):
        let number = Int64(truncatingIfNeeded: field.number)
        // Larger numbers are outside of the range in JSON.
        if number.magnitude < 9_000_000_000_000_000_000 { add(key, .integer(number)) }
      case ((let key, .truth)?, 0): add(key, .truth(field.number != 0))
      case ((let key, .keyword(let keywords))?, 0):
        let number = field.number
        add(key, .text(number < UInt64(keywords.count) ? keywords[Int(number)] : String(number)))
      case ((let key, .message(let fields))?, 2):
        add(key, .members(Self.members(of: field.bytes, fields)))
      case ((let key, .element(let fields))?, 2):
        if list == nil { list = (key, []) }
        list?.elements.append(.members(Self.members(of: field.bytes, fields)))
      default: break
      }
    }
    if let list { add(list.key, .elements(list.elements)) }
    return members
  }
}

extension [ChromeArgument.Member] {
  fileprivate mutating func add(_ name: String, _ value: ChromeArgument) {
    guard let key = ChromeArgument.Key(rawValue: name) else { return }
    append(ChromeArgument.Member(key: key, value: value))
  }
}

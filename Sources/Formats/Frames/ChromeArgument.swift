/// The value of an argument of a Chrome trace event, in JSON or in a Perfetto trace.
indirect enum ChromeArgument: Equatable {
  /// The arguments that foldviz uses; the raw value is the key.
  enum Key: String {
    case data, chrome_frame_reporter, frame_reporter, event_latency, scroll_jank_v4
    case layerTreeId, layer_tree_host_id, frameSeqId, frame_sequence, hasPartialUpdate, state
    case x, vx, y, vy
    case frame, frames, parent
    case event_type, is_janky, missed_vsyncs_per_jank_reason, jank_reason, missed_vsyncs
  }

  struct Member: Equatable {
    let key: Key
    var value: ChromeArgument
  }

  case null
  /// A number, and the same number as an integer, rounded and limited to the range of `Int64`.
  case number(Double, whole: Int64)
  case text(String)
  case truth(Bool)
  case members([Member])
  case elements([ChromeArgument])

  static func integer(_ number: Int64) -> ChromeArgument {
    .number(Double(number), whole: number)
  }

  var number: Double? { if case .number(let number, _) = self { number } else { nil } }
  var whole: Int64? { if case .number(_, let whole) = self { whole } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var truth: Bool? { if case .truth(let isTrue) = self { isTrue } else { nil } }
  var members: [Member] { if case .members(let members) = self { members } else { [] } }

  /// The members of each object in an array, without its other elements; empty for other values.
  var objects: [[Member]] {
    guard case .elements(let elements) = self else { return [] }
    return elements.compactMap { if case .members(let members) = $0 { members } else { nil } }
  }
}

extension ChromeArgument {
  /// The largest size of an event's arguments: the number of values plus the bytes of their texts.
  private static let sizeLimit = 1 << 16

  /// Reads the next value, without its unknown keys; a value beyond ``sizeLimit`` becomes `null`.
  init(_ json: inout JSONTokenizer) throws(FormatError) {
    var size = 0
    try self.init(json.next(), of: &json, size: &size)
  }

  private init(
    _ token: JSONTokenizer.Token, of json: inout JSONTokenizer, size: inout Int
  ) throws(FormatError) {
    size += token == .string ? 1 + json.text.count : 1
    guard size <= Self.sizeLimit else {
      self = .null
      try json.skipRest(of: token)
      return
    }
    switch token {
    case .number: self = .number(try json.number(), whole: try json.boundedTime(scale: 1))
    case .string: self = .text(json.string)
    case .boolean(let isTrue): self = .truth(isTrue)
    case .beginObject:
      var members: [Member] = []
      try json.forEachMember { json throws(FormatError) in
        guard let key = Key(rawValue: json.string) else { return try json.skipValue() }
        let value = try ChromeArgument(json.next(), of: &json, size: &size)
        members.append(Member(key: key, value: value))
      }
      self = .members(members)
    case .beginArray:
      var elements: [ChromeArgument] = []
      try json.forEachElement { json, token throws(FormatError) in
        elements.append(try ChromeArgument(token, of: &json, size: &size))
      }
      self = .elements(elements)
    default: self = .null
    }
  }
}

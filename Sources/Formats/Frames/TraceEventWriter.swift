/// Writes a track event's arguments as the JSON that Chrome's own export has for them.
///
/// Sources: Perfetto, `protos/perfetto/trace/track_event/debug_annotation.proto`; Chromium,
/// `base/tracing/protos/chrome_track_event.proto`.
struct TraceEventWriter {
  /// The texts that a sequence of packets refers to by number.
  struct Texts {
    /// The names of arguments.
    var names: [UInt64: String] = [:]
    /// The texts of arguments.
    var values: [UInt64: String] = [:]
  }

  /// A field of a message, by its number.
  private struct Field: Sendable {
    let number: UInt64
    let key: String
    var kind = Kind.number

    indirect enum Kind: Sendable {
      case number, truth
      /// One of some words.
      case word([String])
      /// A message of its own.
      case message([Field])
      /// Messages that repeat.
      case list([Field])
    }
  }

  private static let reporter = [
    Field(
      number: 1, key: "state",
      kind: .word([
        "STATE_NO_UPDATE_DESIRED", "STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL",
        "STATE_DROPPED",
      ])),
    Field(number: 4, key: "frame_sequence"), Field(number: 11, key: "layer_tree_host_id"),
  ]
  private static let scrollJank = [
    Field(number: 1, key: "is_janky", kind: .truth),
    Field(
      number: 2, key: "missed_vsyncs_per_jank_reason",
      kind: .list([
        Field(
          number: 1, key: "jank_reason",
          kind: .word(["JANK_REASON_UNSPECIFIED"] + ChromeScrolls.reasonNames)),
        Field(number: 2, key: "missed_vsyncs"),
      ])),
  ]
  private static let latency = [
    Field(
      number: 1, key: "event_type",
      kind: .word([
        "EVENT_TYPE_UNSPECIFIED", "MOUSE_PRESSED", "MOUSE_RELEASED", "MOUSE_WHEEL", "KEY_PRESSED",
        "KEY_RELEASED", "TOUCH_PRESSED", "TOUCH_RELEASED", "TOUCH_MOVED",
      ])),
    Field(number: 10, key: "scroll_jank_v4", kind: .message(scrollJank)),
  ]
  /// The arguments of track events that are messages of their own.
  private static let arguments = [
    Field(number: 32, key: "chrome_frame_reporter", kind: .message(reporter)),
    Field(number: 1032, key: "event_latency", kind: .message(latency)),
    Field(number: 1075, key: "frame_reporter", kind: .message(reporter)),
    Field(number: 1078, key: "scroll_jank_v4", kind: .message(scrollJank)),
  ]
  /// The field of a track event that repeats its untyped arguments.
  private static var annotations: UInt64 { WireReader.bytesTag(4) }
  /// How deep arguments may stand in arguments.
  private static let depthLimit = 16

  /// What was written.
  var bytes: [UInt8] = []

  /// Appends a text as it is.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a text between quotation marks.
  mutating func text(_ text: String) { JSONWriter.append(text, to: &bytes) }

  /// Appends the arguments of a `TrackEvent` as an object.
  mutating func arguments(
    of event: UnsafeBufferPointer<UInt8>, _ texts: Texts
  ) {
    raw("{")
    var isFirst = true
    var reader = WireReader(event)
    while !reader.isAtEnd {
      let tag = reader.varint()
      if tag == Self.annotations {
        annotation(reader.bytes(), texts, depth: 0, isNamed: true, isFirst: &isFirst)
      } else if let field = Self.arguments.first(where: { $0.number == tag >> 3 }), tag & 7 == 2 {
        separate(&isFirst)
        write(field, &reader, tag)
      } else {
        reader.skip(tag)
      }
    }
    raw("}")
  }

  private mutating func separate(_ isFirst: inout Bool) {
    if !isFirst { raw(",") }
    isFirst = false
  }

  /// Writes a field's key and the value that follows its tag.
  private mutating func write(_ field: Field, _ reader: inout WireReader, _ tag: UInt64) {
    text(field.key)
    raw(":")
    switch field.kind {
    case .message(let fields), .list(let fields): message(reader.bytes(), fields)
    case .number: raw(String(Int64(truncatingIfNeeded: reader.varint())))
    case .truth: raw(reader.varint() == 0 ? "false" : "true")
    case .word(let words):
      let value = reader.varint()
      text(value < UInt64(words.count) ? words[Int(value)] : String(value))
    }
  }

  private mutating func message(_ bytes: UnsafeBufferPointer<UInt8>, _ fields: [Field]) {
    raw("{")
    var isFirst = true
    var reader = WireReader(bytes)
    // What repeats is gathered, whether or not it stands together.
    var lists: [(key: String, items: TraceEventWriter)] = []
    while !reader.isAtEnd {
      let tag = reader.varint()
      guard let field = fields.first(where: { $0.number == tag >> 3 }) else {
        reader.skip(tag)
        continue
      }
      if case .list(let item) = field.kind, tag & 7 == 2 {
        let place = lists.firstIndex { $0.key == field.key } ?? lists.count
        if place == lists.count { lists.append((field.key, TraceEventWriter())) }
        if !lists[place].items.bytes.isEmpty { lists[place].items.raw(",") }
        lists[place].items.message(reader.bytes(), item)
      } else if tag & 7 == Self.wireType(field) {
        separate(&isFirst)
        write(field, &reader, tag)
      } else {
        reader.skip(tag)
      }
    }
    for list in lists {
      separate(&isFirst)
      text(list.key)
      raw(":[")
      self.bytes += list.items.bytes
      raw("]")
    }
    raw("}")
  }

  private static func wireType(_ field: Field) -> UInt64 {
    switch field.kind {
    case .number, .truth, .word: 0
    case .message, .list: 2
    }
  }

  /// Appends a `DebugAnnotation`: its name, unless it is an element of an array, and its value.
  private mutating func annotation(
    _ message: UnsafeBufferPointer<UInt8>, _ texts: Texts, depth: Int, isNamed: Bool,
    isFirst: inout Bool
  ) {
    guard depth < Self.depthLimit else { return }
    var name: String?
    var value = TraceEventWriter()
    var (members, elements) = (TraceEventWriter(), TraceEventWriter())
    var (isFirstMember, isFirstElement) = (true, true)
    var reader = WireReader(message)
    while !reader.isAtEnd {
      let tag = reader.varint()
      switch (tag >> 3, tag & 7) {
      case (1, 0): name = texts.names[reader.varint()]
      case (2, 0): value.replace(reader.varint() == 0 ? "false" : "true")
      case (3, 0), (7, 0): value.replace(String(reader.varint()))
      case (4, 0): value.replace(String(Int64(bitPattern: reader.varint())))
      case (5, 1):
        let number = Double(bitPattern: reader.fixed64())
        value.replace(number.isFinite ? NumberWriter.text(number) : "null")
      case (6, 2): value.replace(quoting: String(decoding: reader.bytes(), as: UTF8.self))
      case (8, 2): value.bytes = Self.nested(reader.bytes(), depth: depth)
      case (9, 2): value.replace(json: reader.bytes())
      case (10, 2): name = String(decoding: reader.bytes(), as: UTF8.self)
      case (11, 2):
        members.annotation(
          reader.bytes(), texts, depth: depth + 1, isNamed: true, isFirst: &isFirstMember)
      case (12, 2):
        elements.annotation(
          reader.bytes(), texts, depth: depth + 1, isNamed: false, isFirst: &isFirstElement)
      case (17, 0): value.replace(quoting: texts.values[reader.varint()] ?? "")
      default: reader.skip(tag)
      }
    }
    if !members.bytes.isEmpty { value.bytes = [0x7b] + members.bytes + [0x7d] }
    if !elements.bytes.isEmpty { value.bytes = [0x5b] + elements.bytes + [0x5d] }
    guard !value.bytes.isEmpty, !isNamed || name != nil else { return }
    separate(&isFirst)
    if isNamed, let name {
      text(name)
      raw(":")
    }
    bytes += value.bytes
  }

  private mutating func replace(_ text: String) { bytes = Array(text.utf8) }

  private mutating func replace(quoting text: String) {
    bytes = []
    self.text(text)
  }

  /// Takes what claims to be JSON; nothing where it is none.
  private mutating func replace(json text: UnsafeBufferPointer<UInt8>) {
    let source = ByteSource(bytes: Array(text), name: "an argument")
    guard var json = try? JSONTokenizer(source), (try? json.skipValue()) != nil,
      (try? json.next()) == .end
    else { return }
    bytes = Array(text)
  }

  /// The JSON of a `NestedValue`, the older form of members and elements.
  private static func nested(_ message: UnsafeBufferPointer<UInt8>, depth: Int) -> [UInt8] {
    guard depth < depthLimit else { return Array("null".utf8) }
    var kind: UInt64 = 0
    var keys: [String] = []
    var values: [[UInt8]] = []
    var leaf = TraceEventWriter()
    leaf.raw("null")
    var reader = WireReader(message)
    while !reader.isAtEnd {
      let tag = reader.varint()
      switch (tag >> 3, tag & 7) {
      case (1, 0): kind = reader.varint()
      case (2, 2): keys.append(String(decoding: reader.bytes(), as: UTF8.self))
      case (3, 2), (4, 2): values.append(nested(reader.bytes(), depth: depth + 1))
      case (5, 0): leaf.replace(String(Int64(bitPattern: reader.varint())))
      case (6, 1):
        let number = Double(bitPattern: reader.fixed64())
        leaf.replace(number.isFinite ? NumberWriter.text(number) : "null")
      case (7, 0): leaf.replace(reader.varint() == 0 ? "false" : "true")
      case (8, 2): leaf.replace(quoting: String(decoding: reader.bytes(), as: UTF8.self))
      default: reader.skip(tag)
      }
    }
    guard kind != 0 else { return leaf.bytes }
    var writer = TraceEventWriter()
    writer.raw(kind == 1 ? "{" : "[")
    for (place, value) in values.enumerated() where kind != 1 || place < keys.count {
      if place > 0 { writer.raw(",") }
      if kind == 1 {
        writer.text(keys[place])
        writer.raw(":")
      }
      writer.bytes += value
    }
    writer.raw(kind == 1 ? "}" : "]")
    return writer.bytes
  }
}

/// Writes the untyped arguments of a track event as JSON, as Chrome's own export does.
///
/// Source: Perfetto, `protos/perfetto/trace/track_event/debug_annotation.proto`.
struct TraceArgumentWriter {
  struct Texts {
    var names: [UInt64: String] = [:]
    var values: [UInt64: String] = [:]
  }

  private static let depthLimit = 16

  private var bytes: [UInt8] = []

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func text(_ text: String) { JSONWriter.append(text, to: &bytes) }

  /// Returns the untyped arguments of a `TrackEvent` as a JSON object; empty without arguments.
  static func arguments(of event: UnsafeBufferPointer<UInt8>, _ texts: Texts) -> [UInt8] {
    var writer = TraceArgumentWriter()
    var isFirst = true
    var reader = WireReader(event)
    while let tag = reader.tag() {
      if tag == WireReader.bytesTag(4) {
        writer.annotation(reader.bytes(), texts, depth: 0, isNamed: true, isFirst: &isFirst)
      } else {
        reader.skip(tag)
      }
    }
    return writer.bytes.isEmpty ? [] : [0x7b] + writer.bytes + [0x7d]
  }

  private mutating func separate(_ isFirst: inout Bool) {
    if !isFirst { raw(",") }
    isFirst = false
  }

  /// Appends a `DebugAnnotation`: its name, unless it is an element of an array, and its value.
  private mutating func annotation(
    _ message: UnsafeBufferPointer<UInt8>, _ texts: Texts, depth: Int, isNamed: Bool,
    isFirst: inout Bool
  ) {
    guard depth < Self.depthLimit else { return }
    var name: String?
    var value = TraceArgumentWriter()
    var (members, elements) = (TraceArgumentWriter(), TraceArgumentWriter())
    var (isFirstMember, isFirstElement) = (true, true)
    var reader = WireReader(message)
    while let tag = reader.tag() {
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

  private mutating func replace(json text: UnsafeBufferPointer<UInt8>) {
    let source = ByteSource(bytes: Array(text), name: "an argument")
    guard var json = try? JSONTokenizer(source), (try? json.skipValue()) != nil,
      (try? json.next()) == .end
    else { return }
    bytes = Array(text)
  }

  /// Returns the JSON of a `NestedValue`, the older encoding of objects and arrays.
  private static func nested(_ message: UnsafeBufferPointer<UInt8>, depth: Int) -> [UInt8] {
    guard depth < depthLimit else { return Array("null".utf8) }
    var kind: UInt64 = 0
    var keys: [String] = []
    var values: [[UInt8]] = []
    var leaf = TraceArgumentWriter()
    leaf.raw("null")
    var reader = WireReader(message)
    while let tag = reader.tag() {
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
    var writer = TraceArgumentWriter()
    writer.raw(kind == 1 ? "{" : "[")
    for (index, value) in values.enumerated() where kind != 1 || index < keys.count {
      if index > 0 { writer.raw(",") }
      if kind == 1 {
        writer.text(keys[index])
        writer.raw(":")
      }
      writer.bytes += value
    }
    writer.raw(kind == 1 ? "}" : "]")
    return writer.bytes
  }
}

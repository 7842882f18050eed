/// The state of a sequence of packets: its interned strings and the defaults of its track events.
struct TrackEventSequence {
  struct Name {
    let text: String
    /// Whether foldviz uses events with this name, or whether pages write to this category.
    let isRelevant: Bool
  }

  var names: [UInt64: Name] = [:]
  var categories: [UInt64: Name] = [:]
  var texts = TraceArguments.Texts()
  var track: UInt64?
  var clock: UInt64?
  var process: Int64 = 0
  var ownClocks: [UInt64: TraceClocks.PacketClock] = [:]
  /// The last timestamp in the older format, in microseconds.
  var olderTime: Int64 = 0

  /// Updates the state from a packet; `clocks` contains the clocks of the whole trace.
  mutating func apply(_ packet: TracePacket, clocks: inout TraceClocks) {
    if packet.clearsState {
      (names, categories, texts) = ([:], [:], .init())
      (track, clock) = (nil, nil)
    }
    if let snapshot = packet.clocks { clocks.apply(snapshot, own: &ownClocks) }
    if let defaults = packet.defaults { parse(defaults: defaults) }
    if let thread = packet.thread { parse(thread: thread) }
    if let interned = packet.interned { parse(interned: interned) }
  }

  private mutating func parse(defaults: UnsafeBufferPointer<UInt8>) {
    var reader = WireReader(defaults)
    while let field = reader.next() {
      if field.tag == WireReader.varintTag(58) { clock = field.number }
      guard field.tag == WireReader.bytesTag(11) else { continue }
      var event = WireReader(field.bytes)
      while let field = event.next() {
        if field.tag == WireReader.varintTag(11) { track = field.number }
      }
    }
  }

  /// Sets ``process`` and ``olderTime`` from a `ThreadDescriptor`, which starts older sequences.
  private mutating func parse(thread: UnsafeBufferPointer<UInt8>) {
    var reader = WireReader(thread)
    while let field = reader.next() {
      switch field.tag {
      case WireReader.varintTag(1): process = Int64(Int32(truncatingIfNeeded: field.number))
      case WireReader.varintTag(6): olderTime = Int64(truncatingIfNeeded: field.number)
      default: break
      }
    }
  }

  private mutating func parse(interned: UnsafeBufferPointer<UInt8>) {
    var reader = WireReader(interned)
    while let field = reader.next() {
      switch field.tag {
      case WireReader.bytesTag(1):
        Self.parse(entry: field.bytes) { categories[$0] = Self.category($1) }
      case WireReader.bytesTag(2): Self.parse(entry: field.bytes) { names[$0] = Self.name($1) }
      case WireReader.bytesTag(3):
        Self.parse(entry: field.bytes) { texts.names[$0] = String(decoding: $1, as: UTF8.self) }
      case WireReader.bytesTag(29):
        Self.parse(entry: field.bytes) { texts.values[$0] = String(decoding: $1, as: UTF8.self) }
      default: break
      }
    }
  }

  /// Calls `body` with the number and the UTF-8 bytes of an interned string, if it is valid.
  private static func parse(
    entry: UnsafeBufferPointer<UInt8>, _ body: (UInt64, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var number: UInt64?
    var text: UnsafeBufferPointer<UInt8>?
    var reader = WireReader(entry)
    while let field = reader.next() {
      switch field.tag {
      case WireReader.varintTag(1): number = field.number
      case WireReader.bytesTag(2): text = field.bytes
      default: break
      }
    }
    if let number, let text, !reader.isBroken { body(number, text) }
  }

  static func name(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    Name(text: String(decoding: text, as: UTF8.self), isRelevant: ChromeEvent.Kind(text) != nil)
  }

  static func category(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    Name(text: String(decoding: text, as: UTF8.self), isRelevant: ChromeEvent.isPageCategory(text))
  }
}

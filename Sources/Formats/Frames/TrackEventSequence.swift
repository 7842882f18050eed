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
    while let tag = reader.tag() {
      switch tag {
      case WireReader.varintTag(58): clock = reader.varint()
      case WireReader.bytesTag(11):
        var event = WireReader(reader.bytes())
        while let tag = event.tag() {
          if tag == WireReader.varintTag(11) {
            track = event.varint()
          } else {
            event.skip(tag)
          }
        }
      default: reader.skip(tag)
      }
    }
  }

  /// Sets ``process`` and ``olderTime`` from a `ThreadDescriptor`, which starts older sequences.
  private mutating func parse(thread: UnsafeBufferPointer<UInt8>) {
    var reader = WireReader(thread)
    while let tag = reader.tag() {
      switch tag {
      case WireReader.varintTag(1):
        process = Int64(Int32(truncatingIfNeeded: reader.varint()))
      case WireReader.varintTag(6):
        olderTime = Int64(truncatingIfNeeded: reader.varint())
      default: reader.skip(tag)
      }
    }
  }

  private mutating func parse(interned: UnsafeBufferPointer<UInt8>) {
    var reader = WireReader(interned)
    while let tag = reader.tag() {
      guard tag & 7 == 2 else {
        reader.skip(tag)
        continue
      }
      let bytes = reader.bytes()
      switch tag >> 3 {
      case 1: Self.parse(entry: bytes) { categories[$0] = Self.category($1) }
      case 2: Self.parse(entry: bytes) { names[$0] = Self.name($1) }
      case 3:
        Self.parse(entry: bytes) { texts.names[$0] = String(decoding: $1, as: UTF8.self) }
      case 29:
        Self.parse(entry: bytes) { texts.values[$0] = String(decoding: $1, as: UTF8.self) }
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
    while let tag = reader.tag() {
      switch tag {
      case WireReader.varintTag(1): number = reader.varint()
      case WireReader.bytesTag(2): text = reader.bytes()
      default: reader.skip(tag)
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

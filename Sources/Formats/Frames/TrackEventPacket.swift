/// The fields of a Perfetto packet that concern track events.
///
/// Source: Perfetto, `protos/perfetto/trace/trace_packet.proto`.
struct TrackEventPacket {
  private(set) var stamp: Int64 = 0
  private(set) var clock: UInt64?
  private(set) var sequence: UInt64 = 0
  /// Whether the state of the sequence is cleared before this packet.
  private(set) var clearsState = false
  private(set) var event: UnsafeBufferPointer<UInt8>?
  private(set) var interned: UnsafeBufferPointer<UInt8>?
  private(set) var defaults: UnsafeBufferPointer<UInt8>?
  private(set) var track: UnsafeBufferPointer<UInt8>?
  private(set) var thread: UnsafeBufferPointer<UInt8>?
  private(set) var clocks: UnsafeBufferPointer<UInt8>?

  @inline(__always)
  static func mattersField(_ number: UInt64) -> Bool {
    switch number {
    case 6, 11, 12, 41, 42, 44, 59, 60: true
    default: false
    }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = WireReader(bytes)
    while let tag = reader.tag() {
      switch tag {
      case WireReader.bytesTag(6): clocks = reader.bytes()
      case WireReader.varintTag(8): stamp = Int64(truncatingIfNeeded: reader.varint())
      case WireReader.varintTag(10): sequence = reader.varint()
      case WireReader.bytesTag(11): event = reader.bytes()
      case WireReader.bytesTag(12): interned = reader.bytes()
      case WireReader.varintTag(13): clearsState = reader.varint() & 1 == 1 || clearsState
      case WireReader.varintTag(41), WireReader.varintTag(42):
        clearsState = reader.varint() != 0 || clearsState
      case WireReader.bytesTag(44): thread = reader.bytes()
      case WireReader.varintTag(58): clock = reader.varint()
      case WireReader.bytesTag(59): defaults = reader.bytes()
      case WireReader.bytesTag(60): track = reader.bytes()
      default: reader.skip(tag)
      }
    }
  }
}

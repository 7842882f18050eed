/// The fields of a Perfetto packet that foldviz uses.
///
/// Source: Perfetto, `protos/perfetto/trace/trace_packet.proto`.
struct TracePacket {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private(set) var stamp: Int64 = 0
  private(set) var clock: UInt64?
  private(set) var sequence: UInt64 = 0
  private(set) var clearsState = false
  private(set) var trackEvent: Bytes?
  private(set) var interned: Bytes?
  private(set) var defaults: Bytes?
  private(set) var track: Bytes?
  private(set) var thread: Bytes?
  private(set) var clocks: Bytes?
  private(set) var processTree: Bytes?
  private(set) var frameEvent: Bytes?

  var concernsTracks: Bool {
    trackEvent != nil || interned != nil || defaults != nil || track != nil || thread != nil
      || clocks != nil || clearsState
  }

  /// Reads the fields of a packet, up to its first encoding error if there is one; never fails.
  init(_ bytes: Bytes) {
    var reader = WireReader(bytes)
    while let field = reader.next() {
      let (number, message) = (field.number, field.bytes)
      switch field.tag {
      case WireReader.bytesTag(2): processTree = message
      case WireReader.bytesTag(6): clocks = message
      case WireReader.varintTag(8): stamp = Int64(truncatingIfNeeded: number)
      case WireReader.varintTag(10): sequence = number
      case WireReader.bytesTag(11): trackEvent = message
      case WireReader.bytesTag(12): interned = message
      case WireReader.varintTag(13): clearsState = number & 1 == 1 || clearsState
      case WireReader.varintTag(41), WireReader.varintTag(42):
        clearsState = number != 0 || clearsState
      case WireReader.bytesTag(44): thread = message
      case WireReader.varintTag(58): clock = number
      case WireReader.bytesTag(59): defaults = message
      case WireReader.bytesTag(60): track = message
      case WireReader.bytesTag(76): frameEvent = message
      default: break
      }
    }
  }
}

import FoldLayout

/// Splits a Perfetto trace into packets.
///
/// Only one packet is in memory at a time. A trace is a message that repeats field 1, the packets.
/// Packets longer than ``largestPacket`` are skipped, because frame events are much shorter. A
/// packet may contain other packets, compressed by zlib, but only to a depth of one.
struct TracePackets {
  static let largestPacket = 1 << 20
  static let expandedLimit = ExpansionBound.allowance

  private let source: ByteSource

  init(_ source: ByteSource) {
    self.source = source
  }

  /// Calls `body` with each packet; the bytes are valid only during the call.
  func forEach(
    _ body: (UnsafeBufferPointer<UInt8>) throws(FormatError) -> Void
  ) throws(FormatError) {
    var bound = ExpansionBound.ofCompressed
    try forEachOuter { packet, offset throws(FormatError) in
      guard packet.count > 2, packet[0] == 0x92, packet[1] == 0x03 else { return try body(packet) }
      var reader = WireReader(packet)
      guard let field = reader.next(),
        let inner = Deflate.expand(field.bytes, limit: Self.expandedLimit)
      else {
        throw source.failure(
          found: "a compressed packet is damaged, or expands to more than "
            + "\(Self.expandedLimit.grouped) bytes",
          remedy: "copy the whole file", at: .byteOffset(offset))
      }
      // The bytes of a gzipped trace are counted as compressed, so that the two bounds do not
      // multiply.
      guard bound.add(inner.count, of: source.consumedCount) else {
        throw source.failure(
          found: "compressed packets expand to more than \(bound.factor) times their size",
          remedy: "decompress the trace with: traceconv decompress_packets",
          at: .byteOffset(offset))
      }
      let held = TracePackets(ByteSource(bytes: inner, name: source.name))
      try held.forEachOuter { packet, _ throws(FormatError) in try body(packet) }
    }
  }

  private func forEachOuter(
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    var carry: [UInt8] = []
    while try source.fill() {
      let start = source.offset
      let tag = try varint(from: start)
      switch tag & 7 {
      case 0: _ = try varint(from: start)
      case 1: try skip(8, from: start)
      case 5: try skip(4, from: start)
      case 2:
        guard let length = Int(exactly: try varint(from: start)) else { throw broken(start) }
        guard tag >> 3 == 1, length <= TracePackets.largestPacket else {
          if tag >> 3 == 1, try source.peek() == 0x92 {
            throw source.failure(
              .tooMany(what: "bytes of a compressed packet", limit: TracePackets.largestPacket),
              at: .byteOffset(start))
          }
          try skip(length, from: start)
          continue
        }
        if length <= source.unreadCount {
          try body(UnsafeBufferPointer(rebasing: source.unread[..<length]), source.offset)
          source.consume(length)
        } else {
          let index = source.offset
          try gather(length, into: &carry, from: start)
          try carry.withUnsafeBufferPointer { bytes throws(FormatError) in
            try body(bytes, index)
          }
        }
      default: throw broken(start)
      }
    }
  }

  private func gather(
    _ length: Int, into carry: inout [UInt8], from start: Int
  ) throws(FormatError) {
    carry.removeAll(keepingCapacity: true)
    while carry.count < length {
      guard try source.fill() else { throw cutShort(start) }
      let count = min(length - carry.count, source.unreadCount)
      carry.append(contentsOf: UnsafeBufferPointer(rebasing: source.unread[..<count]))
      source.consume(count)
    }
  }

  private func skip(_ length: Int, from start: Int) throws(FormatError) {
    var left = length
    while left > 0 {
      guard try source.fill() else { throw cutShort(start) }
      let count = min(left, source.unreadCount)
      source.consume(count)
      left -= count
    }
  }

  private func varint(from start: Int) throws(FormatError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 70 {
      guard let byte = try source.peek() else { throw cutShort(start) }
      source.consume(1)
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw broken(start)
  }

  private func cutShort(_ offset: Int) -> FormatError {
    source.failure(
      found: "the trace ends within a packet", remedy: "copy the whole file",
      at: .byteOffset(offset))
  }

  private func broken(_ offset: Int) -> FormatError {
    source.failure(
      .syntax(format: "Perfetto trace", found: "bytes that are no packet", expected: "a packet"),
      at: .byteOffset(offset))
  }
}

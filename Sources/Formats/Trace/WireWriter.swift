/// Writes protobuf messages, as the counterpart of ``WireReader``.
struct WireWriter: Sendable {
  var bytes: [UInt8] = []

  mutating func field(_ number: UInt64, _ value: UInt64) {
    varint(WireReader.varintTag(number))
    varint(value)
  }

  mutating func field(_ number: UInt64, _ value: Double) {
    varint(number << 3 | 1)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
    }
  }

  mutating func field(_ number: UInt64, _ text: String) {
    varint(WireReader.bytesTag(number))
    varint(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func message(_ number: UInt64, _ body: (inout WireWriter) -> Void) {
    varint(WireReader.bytesTag(number))
    let index = bytes.count
    bytes.append(0)
    body(&self)
    let length = bytes.count - index - 1
    if length < 0x80 {
      bytes[index] = UInt8(length)
    } else {
      var prefix = WireWriter()
      prefix.varint(UInt64(length))
      bytes.replaceSubrange(index...index, with: prefix.bytes)
    }
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads the fields of one protobuf message from bytes in memory.
///
/// Source: Protocol Buffers, "Encoding". Groups, which are long deprecated, end the message.
struct WireReader {
  /// What a field holds.
  enum Value {
    /// A variable-length integer.
    case varint(UInt64)
    /// Bytes: a text, a message or packed numbers.
    case bytes(UnsafeBufferPointer<UInt8>)
    /// Four or eight bytes as they stand.
    case fixed
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// Whether the message breaks the encoding: it ends within a field.
  private(set) var isBroken = false

  /// Creates a reader of a message.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next field's number and value; nil at the end and where the encoding is broken.
  @inline(__always)
  mutating func next() -> (field: Int, value: Value)? {
    guard position < bytes.count else { return nil }
    guard let tag = WireReader.varint(bytes, &position) else { return broken() }
    let field = Int(truncatingIfNeeded: tag >> 3)
    switch tag & 7 {
    case 0:
      guard let value = WireReader.varint(bytes, &position) else { return broken() }
      return (field, .varint(value))
    case 2:
      guard let length = WireReader.varint(bytes, &position),
        length <= UInt64(bytes.count - position)
      else { return broken() }
      let start = position
      position += Int(length)
      return (field, .bytes(UnsafeBufferPointer(rebasing: bytes[start..<position])))
    case 1: return skip(8) ? (field, .fixed) : broken()
    case 5: return skip(4) ? (field, .fixed) : broken()
    default: return broken()
    }
  }

  private mutating func skip(_ count: Int) -> Bool {
    position += count
    return position <= bytes.count
  }

  private mutating func broken() -> (field: Int, value: Value)? {
    isBroken = true
    position = bytes.count
    return nil
  }

  /// Takes a variable-length integer; nil where it is cut short or over ten bytes long.
  @inline(__always)
  static func varint(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while i < bytes.count, shift < 70 {
      let byte = bytes[i]
      i += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}

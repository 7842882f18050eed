/// Reads the fields of a protobuf message in memory.
///
///     bytes.withUnsafeBufferPointer { bytes in
///       var reader = WireReader(bytes)
///       while let field = reader.next() {
///         if field.tag == WireReader.varintTag(8) { time = field.number }
///       }
///     }
///
/// At an encoding error the message ends before the field that has it. Groups, which are long
/// deprecated, are errors. Source: Protocol Buffers, "Encoding".
struct WireReader {
  struct Field {
    /// The field's number, followed by three bits for the type of its value.
    let tag: UInt64
    /// The value of an integer, or the bits of a 64-bit number; 0 for other types.
    var number: UInt64 = 0
    /// The value of a string, a message or packed numbers; empty for other types.
    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  }

  private let message: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the message has an encoding error or ends within a field.
  private(set) var isBroken = false

  init(_ message: UnsafeBufferPointer<UInt8>) { self.message = message }

  static func varintTag(_ field: UInt64) -> UInt64 { field << 3 }

  /// Returns the tag of a field that contains bytes: a string, a message or packed numbers.
  static func bytesTag(_ field: UInt64) -> UInt64 { field << 3 | 2 }

  /// Reads the next field; `nil` at the end of the message.
  @inline(__always)
  mutating func next() -> Field? {
    if index == message.count { return nil }
    guard let tag = message.varint(at: &index) else { return breakOff() }
    var field = Field(tag: tag)
    switch tag & 7 {
    case 0:
      guard let number = message.varint(at: &index) else { return breakOff() }
      field.number = number
    case 1 where message.count - index >= 8:
      let bits = UnsafeRawBufferPointer(message).loadUnaligned(
        fromByteOffset: index, as: UInt64.self)
      field.number = UInt64(littleEndian: bits)
      index += 8
    case 2:
      guard let length = message.varint(at: &index), length <= UInt64(message.count - index) else {
        return breakOff()
      }
      field.bytes = UnsafeBufferPointer(rebasing: message[index..<index + Int(length)])
      index += Int(length)
    case 5 where message.count - index >= 4: index += 4
    default: return breakOff()
    }
    return field
  }

  private mutating func breakOff() -> Field? {
    (isBroken, index) = (true, message.count)
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Parses a protobuf integer (LEB128) at index `i` and advances `i` beyond it; `nil`, with `i`
  /// unchanged, if it is incomplete or has over ten bytes.
  @inline(__always)
  func varint(at i: inout Int) -> UInt64? {
    var (value, shift, next) = (UInt64(0), UInt64(0), i)
    while next < count, shift < 70 {
      let byte = self[next]
      next += 1
      value |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 {
        i = next
        return value
      }
      shift += 7
    }
    return nil
  }
}

/// Reads a protobuf message in memory, alternating tags and values.
///
///     bytes.withUnsafeBufferPointer { bytes in
///       var reader = WireReader(bytes)
///       while let tag = reader.tag() {
///         if tag == WireReader.varintTag(8) { time = reader.varint() } else { reader.skip(tag) }
///       }
///     }
///
/// At an encoding error the message ends and values are 0. Groups, which are long deprecated, are
/// errors. Source: Protocol Buffers, "Encoding".
struct WireReader {
  private let message: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the message has an encoding error or ends within a field.
  private(set) var isBroken = false

  init(_ message: UnsafeBufferPointer<UInt8>) { self.message = message }

  static func varintTag(_ field: UInt64) -> UInt64 { field << 3 }
  /// Returns the tag of a field that contains bytes: a string, a message or packed numbers.
  static func bytesTag(_ field: UInt64) -> UInt64 { field << 3 | 2 }

  /// Reads the tag of the next field; `nil` at the end of the message.
  @inline(__always)
  mutating func tag() -> UInt64? { index == message.count ? nil : varint() }

  @inline(__always)
  mutating func varint() -> UInt64 { message.varint(at: &index) ?? breakOff() }

  @inline(__always)
  mutating func bytes() -> UnsafeBufferPointer<UInt8> {
    let length = varint()
    guard length <= UInt64(message.count - index) else {
      _ = breakOff()
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    defer { index += Int(length) }
    return UnsafeBufferPointer(rebasing: message[index..<index + Int(length)])
  }

  mutating func fixed64() -> UInt64 {
    guard message.count - index >= 8 else { return breakOff() }
    defer { index += 8 }
    return UInt64(
      littleEndian: UnsafeRawBufferPointer(message).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  mutating func skip(_ tag: UInt64) {
    switch tag & 7 {
    case 0: _ = varint()
    case 1 where message.count - index >= 8: index += 8
    case 2: _ = bytes()
    case 5 where message.count - index >= 4: index += 4
    default: _ = breakOff()
    }
  }

  @inline(__always)
  private mutating func breakOff() -> UInt64 {
    isBroken = true
    index = message.count
    return 0
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

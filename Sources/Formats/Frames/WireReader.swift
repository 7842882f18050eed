/// Reads a protobuf message in memory, alternating tags and values.
///
///     var reader = WireReader(bytes)
///     while let tag = reader.tag() {
///       if tag == WireReader.varintTag(8) { time = reader.varint() } else { reader.skip(tag) }
///     }
///
/// At an encoding error the message ends and values are 0. Groups, which are long deprecated, are
/// errors. Source: Protocol Buffers, "Encoding".
struct WireReader {
  private var position: UnsafePointer<UInt8>?
  private let end: UnsafePointer<UInt8>?
  /// Whether the message has an encoding error or ends within a field.
  private(set) var isBroken = false

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    position = bytes.baseAddress
    end = bytes.baseAddress.map { $0 + bytes.count }
  }

  static func varintTag(_ field: UInt64) -> UInt64 { field << 3 }
  /// Returns the tag of a field that contains bytes: a string, a message or packed numbers.
  static func bytesTag(_ field: UInt64) -> UInt64 { field << 3 | 2 }

  /// Reads the tag of the next field; `nil` at the end of the message.
  @inline(__always)
  mutating func tag() -> UInt64? { position == end ? nil : varint() }

  private var left: Int {
    @inline(__always) get {
      guard let position, let end else { return 0 }
      return end - position
    }
  }

  @inline(__always)
  mutating func varint() -> UInt64 {
    guard let position, left > 0 else { return breakOff() }
    let first = position.pointee
    if first < 0x80 {
      self.position = position + 1
      return UInt64(first)
    }
    let found = Varint.long(UnsafeBufferPointer(start: position, count: left))
    guard found.length > 0 else { return breakOff() }
    self.position = position + found.length
    return found.value
  }

  /// Reads length-prefixed bytes.
  @inline(__always)
  mutating func bytes() -> UnsafeBufferPointer<UInt8> {
    let length = varint()
    guard let position, length <= UInt64(left) else {
      _ = breakOff()
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    self.position = position + Int(length)
    return UnsafeBufferPointer(start: position, count: Int(length))
  }

  mutating func fixed64() -> UInt64 {
    guard let position, left >= 8 else { return breakOff() }
    self.position = position + 8
    return UInt64(
      littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
  }

  mutating func skip(_ tag: UInt64) {
    switch tag & 7 {
    case 0: _ = varint()
    case 1: skip(count: 8)
    case 2: _ = bytes()
    case 5: skip(count: 4)
    default: _ = breakOff()
    }
  }

  private mutating func skip(count: Int) {
    guard let position, count <= left else {
      _ = breakOff()
      return
    }
    self.position = position + count
  }

  @inline(__always)
  private mutating func breakOff() -> UInt64 {
    isBroken = true
    position = end
    return 0
  }
}

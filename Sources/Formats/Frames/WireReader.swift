/// Reads one protobuf message from bytes in memory, a tag and its value after the other.
///
///     var reader = WireReader(bytes)
///     while let tag = reader.tag() {
///       if tag == WireReader.varintTag(8) { time = reader.varint() } else { reader.skip(tag) }
///     }
///
/// Where the encoding is broken the message ends and numbers are 0. Source: Protocol Buffers, "Encoding".
/// Groups, which are long deprecated, count as broken.
struct WireReader {
  private var position: UnsafePointer<UInt8>?
  private let end: UnsafePointer<UInt8>?
  /// Whether the message breaks the encoding: it ends within a field.
  private(set) var isBroken = false

  /// Creates a reader of a message.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    position = bytes.baseAddress
    end = bytes.baseAddress.map { $0 + bytes.count }
  }

  /// The tag of a field that holds an integer.
  static func varintTag(_ field: UInt64) -> UInt64 { field << 3 }
  /// The tag of a field that holds bytes: a text, a message or packed numbers.
  static func bytesTag(_ field: UInt64) -> UInt64 { field << 3 | 2 }

  /// Takes the tag of the next field; nil where there are no more.
  @inline(__always)
  mutating func tag() -> UInt64? { position == end ? nil : varint() }

  private var left: Int {
    @inline(__always) get {
      guard let position, let end else { return 0 }
      return end - position
    }
  }

  /// Takes a variable-length integer.
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

  /// Takes bytes with their length before them.
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

  /// Takes eight bytes, the lowest first.
  mutating func fixed64() -> UInt64 {
    guard let position, left >= 8 else { return breakOff() }
    self.position = position + 8
    return UInt64(
      littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
  }

  /// Passes over the value that follows a tag.
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

/// Variable-length integers, with seven bits in each byte, lowest first.
enum Varint {
  /// Parses an integer at index `i`, advancing `i`; `nil` if it is incomplete or too long.
  @inline(__always)
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> UInt64? {
    guard i < bytes.count else { return nil }
    let found = long(UnsafeBufferPointer(rebasing: bytes[i...]))
    guard found.length > 0 else { return nil }
    i += found.length
    return found.value
  }

  /// Returns the integer at the start and its length; 0 if it is incomplete or over ten bytes long.
  @inline(__always)
  static func long(_ bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt64, length: Int) {
    guard bytes.count >= 8 else { return longest(bytes) }
    let word = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self))
    let last = ~word & 0x8080_8080_8080_8080
    guard last != 0 else { return longest(bytes) }
    // The low seven bits of each byte, up to the first byte without its top bit, are packed in
    // parallel.
    let used = word & (last ^ (last &- 1)) & 0x7f7f_7f7f_7f7f_7f7f
    let pairs = used & 0x007f_007f_007f_007f | (used & 0x7f00_7f00_7f00_7f00) &>> 1
    let fours = pairs & 0x0000_3fff_0000_3fff | (pairs & 0x3fff_0000_3fff_0000) &>> 2
    return (
      fours & 0x0fff_ffff | (fours & 0x0fff_ffff_0000_0000) &>> 4,
      last.trailingZeroBitCount &>> 3 &+ 1
    )
  }

  @inline(never)
  private static func longest(_ bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt64, length: Int) {
    var value: UInt64 = 0
    for (index, byte) in bytes.prefix(10).enumerated() {
      value |= UInt64(byte & 0x7f) << UInt64(7 * index)
      if byte < 0x80 { return (value, index + 1) }
    }
    return (0, 0)
  }
}

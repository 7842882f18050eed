extension UInt64 {
  /// Returns a mask with the highest bit of each byte that equals `byte`.
  @inline(__always)
  func mask(of byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    let other = self ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return ~((other & low) &+ low | other | low)
  }

  /// A mask whose lowest set bit marks the first byte below 0x20; 0 without such a byte.
  ///
  /// Higher bits are undefined. This is the test for a zero byte in a word (Mycroft, 1987).
  @inline(__always)
  var controlMask: UInt64 { (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the eight bytes from index `start` in little-endian order, with zeros beyond the end.
  @inline(__always)
  func word(at start: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(self)
    if start + 8 <= count {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    return (start..<count).reversed().reduce(0) { $0 << 8 | UInt64(self[$1]) }
  }
}

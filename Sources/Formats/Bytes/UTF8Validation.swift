/// The index of the first byte that is not part of well-formed UTF-8, or nil if all are.
///
/// Follows table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above U+10FFFF.
func firstInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let raw = UnsafeRawBufferPointer(bytes)
  var i = 0
  while i < bytes.count {
    // Eight bytes at a time where all are ASCII, as most of any trace is.
    if i + 8 <= bytes.count,
      raw.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      i += 8
      continue
    }
    let lead = bytes[i]
    if lead < 0x80 {
      i += 1
      continue
    }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xbf
    switch lead {
    case 0xc2...0xdf: length = 2
    case 0xe0:
      length = 3
      second = 0xa0...0xbf
    case 0xed:
      length = 3
      second = 0x80...0x9f
    case 0xe1...0xef: length = 3
    case 0xf0:
      length = 4
      second = 0x90...0xbf
    case 0xf4:
      length = 4
      second = 0x80...0x8f
    case 0xf1...0xf3: length = 4
    default: return i
    }
    guard i + length <= bytes.count, second.contains(bytes[i + 1]) else { return i }
    for k in 2..<max(2, length) where bytes[i + k] & 0xc0 != 0x80 { return i }
    i += length
  }
  return nil
}

extension [UInt8] {
  /// The index of the first byte that is not part of well-formed UTF-8, or nil if all are.
  var firstInvalidUTF8: Int? { withUnsafeBufferPointer { FoldFormats.firstInvalidUTF8(in: $0) } }
}

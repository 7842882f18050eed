enum TextEncoding: Equatable {
  case utf8
  /// UTF-16 in little-endian order, as written by PowerShell.
  case utf16LittleEndian
  case utf16BigEndian

  /// Detects the encoding by a byte order mark or by the positions of zero bytes; else it is UTF-8.
  init(startOf bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 2 else {
      self = .utf8
      return
    }
    switch (bytes[0], bytes[1]) {
    case (0xff, 0xfe): self = .utf16LittleEndian
    case (0xfe, 0xff): self = .utf16BigEndian
    case (0, 0x09...0x7e): self = .utf16BigEndian
    case (0x09...0x7e, 0) where bytes.count >= 4 && bytes[3] == 0 && bytes[2] >= 0x09:
      self = .utf16LittleEndian
    default: self = .utf8
    }
  }

  /// Returns at most `limit` bytes of the text's start, without a byte order mark; a UTF-16 code
  /// unit becomes one ASCII byte, "?" beyond ASCII.
  func asciiPrefix(of bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> [UInt8] {
    switch self {
    case .utf8:
      let hasMark = bytes.count >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf
      return Array(bytes.dropFirst(hasMark ? 3 : 0).prefix(limit))
    case .utf16LittleEndian, .utf16BigEndian:
      let low = self == .utf16LittleEndian ? 0 : 1
      return stride(from: 0, to: min(bytes.count - 1, 2 * limit), by: 2).compactMap { i in
        let unit = UInt16(bytes[i + 1 - low]) << 8 | UInt16(bytes[i + low])
        return unit == 0xfeff ? nil : unit < 0x80 ? UInt8(unit) : UInt8(ascii: "?")
      }
    }
  }
}

/// Returns the index of the first byte that is not well-formed UTF-8; `nil` if all bytes are.
func firstInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  do {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}

extension [UInt8] {
  var firstInvalidUTF8: Int? { withUnsafeBufferPointer { FoldFormats.firstInvalidUTF8(in: $0) } }
}

/// The index of the first byte that is not part of well-formed UTF-8, or nil if all are.
///
/// Follows table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above U+10FFFF.
func firstInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  do {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}

extension [UInt8] {
  /// The index of the first byte that is not part of well-formed UTF-8, or nil if all are.
  var firstInvalidUTF8: Int? { withUnsafeBufferPointer { FoldFormats.firstInvalidUTF8(in: $0) } }
}

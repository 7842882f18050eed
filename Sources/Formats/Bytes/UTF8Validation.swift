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

/// Parses signed decimal integers of 64 bits, with an optional minus sign.
enum IntegerParser {
  /// Parses an integer at index `i`, after spaces and tabs, and advances `i` beyond its digits;
  /// `nil` without digits or on overflow.
  @inline(__always)
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Int64? {
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
    let isNegative = i < bytes.count && bytes[i] == 0x2d
    if isNegative { i += 1 }
    let first = i
    // The smallest integer has no positive counterpart, so the number is negative until the end.
    var (value, isTooLarge) = (Int64(0), false)
    while i < bytes.count, bytes[i] &- 0x30 <= 9 {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, borrow) = tens.subtractingReportingOverflow(Int64(bytes[i] &- 0x30))
      isTooLarge = isTooLarge || overflow || borrow
      value = sum
      i += 1
    }
    if i == first || isTooLarge { return nil }
    return isNegative ? value : value == .min ? nil : -value
  }
}

extension UInt8 {
  var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

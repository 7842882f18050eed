/// Parses integers.
enum IntegerParser {
  /// Parses an integer after spaces and tabs, advancing `i`; `nil` without digits or on overflow.
  @inline(__always)
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Int64? {
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
    var isNegative = false
    if i < bytes.count, bytes[i] == 0x2d {
      isNegative = true
      i += 1
    }
    let first = i
    var value: UInt64 = 0
    var isTooLarge = false
    while i < bytes.count {
      let digit = UInt64(bytes[i] &- 0x30)
      if digit > 9 { break }
      // 19 digits always fit; the twentieth may not.
      if i - first >= 18 {
        let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(digit)
        isTooLarge = isTooLarge || overflow || carry
        value = sum
      } else {
        value = value &* 10 &+ digit
      }
      i += 1
    }
    if i == first || isTooLarge { return nil }
    if value <= UInt64(Int64.max) { return isNegative ? -Int64(value) : Int64(value) }
    return isNegative && value == 1 << 63 ? .min : nil
  }
}

/// Reads whole numbers from bytes.
enum IntegerParser {
  /// Takes a number with an optional sign and spaces around it off the front of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: A text in ASCII.
  ///   - i: Where to start; afterwards the first byte that does not belong to the number.
  /// - Returns: The number; nil where there is none or it does not fit 64 bits, its digits read
  ///   all the same.
  @inline(__always)
  static func take(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Int64? {
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
      // Nineteen digits always fit; the twentieth may not.
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

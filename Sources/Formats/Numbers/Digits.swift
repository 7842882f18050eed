/// Parses up to eight decimal digits in parallel.
///
/// Source: Lemire, "Quickly parsing eight digits", 2018.
enum Digits {
  /// Returns the number of leading digits among the eight bytes at index `index`, and their value.
  ///
  /// - Precondition: Eight bytes are readable at `index`.
  @inline(__always)
  static func leading(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (count: Int, value: UInt64) {
    let word = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
    let digits = word ^ 0x3030_3030_3030_3030
    // The top bit of each byte above 9 is set. Carries affect only later bytes.
    let others = (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount >> 3
    if count == 0 { return (0, 0) }
    // The digits move to the end, with zeros before them.
    var value = digits &<< (64 &- 8 &* UInt64(truncatingIfNeeded: count))
    value = (value &* 10 &+ value &>> 8) & 0x00ff_00ff_00ff_00ff
    value = (value &* 100 &+ value &>> 16) & 0x0000_ffff_0000_ffff
    value = (value &* 10_000 &+ value &>> 32) & 0xffff_ffff
    return (count, value)
  }
}

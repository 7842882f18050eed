/// Writes numbers as the shortest decimals that parse to the same Double.
///
///     NumberWriter.text(130)       // 130
///     NumberWriter.text(0.1 + 0.2) // 0.30000000000000004
///     NumberWriter.text(1e21)      // 1e21
///
/// The format is JavaScript's without the "+" of an exponent: plain decimals from 1e-6 up to below
/// 1e21, else an exponent. Negative zero is written as 0. Non-finite numbers are written as nan,
/// inf or -inf.
public enum NumberWriter {
  /// The largest size of a written number, in bytes.
  public static let maximumBytes = 40

  /// Appends `value` to `bytes`; allocates only if `bytes` has to grow.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    append(to: &bytes) { write(value, to: $0) }
  }

  /// Appends an integer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    append(to: &bytes) { start in
      start[0] = 0x2d
      let sign = value < 0 ? 1 : 0
      return sign + writeDigits(UInt64(value.magnitude), to: start + sign)
    }
  }

  /// Returns `value` as text.
  public static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the number written by `write`, which returns the number of bytes.
  @inline(__always)
  private static func append(
    to bytes: inout [UInt8], _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    bytes.append(addingCapacity: maximumBytes) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        if let start = buffer.baseAddress { count += write(start + count) }
      }
    }
  }

  /// Writes `value` into memory with room for ``maximumBytes`` and returns the number of bytes.
  public static func write(_ value: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if value.magnitude < 1e9 {
      let whole = Int32(value)
      if Double(whole) == value {
        start[0] = 0x2d
        let sign = whole < 0 ? 1 : 0
        return sign + writeDigits(UInt64(whole.magnitude), to: start + sign)
      }
    }
    // Most files contain decimals with few digits, so exact arithmetic is tried first: n / 10^6 is
    // rounded once, so if it equals `value`, n · 10^-6 parses to `value`, too. With fewer than 16
    // digits, no other decimal does.
    let scaled = value * 1e6
    guard scaled.magnitude < 1e15 else { return writeShortest(value, to: start) }
    // Rounds to the nearest integer: the sum has no fractional bits below 2^51.
    let millionths = (scaled + 0x1.8p52) - 0x1.8p52
    guard millionths / 1e6 == value else { return writeShortest(value, to: start) }
    return writeMillionths(Int(millionths), to: start)
  }

  private static func writeMillionths(
    _ millionths: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    start[0] = 0x2d
    let sign = millionths < 0 ? 1 : 0
    let (whole, rest) = UInt64(millionths.magnitude).quotientAndRemainder(dividingBy: 1_000_000)
    var count = sign + writeDigits(whole, to: start + sign)
    if rest == 0 { return count }
    start[count] = 0x2e
    var decimals = rest
    while decimals != 0 {
      count += 1
      decimals *= 10
      start[count] = 0x30 + UInt8(truncatingIfNeeded: decimals / 1_000_000)
      decimals %= 1_000_000
    }
    return count + 1
  }

  /// Writes an integer and returns the number of digits.
  static func writeDigits(_ value: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var (count, power) = (1, UInt64(10))
    while count < 19, value >= power { (count, power) = (count + 1, power &* 10) }
    if count == 19, value >= power { count = 20 }
    var (rest, index) = (value, count)
    while index > 0 {
      index -= 1
      start[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return count
  }
}

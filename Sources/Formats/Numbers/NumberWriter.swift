/// Writes numbers as the shortest decimals that read back to the same Double.
///
///     NumberWriter.text(130)       // 130
///     NumberWriter.text(0.1 + 0.2) // 0.30000000000000004
///     NumberWriter.text(1e21)      // 1e21
///
/// The form is JavaScript's, without the "+" of an exponent: plain decimals from 1e-6 up to below
/// 1e21, else an exponent. Negative zero is written 0, which is equal to it. What is not finite has
/// no decimals; it is written nan, inf or -inf.
public enum NumberWriter {
  /// Appends `value` to `bytes`; allocates only where `bytes` has to grow.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    // Few-digit decimals, which most files hold, in exact arithmetic: n / 10^6 is rounded once, so
    // where it gives `value` back, n · 10^-6 reads back too; below 16 digits there is no other.
    let millionths = (value * 1e6).rounded()
    if millionths.magnitude < 1e15, millionths / 1e6 == value {
      appendMillionths(Int(millionths), to: &bytes)
    } else {
      appendShortest(value, to: &bytes)
    }
  }

  /// Appends an integer in decimal digits.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(0x2d) }
    appendDigits(UInt64(value.magnitude), to: &bytes)
  }

  /// `value` as text.
  public static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendMillionths(_ millionths: Int, to bytes: inout [UInt8]) {
    if millionths < 0 { bytes.append(0x2d) }
    let whole = millionths.magnitude / 1_000_000
    var decimals = millionths.magnitude % 1_000_000
    appendDigits(UInt64(whole), to: &bytes)
    if decimals == 0 { return }
    bytes.append(0x2e)
    while decimals != 0 {
      bytes.append(0x30 + UInt8(decimals / 100_000))
      decimals = decimals % 100_000 * 10
    }
  }

  private static func appendDigits(_ value: UInt64, to bytes: inout [UInt8]) {
    var power: UInt64 = 1
    while value / power >= 10 { power *= 10 }
    var rest = value
    while power > 0 {
      bytes.append(0x30 + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }
}

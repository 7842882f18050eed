/// Writes numbers as the shortest decimals that parse to the same Double.
///
///     NumberWriter.text(130)       // 130
///     NumberWriter.text(0.1 + 0.2) // 0.30000000000000004
///     NumberWriter.text(1e21)      // 1e21
///
/// The format is JavaScript's without the "+" of an exponent: plain decimals from 1e-6 up to below
/// 1e21, else an exponent. Negative zero is written as 0, special numbers as nan, inf or -inf.
public enum NumberWriter {
  /// Appends `value` as the shortest decimal that parses to the same Double; else nan, inf or -inf.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    if let whole = whole(value) { return append(whole, to: &bytes) }
    var text = text(value)
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  // `Int(exactly:)` calls a function of the C library.
  private static func whole(_ value: Double) -> Int? {
    guard abs(value) < 0x1p53 else { return nil }
    let whole = Int(value)
    return Double(whole) == value ? whole : nil
  }

  /// Appends an integer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(0x2d) }
    append(digitsOf: value.magnitude, to: &bytes)
  }

  private static func append(digitsOf value: UInt, to bytes: inout [UInt8]) {
    if value > 9 { append(digitsOf: value / 10, to: &bytes) }
    bytes.append(0x30 | UInt8(truncatingIfNeeded: value % 10))
  }

  /// Returns `value` as the shortest decimal that parses to the same Double; else nan, inf or -inf.
  public static func text(_ value: Double) -> String {
    if let whole = whole(value) { return String(whole) }
    let text = value.description
    if (1e-4..<0x1p53).contains(abs(value)) { return text }
    // The standard library writes "1e-05", "1.5e+16" and "5e-324".
    guard value.isFinite, let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let sign = value < 0 ? "-" : ""
    let digits = text[..<mark].filter(\.isNumber)
    let exponent = Int(text[mark...].dropFirst()) ?? 0
    if exponent >= 21 || exponent < -6 {
      let decimals = digits.count > 1 ? "." + digits.dropFirst() : ""
      return sign + digits.prefix(1) + decimals + "e\(exponent)"
    }
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    return sign + digits + String(repeating: "0", count: exponent + 1 - digits.count)
  }
}

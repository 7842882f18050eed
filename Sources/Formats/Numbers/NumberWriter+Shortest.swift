extension NumberWriter {
  /// Writes the shortest digits of `value` (SwiftDtoa) and returns the number of bytes.
  static func writeShortest(_ value: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var sink = ByteSink(start: start)
    value.write(to: &sink)
    let count = sink.count
    guard value.isFinite else { return count }
    // Examples are "1.0", "1e-05", "1.5e+16" and "5e-324": exponents have two or three digits.
    for mark in max(0, count - 5)..<count where start[mark] == 0x65 {
      return rewriteExponent(at: mark, of: count, in: start)
    }
    return count > 2 && start[count - 1] == 0x30 && start[count - 2] == 0x2e ? count - 2 : count
  }

  /// Rewrites "1.5e-05" as 0.000015 and "1e+21" as 1e21, for example, and returns the new length.
  private static func rewriteExponent(
    at mark: Int, of count: Int, in text: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var magnitude = 0
    for index in mark + 2..<count { magnitude = magnitude * 10 + Int(text[index] - 0x30) }
    // The value is 0.d₁d₂d₃… · 10^point.
    let point = (text[mark + 1] == 0x2d ? -magnitude : magnitude) + 1
    let sign = text[0] == 0x2d ? 1 : 0
    let start = text + sign
    var digits = mark - sign
    if digits > 1 {
      (start + 1).update(from: start + 2, count: digits - 2)
      digits -= 1
      if digits == 2, start[1] == 0x30 { digits = 1 }
    }
    if point > 21 || point <= -6 {
      let length = digits == 1 ? 1 : insertPoint(1, after: digits, in: start)
      start[length] = 0x65
      start[length + 1] = 0x2d
      let minus = point < 1 ? 1 : 0
      let exponent = UInt64((point - 1).magnitude)
      return sign + length + 1 + minus + writeDigits(exponent, to: start + length + 1 + minus)
    }
    if point <= 0 {
      (start + 2 - point).update(from: start, count: digits)
      start.update(repeating: 0x30, count: 2 - point)
      start[1] = 0x2e
      return sign + 2 - point + digits
    }
    if digits > point { return sign + insertPoint(point, after: digits, in: start) }
    (start + digits).update(repeating: 0x30, count: point - digits)
    return sign + point
  }

  private static func insertPoint(
    _ index: Int, after digits: Int, in start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    (start + index + 1).update(from: start + index, count: digits - index)
    start[index] = 0x2e
    return digits + 1
  }
}

private struct ByteSink: TextOutputStream {
  let start: UnsafeMutablePointer<UInt8>
  var count = 0

  mutating func write(_ string: String) {
    var string = string
    string.withUTF8 { _writeASCII($0) }
  }

  /// Appends digits that the standard library passes without creating a string.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let source = buffer.baseAddress, buffer.count <= NumberWriter.maximumBytes else { return }
    (start + count).update(from: source, count: buffer.count)
    count += buffer.count
  }
}

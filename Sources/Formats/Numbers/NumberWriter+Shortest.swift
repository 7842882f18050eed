extension NumberWriter {
  /// Appends the shortest digits of `value`, which the standard library finds (SwiftDtoa).
  static func appendShortest(_ value: Double, to bytes: inout [UInt8]) {
    let start = bytes.count
    var sink = ByteSink()
    swap(&sink.bytes, &bytes)
    value.write(to: &sink)
    swap(&sink.bytes, &bytes)
    guard value.isFinite else { return }
    if let mark = bytes[start...].lastIndex(of: 0x65) {
      rewriteExponent(at: mark, from: start, in: &bytes)
    } else if bytes.count - start > 2, bytes.suffix(2).elementsEqual([0x2e, 0x30]) {
      bytes.removeLast(2)
    }
  }

  /// Rewrites "1.5e-05" as 0.000015, "1e+16" as 10000000000000000 and "1e+21" as 1e21.
  private static func rewriteExponent(at mark: Int, from start: Int, in bytes: inout [UInt8]) {
    let isNegative = bytes[start] == 0x2d
    var digits = bytes[(isNegative ? start + 1 : start)..<mark].filter { $0 != 0x2e }
    if digits.count == 2, digits[1] == 0x30 { digits.removeLast() }
    let exponentIsNegative = bytes[mark + 1] == 0x2d
    let magnitude = bytes[mark...].reduce(0) {
      (0x30...0x39).contains($1) ? $0 * 10 + Int($1 - 0x30) : $0
    }
    // The value is 0.d₁d₂d₃… · 10^point.
    let point = (exponentIsNegative ? -magnitude : magnitude) + 1
    bytes.removeSubrange(start...)
    if isNegative { bytes.append(0x2d) }
    if point > 21 || point <= -6 {
      bytes.append(digits[0])
      if digits.count > 1 {
        bytes.append(0x2e)
        bytes.append(contentsOf: digits[1...])
      }
      bytes.append(0x65)
      append(point - 1, to: &bytes)
    } else if point <= 0 {
      bytes.append(contentsOf: [0x30, 0x2e])
      bytes.append(contentsOf: repeatElement(0x30, count: -point))
      bytes.append(contentsOf: digits)
    } else {
      bytes.append(contentsOf: digits.prefix(point))
      bytes.append(contentsOf: repeatElement(0x30, count: max(0, point - digits.count)))
      if digits.count > point {
        bytes.append(0x2e)
        bytes.append(contentsOf: digits[point...])
      }
    }
  }
}

/// A stream of text that is a buffer of bytes.
private struct ByteSink: TextOutputStream {
  var bytes: [UInt8] = []

  mutating func write(_ string: String) { bytes.append(contentsOf: string.utf8) }

  /// The requirement by which the standard library hands over digits without making a string.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: buffer)
  }
}

/// Lines of plain decimals, such as "1.016667,0.008123", read many at once.
///
/// What they give is what reading field by field gives; a line that is anything else ends them.
struct DecimalLines {
  /// Stands for a field that is passed over.
  static let passedOver = -1
  /// How many lines are read at once.
  private static let most = 256

  /// For each field how many decimals its unit has in nanoseconds, or ``passedOver``.
  private let digits: [Int]
  /// The times of the lines that were read, one field after the other, each as long as ``most``.
  private var times: [Int64]

  /// Creates lines with as many fields as `digits` has elements.
  init(digits: [Int]) {
    self.digits = digits
    times = Array(repeating: 0, count: Self.most * digits.count)
  }

  /// The times of a field in the first `lines` lines, in nanoseconds; those of one that is passed over
  /// say nothing.
  func times(ofField field: Int, lines: Int) -> ArraySlice<Int64> {
    times[field * Self.most..<field * Self.most + lines]
  }

  /// Reads the lines at the front of `bytes` that are whole and plain.
  ///
  /// - Returns: How many lines and how many bytes were read.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (lines: Int, bytes: Int) {
    var lines = 0
    var used = 0
    digits.withUnsafeBufferPointer { digits in
      times.withUnsafeMutableBufferPointer { times in
        while lines < Self.most {
          guard let end = Self.readLine(bytes, from: used, digits, into: times, line: lines)
          else { return }
          used = end
          lines += 1
        }
      }
    }
    return (lines, used)
  }

  /// Reads a line and gives the place behind its end; nil where it is not whole and plain.
  @inline(__always)
  private static func readLine(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ digits: UnsafeBufferPointer<Int>,
    into times: UnsafeMutableBufferPointer<Int64>, line: Int
  ) -> Int? {
    var i = start
    for field in 0..<digits.count {
      if digits[field] == passedOver {
        guard passOver(bytes, &i) else { return nil }
      } else {
        guard let time = DecimalTime.take(bytes, &i, digits: digits[field]) else { return nil }
        times[field * most + line] = time
      }
      guard i < bytes.count else { return nil }
      if field + 1 < digits.count {
        guard bytes[i] == 0x2c else { return nil }
        i += 1
      }
    }
    if bytes[i] == 0x0d {
      i += 1
      guard i < bytes.count else { return nil }
    }
    return bytes[i] == 0x0a ? i + 1 : nil
  }

  /// Passes over a field of plain ASCII; false where it is more than that.
  private static func passOver(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Bool {
    while i < bytes.count {
      switch bytes[i] {
      case 0x2c, 0x0a, 0x0d: return true
      case 0x22, 0x80...: return false
      default: i += 1
      }
    }
    return false
  }
}

import FoldProfile

extension JSONTokenizer {
  /// Reads the next value as an array of times, in nanoseconds; empty for another value.
  ///
  /// One unit in the file is `scale` nanoseconds. Elements that are not numbers are skipped.
  mutating func timesValue(scale: Double) throws(FormatError) -> [Int64] {
    var times: [Int64] = []
    let token = try next()
    if token == .beginArray {
      try parseTimes(scale: scale, into: &times)
    } else {
      try skipRest(of: token)
    }
    return times
  }

  mutating func parseTimes(scale: Double, into times: inout [Int64]) throws(FormatError) {
    let digits = decimals(ofScale: scale)
    while true {
      parsePlainTimes(digits: digits, into: &times)
      let token = try next()
      switch token {
      case .endArray, .end: return
      case .number:
        times.append(boundedNanoseconds(try number(), scale: scale))
      default: try skipRest(of: token)
      }
    }
  }

  /// Appends the plain decimals in the window, such as "16.667", as nanoseconds: a fast path.
  private mutating func parsePlainTimes(digits: Int, into times: inout [Int64]) {
    let bytes = source.unread
    var (consumed, lines) = (0, 0)
    while true {
      var (i, ends) = (consumed, 0)
      if !isBeforeFirstElement || consumed > 0 {
        guard i < bytes.count, bytes[i] == 0x2c else { break }
        i += 1
      }
      while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x0a {
        ends += bytes[i] == 0x0a ? 1 : 0
        i += 1
      }
      guard let time = Self.parsePlainTime(bytes, &i, digits: digits) else { break }
      times.append(time)
      consumed = i
      lines += ends
    }
    if consumed > 0 { noteElements(consumed, lines: lines) }
  }

  /// Reads a member's plain decimal, of the unit 10^`digits` ns, as nanoseconds.
  ///
  /// Returns `nil`, without any effect, for another value, for more than `digits` decimals, or if
  /// the number does not fit.
  mutating func parsePlainTime(digits: Int) -> Int64? {
    guard isAtValueOfKey else { return nil }
    let bytes = source.unread
    var i = 0
    if i < bytes.count, bytes[i] == 0x20 { i += 1 }
    guard let time = Self.parsePlainTime(bytes, &i, digits: digits) else { return nil }
    source.consume(i)
    noteSkippedScalar()
    return time
  }

  /// Parses the plain decimal at `i`, of the unit 10^`digits` ns, as nanoseconds; `nil` unless it
  /// is a valid JSON number before a comma or a closing bracket.
  @inline(__always)
  private static func parsePlainTime(
    _ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int, digits: Int
  ) -> Int64? {
    let start = i
    guard let time = DecimalTime.parse(bytes, &i, digits: digits), i < bytes.count,
      bytes[i] == 0x2c || bytes[i] == 0x5d || bytes[i] == 0x7d, bytes[i - 1] != 0x2e
    else { return nil }
    let first = start + (bytes[start] == 0x2d ? 1 : 0)
    return bytes[first] != 0x30 || first + 1 == i || bytes[first + 1] == 0x2e ? time : nil
  }
}

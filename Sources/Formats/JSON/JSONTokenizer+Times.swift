import FoldProfile

extension JSONTokenizer {
  /// Reads the next value as an array of times in a unit of `scale` nanoseconds; none for another value.
  ///
  /// An element that is no number is skipped.
  ///
  /// - Parameter scale: The nanoseconds of a unit.
  /// - Returns: Nanoseconds, as ``boundedNanoseconds(_:scale:)`` gives them.
  /// - Throws: What reading a token throws.
  mutating func timesValue(scale: Double) throws(FormatError) -> [Int64] {
    var times: [Int64] = []
    let token = try next()
    if token == .beginArray {
      try takeTimes(scale: scale, into: &times)
    } else {
      try skipRest(of: token)
    }
    return times
  }

  /// Reads the times of an array whose beginning was the last token, and appends them.
  mutating func takeTimes(scale: Double, into times: inout [Int64]) throws(FormatError) {
    let digits = decimals(ofScale: scale)
    while true {
      takePlainTimes(digits: digits, into: &times)
      let token = try next()
      switch token {
      case .endArray, .end: return
      case .number:
        times.append(boundedNanoseconds(try number(), scale: scale))
      default: try skipRest(of: token)
      }
    }
  }

  /// Takes elements of an array that are plain decimals, such as "16.667", as far as they and what
  /// follows them stand within the window: most of such an array, in a fraction of the time.
  private mutating func takePlainTimes(digits: Int, into times: inout [Int64]) {
    let bytes = source.unread
    var (taken, lines) = (0, 0)
    while true {
      var (i, ends) = (taken, 0)
      if !isBeforeFirstElement || taken > 0 {
        guard i < bytes.count, bytes[i] == 0x2c else { break }
        i += 1
      }
      while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x0a {
        ends += bytes[i] == 0x0a ? 1 : 0
        i += 1
      }
      guard let time = Self.takePlainTime(bytes, &i, digits: digits) else { break }
      times.append(time)
      taken = i
      lines += ends
    }
    if taken > 0 { noteElements(taken, lines: lines) }
  }

  /// Takes the value of a key that is a plain decimal, in nanoseconds; nil, having read nothing, where it
  /// is anything else.
  ///
  /// - Parameter digits: How many decimals of the unit a nanosecond has.
  /// - Returns: The time; nil where the number has more decimals or does not fit.
  mutating func takePlainTime(digits: Int) -> Int64? {
    guard isAtValueOfKey else { return nil }
    let bytes = source.unread
    var i = 0
    if i < bytes.count, bytes[i] == 0x20 { i += 1 }
    guard let time = Self.takePlainTime(bytes, &i, digits: digits) else { return nil }
    source.consume(i)
    noteSkippedScalar()
    return time
  }

  /// Takes a plain decimal that is a number of JSON – no zero leads it, decimals follow its point – and
  /// behind which stands a comma or a closing bracket.
  @inline(__always)
  private static func takePlainTime(
    _ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int, digits: Int
  ) -> Int64? {
    let start = i
    guard let time = DecimalTime.take(bytes, &i, digits: digits), i < bytes.count,
      bytes[i] == 0x2c || bytes[i] == 0x5d || bytes[i] == 0x7d, bytes[i - 1] != 0x2e
    else { return nil }
    let first = start + (bytes[start] == 0x2d ? 1 : 0)
    return bytes[first] != 0x30 || first + 1 == i || bytes[first + 1] == 0x2e ? time : nil
  }
}

import FoldProfile

extension JSONTokenizer {
  /// Reads the next value as an array of times in a unit of `scale` nanoseconds; none for another value.
  ///
  /// - Parameters:
  ///   - scale: The nanoseconds of a unit.
  ///   - keepsPlaces: Whether an element that is no number counts as an unknown time; else it is skipped.
  /// - Returns: Nanoseconds; ``TimeColumn/unknown`` for a time that is too large.
  /// - Throws: What reading a token throws.
  mutating func timesValue(
    scale: Double, keepsPlaces: Bool = false
  ) throws(FormatError) -> [Int64] {
    var times: [Int64] = []
    let token = try next()
    if token == .beginArray {
      try takeTimes(scale: scale, keepsPlaces: keepsPlaces, into: &times)
    } else {
      try skipRest(of: token)
    }
    return times
  }

  /// Reads the times of an array whose beginning was the last token, and appends them.
  mutating func takeTimes(
    scale: Double, keepsPlaces: Bool = false, into times: inout [Int64]
  ) throws(FormatError) {
    let digits = scale == 1e9 ? 9 : scale == 1e6 ? 6 : 3
    while true {
      takePlainTimes(digits: digits, into: &times)
      let token = try next()
      switch token {
      case .endArray, .end: return
      case .number:
        let time = FoldFormats.nanoseconds(try number(), scale: scale)
        times.append(time ?? TimeColumn.unknown)
      default:
        if keepsPlaces { times.append(TimeColumn.unknown) }
        try skipRest(of: token)
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
      let start = i
      guard let time = DecimalTime.take(bytes, &i, digits: digits), i < bytes.count,
        bytes[i] == 0x2c || bytes[i] == 0x5d, Self.isJSON(bytes, start..<i)
      else { break }
      times.append(time)
      taken = i
      lines += ends
    }
    if taken > 0 { noteElements(taken, lines: lines) }
  }

  /// Whether a plain decimal is a number of JSON: no zero leads it, and decimals follow its point.
  @inline(__always)
  private static func isJSON(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let first = range.lowerBound + (bytes[range.lowerBound] == 0x2d ? 1 : 0)
    if bytes[range.upperBound - 1] == 0x2e { return false }
    return bytes[first] != 0x30 || first + 1 == range.upperBound || bytes[first + 1] == 0x2e
  }
}

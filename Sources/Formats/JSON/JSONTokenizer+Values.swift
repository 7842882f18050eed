extension JSONTokenizer {
  var string: String { String(decoding: text, as: UTF8.self) }

  func isText(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { expected in
      text.count == expected.count && text.elementsEqual(expected)
    }
  }

  /// Reads an object after its opening brace, calling `member` after each key, which is in
  /// ``text``, to read or skip the whole value.
  mutating func forEachMember(
    _ member: (inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    while try next() == .key { try member(&self) }
  }

  /// Reads the next value if it is an object, calling `member` after each key, which is in
  /// ``text``, to read or skip the member's whole value; skips the next value if it is not.
  mutating func forEachMemberOfValue(
    _ member: (inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    if try nextIs(.beginObject) { try forEachMember(member) }
  }

  /// Reads to the end of the data, calling `member` after each key in `names` at any depth, which
  /// is in ``text``, to read or skip the whole value.
  mutating func forEachMember(
    among names: [StaticString], _ member: (inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    while true {
      let token = try next()
      if token == .end { return }
      if token == .key, names.contains(where: isText) { try member(&self) }
    }
  }

  /// Reads an array after its opening bracket, calling `element` with the first token of each
  /// element to read or skip the element's rest.
  mutating func forEachElement(
    _ element: (inout JSONTokenizer, Token) throws(FormatError) -> Void
  ) throws(FormatError) {
    while true {
      let token = try next()
      if token == .endArray || token == .end { return }
      try element(&self, token)
    }
  }

  /// Reads the objects in an array after its opening bracket, calling `object` after each opening
  /// brace to read the rest, with the closing brace; skips other elements.
  mutating func forEachObject(
    _ object: (inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    try forEachElement { json, token throws(FormatError) in
      if token == .beginObject { try object(&json) } else { try json.skipRest(of: token) }
    }
  }

  /// Reads the next value if it is an array, calling `element` with the first token of each element
  /// to read or skip the element's rest; skips the next value if it is not.
  mutating func forEachElementOfValue(
    _ element: (inout JSONTokenizer, Token) throws(FormatError) -> Void
  ) throws(FormatError) {
    if try nextIs(.beginArray) { try forEachElement(element) }
  }

  /// Reads the objects in the next value if it is an array, calling `object` after each opening
  /// brace to read the rest, with the closing brace; skips other elements and values.
  mutating func forEachObjectOfValue(
    _ object: (inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    if try nextIs(.beginArray) { try forEachObject(object) }
  }

  /// Reads the next value as a number; `nil` for a value of another type, which is skipped.
  mutating func numberValue() throws(FormatError) -> Double? {
    try nextIs(.number) ? try number() : nil
  }

  /// Reads the next value as an integer, rounded and clamped to ±9e18; `nil` for another type.
  mutating func wholeValue() throws(FormatError) -> Int64? { try nanoseconds(scale: 1) }

  /// Reads the next value, in units of `scale` nanoseconds, as nanoseconds, rounded and clamped to
  /// ±9e18; `nil` for another type.
  mutating func nanoseconds(scale: Double) throws(FormatError) -> Int64? {
    try nextIs(.number) ? try boundedTime(scale: scale) : nil
  }

  /// Reads the next value as an array of times in units of `scale` nanoseconds, and returns its
  /// numbers in nanoseconds, rounded; empty for another value.
  mutating func timesValue(scale: Double) throws(FormatError) -> [Int64] {
    var times: [Int64] = []
    if try nextIs(.beginArray) { try parseTimes(scale: scale, into: &times) }
    return times
  }

  /// Appends the times, in nanoseconds, of an array in units of `scale` nanoseconds whose opening
  /// bracket was the last token; other elements are skipped.
  mutating func parseTimes(scale: Double, into times: inout [Int64]) throws(FormatError) {
    while true {
      parsePlainTimes(scale: scale, into: &times)
      switch try next() {
      case .endArray, .end: return
      case .number: times.append(try boundedTime(scale: scale))
      case let token: try skipRest(of: token)
      }
    }
  }

  /// The last number, in units of `scale` ns, as nanoseconds, rounded and clamped to ±9e18.
  func boundedTime(scale: Double) throws(FormatError) -> Int64 {
    if let time = numberParts.nanoseconds(scale: scale) { return time }
    return boundedNanoseconds(try number(), scale: scale)
  }

  /// Appends the next times of an array, in units of `scale` nanoseconds, as nanoseconds; a fast
  /// path that stops before a line break, an element of another kind, or the end of the window.
  private mutating func parsePlainTimes(scale: Double, into times: inout [Int64]) {
    let bytes = source.unread
    var (consumed, isFirst) = (0, isBeforeFirstElement)
    while true {
      var start = consumed
      if !isFirst {
        guard start < bytes.count, bytes[start] == 0x2c else { break }
        start += 1
      }
      while start < bytes.count, bytes[start] == 0x20 { start += 1 }
      var end = start
      guard
        let time = DecimalParser.Parts(bytes, at: &end, grammar: .json)?.nanoseconds(scale: scale),
        end < bytes.count, !JSONTokenizer.isLiteralByte(bytes[end])
      else { break }
      times.append(time)
      (consumed, isFirst) = (end, false)
    }
    if consumed > 0 { consumeElements(byteCount: consumed) }
  }

  /// Reads the next value as a string; `nil` for a value of another type, which is skipped.
  mutating func textValue() throws(FormatError) -> String? {
    try nextIs(.string) ? string : nil
  }

  /// Reads the next token and returns whether it is `wanted`; skips the value of another one.
  private mutating func nextIs(_ wanted: Token) throws(FormatError) -> Bool {
    let token = try next()
    if token != wanted { try skipRest(of: token) }
    return token == wanted
  }

  mutating func skipRest(of token: Token) throws(FormatError) {
    if token == .beginObject || token == .beginArray { try skipToEnd(ofContainerAt: depth) }
  }
}

extension JSONTokenizer {
  /// Skips the next value, without validating the numbers and literals in it.
  mutating func skipValue() throws(FormatError) {
    let byte = try significantByte()
    if let byte, try skipScalar(startingWith: byte) { return }
    let outside = depth
    _ = try next()
    try skipToEnd(ofContainerAt: outside + 1)
  }

  /// Skips the rest of the open containers at `depth` and deeper, including their ends.
  @inline(never)
  mutating func skipToEnd(ofContainerAt depth: Int) throws(FormatError) {
    if self.depth < depth { return }
    var open = self.depth - depth + 1
    while try source.fill() {
      let bytes = source.unread
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        i += 1
        switch byte {
        case 0x0a: line += 1
        case 0x7b, 0x5b: open += 1
        case 0x7d, 0x5d: open -= 1
        default: break
        }
        if byte == 0x22 || open == 0 { break }
      }
      source.consume(i)
      if open == 0 { return closeSkipped(downTo: depth) }
      if bytes[i - 1] == 0x22 { try skipString() }
    }
    throw syntaxError(found: "the end of the file", expected: "the end of a list or an object")
  }

  /// Skips a member's value if it is a string, number or literal, else returns `false`.
  private mutating func skipScalar(startingWith byte: UInt8) throws(FormatError) -> Bool {
    guard isAtValueOfKey else { return false }
    switch byte {
    case 0x22:
      source.consume(1)
      try skipString()
    case 0x2d, 0x30...0x39, 0x61...0x7a:
      try skipWord()
    default: return false
    }
    noteSkippedScalar()
    return true
  }

  private mutating func skipWord() throws(FormatError) {
    while try source.fill() {
      let bytes = source.unread
      var i = 0
      while i < bytes.count, JSONTokenizer.isWordByte(bytes[i]) { i += 1 }
      let isAtEnd = i < bytes.count
      source.consume(i)
      if isAtEnd { return }
    }
  }

  @inline(never)
  private mutating func skipString() throws(FormatError) {
    var mayBeInvalid = false
    while try source.fill() {
      let bytes = source.unread
      let end = JSONTokenizer.plainPrefix(of: bytes, seenNonASCII: &mayBeInvalid)
      guard end < bytes.count else {
        source.consume(end)
        continue
      }
      let stop = bytes[end]
      source.consume(end + 1)
      switch stop {
      case 0x22: return
      case 0x5c: if try source.fill() { source.consume(1) }
      default: throw controlCharacter(stop)
      }
    }
    throw syntaxError(found: "the end of the file", expected: "the end of a string")
  }
}

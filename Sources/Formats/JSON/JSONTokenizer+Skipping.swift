extension JSONTokenizer {
  /// Skips the next value, without validating the numbers and literals in it.
  mutating func skipValue() throws(FormatError) {
    guard let byte = try significantByte(), isAtValueOfKey else {
      return try skipRest(of: try next())
    }
    switch byte {
    case 0x22:
      source.consume(1)
      try skipString()
      finishSkippedScalar()
    case 0x2d, 0x30...0x39, 0x61...0x7a:
      try readWord(asNumber: false)
      finishSkippedScalar()
    default: try skipRest(of: try next())
    }
  }

  /// Skips to the end of the open array or object at nesting level `depth`, from 1, and consumes
  /// its closing bracket; no effect if it has been closed.
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
      if open == 0 { return closeSkippedContainers(fromDepth: depth) }
      if bytes[i - 1] == 0x22 { try skipString() }
    }
    throw syntaxError(found: "the end of the file", expected: "the end of a list or an object")
  }

  @inline(never)
  private mutating func skipString() throws(FormatError) {
    while try source.fill() {
      let bytes = source.unread
      let end = JSONTokenizer.plainCount(of: bytes)
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

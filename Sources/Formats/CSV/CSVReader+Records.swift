extension CSVReader {
  private enum State {
    case fieldStart
    case plain
    case quoted
    /// After a quotation mark in a quoted field: the end of the field, or half of a doubled mark.
    case afterQuote
    /// After a carriage return outside of quotation marks.
    case afterReturn
  }

  /// Reads the next line without a copy; `false` if it is incomplete or has quotation marks.
  mutating func parsePlainLine() throws(FormatError) -> Bool {
    let window = source.unread
    guard let end = window.lineFeed else { return false }
    let line = UnsafeBufferPointer(
      rebasing: window[..<(end > 0 && window[end - 1] == 0x0d ? end - 1 : end)])
    // The slow path makes room for more fields.
    guard let isASCII = markFields(of: line) else { return forget() }
    plain = line
    source.consume(end + 1)
    nextLine += 1
    if !isASCII, firstInvalidUTF8(in: line) != nil { throw failure(.invalidUTF8) }
    return true
  }

  /// Finds the ends of fields and returns whether the line is ASCII; `nil` if the slow path must
  /// parse the line, because of a quotation mark, a carriage return or many fields.
  private mutating func markFields(of line: UnsafeBufferPointer<UInt8>) -> Bool? {
    var (count, all, odd) = (0, UInt64(0), UInt64(0))
    let hasRoom = ends.withUnsafeMutableBufferPointer { ends in
      // Eight bytes at a time, with zeros after the last byte.
      for start in stride(from: 0, to: line.count, by: 8) {
        let word = line.word(at: start)
        all |= word
        odd |= word.mask(of: 0x22) | word.mask(of: 0x0d)
        var commas = word.mask(of: 0x2c)
        while commas != 0 {
          guard count < ends.count else { return false }
          ends[count] = start + commas.trailingZeroBitCount >> 3
          count += 1
          commas &= commas - 1
        }
      }
      guard count < ends.count else { return false }
      ends[count] = line.count
      return true
    }
    guard hasRoom, odd == 0 else { return nil }
    fieldCount = count + 1
    return all & 0x8080_8080_8080_8080 == 0
  }

  private mutating func forget() -> Bool {
    fieldCount = 0
    return false
  }

  /// Reads the next record byte by byte into `text`, or returns `false` at the end of the data.
  mutating func parseRecord() throws(FormatError) -> Bool {
    text.removeAll(keepingCapacity: true)
    var state = State.fieldStart
    guard try source.fill() else { return false }
    while try source.fill() {
      let bytes = source.unread
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        i += 1
        if byte == 0x0a { nextLine += 1 }
        if try consume(byte, &state) {
          source.consume(i)
          try checkLength()
          return true
        }
      }
      source.consume(i)
      try checkLength()
    }
    if state == .quoted {
      throw failure(
        .syntax(format: "CSV", found: "the end of the file", expected: "a closing quotation mark"))
    }
    endField(text.count)
    return true
  }

  private func checkLength() throws(FormatError) {
    guard text.count <= CSVReader.recordLimit else {
      throw failure(.tooMany(what: "bytes on a line", limit: CSVReader.recordLimit))
    }
  }

  /// Processes one byte of the record and returns whether the record is complete.
  private mutating func consume(_ byte: UInt8, _ state: inout State) throws(FormatError) -> Bool {
    switch (state, byte) {
    case (.quoted, 0x22): state = .afterQuote
    case (.quoted, _): text.append(byte)
    case (.fieldStart, 0x22): state = .quoted
    case (.afterQuote, 0x22):
      text.append(byte)
      state = .quoted
    case (_, 0x0a):
      endField(text.count)
      return true
    case (.afterReturn, _): throw unexpected(byte, after: "a carriage return", "a line feed")
    case (_, 0x0d): state = .afterReturn
    case (_, 0x2c):
      endField(text.count)
      text.append(byte)
      state = .fieldStart
    case (.afterQuote, _): throw unexpected(byte, after: "a quoted field", "a comma")
    case (_, 0x22): throw unexpected(byte, after: "other text", "quotation marks round the field")
    default:
      text.append(byte)
      state = .plain
    }
    return false
  }

  private func unexpected(_ byte: UInt8, after location: String, _ expected: String) -> FormatError
  {
    failure(
      .syntax(format: "CSV", found: "\(described(byte)) after \(location)", expected: expected))
  }
}

extension CSVReader {
  private enum State {
    case fieldStart
    case plain
    case quoted
    /// After a quotation mark within a quoted field: its end, or the first half of a doubled one.
    case afterQuote
    /// After a carriage return outside of quotation marks.
    case afterReturn
  }

  /// Takes the next line where it stands if it is whole within the window and has no quotation marks;
  /// else takes nothing and gives false.
  mutating func takePlainLine() throws(FormatError) -> Bool {
    let window = source.unread
    guard let bytes = window.baseAddress else { return false }
    var end = 0
    var all: UInt8 = 0
    scan: while true {
      guard end < window.count else { return forget() }
      let byte = bytes[end]
      if byte == 0x2c {
        endField(end)
      } else if byte < 0x23 {
        switch byte {
        case 0x0a: break scan
        case 0x22: return forget()
        case 0x0d: guard end + 1 < window.count, bytes[end + 1] == 0x0a else { return forget() }
        default: break
        }
      }
      all |= byte
      end += 1
    }
    let line = UnsafeBufferPointer(
      rebasing: window[..<(end > 0 && bytes[end - 1] == 0x0d ? end - 1 : end)])
    endField(line.count)
    plain = line
    source.consume(end + 1)
    nextLine += 1
    if all >= 0x80, firstInvalidUTF8(in: line) != nil { throw failure(.invalidUTF8) }
    return true
  }

  private mutating func forget() -> Bool {
    fieldCount = 0
    return false
  }

  /// Takes the next record byte by byte into `text`; false at the end.
  mutating func takeRecord() throws(FormatError) -> Bool {
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
        if try take(byte, &state) {
          source.consume(i)
          return true
        }
      }
      source.consume(i)
      guard text.count <= CSVReader.recordLimit else {
        throw failure(.tooMany(what: "bytes on a line", limit: CSVReader.recordLimit))
      }
    }
    if state == .quoted {
      throw failure(
        .syntax(format: "CSV", found: "the end of the file", expected: "a closing quotation mark"))
    }
    endField(text.count)
    return true
  }

  /// Takes one byte into the record; true at its end.
  private mutating func take(_ byte: UInt8, _ state: inout State) throws(FormatError) -> Bool {
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

  private func unexpected(_ byte: UInt8, after place: String, _ expected: String) -> FormatError {
    failure(.syntax(format: "CSV", found: "\(described(byte)) after \(place)", expected: expected))
  }
}

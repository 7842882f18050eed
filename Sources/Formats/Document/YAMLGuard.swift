/// Looks through a YAML text for what must not reach a parser that resolves aliases.
///
/// Resolved aliases share memory, but to compare keys that hold them takes time exponential in the
/// text's length. So an alias or anchor outside of quotation marks and comments is refused here.
/// What stands in quotation marks and comments is text as far as this scan can tell; since only a
/// full parser can be sure, it is refused too where there is enough of it to matter.
///
/// So is a text with too many values, before the parser takes its memory for them: what separates or
/// begins one is counted.
enum YAMLGuard {
  /// Why anchors, aliases and merge keys are not read.
  static let refusal = FormatError.Problem.notSupported(
    "an anchor, alias or merge key",
    remedy: "write the value out, or put the text in quotation marks")

  /// The most hidden anchors and aliases that are let through.
  private static let hiddenAnchors = 1
  private static let hiddenAliases = 24

  private enum State {
    case plain
    case comment
    case singleQuoted
    case doubleQuoted
  }

  /// What must not reach the parser, and its line.
  static func problem(in bytes: [UInt8]) -> (line: Int, problem: FormatError.Problem)? {
    var state = State.plain
    var line = 1
    var previous: UInt8 = 0x0a
    var anchors = 0
    var aliases = 0
    var values = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if state == .plain, separatesValues(byte) {
        values += 1
        if values > Document.yamlValueLimit {
          return (line, .tooMany(what: "values", limit: Document.yamlValueLimit))
        }
      }
      if byte == 0x0a {
        line += 1
        if state == .comment { state = .plain }
      } else if byte < 0x20 && byte != 0x09 && byte != 0x0d || byte == 0x7f {
        return (
          line, .other(found: "\(described(byte)) in the text", remedy: "save it as plain text")
        )
      } else if byte == 0x26 || byte == 0x2a, startsToken(previous), index + 1 < bytes.count,
        isNameByte(bytes[index + 1])
      {
        if state == .plain { return (line, refusal) }
        if byte == 0x26 { anchors += 1 } else { aliases += 1 }
        if anchors > hiddenAnchors, aliases > hiddenAliases { return (line, refusal) }
      }
      let skipsNext = byte == 0x5c && state == .doubleQuoted && index + 1 < bytes.count
      state = next(state, byte, after: previous)
      previous = byte
      index += 1
      // An escaped character cannot end a string; a line break still counts.
      if skipsNext, bytes[index] != 0x0a {
        previous = bytes[index]
        index += 1
      }
    }
    return nil
  }

  private static func next(_ state: State, _ byte: UInt8, after previous: UInt8) -> State {
    switch (state, byte) {
    case (.plain, 0x22) where startsToken(previous): .doubleQuoted
    case (.plain, 0x27) where startsToken(previous): .singleQuoted
    case (.plain, 0x23) where previous == 0x20 || previous == 0x09 || previous == 0x0a: .comment
    case (.doubleQuoted, 0x22), (.singleQuoted, 0x27): .plain
    default: state
    }
  }

  /// Whether a token can start after a byte: white space, an indicator or a quotation mark.
  private static func startsToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d, 0x5b, 0x5d, 0x7b, 0x7d, 0x2c, 0x3a, 0x3f, 0x2d, 0x22, 0x27: true
    default: false
    }
  }

  private static func separatesValues(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0a, 0x2c, 0x5b, 0x7b: true
    default: false
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d: false
    default: true
    }
  }
}

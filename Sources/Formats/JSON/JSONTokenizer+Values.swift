extension JSONTokenizer {
  /// The text of the last key, string or number.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// Whether the last key or string is `name`.
  func isText(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { expected in
      text.count == expected.count && text.elementsEqual(expected)
    }
  }

  /// Reads the members of an object whose beginning was the last token.
  ///
  /// `member` is called after each key and reads its value whole.
  mutating func forEachMember(
    _ member: (inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    while try next() == .key { try member(&self) }
  }

  /// Reads the elements of an array whose beginning was the last token.
  ///
  /// `element` is called with the first token of each element and reads the rest of it.
  mutating func forEachElement(
    _ element: (inout JSONTokenizer, Token) throws(FormatError) -> Void
  ) throws(FormatError) {
    while true {
      let token = try next()
      if token == .endArray || token == .end { return }
      try element(&self, token)
    }
  }

  /// Reads the next value as a number; nil for a value of another kind, which is skipped.
  mutating func numberValue() throws(FormatError) -> Double? {
    let token = try next()
    if token == .number { return try number() }
    try skipRest(of: token)
    return nil
  }

  /// Reads the next value as a text; nil for a value of another kind, which is skipped.
  mutating func textValue() throws(FormatError) -> String? {
    let token = try next()
    if token == .string { return string }
    try skipRest(of: token)
    return nil
  }

  /// Reads the next value as an array of numbers; other elements are skipped.
  mutating func numbersValue() throws(FormatError) -> [Double] {
    let token = try next()
    guard token == .beginArray else {
      try skipRest(of: token)
      return []
    }
    var numbers: [Double] = []
    try forEachElement { json, token throws(FormatError) in
      if token == .number {
        numbers.append(try json.number())
      } else {
        try json.skipRest(of: token)
      }
    }
    return numbers
  }

  /// Reads past the rest of a value whose first token was `token`.
  mutating func skipRest(of token: Token) throws(FormatError) {
    if token == .beginObject || token == .beginArray { try skipToEnd(ofContainerAt: depth) }
  }
}

extension JSONTokenizer {
  /// Reads past the next value, whatever it is, without storing what it holds.
  ///
  /// The grammar of what is skipped is checked but for the insides of strings and numbers.
  public mutating func skipValue() throws(FormatError) {
    let outside = depth
    repeat {
      if try next() == .end { return }
    } while depth > outside
  }

  /// Reads past the rest of the containers inside of the one at `depth`, and past its end.
  public mutating func skipToEnd(ofContainerAt depth: Int) throws(FormatError) {
    while self.depth >= depth { _ = try next() }
  }
}

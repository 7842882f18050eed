extension String {
  /// The text on one line, and without what cairo refuses to draw: controls become spaces,
  /// code points that are no characters become the replacement character.
  var drawable: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      let value = scalar.value
      let isControl = value < 0x20 || (0x7f...0x9f).contains(value) || value == 0x2028
      if isControl || value == 0x2029 {
        result.append(" ")
      } else if (0xfdd0...0xfdef).contains(value) || value & 0xfffe == 0xfffe {
        result.append("\u{fffd}")
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

import FoldLayout

extension String {
  /// The text on one line, with spaces for control characters, and U+FFFD for noncharacters.
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

  /// The text without emoji skin tones and genders, which only color fonts show.
  var withoutEmojiVariants: String {
    guard utf8.contains(where: { $0 >= 0xe2 }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      let last = result.last
      switch scalar.value {
      case 0x1f3fb...0x1f3ff where last?.properties.isEmojiModifierBase == true: continue
      case 0x2640 where last?.value == 0x200d, 0x2642 where last?.value == 0x200d:
        result.removeLast()
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

import FoldLayout

extension RowContent {
  /// The names of the picture files that the row shows: its image, avatar and artwork.
  package var imageNames: [String] {
    ([image, avatarImage].compactMap { $0 } + (artwork?.files ?? [])).filter { !$0.isEmpty }
  }

  /// The file name of the avatar, or `nil` if the avatar is a text or missing.
  var avatarImage: String? {
    guard let avatar else { return nil }
    let isFile = [".png", ".jpg", ".jpeg"].contains { avatar.utf8.ends(in: $0) }
    return isFile ? avatar : nil
  }

  /// The avatar's first three characters, without spaces; `nil` if none, or for a picture.
  var initials: String? {
    guard let avatar, avatarImage == nil else { return nil }
    let letters = avatar.filter { letter in
      !letter.isWhitespace && !letter.unicodeScalars.contains { $0.isControl }
    }
    return letters.isEmpty ? nil : String(letters.prefix(3))
  }

  var hasText: Bool {
    [title, subtitle, detail].contains { $0?.isEmpty == false }
  }

  /// The arrangement of the image on the row: as given, or else `thumb` beside texts, else `cover`.
  package var fill: ImageFill { imageFill ?? (hasText ? .thumb : .cover) }
}

extension String.UTF8View {
  fileprivate func ends(in ending: String) -> Bool {
    suffix(ending.utf8.count).map { (65...90).contains($0) ? $0 | 32 : $0 }
      .elementsEqual(ending.utf8)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}

extension String {
  /// The direction of the first letter, or `nil` without letters.
  ///
  /// This follows rules P2 and P3 of Unicode's bidirectional algorithm for text without isolates.
  package var direction: FoldScene.Direction? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x200e: return .leftToRight
      case 0x200f, 0x61c: return .rightToLeft
      default: break
      }
      guard scalar.properties.isAlphabetic else { continue }
      switch scalar.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
        return .rightToLeft
      default: return .leftToRight
      }
    }
    return nil
  }
}

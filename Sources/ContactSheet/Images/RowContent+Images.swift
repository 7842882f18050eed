public import FoldLayout

extension RowContent {
  /// The names of the pictures' files that it shows: its image, and its avatar unless that is text.
  public var imageNames: [String] {
    [image, avatarImage].compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The name of the avatar's file; nil for initials.
  var avatarImage: String? {
    guard let avatar else { return nil }
    let name = avatar.lowercased()
    return [".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix) ? avatar : nil
  }

  /// The avatar's letters, three at most; nil for a picture.
  var initials: String? {
    guard let avatar, avatarImage == nil else { return nil }
    let letters = avatar.drawable.filter { !$0.isWhitespace }.prefix(3)
    return letters.isEmpty ? nil : String(letters)
  }

  /// Whether it has lines of its own.
  var hasText: Bool {
    [title, subtitle, detail].contains { $0?.isEmpty == false }
  }

  /// How its image lies on the row.
  var fill: ImageFill { imageFill ?? (hasText ? .thumb : .cover) }
}

extension SheetDocument {
  /// The names of the pictures' files that its frames show, in the order in which they come.
  ///
  /// - Complexity: O(elements of all frames)
  public var imageNames: [String] {
    var seen: Set<RowID> = []
    var names: [String] = []
    for element in frames.lazy.flatMap(\.elements) where seen.insert(element.id).inserted {
      for name in content(element.id)?.imageNames ?? [] where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }
}

import FoldLayout

/// The texts, pictures and colors that a row shows, resolved from its content.
package struct RowFace: Equatable, Sendable {
  /// The texts in the order of ``RowLabel``; empty for missing texts.
  package var texts = [String](repeating: "", count: RowLabel.allCases.count)
  package var parts: RowParts = []
  /// The file name of the picture beside or below the texts, or `nil` without a picture.
  package var image: String?
  /// The file name of the round picture, or `nil` without a round picture.
  package var portrait: String?
  /// The name of the row's icon, or `nil` without an icon.
  package var icon: String?
  /// The number that selects the color of the initials, computed from their letters.
  package private(set) var tint = 0
  /// The row's own color, or `nil` for the theme's color.
  package var color: RGBAColor?
  /// The color of texts, or `nil` for a contrasting color.
  package var textColor: RGBAColor?
  /// The color of the tag, or `nil` without a tag.
  package var tag: RGBAColor?
  /// The row's own corner radius in points, or `nil` for the radius of the list's rows.
  package var cornerRadius: Double?
  /// The mean color of the picture below the texts, or `nil` without a picture.
  package var mean: RGBAColor?
  package var veil = Veil.gradient
  /// The row's own looks of texts, or `nil` without any.
  package var text: TextLooks?
  /// The pictures in place of all other content, or `nil` without artwork.
  package var artwork: RowArtwork?

  /// Creates a face without texts, which the caller keeps; `mean` is its picture's mean color.
  package init(
    parts: RowParts, tint: Int = 0, color: RGBAColor? = nil, cornerRadius: Double? = nil,
    mean: RGBAColor? = nil
  ) {
    (self.parts, self.tint) = (parts, tint)
    (self.color, self.cornerRadius, self.mean) = (color, cornerRadius, mean)
  }

  /// Resolves a content; `hasAsset` returns whether a picture or an icon with a name exists, and
  /// `find` returns the picture of an artwork.
  ///
  /// `title` replaces a missing title, and is the only text if the content is `nil`. `hidesDetail`
  /// leaves out the detail, date and notes, as on a closed cell.
  package init(
    _ content: RowContent?, title: String, hidesDetail: Bool = false,
    direction: FoldScene.Direction = .leftToRight,
    hasAsset: (_ name: String, _ isIcon: Bool) -> Bool = { _, _ in false },
    find: (_ name: String) -> RowArtwork.Picture? = { _ in nil }
  ) {
    if let content {
      image = content.image.flatMap { hasAsset($0, false) ? $0 : nil }
      portrait = content.avatarImage.flatMap { hasAsset($0, false) ? $0 : nil }
      icon = content.icon.flatMap { hasAsset($0, true) ? $0 : nil }
      texts[RowLabel.initials] = content.initials ?? ""
      texts[RowLabel.badge] = content.badge ?? ""
      (color, textColor, tag) = (content.color, content.textColor, content.tag)
      (cornerRadius, veil) = (content.cornerRadius, content.veil ?? .gradient)
      artwork = RowArtwork(content.artwork, find: find)
      text = content.text
    }
    let covers = content?.fill == .cover && image != nil
    if image != nil { parts.insert(covers ? .cover : .thumb) }
    if portrait != nil { parts.insert(.portrait) }
    if icon != nil { parts.insert(.icon) }
    // A cover without texts gets no default title.
    let isPicture = covers && content?.hasText == false
    texts[RowLabel.title] = isPicture ? "" : content?.title ?? title
    texts[RowLabel.subtitle] = content?.subtitle ?? ""
    texts[RowLabel.detail] = hidesDetail ? "" : content?.detail ?? ""
    texts[RowLabel.date] = hidesDetail ? "" : content?.date?.uppercased() ?? ""
    texts[RowLabel.notes] = hidesDetail ? "" : content?.notes ?? ""
    shorten()
    for label in RowLabel.allCases where !texts[label].isEmpty { parts.insert(label.part) }
    alignLines(direction)
    tint = self[.initials].unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xffff }
  }

  package init(of screen: RowScreen) {
    image = screen.background?.image
    texts[RowLabel.heading] = screen.titleArea?.title?.uppercased() ?? ""
    texts[RowLabel.subtitle] = screen.titleArea?.caption?.uppercased() ?? ""
    texts[RowLabel.title] = screen.navigationBar?.title ?? ""
    shorten()
  }

  private mutating func shorten() {
    for index in texts.indices { texts[index] = texts[index].shortened(to: String.maximumShown) }
  }

  package subscript(label: RowLabel) -> String { texts[label] }

  private mutating func alignLines(_ direction: FoldScene.Direction) {
    let lines: [RowLabel] = [.title, .subtitle, .detail]
    var textDirection: FoldScene.Direction?
    for label in lines { textDirection = textDirection ?? texts[label].direction }
    if textDirection == .rightToLeft { parts.insert(.endsRight) }
    guard direction == .rightToLeft || textDirection == .rightToLeft else { return }
    // Texts without letters get the direction of the other lines.
    for label in lines where !texts[label].isEmpty && texts[label].direction == nil {
      texts[label] = "\u{200f}" + texts[label]
    }
  }
}

extension [String] {
  fileprivate subscript(label: RowLabel) -> String {
    get { self[Int(label.rawValue)] }
    set { self[Int(label.rawValue)] = newValue }
  }
}

extension PlacedElement {
  var head: Double { min(headHeight ?? box.height, box.height) }

  /// Whether the element is the closed side of a cell that can open.
  package var isClosedCell: Bool { face == .front && (window != nil || kind == .segment) }
}

extension ElementKind {
  /// The name of this kind of element, which precedes its number, or `nil` if it has no name.
  package var title: String? {
    switch self {
    case .row, .segment, .clone: "Row"
    case .header: "Header"
    case .card: "Card"
    case .replica: "Replica"
    case .notch: nil
    }
  }
}

extension String {
  /// The number of characters that fill the largest screen; longer texts are cut to save time.
  package static var maximumShown: Int { 16_384 }

  /// Returns the first `count` Unicode scalars, with an ellipsis if there are more.
  package func shortened(to count: Int) -> String {
    guard utf8.count > count,
      let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}

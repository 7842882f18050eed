public import FoldLayout

/// What a row shows, in words: its content with what follows from it.
public struct RowFace: Equatable, Sendable {
  /// The texts by the numbers of ``RowLabel``; empty where there is none.
  public var texts = [String](repeating: "", count: RowLabel.allCases.count)
  /// What there is of it.
  public var parts: RowParts = []
  /// The picture's name, where it shows one beside its text or below it.
  public var image: String?
  /// The name of the round picture.
  public var portrait: String?
  /// The icon's name.
  public var icon: String?

  /// Resolves a content.
  ///
  /// - Parameters:
  ///   - content: What the scene says of the row.
  ///   - title: What a row without a title is called.
  ///   - hidesDetail: Whether the third line, the date and the notes are left out, as on a closed cell.
  ///   - direction: Where a row begins.
  ///   - isThere: Whether there is a picture or an icon of a name.
  public init(
    _ content: RowContent?, title: String, hidesDetail: Bool = false,
    direction: Scene.Direction = .leftToRight,
    isThere: (_ name: String, _ isIcon: Bool) -> Bool = { _, _ in false }
  ) {
    if let content {
      image = content.image.flatMap { isThere($0, false) ? $0 : nil }
      portrait = content.avatarImage.flatMap { isThere($0, false) ? $0 : nil }
      icon = content.icon.flatMap { isThere($0, true) ? $0 : nil }
      texts[RowLabel.initials] = content.initials ?? ""
      texts[RowLabel.badge] = content.badge ?? ""
    }
    let covers = content?.fill == .cover && image != nil
    if image != nil { parts.insert(covers ? .cover : .thumb) }
    if portrait != nil { parts.insert(.portrait) }
    if icon != nil { parts.insert(.icon) }
    // A picture without words is all that its row shows.
    let isPicture = covers && content?.hasText == false
    texts[RowLabel.title] = isPicture ? "" : content?.title ?? title
    texts[RowLabel.subtitle] = content?.subtitle ?? ""
    texts[RowLabel.detail] = hidesDetail ? "" : content?.detail ?? ""
    texts[RowLabel.date] = hidesDetail ? "" : content?.date?.uppercased() ?? ""
    texts[RowLabel.notes] = hidesDetail ? "" : content?.notes ?? ""
    shorten()
    for label in RowLabel.allCases where !texts[label].isEmpty { parts.insert(label.part) }
    alignLines(direction)
  }

  /// What a screen shows besides its subject.
  public init(of screen: RowScreen) {
    image = screen.background?.image
    texts[RowLabel.heading] = screen.titleArea?.title?.uppercased() ?? ""
    texts[RowLabel.subtitle] = screen.titleArea?.caption?.uppercased() ?? ""
    texts[RowLabel.title] = screen.navigationBar?.title ?? ""
    shorten()
  }

  private mutating func shorten() {
    for place in texts.indices { texts[place] = texts[place].shortened(to: String.mostShown) }
  }

  /// A number from the initials, by which they choose a colour.
  public var tint: Int {
    self[.initials].unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xffff }
  }

  /// The text of a label; empty where there is none.
  public subscript(label: RowLabel) -> String { texts[label] }

  /// Lines stand at the right if the row's first letter is of a script that is written so.
  private mutating func alignLines(_ direction: Scene.Direction) {
    let lines: [RowLabel] = [.title, .subtitle, .detail]
    var way: Scene.Direction?
    for label in lines { way = way ?? texts[label].direction }
    if way == .rightToLeft { parts.insert(.endsRight) }
    guard direction == .rightToLeft || way == .rightToLeft else { return }
    // Figures and signs alone run the way of the other lines.
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
  /// The height of what an open cell shows as its head, in points.
  var head: Double { min(headHeight ?? box.height, box.height) }

  /// Whether it is what a row shows that has more inside.
  public var isClosedCell: Bool { face == .front && (window != nil || kind == .segment) }
}

extension ElementKind {
  /// What things of this kind are called before their number; nil for those that are not called.
  public var title: String? {
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
  /// As many characters as fill the largest screen: what setting more of a text takes is in vain.
  package static var mostShown: Int { 16_384 }

  /// Its first `count` scalars, and an ellipsis for the rest, if there is one.
  package func shortened(to count: Int) -> String {
    guard utf8.count > count,
      let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}

/// The content of a row, which does not affect layout and is stored outside the scene.
public struct RowContent: Equatable, Sendable {
  /// The first line; `nil` for a default such as "Row 3", or none on a picture without texts.
  public var title: String?
  /// The second, quieter line; `nil` for none.
  public var subtitle: String?
  /// The third line; `nil` for none.
  public var detail: String?
  /// A date, shown only in an expanded row or a receipt; `nil` for none.
  public var date: String?
  /// Further lines, as many as there is space for; `nil` for none.
  public var notes: String?
  /// The card's color; `nil` for the theme's.
  public var color: RGBAColor?
  /// The color of the texts; `nil` for a contrasting color.
  public var textColor: RGBAColor?
  /// The color of a centered row's bar or a receipt's controls; `nil` for no bar, and ink controls.
  public var tag: RGBAColor?
  /// The corner radius, in points; `nil` for the list's.
  public var cornerRadius: Double?
  /// The file name of a picture, relative to the scene file; `nil` for none.
  public var image: String?
  /// The placement of the picture; `nil` for `thumb` beside text, or `cover` without text.
  public var imageFill: ImageFill?
  /// The file name of a picture shown in a circle, or initials to show instead; `nil` for none.
  public var avatar: String?
  /// The name of an icon; `nil` for none.
  public var icon: String?
  /// The picture of the whole row, which replaces all the rest; `nil` for none.
  package var artwork: Artwork?
  package var veil: Veil?
  package var text: TextLooks?
  /// The text of a badge, such as a number of new messages; `nil` for none.
  public var badge: String?

  /// Creates content from its parts; `nil` means the default or no such part.
  public init(
    title: String? = nil, subtitle: String? = nil, detail: String? = nil, color: RGBAColor? = nil,
    cornerRadius: Double? = nil, image: String? = nil, imageFill: ImageFill? = nil,
    avatar: String? = nil, icon: String? = nil, badge: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.color = color
    self.cornerRadius = cornerRadius
    self.image = image
    self.imageFill = imageFill
    self.avatar = avatar
    self.icon = icon
    self.badge = badge
  }
}

extension RowContent: OptionTable {
  package init() { self.init(title: nil) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitLines(&visitor)
    visitor.option(&color, "color", .none, "the card's own color", otherwise: "the theme's")
    visitPictures(&visitor)
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove), "the corner radius",
      otherwise: "the list's")
  }

  package mutating func visitLines(_ visitor: inout some OptionVisitor) {
    visitor.option(&title, "title", .none, "the first line")
    visitor.option(&subtitle, "subtitle", .none, "the second, quieter line")
    visitor.option(&detail, "detail", .none, "the third line")
    visitor.option(&date, "date", .none, "a date; a centered row shows it once expanded")
    visitor.option(&notes, "notes", .none, "more lines, as many as there is room for")
  }

  package mutating func visitPictures(_ visitor: inout some OptionVisitor) {
    visitor.option(&image, "image", .none, "the name of a PNG or JPEG, seen from the scene file")
    visitor.option(
      &imageFill, "imageFill", .none,
      "a small square where the row begins, or the whole card below the text",
      otherwise: "`thumb` where there is text, else `cover`", needs: ["image"])
    visitor.option(
      &veil, "veil", .none, "what darkens a picture behind the text on it",
      otherwise: "`gradient`", needs: ["image"])
    visitor.option(
      &artwork, "artwork", .none, "the picture of the whole box, in place of all the rest")
    visitor.option(
      &avatar, "avatar", .none, "the name of a PNG or JPEG to show in a circle, or initials")
    visitor.option(&icon, "icon", .none, "the name of an icon")
    visitor.option(&badge, "badge", .none, "the text of a badge")
    visitor.option(
      &textColor, "textColor", .none, "the color of its texts", otherwise: "one that stands out")
    visitor.option(&text, "text", .none, "the looks of its texts", otherwise: "the list's")
    visitor.option(
      &tag, "tag", .none,
      "the color of a `centered` row's short bar, or of what in a `receipt` can be touched")
  }
}

extension ImageFill: OptionKeyword {
  package static var keywords: [String] { ["thumb", "cover"] }
}

/// The placement of a row's picture.
public enum ImageFill: UInt8, Sendable, CaseIterable {
  /// A small square with rounded corners, at the leading edge.
  case thumb
  /// The whole card, behind the text.
  case cover
}

/// What a row shows.
///
/// Layout never reads it; it lies beside the scene, keyed by the row's identity.
public struct RowContent: Equatable, Sendable {
  /// The first line.
  public var title: String?
  /// The second, quieter line.
  public var subtitle: String?
  /// The third line.
  public var detail: String?
  /// A date, which only an expanded row shows, and a receipt.
  public var date: String?
  /// More lines, as many as there is room for.
  public var notes: String?
  /// The card's own colour; the theme's where there is none.
  public var color: Color?
  /// The colour of its texts; one that stands out where there is none.
  public var textColor: Color?
  /// The colour of a tag: a short bar, or what in a receipt can be touched.
  public var tag: Color?
  /// The corner radius in points; the list's where there is none.
  public var cornerRadius: Double?
  /// The name of a picture's file, beside the scene's.
  public var image: String?
  /// How the picture lies on the row; nil for a thumbnail beside text, and the whole card without.
  public var imageFill: ImageFill?
  /// The name of a picture's file to show in a circle, or the initials to show there instead.
  public var avatar: String?
  /// The name of an icon.
  public var icon: String?
  /// The text of a badge, such as a number of new messages.
  public var badge: String?

  /// Creates content; what is not named is not shown.
  public init(
    title: String? = nil, subtitle: String? = nil, detail: String? = nil, color: Color? = nil,
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
  /// Creates content that shows nothing.
  public init() { self.init(title: nil) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitLines(&visitor)
    visitor.option(&color, "color", .none, "the card's own colour", otherwise: "the theme's")
    visitPictures(&visitor)
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove), "the corner radius",
      otherwise: "the list's")
  }

  /// Shows the lines of text to a visitor.
  public mutating func visitLines(_ visitor: inout some OptionVisitor) {
    visitor.option(&title, "title", .none, "the first line")
    visitor.option(&subtitle, "subtitle", .none, "the second, quieter line")
    visitor.option(&detail, "detail", .none, "the third line")
    visitor.option(&date, "date", .none, "a date; a centered row shows it once expanded")
    visitor.option(&notes, "notes", .none, "more lines, as many as there is room for")
  }

  /// Shows the pictures and what is like them to a visitor.
  public mutating func visitPictures(_ visitor: inout some OptionVisitor) {
    visitor.option(&image, "image", .none, "the name of a PNG or JPEG, seen from the scene file")
    visitor.option(
      &imageFill, "imageFill", .none,
      "a small square where the row begins, or the whole card below the text",
      otherwise: "`thumb` where there is text, else `cover`")
    visitor.option(
      &avatar, "avatar", .none, "the name of a PNG or JPEG to show in a circle, or initials")
    visitor.option(&icon, "icon", .none, "the name of an icon")
    visitor.option(&badge, "badge", .none, "the text of a badge")
    visitor.option(
      &textColor, "textColor", .none, "the colour of its texts", otherwise: "one that stands out")
    visitor.option(
      &tag, "tag", .none,
      "the colour of a `centered` row's short bar, or of what in a `receipt` can be touched")
  }
}

extension ImageFill: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["thumb", "cover"] }
}

/// How a row's picture lies on it.
public enum ImageFill: UInt8, Sendable, CaseIterable {
  /// A small square with round corners, where the row begins.
  case thumb
  /// The whole card, below its text.
  case cover
}

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
  /// The card's own colour; the theme's where there is none.
  public var color: Color?
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

/// How a row's picture lies on it.
public enum ImageFill: Sendable {
  /// A small square with round corners, where the row begins.
  case thumb
  /// The whole card, below its text.
  case cover
}

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
  /// The name of a picture's file.
  public var image: String?
  /// The name of an icon.
  public var icon: String?
  /// The text of a badge, such as a number of new messages.
  public var badge: String?

  /// Creates content; what is not named is not shown.
  public init(
    title: String? = nil, subtitle: String? = nil, detail: String? = nil, color: Color? = nil,
    cornerRadius: Double? = nil, image: String? = nil, icon: String? = nil, badge: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.color = color
    self.cornerRadius = cornerRadius
    self.image = image
    self.icon = icon
    self.badge = badge
  }
}

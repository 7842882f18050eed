public import FoldLayout

/// What of a row's content decides how it is drawn, but for how wide its texts are.
public struct RowTraits: Equatable, Sendable {
  /// Which things it shows.
  public var parts: RowParts
  /// The number by which initials choose their colour; see ``RowFace/tint``.
  public var tint: Int
  /// Its own colour; the theme's where there is none.
  public var color: Color?
  /// The colour of its texts; one that stands out where there is none.
  public var textColor: Color?
  /// The colour of its tag, if it has one.
  public var tag: Color?
  /// Its own corner radius, in points; the list's where there is none.
  public var cornerRadius: Double?
  /// The mean colour of the picture below its text, if it has one.
  public var mean: Color?

  /// Traits from their values.
  public init(
    parts: RowParts, tint: Int = 0, color: Color? = nil, cornerRadius: Double? = nil,
    mean: Color? = nil
  ) {
    (self.parts, self.tint) = (parts, tint)
    (self.color, self.cornerRadius, self.mean) = (color, cornerRadius, mean)
  }

  /// The traits of a content that shows `face`; `mean` is the colour of its picture.
  public init(of content: RowContent?, face: RowFace, mean: Color?) {
    self.init(
      parts: face.parts, tint: face.tint, color: content?.color,
      cornerRadius: content?.cornerRadius, mean: mean)
    (textColor, tag) = (content?.textColor, content?.tag)
  }
}

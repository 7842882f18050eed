import FoldLayout

/// The properties of a row's content that determine its drawing, except for text widths.
package struct RowTraits: Equatable, Sendable {
  /// The parts that the row shows.
  package var parts: RowParts
  /// The number that selects the color of initials; see ``RowFace/tint``.
  package var tint: Int
  /// The row's own color, or `nil` for the theme's color.
  package var color: RGBAColor?
  /// The color of texts, or `nil` for a contrasting color.
  package var textColor: RGBAColor?
  /// The color of the tag, or `nil` without a tag.
  package var tag: RGBAColor?
  /// The row's own corner radius in points, or `nil` for the radius of the list's rows.
  package var cornerRadius: Double?
  /// The mean color of the picture behind the texts, or `nil` without a picture.
  package var mean: RGBAColor?

  /// Creates traits.
  package init(
    parts: RowParts, tint: Int = 0, color: RGBAColor? = nil, cornerRadius: Double? = nil,
    mean: RGBAColor? = nil
  ) {
    (self.parts, self.tint) = (parts, tint)
    (self.color, self.cornerRadius, self.mean) = (color, cornerRadius, mean)
  }

  /// Creates the traits of a content shown as `face`; `mean` is the mean color of its picture.
  package init(of content: RowContent?, face: RowFace, mean: RGBAColor?) {
    self.init(
      parts: face.parts, tint: face.tint, color: content?.color,
      cornerRadius: content?.cornerRadius, mean: mean)
    (textColor, tag) = (content?.textColor, content?.tag)
  }
}

/// The keys of a scene's rows.
public enum RowsKey: String, CaseIterable, Sendable {
  /// The number of rows.
  case count
  /// The height of every row, or of the items without one, in points.
  case height
  /// Heights that repeat, in points.
  case heights
  /// Random heights, by ``RandomKey``.
  case random
  /// The rows one by one, by ``ItemKey``.
  case items
  /// Rows under headers, by ``SectionKey``.
  case sections
  /// The corner radius of rows without one of their own, in points.
  case cornerRadius
}

/// The keys of random heights.
public enum RandomKey: String, CaseIterable, Sendable {
  /// The smallest height, in points.
  case min
  /// The largest height, in points.
  case max
  /// The seed of SplitMix64.
  case seed
}

/// The keys of a row.
public enum ItemKey: String, CaseIterable, Sendable {
  /// The identity; the row's index as text where there is none.
  case id
  /// The height, in points.
  case height
  /// The first line.
  case title
  /// The second line.
  case subtitle
  /// The third line.
  case detail
  /// The colour, as "#rgb", "#rrggbb" or "#rrggbbaa".
  case color
  /// The name of a picture's file, beside the scene's.
  case image
  /// How the picture lies on the row: one of ``ImageFillWord``.
  case imageFill
  /// The name of a picture's file to show in a circle, or initials.
  case avatar
  /// The name of an icon.
  case icon
  /// The text of a badge.
  case badge
  /// The corner radius, in points.
  case cornerRadius
}

/// The keys of a section.
public enum SectionKey: String, CaseIterable, Sendable {
  /// The header, by ``ItemKey``.
  case header
  /// The rows, by ``ItemKey``.
  case items
}

/// The words for a switch.
public enum SwitchWord: String, CaseIterable, Sendable {
  /// On.
  case on = "true"
  /// Off.
  case off = "false"
}

/// The words for how a picture lies on its row.
public enum ImageFillWord: String, CaseIterable, Sendable {
  /// A small square where the row begins.
  case thumb
  /// The whole card.
  case cover
}

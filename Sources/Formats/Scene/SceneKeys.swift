/// The keys of a scene file.
public enum SceneKey: String, CaseIterable, Sendable {
  /// The version of the format; 1.
  case foldviz
  /// A preset's name, or a device by ``DeviceKey``.
  case device
  /// The direction of scrolling: one of ``AxisWord``.
  case axis
  /// The reading direction: one of ``DirectionWord``.
  case direction
  /// The rows, by ``RowsKey``.
  case rows
  /// The room between two rows, in points.
  case spacing
  /// The hairline between two rows, by ``SeparatorKey``.
  case separator
  /// The room round the rows, by ``InsetsKey``.
  case insets
  /// Whether edits above the screen leave what the user sees where it is.
  case scrollAnchor
  /// Folding, by ``FoldKey``.
  case fold
  /// Expansion, by ``ExpandKey``.
  case expand
  /// The flipping notch, by ``NotchKey``.
  case notch
  /// The deck of cards, by ``DeckKey``.
  case deck
  /// The transition between two states, by ``ShiftKey``.
  case shift
}

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

/// The keys of insets, each in points.
public enum InsetsKey: String, CaseIterable, Sendable {
  /// The room above.
  case top
  /// The room below.
  case bottom
  /// The room at the left.
  case left
  /// The room at the right.
  case right
}

/// The keys of a device.
public enum DeviceKey: String, CaseIterable, Sendable {
  /// The width, in points.
  case width
  /// The height, in points.
  case height
  /// Pixels per point.
  case scale
  /// The status bar's height, in points.
  case statusBar
  /// What interrupts the top of the screen, by ``DeviceNotchKey``.
  case notch
  /// The radius of the screen's corners, in points.
  case cornerRadius
}

/// The keys of what interrupts the top of a screen.
public enum DeviceNotchKey: String, CaseIterable, Sendable {
  /// The extent along x, in points.
  case width
  /// The extent along y, in points.
  case height
  /// The shape: one of ``NotchShapeWord``.
  case shape
  /// The distance from the top edge, in points.
  case y
}

/// The keys of a separator.
public enum SeparatorKey: String, CaseIterable, Sendable {
  /// Where it begins, in points from the row's leading edge.
  case inset
  /// Its thickness, in points.
  case thickness
  /// The colour, as "#rgb", "#rrggbb" or "#rrggbbaa".
  case color
}

/// The keys of folding.
public enum FoldKey: String, CaseIterable, Sendable {
  /// The screen y of the fold line, in points.
  case offset
  /// What is added to the opacity while a row folds.
  case opacityPadding
  /// The strength of the perspective.
  case perspective
}

/// The keys of expansion.
public enum ExpandKey: String, CaseIterable, Sendable {
  /// The period of the undamped spring, in seconds.
  case response
  /// The damping fraction of the spring.
  case dampingFraction
  /// How long the row's frame takes to grow, in seconds.
  case frameDuration
  /// How much taller than the screen an expanded row is, in points.
  case extraHeight
  /// The corner radius of an expanded row, in points.
  case cornerRadius
  /// The scale to which the other rows shrink.
  case othersScale
}

/// The words for a switch.
public enum SwitchWord: String, CaseIterable, Sendable {
  /// On.
  case on = "true"
  /// Off.
  case off = "false"
}

/// The words for the direction of scrolling.
public enum AxisWord: String, CaseIterable, Sendable {
  /// Rows lie below one another.
  case vertical
  /// Rows lie beside one another.
  case horizontal
}

/// The words for the reading direction.
public enum DirectionWord: String, CaseIterable, Sendable {
  /// From left to right.
  case ltr
  /// From right to left.
  case rtl
}

/// The words for how a picture lies on its row.
public enum ImageFillWord: String, CaseIterable, Sendable {
  /// A small square where the row begins.
  case thumb
  /// The whole card.
  case cover
}

/// The words for the shape of what interrupts the top of a screen.
public enum NotchShapeWord: String, CaseIterable, Sendable {
  /// Joined to the top edge.
  case notch
  /// A pill below the top edge.
  case island
  /// A round hole below the top edge.
  case punchHole
}

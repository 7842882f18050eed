/// The content of an expanded row, with sizes in points, by default as in ThasianX's list; text
/// sizes follow the spring from those in the list while the row expands.
public struct ExpandDetail: Equatable, Sendable {
  /// Whether the row has a back button.
  public var hasBackButton = true
  /// The space above the first line and the back button, in points.
  public var topPadding = 80.0
  /// The space beside the lines and the back button, in points.
  public var sidePadding = 30.0
  /// The font size of the first line, in points; `nil` for the row's own size, or else 22.
  public var titleSize: Double?
  /// The font size of the second line, in points; `nil` for the row's own size, or else 18.
  public var subtitleSize: Double?
  /// The font size of the notes, in points; `nil` for the row's own size, or else 17.
  public var notesSize: Double?

  /// Creates the values of ThasianX's list.
  public init() {}
}

extension ExpandDetail: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&hasBackButton, "backButton", .none, "whether there is a back button")
    visitor.option(
      &topPadding, "topPadding", .points(.zeroOrAbove), "the room above its first line",
      slider: OptionSlider("Room above the detail", 0...200, step: 1))
    visitor.option(
      &sidePadding, "sidePadding", .points(.zeroOrAbove), "the room at the sides of its lines")
    visitor.option(
      &titleSize, "titleSize", .points(.aboveZero),
      "the size of its first line; a `receipt` keeps its own", otherwise: "22, or its `text` size")
    visitor.option(
      &subtitleSize, "subtitleSize", .points(.aboveZero),
      "the size of its second line where rows are `centered`; `plain` ones follow the first",
      otherwise: "18, or its `text` size")
    visitor.option(
      &notesSize, "notesSize", .points(.aboveZero), "the size of its notes",
      otherwise: "17, or its `text` size")
  }
}

/// The title between the status bar and the rows of a list, which stays where it is: rows that expand
/// cover it.
///
/// A vertical list begins at the area's lower edge, which cuts rows off. While a row expands, the edge
/// moves up with the spring, by the area's height. The fold line lies 20 points below the area unless
/// the file gives it.
public struct TitleArea: Equatable, Sendable {
  /// The title, which is shown in capitals.
  public var title: String?
  /// The line below it, in capitals too.
  public var caption: String?
  /// The height below the status bar, in points; the published page keeps 95 for it.
  public var height = 95.0

  /// Creates an area without a title.
  public init() {}
}

extension TitleArea: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&title, "title", .none, "the title, shown in capitals")
    visitor.option(&caption, "caption", .none, "the line below it")
    visitor.option(&height, "height", .points(.zeroOrAbove), "the height below the status bar")
  }
}

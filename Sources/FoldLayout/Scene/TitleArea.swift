/// The fixed title between the status bar and the rows of a list, which expanding rows cover.
///
/// A vertical list begins at the area's bottom edge, which clips the rows, and moves up with the
/// spring while a row expands. By default, the fold line is 20 points below the area.
public struct TitleArea: Equatable, Sendable {
  /// The title, shown in capitals; `nil` for none.
  public var title: String?
  /// The line below the title, shown in capitals; `nil` for none.
  public var caption: String?
  /// The height below the status bar, in points; 95 on the page of ThasianX's list.
  public var height = 95.0
  /// The picture of the whole area; `nil` for none.
  package var artwork: Artwork?

  /// Creates an area without a title.
  public init() {}
}

extension TitleArea: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&title, "title", .none, "the title, shown in capitals")
    visitor.option(&caption, "caption", .none, "the line below it")
    visitor.option(&height, "height", .points(.zeroOrAbove), "the height below the status bar")
    visitor.option(&artwork, "artwork", .none, "the picture of the whole area")
  }
}

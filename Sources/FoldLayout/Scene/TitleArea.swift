/// The title between the status bar and the rows of a list, which stays where it is: rows that expand
/// cover it.
///
/// Layout reads but its height, for where the fold line lies unless the file says so.
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

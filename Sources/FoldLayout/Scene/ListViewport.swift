/// The edges at which a vertical list cuts its rows off, as a list view that clips does.
///
/// A notch and its clone lie over the list, and are not cut. Layout is the same with it and without;
/// what is cut off takes no taps.
public struct ListViewport: Equatable, Sendable {
  /// The distance of its upper edge from the screen's, in points.
  public var top = 0.0
  /// The distance of its lower edge from the screen's, in points.
  public var bottom = 0.0

  /// Creates a viewport as high as the screen.
  public init() {}
}

extension ListViewport: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&top, "top", .points(.zeroOrAbove), "from the screen's top to the list's")
    visitor.option(
      &bottom, "bottom", .points(.zeroOrAbove), "from the list's bottom to the screen's")
  }
}

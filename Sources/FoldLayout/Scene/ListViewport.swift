/// The edges at which a vertical list clips its rows, as a clipping list view does.
///
/// The viewport does not affect layout, and clipped areas ignore taps. A notch is not clipped.
public struct ListViewport: Equatable, Sendable {
  /// The distance from the top of the screen to the viewport, in points.
  public var top = 0.0
  /// The distance from the viewport to the bottom of the screen, in points.
  public var bottom = 0.0

  /// Creates a viewport that covers the screen.
  public init() {}
}

extension ListViewport: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&top, "top", .points(.zeroOrAbove), "from the screen's top to the list's")
    visitor.option(
      &bottom, "bottom", .points(.zeroOrAbove), "from the list's bottom to the screen's")
  }
}

/// The bar below the status bar of a list's screen, under which the list scrolls; layout only uses
/// its height, to place the first row unless the insets are given.
public struct NavigationBar: Equatable, Sendable {
  /// The title; `nil` for no title.
  public var title: String?
  /// The height below the status bar, in points; `nil` for 44, or 96 with a large title.
  public var height: Double?
  /// Whether the title is large and below the bar's buttons.
  public var isLarge = false
  /// Whether a large title scrolls up under the bar with the list, and a small one appears.
  package var collapses = false
  /// The picture of the whole bar; `nil` for none.
  package var artwork: Artwork?

  /// Creates a bar without a title.
  public init() {}

  /// The height below the status bar, in points: by default UIKit's 44, or 96 with a large title.
  package var extent: Double { height ?? (isLarge ? 96 : 44) }

  /// Returns the bottom edge of the bar under a status bar of the given height, in points.
  package func bottom(below statusBar: Double) -> Double { statusBar + extent }

  /// The height that a large title loses by collapsing, in points, such as 96 − 44; 0 if it cannot.
  package var collapsibleHeight: Double {
    isLarge && collapses && artwork == nil ? max(0, extent - 44) : 0
  }

  /// FlippingNotch's distance from the bar, or else from the status bar, to the list, in points.
  package static let listDistance = 24.0
}

extension NavigationBar: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&title, "title", .none, "the title")
    visitor.option(
      &height, "height", .points(.zeroOrAbove), "the height below the status bar",
      otherwise: "44, with a large title 96")
    visitor.option(
      &isLarge, "large", .none, "whether the title is large and stands below the bar's buttons")
    visitor.option(
      &collapses, "collapses", .none,
      "whether a large title scrolls under the bar, where a small one appears", needs: ["large"])
    visitor.option(
      &artwork, "artwork", .none, "the picture of the whole bar, below the status bar's signs")
  }
}

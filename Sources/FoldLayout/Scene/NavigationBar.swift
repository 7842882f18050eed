/// The bar below the status bar of a list's screen: the list scrolls under it, the notch lies over it.
///
/// Layout reads but its height, for where the first row rests unless the insets say so.
public struct NavigationBar: Equatable, Sendable {
  /// The title; none is shown without.
  public var title: String?
  /// The height below the status bar, in points; nil for that of its kind.
  public var height: Double?
  /// Whether the title is large and stands below the bar's buttons.
  public var isLarge = false

  /// Creates a bar without a title.
  public init() {}

  /// The height below the status bar, in points: UIKit's 44, or 96 with a large title.
  public var extent: Double { height ?? (isLarge ? 96 : 44) }

  /// Its lower edge under a status bar of this height, in points.
  public func bottom(below statusBar: Double) -> Double { statusBar + extent }

  /// How far below the bar, or below the status bar under a notch, a list begins, in points, as
  /// published.
  public static let listDistance = 24.0
}

extension NavigationBar: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&title, "title", .none, "the title")
    visitor.option(
      &height, "height", .points(.zeroOrAbove), "the height below the status bar",
      otherwise: "44, with a large title 96")
    visitor.option(
      &isLarge, "large", .none, "whether the title is large and stands below the bar's buttons")
  }
}

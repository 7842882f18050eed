public import FoldLayout

/// What of a screen decides where a row's parts lie.
public struct RowScreen: Equatable, Sendable {
  /// In points.
  public var size: Size
  /// The status bar's height, in points.
  public var statusBar: Double
  /// Where a row begins.
  public var direction: Scene.Direction
  /// Whether rows are the views of a shift, whose text keeps its place by their lower edge.
  public var showsViews: Bool
  /// How rows are parted by lines; nil where they are not.
  public var separator: RowSeparator?

  /// Describes a screen; lengths in points.
  public init(
    size: Size, statusBar: Double = 0, direction: Scene.Direction = .leftToRight,
    showsViews: Bool = false, separator: RowSeparator? = nil
  ) {
    self.size = size
    self.statusBar = statusBar
    self.direction = direction
    self.showsViews = showsViews
    self.separator = separator
  }

  /// How much larger text is set on a large screen, which a page shows smaller: 1...1.35.
  public var textFactor: Double { min(1.35, max(1, (size.width * size.height).squareRoot() / 560)) }
}

/// The parameters of rows that fold at the top of the screen, by default as in ThasianX's list.
public struct FoldOptions: Equatable, Sendable {
  /// The screen y at which folding starts, in points.
  public var foldOffset: Double
  /// The opacity added to a row while it folds, in `0...1`; 0.4 in ThasianX's list.
  public var opacityPadding: Double
  /// The strength of the perspective: the eye's distance is max(width, height)/perspective; 1 by
  /// default, 0 for no perspective.
  public var perspective: Double

  /// Creates options, with `foldOffset` in points.
  public init(foldOffset: Double, opacityPadding: Double = 0.4, perspective: Double = 1) {
    self.foldOffset = foldOffset
    self.opacityPadding = opacityPadding
    self.perspective = perspective
  }

  /// The distance from the bottom of the title area to the fold line in ThasianX's list, in points.
  package static let foldLineGap = 20.0
}

extension FoldOptions: ListBehavior {
  package static var key: String { "fold" }
  package static var help: String {
    "folding at the top of the screen"
  }

  /// Creates the options of ThasianX's list, for a screen without a status bar.
  public init() { self.init(foldOffset: TitleArea().height + Self.foldLineGap) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &foldOffset, "offset", .points(.any),
      "the screen y at which folding starts",
      otherwise:
        "statusBar + 115, or 20 below a title area; in a horizontal list its leading inset",
      slider: OptionSlider("Fold line", 0...(.infinity), step: 1))
    visitor.option(
      &opacityPadding, "opacityPadding", .number(.zeroOrAbove),
      "a constant added to the opacity while a row folds",
      slider: OptionSlider("Opacity padding", 0...1, step: 0.01))
    visitor.option(
      &perspective, "perspective", .number(.zeroOrAbove),
      "the strength of the perspective: the eye is max(width, height)/perspective away, 0 for none",
      slider: OptionSlider("Perspective", 0...3, step: 0.01))
  }
}

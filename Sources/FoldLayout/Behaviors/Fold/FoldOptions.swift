/// The parameters of folding; the defaults are the published ones.
public struct FoldOptions: Equatable, Sendable {
  /// The screen y at which folding starts, in points.
  public var foldOffset: Double
  /// What is added to the opacity while a row folds; 0.4 as published.
  public var opacityPadding: Double
  /// The strength of the perspective: the eye is max(width, height)/perspective away; 1 as
  /// published, 0 for none.
  public var perspective: Double

  /// Creates options; `foldOffset` in points, the others without a unit.
  public init(foldOffset: Double, opacityPadding: Double = 0.4, perspective: Double = 1) {
    self.foldOffset = foldOffset
    self.opacityPadding = opacityPadding
    self.perspective = perspective
  }

  /// How far below the title area the fold line lies unless a scene says otherwise, in points, as
  /// published; the area is 95 high, be it shown or not.
  public static let roomBelowTitle = 20.0
}

extension FoldOptions: ListBehavior {
  /// The key of the options in a scene's file.
  public static var key: String { "fold" }
  /// What the behaviour is, in a line.
  public static var help: String {
    "folding at the top of the screen"
  }

  /// Creates the published parameters below a status bar of no height.
  public init() { self.init(foldOffset: TitleArea().height + Self.roomBelowTitle) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &foldOffset, "offset", .points(.any),
      "the screen y at which folding starts",
      otherwise:
        "statusBar + 115, or 20 below a title area; in a horizontal list its leading inset",
      slider: OptionSlider("Fold line", 0...(.infinity), step: 1))
    visitor.option(
      &opacityPadding, "opacityPadding", .number(.zeroOrAbove),
      "what is added to the opacity while a row folds",
      slider: OptionSlider("Opacity padding", 0...1, step: 0.01))
    visitor.option(
      &perspective, "perspective", .number(.zeroOrAbove),
      "the strength of the perspective: the eye is max(width, height)/perspective away, 0 for none",
      slider: OptionSlider("Perspective", 0...3, step: 0.01))
  }
}

/// The rule that turns a row's place on screen into its fold.
///
/// A row above `foldOffset` turns about its bottom edge, top edge away from the viewer, and is
/// edge-on one row height above it:
///
///     let rule = FoldRule(FoldOptions(foldOffset: 135))
///     rule.fold(minY: 70, rowHeight: 130).angle   // 45
///
/// The rule is the published one of Foldable-And-Expandable-List-SwiftUI. Lengths are in points with
/// y growing downwards; angles are in degrees.
public struct FoldRule: Equatable, Sendable {
  /// The screen y at which folding starts, in points.
  public var foldOffset: Double
  /// What is added to the opacity while a row folds.
  public var opacityPadding: Double

  /// Creates the rule with a scene's options.
  public init(_ options: FoldOptions) {
    foldOffset = options.foldOffset
    opacityPadding = options.opacityPadding
  }

  /// How far a row has left to fold: 1 at the fold line, 0 one row height above it.
  ///
  /// - Parameters:
  ///   - minY: The row's top edge on screen, in points.
  ///   - rowHeight: The row's height, in points.
  /// - Returns: The difference in row heights, unclamped: negative past edge-on.
  @inlinable public func foldDelta(minY: Double, rowHeight: Double) -> Double {
    (rowHeight + (minY - foldOffset)) / rowHeight
  }

  /// The fold of the row whose top edge lies at `minY`.
  ///
  /// Folding starts strictly above the offset: a row exactly on it lies flat. Past edge-on the
  /// opacity returns to 1, as published; nothing of the row is visible there. A row without a height
  /// is edge-on as soon as it folds.
  ///
  /// - Parameters:
  ///   - minY: The row's top edge on screen, in points.
  ///   - rowHeight: The row's height, in points.
  /// - Returns: The fold, with `angle` in 0...90 and `opacity` in 0...1.
  @inlinable public func fold(minY: Double, rowHeight: Double) -> RowFold {
    guard minY < foldOffset else { return .flat }
    let rowHeight = max(0, rowHeight)
    let delta = foldDelta(minY: minY, rowHeight: rowHeight)
    guard delta >= 0 else { return RowFold(angle: 90, opacity: 1) }
    return RowFold(angle: 90 - 90 * delta, opacity: max(0, min(delta + opacityPadding, 1)))
  }
}

/// A row's angle and opacity.
public struct RowFold: Equatable, Sendable {
  /// The angle in degrees: 0 flat, 90 edge-on, away from the viewer.
  public var angle: Double
  /// The opacity, 0...1.
  public var opacity: Double

  /// Creates a fold from an angle in degrees and an opacity in 0...1.
  public init(angle: Double, opacity: Double) {
    self.angle = angle
    self.opacity = opacity
  }

  /// A row that lies in the screen's plane, opaque.
  public static let flat = RowFold(angle: 0, opacity: 1)
}

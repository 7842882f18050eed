/// The rule that computes a row's fold from its position on screen.
///
/// A row above `foldOffset` turns about its bottom edge, its top edge away from the viewer. It is
/// edge-on one row height above the offset:
///
///     let rule = FoldRule(FoldOptions(foldOffset: 135))
///     rule.fold(minY: 70, rowHeight: 130).angle   // 45
///
/// The rule is the one published in Foldable-And-Expandable-List-SwiftUI. Lengths are in points
/// with y growing downward; angles are in degrees.
public struct FoldRule: Equatable, Sendable {
  /// The screen y at which folding starts, in points.
  public var foldOffset: Double
  /// The opacity, in `0...1`, added to a folding row's, which falls from 1 flat to 0 edge-on.
  public var opacityPadding: Double

  /// Creates the rule for the given options.
  public init(_ options: FoldOptions) {
    foldOffset = options.foldOffset
    opacityPadding = options.opacityPadding
  }

  /// Returns how far a row is from edge-on, in row heights: 1 at the fold line, 0 one row height
  /// above it, negative past edge-on, and more than 1 below the fold line.
  ///
  /// `minY` is the row's top edge on screen, in points. `rowHeight` is in points and must not be 0.
  @inlinable public func foldDelta(minY: Double, rowHeight: Double) -> Double {
    (rowHeight + (minY - foldOffset)) / rowHeight
  }

  /// Returns the fold of the row whose top edge is at `minY` on screen; lengths are in points.
  ///
  /// A row folds if its top edge is strictly above `foldOffset`; all others are flat and opaque.
  /// Past edge-on, the angle stays at 90° and the opacity is 1. A row whose height is 0 or negative
  /// is edge-on as soon as it folds.
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
  /// The angle by which the top edge turns away from the viewer, about the bottom edge, in degrees
  /// in `0...90`: 0 is flat, 90 is edge-on.
  public var angle: Double
  /// The opacity, in `0...1`.
  public var opacity: Double

  /// Creates a fold from an angle in degrees, in `0...90`, and an opacity in `0...1`.
  public init(angle: Double, opacity: Double) {
    self.angle = angle
    self.opacity = opacity
  }

  /// The fold of a row that lies flat and is opaque.
  public static let flat = RowFold(angle: 0, opacity: 1)
}

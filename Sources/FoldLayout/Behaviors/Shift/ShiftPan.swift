/// The pan gesture that drives a transition: its distance determines the completed fraction.
///
/// A pan starts the transition, or takes over a running one. When released at `completes` or more,
/// the transition continues to the destination, and otherwise back to the source.
public struct ShiftPan: Equatable, Sendable {
  /// The directions of a pan.
  public enum Direction: UInt8, OptionKeyword {
    /// The finger moves from left to right.
    case right
    /// The finger moves from right to left.
    case left
    /// The finger moves from top to bottom.
    case down
    /// The finger moves from bottom to top.
    case up

    package static var keywords: [String] { ["right", "left", "down", "up"] }
  }

  /// The direction toward the destination.
  public var direction = Direction.right
  /// The pan distance of the whole transition, in points; `nil` for the screen's width or height.
  public var distance: Double?
  /// The movement before a pan begins, subtracted from its distance, in points; 10 in UIKit.
  public var hysteresis = 10.0
  /// The eased progress, in `0...1`, from which a release continues to the destination.
  public var completes = 0.5

  /// Creates a pan to the right over the width of the screen.
  public init() {}

  /// Returns the distance of a finger in the pan's direction, in points; negative if opposite.
  func distance(from origin: Point, to location: Point) -> Double {
    switch direction {
    case .right: location.x - origin.x
    case .left: origin.x - location.x
    case .down: location.y - origin.y
    case .up: origin.y - location.y
    }
  }

  func distance(on screen: Size) -> Double {
    if let distance { return distance }
    return direction == .right || direction == .left ? screen.width : screen.height
  }
}

extension ShiftPan: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&direction, "direction", .none, "the direction to the destination")
    visitor.option(
      &distance, "distance", .points(.aboveZero),
      "the finger's way from the source to the destination",
      otherwise: "the screen's extent", slider: OptionSlider("Pan", 40...(.infinity), step: 1))
    visitor.option(
      &hysteresis, "hysteresis", .points(.zeroOrAbove),
      "how far a finger moves before it pans, taken off its way",
      slider: OptionSlider("Pan before it counts", 0...40, step: 1))
    visitor.option(
      &completes, "completes", .number(.share),
      "the fraction from which a release continues to the destination",
      slider: OptionSlider("Completes from", 0...1, step: 0.01))
  }
}

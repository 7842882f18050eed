/// How a finger drives a transition: its way is the fraction that is complete.
///
/// A pan begins the transition, or takes over one that runs. Let go from `completes` on it goes on to the
/// destination, else back to the source.
public struct ShiftPan: Equatable, Sendable {
  /// The direction in which a finger goes.
  public enum Direction: UInt8, Sendable, CaseIterable {
    /// To the right.
    case right
    /// To the left.
    case left
    /// Down.
    case down
    /// Up.
    case up
  }

  /// The direction to the destination.
  public var direction = Direction.right
  /// The finger's way from the source to the destination, in points; nil for the screen's extent.
  public var distance: Double?
  /// How far a finger moves before it pans, taken off its way; UIKit's recogniser has 10.
  public var hysteresis = 10.0
  /// The fraction from which a release goes on to the destination.
  public var completes = 0.5

  /// Creates a pan to the right over the whole screen.
  public init() {}

  /// How far a finger has gone, in points.
  func way(from origin: Point, to location: Point) -> Double {
    switch direction {
    case .right: location.x - origin.x
    case .left: origin.x - location.x
    case .down: location.y - origin.y
    case .up: origin.y - location.y
    }
  }

  /// The finger's way for the whole of a transition on a screen of this size, in points.
  func distance(on screen: Size) -> Double {
    if let distance { return distance }
    return direction == .right || direction == .left ? screen.width : screen.height
  }
}

extension ShiftPan: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
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
      "the fraction from which a release goes on to the destination",
      slider: OptionSlider("Completes from", 0...1, step: 0.01))
  }
}

extension ShiftPan.Direction: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["right", "left", "down", "up"] }
}

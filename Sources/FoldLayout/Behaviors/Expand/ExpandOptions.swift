/// The parameters of expansion; the defaults are the published ones.
public struct ExpandOptions: Equatable, Sendable {
  /// The spring's response: the period of its undamped swing, in seconds.
  public var response: Double
  /// The spring's damping fraction: 1 is critical, less swings.
  public var dampingFraction: Double
  /// How long the row's own frame takes to grow, in seconds, on the ease-in-out curve; 0.35 is that
  /// curve's default duration in SwiftUI.
  public var frameDuration: Double
  /// How much taller than the screen an expanded row is, in points.
  public var extraHeight: Double
  /// The corner radius of an expanded row, in points.
  public var cornerRadius: Double
  /// The scale to which the other rows shrink.
  public var othersScale: Double

  /// Creates options; times in seconds, lengths in points.
  public init(
    response: Double = 0.55, dampingFraction: Double = 0.825, frameDuration: Double = 0.35,
    extraHeight: Double = 20, cornerRadius: Double = 30, othersScale: Double = 0.5
  ) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.frameDuration = frameDuration
    self.extraHeight = extraHeight
    self.cornerRadius = cornerRadius
    self.othersScale = othersScale
  }
}

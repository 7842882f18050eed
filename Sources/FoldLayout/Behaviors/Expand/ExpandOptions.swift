/// The parameters of rows that expand when tapped, by default as in ThasianX's list.
public struct ExpandOptions: Equatable, Sendable {
  /// The spring's response: the period of its undamped oscillation, in seconds.
  public var response = 0.55
  /// The spring's damping fraction: 1 is critically damped, less oscillates.
  public var dampingFraction = 0.825
  /// The duration of the row's growth, in seconds; by default as for SwiftUI's `easeInOut`.
  public var frameDuration = 0.35
  /// The height of an expanded row beyond the screen's height, in points.
  public var extraHeight = 20.0
  /// The corner radius of an expanded row, in points.
  public var cornerRadius = 30.0
  /// The scale of the other rows while a row is expanded.
  public var othersScale = 0.5
  /// Whether a tap on the expanded row collapses it; in ThasianX's list, it has no effect.
  public var tapCollapses = false
  /// The content of an expanded row; `nil` for the row's lines below the back button.
  public var detail: ExpandDetail?

  /// Creates the parameters of ThasianX's list.
  public init() {}

  /// The spring that rows expand on and that animates edits of the list.
  var spring: DampedSpring { DampedSpring(response: response, dampingFraction: dampingFraction) }
}

extension ExpandOptions: ListBehavior {
  package static var key: String { "expand" }
  package static var help: String {
    "expansion of a tapped row"
  }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &response, "response", .seconds(.aboveZero), "the period of the spring's undamped swing",
      slider: OptionSlider("Spring response", 0.05...2, step: 0.01))
    visitor.option(
      &dampingFraction, "dampingFraction", .number(.aboveZero),
      "the spring's damping: 1 is critical, less swings",
      slider: OptionSlider("Damping fraction", 0.05...2, step: 0.005))
    visitor.option(
      &frameDuration, "frameDuration", .seconds(.zeroOrAbove),
      "how long the row's own frame takes to grow", source: "SwiftUI's easeInOut",
      slider: OptionSlider("Frame duration", 0...2, step: 0.01))
    visitor.option(
      &extraHeight, "extraHeight", .points(.zeroOrAbove),
      "how much taller than the screen an expanded row is")
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove),
      "the corner radius of an expanded row",
      slider: OptionSlider("Expanded corners", 0...80, step: 1))
    visitor.option(
      &othersScale, "othersScale", .number(.zeroOrAbove),
      "the scale to which the other rows shrink",
      slider: OptionSlider("Others shrink to", 0...1, step: 0.01))
    visitor.option(
      &tapCollapses, "tapCollapses", .none,
      "whether a tap on the expanded row collapses it, as its back button does; else it does nothing"
    )
    visitor.option(
      &detail, "detail", .none, "what an expanded row shows",
      otherwise: "its lines below the back button")
  }
}

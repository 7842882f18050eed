/// When events first did nothing to the expanded row, in seconds; nil where none did.
public struct IgnoredEvents: Equatable, Sendable {
  /// A tap on the expanded row.
  public internal(set) var tap: Double?
  /// A press of the back button where no row was expanded.
  public internal(set) var back: Double?
  /// A drag where no row was expanded, nor on its way back.
  public internal(set) var drag: Double?

  /// Creates a note of no events.
  public init() {}
}

/// When entries of each kind first did nothing, in seconds; nil where none did.
public struct IgnoredEvents: Equatable, Sendable {
  /// A tap on the expanded row.
  public internal(set) var tap: Double?
  /// A press of the back button where no row was expanded.
  public internal(set) var back: Double?
  /// A drag of a row that was not expanded, nor on its way back.
  public internal(set) var drag: Double?
  /// The end of such a drag, where it was not that of the list under a notch.
  public internal(set) var dragEnd: Double?
  /// An offset in a recording of touches, after the one from which they scroll.
  public internal(set) var offset: Double?
  /// An event after the last offset of a recording of offsets: no frame shows it.
  public internal(set) var unshown: Double?
}

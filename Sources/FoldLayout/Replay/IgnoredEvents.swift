/// The times of the first entries without effect, in seconds, by kind; `nil` if all had an effect.
public struct IgnoredEvents: Equatable, Sendable {
  /// The first tap on an expanded row; `nil` if there was none.
  public internal(set) var tap: Double?
  /// The first press of the back button while no row was expanded; `nil` if there was none.
  public internal(set) var back: Double?
  /// The first drag of a row that was not expanded or returning; `nil` if there was none.
  public internal(set) var drag: Double?
  /// The first end of such a drag, except of the list under a notch; `nil` if there was none.
  public internal(set) var dragEnd: Double?
  /// The first offset after the start of a recording of touches; `nil` if there was none.
  public internal(set) var offset: Double?
  /// The first event after the last offset, which no frame shows; `nil` if there was none.
  public internal(set) var unshown: Double?
}

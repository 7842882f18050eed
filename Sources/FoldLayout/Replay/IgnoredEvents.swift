/// The times of the first entries without effect, in seconds, by kind.
package struct IgnoredEvents: Equatable, Sendable {
  /// The time of the first tap on an expanded row, in seconds; `nil` for none.
  package internal(set) var tap: Double?
  /// The time of the first back press without an expanded row, in seconds; `nil` for none.
  package internal(set) var back: Double?
  /// The time of the first drag of a row neither expanded nor returning, in seconds, or `nil`.
  package internal(set) var drag: Double?
  /// The time of the first end of a drag without effect, in seconds; `nil` for none.
  package internal(set) var dragEnd: Double?
  /// The time of the first offset ignored because touches scroll, in seconds; `nil` for none.
  package internal(set) var offset: Double?
  /// The time of the first event after the last offset, in no frame, in seconds; `nil` for none.
  package internal(set) var unshown: Double?
}

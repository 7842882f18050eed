/// Entries of a recording in the order of their times, one after the other.
///
/// A reader of files streams them; `ScrollTrace` holds them in memory.
public protocol TraceSource<Failure> {
  /// What a reader may fail with; `Never` for a trace in memory.
  associatedtype Failure: Error

  /// The next entry, or nil at the end.
  mutating func next() throws(Failure) -> TraceEntry?

  /// Whether the entries are touches that drive the scroll, rather than samples of its offset, once
  /// the first entry has been read; nil where the recording does not say.
  var recordsTouches: Bool? { get }
}

extension TraceSource {
  /// Nil: the entries tell.
  public var recordsTouches: Bool? { nil }
}

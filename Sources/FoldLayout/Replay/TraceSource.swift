/// Entries of a recording in the order of their times, one after the other.
///
/// A reader of files streams them; `ScrollTrace` holds them in memory.
public protocol TraceSource<Failure> {
  /// What a reader may fail with; `Never` for a trace in memory.
  associatedtype Failure: Error

  /// The next entry, or nil at the end.
  mutating func next() throws(Failure) -> TraceEntry?
}

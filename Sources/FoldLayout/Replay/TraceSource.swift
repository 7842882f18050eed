/// Entries of a recording in the order of their times, one after the other.
///
/// A reader of files streams them; `TraceEntries` has them in memory.
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

/// Entries in memory, one after the other.
public struct TraceEntries: TraceSource, Sendable {
  private var rest: ArraySlice<TraceEntry>
  /// Whether the entries are touches that drive the scroll; nil where they tell.
  public let recordsTouches: Bool?

  /// Creates a source of entries in the order of their times.
  public init(_ entries: [TraceEntry], recordsTouches: Bool? = nil) {
    rest = entries[...]
    self.recordsTouches = recordsTouches
  }

  /// The next entry, or nil at the end.
  public mutating func next() -> TraceEntry? { rest.popFirst() }
}

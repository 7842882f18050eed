/// Entries of a recording in the order of their times, one after the other.
///
/// A reader of files streams them; `RecordingEntries` has them in memory.
public protocol RecordingSource<Failure> {
  /// What a reader may fail with; `Never` for a trace in memory.
  associatedtype Failure: Error

  /// The next entry, or nil at the end.
  mutating func next() throws(Failure) -> RecordingEntry?

  /// Whether the entries are touches that drive the scroll, rather than samples of its offset, once
  /// the first entry has been read; nil where the recording does not say.
  var recordsTouches: Bool? { get }
}

extension RecordingSource {
  /// Nil: the entries tell.
  public var recordsTouches: Bool? { nil }
}

/// Entries in memory, one after the other.
public struct RecordingEntries: RecordingSource, Sendable {
  private var rest: ArraySlice<RecordingEntry>
  /// Whether the entries are touches that drive the scroll; nil where they tell.
  public let recordsTouches: Bool?

  /// Creates a source of entries in the order of their times.
  public init(_ entries: [RecordingEntry], recordsTouches: Bool? = nil) {
    rest = entries[...]
    self.recordsTouches = recordsTouches
  }

  /// The next entry, or nil at the end.
  public mutating func next() -> RecordingEntry? { rest.popFirst() }
}

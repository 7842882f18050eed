/// A source of a recording's entries, in order of time.
///
/// A file reader streams the entries. `RecordingEntries` stores them in memory.
public protocol RecordingSource<Failure> {
  /// The error of a source that fails; `Never` for entries in memory.
  associatedtype Failure: Error

  /// Returns the next entry, whose time is not before the last one's; `nil` at the end.
  mutating func next() throws(Failure) -> RecordingEntry?

  /// Whether the entries are touches that drive the scroll, rather than samples of its offset;
  /// `nil` if the recording does not say so. Valid once the first entry has been read.
  var recordsTouches: Bool? { get }
}

extension RecordingSource {
  /// `nil` by default, so that the replay infers from the entries whether they are touches.
  public var recordsTouches: Bool? { nil }
}

/// A source of entries in memory.
public struct RecordingEntries: RecordingSource, Sendable {
  private var rest: ArraySlice<RecordingEntry>
  /// Whether the entries are touches that drive the scroll; `nil` to infer it from the entries.
  public let recordsTouches: Bool?

  /// Creates a source of entries, whose times must not decrease, which is not checked.
  public init(_ entries: [RecordingEntry], recordsTouches: Bool? = nil) {
    rest = entries[...]
    self.recordsTouches = recordsTouches
  }

  /// Returns the next entry; `nil` at the end.
  public mutating func next() -> RecordingEntry? { rest.popFirst() }
}

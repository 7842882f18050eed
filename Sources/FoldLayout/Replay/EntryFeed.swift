/// The entries of a source of any type.
///
/// A feed hides the type of its source, so that the code that computes frames is compiled once.
/// Generic code would look up the source's type in every frame.
class EntryFeed {
  /// An error that says only that the source has failed; `SourceFeed` stores the source's error.
  struct Failure: Error {}

  /// Returns the next entry; `nil` at the end.
  func next() throws(Failure) -> RecordingEntry? { nil }

  /// Whether the entries are touches; see ``RecordingSource/recordsTouches``.
  var recordsTouches: Bool? { nil }
}

/// The feed of a source, which stores the source's error if it fails.
final class SourceFeed<Source: RecordingSource>: EntryFeed {
  private var source: Source
  private(set) var failure: Source.Failure?

  init(_ source: Source) { self.source = source }

  override func next() throws(Failure) -> RecordingEntry? {
    do { return try source.next() } catch {
      failure = error
      throw Failure()
    }
  }

  override var recordsTouches: Bool? { source.recordsTouches }
}

/// An error while a replay reads a feed.
typealias FeedError = ReplayError<EntryFeed.Failure>

extension ReplayError {
  /// Creates the error of a source's replay from the error of its feed and, if the source has
  /// failed, its error.
  init(_ error: FeedError, failure: Failure?) {
    switch (error, failure) {
    case (_, let failure?): self = .source(failure)
    case (.source, nil), (.noSamples, nil): self = .noSamples
    case (.event(let origin, let error), nil): self = .event(origin: origin, error)
    case (.touchAmongSamples(let origin), nil): self = .touchAmongSamples(origin: origin)
    case (.neverRests(let origin), nil): self = .neverRests(origin: origin)
    case (.tooManyFrames(let origin, let bound), nil):
      self = .tooManyFrames(origin: origin, bound: bound)
    case (.tooManyEvents(let origin, let bound), nil):
      self = .tooManyEvents(origin: origin, bound: bound)
    case (.tooLong(let origin, let hours, let bound), nil):
      self = .tooLong(origin: origin, hours: hours, boundInHours: bound)
    }
  }
}

/// Gives out a source's entries to whoever need not know of what type it is.
///
/// The frames of a replay are worked out by code that is compiled once for all sources: what is
/// generic over them would look up its types anew in every frame.
class EntryFeed {
  /// That a source has failed; the feed knows why.
  struct Failure: Error {}

  /// The next entry, or nil at the end.
  func next() throws(Failure) -> RecordingEntry? { nil }

  /// See ``RecordingSource/recordsTouches``.
  var recordsTouches: Bool? { nil }
}

/// The feed of a source, which keeps why that has failed.
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

/// What goes wrong while a replay reads a feed.
typealias FeedError = ReplayError<EntryFeed.Failure>

extension ReplayError {
  /// What goes wrong while a replay reads the feed of a source, which may have failed.
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

/// The reason why a replay stopped before the end of its recording.
public enum ReplayError<Failure: Error>: Error {
  /// The source of the recording failed.
  case source(Failure)
  /// The recording cannot be replayed on the scene.
  case recording(RecordingError)
}

extension ReplayError: Equatable where Failure: Equatable {}

/// The reason why a recording cannot be replayed on a scene.
public struct RecordingError: Error, Equatable {
  /// A property of a recording that prevents its replay.
  @nonexhaustive public enum Problem: Equatable, Sendable {
    /// The recording has no sample of the content offset.
    case noSamples
    /// A time or a content offset is not a finite number.
    case notFinite
    /// An event is impossible in the state of the scene at that time.
    case event(EventError)
    /// A recording of content offsets has a touch.
    case touchAmongSamples
    /// The scroll still moves after the last entry when the replay reaches its limit.
    case neverRests
    /// The replay would have more than `bound` frames.
    case tooManyFrames(bound: Int)
    /// More than `bound` events are between two samples, which a replay at a rate reads ahead.
    case tooManyEvents(bound: Int)
    /// The recording is longer than a replay may be, in hours.
    case tooLong(hours: Double, boundInHours: Double)
  }

  /// The property of the recording that prevents its replay.
  public let problem: Problem
  /// The line of the entry at fault, or its byte offset in a binary file; 0 without such an entry.
  public let origin: Int

  /// Creates an error; `origin` is the line or byte offset of the entry at fault, or 0 for none.
  public init(_ problem: Problem, origin: Int = 0) {
    self.problem = problem
    self.origin = origin
  }
}

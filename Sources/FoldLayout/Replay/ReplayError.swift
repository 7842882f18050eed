/// A reason why a recording cannot be replayed.
///
/// `origin` is the line of the entry in its file, or its byte offset in a binary file.
public enum ReplayError<Failure: Error>: Error {
  /// The source of the recording has failed.
  case source(Failure)
  /// The recording has no sample of the content offset.
  case noSamples
  /// An event is impossible in the current state of the scene.
  case event(origin: Int, EventError)
  /// A recording of offsets also contains a touch.
  case touchAmongSamples(origin: Int)
  /// The scroll is still moving long after the last entry of the recording.
  case neverRests(origin: Int)
  /// The recording has more frames than the maximum, `bound`.
  case tooManyFrames(origin: Int, bound: Int)
  /// More than `bound` events follow one another without a sample of the content offset.
  case tooManyEvents(origin: Int, bound: Int)
  /// The recording is longer than the maximum, in hours.
  case tooLong(origin: Int, hours: Double, boundInHours: Double)
}

extension ReplayError: Equatable where Failure: Equatable {}

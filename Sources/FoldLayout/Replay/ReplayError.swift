/// Why a recording cannot be replayed.
///
/// `origin` is the line, or the byte offset, of the entry at fault.
public enum ReplayError<Failure: Error>: Error {
  /// The recording cannot be read.
  case source(Failure)
  /// The recording has no sample of the content offset.
  case noSamples
  /// An event cannot happen in the state that the scene is in.
  case event(origin: Int, EventError)
  /// A touch stands in a recording of offsets, which say already where the content is.
  case touchAmongSamples(origin: Int)
  /// The scroll is still on its way long after the recording's last entry.
  case neverRests(origin: Int)
  /// The recording would give more frames than a replay may have.
  case tooManyFrames(origin: Int, bound: Int)
  /// More events stand between two samples than a replay at a rate may read ahead.
  case tooManyEvents(origin: Int, bound: Int)
  /// The recording is longer than a replay may be, in hours.
  case tooLong(origin: Int, hours: Double, boundInHours: Double)
}

extension ReplayError: Equatable where Failure: Equatable {}

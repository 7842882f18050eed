public import FoldLayout
public import Foundation

extension RecordingError {
  /// Returns `file`, the line number if it is known, then the reason why the recording cannot be
  /// replayed and a remedy; `names` supplies the names of rows.
  package func sentence(file: String, names: RowNames) -> String {
    (origin > 0 ? "\(file):\(origin)" : file) + ": " + sentence(names: names)
  }

  /// Returns the reason why a recording cannot be replayed, then a remedy, as one line without the
  /// file; `names` supplies the names of rows.
  package func sentence(names: RowNames) -> String {
    switch problem {
    case .noSamples: "has no samples; a recording needs at least one offset"
    case .notFinite: "a time or an offset is not a finite number; correct it or leave it out"
    case .event(let error): error.sentence(names: names)
    case .touchAmongSamples:
      "a recording of offsets contains a touch; leave the touches out, or begin with a header line "
        + "of \"kind\": \"touch\" so that they scroll"
    case .neverRests:
      "the scroll does not come to rest after the last entry; cut the recording or choose a lower rate"
    case .tooManyFrames(let bound):
      "would give more than \(bound.grouped) frames; choose a lower rate or cut the recording"
    case .tooManyEvents(let bound):
      "more than \(bound.grouped) events lie between two samples; replay at the native rate, or cut "
        + "the recording"
    case .tooLong(_, let bound): "runs longer than \(Int(bound)) hours; cut the recording"
    }
  }
}

extension RecordingError: CustomStringConvertible, LocalizedError {
  /// The reason and a remedy as one sentence, in which numbers identify rows.
  public var description: String { sentence(file: "recording", names: RowNames(count: 0)) }

  /// The reason and a remedy as one sentence, like ``description``; never `nil`.
  public var errorDescription: String? { description }
}

extension ReplayError: CustomStringConvertible, LocalizedError {
  /// The sentence of the error that stopped the replay.
  public var description: String {
    switch self {
    case .source(let error): "\(error)"
    case .recording(let error): "\(error)"
    }
  }

  /// The sentence of the error that stopped the replay, like ``description``; never `nil`.
  public var errorDescription: String? { description }
}

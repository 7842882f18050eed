import FoldFormats
import FoldLayout

extension RecordingError {
  /// Returns the reason why a recording cannot be replayed and a remedy, with rows named by `names`.
  func sentence(names: RowNames) -> String {
    switch problem {
    case .noSamples: "has no samples; a recording needs at least one offset"
    case .notFinite: "a time or an offset is not a finite number; correct it or leave it out"
    case .event(let error): error.sentence(names: names)
    case .touchAmongSamples:
      "a touch stands in a recording of offsets; leave the touches out, or begin with a header line "
        + "of \"kind\": \"touch\" so that they scroll"
    case .neverRests:
      "the scroll does not come to rest after the last entry; cut the recording or choose a lower "
        + "--rate"
    case .tooManyFrames(let bound):
      "would give more than \(bound.grouped) frames; choose a lower --rate or cut the recording"
    case .tooManyEvents(let bound):
      "more than \(bound.grouped) events stand between two samples; replay at --rate native, or cut "
        + "the recording"
    case .tooLong(_, let bound): "runs longer than \(Int(bound)) hours; cut the recording"
    }
  }
}

/// A time of a frame that tables of frames have; the raw value is its name there.
public enum FrameField: String, CaseIterable, Sendable {
  /// When the frame should have started.
  case expected
  /// When work on it started.
  case start
  /// When work on it ended.
  case end
  /// When it reached the display.
  case present
  /// When it had to be ready.
  case deadline
  /// The refresh period in force.
  case interval
  /// How long it took.
  case duration

  /// Stores a time in nanoseconds, or that it is unknown.
  public func set(_ time: Int64?, in frame: inout RecordedFrame) {
    switch self {
    case .expected: frame.expected = time
    case .start: frame.start = time
    case .end: frame.end = time
    case .present: frame.present = time
    case .deadline: frame.deadline = time
    case .interval: frame.interval = time
    case .duration: frame.duration = time
    }
  }

  /// Where a timeline has the times of its frames.
  var column: WritableKeyPath<FrameTimeline, TimeColumn> {
    switch self {
    case .expected: \.expected
    case .start: \.start
    case .end: \.end
    case .present: \.present
    case .deadline: \.deadline
    case .interval: \.interval
    case .duration: \.duration
    }
  }
}

/// The unit of a metric; the raw value is the symbol in reports.
@nonexhaustive public enum MetricUnit: String, Sendable, CaseIterable {
  /// Nanoseconds.
  case nanoseconds = "ns"
  /// Milliseconds.
  case milliseconds = "ms"
  /// Seconds.
  case seconds = "s"
  /// Milliseconds of lateness in each second of motion.
  case millisecondsPerSecond = "ms/s"
  /// Percent.
  case percent = "%"
  /// Frames in each second.
  case framesPerSecond = "fps"
  /// Frames.
  case frames
  /// Whole refresh periods.
  case vsyncs
  /// Rows of a list.
  case rows
  /// Heap allocations.
  case allocations
  /// Events of a trace, of any number in a frame.
  case events
  /// Processor instructions.
  case instructions
  /// Steps of a scroll: the scroll deltas that a page applied.
  case steps
  /// Points.
  case points = "pt"
  /// Points times seconds.
  case pointSeconds = "pt·s"
  /// Screen pixels or points in each second.
  case pointsPerSecond = "px/s"

  /// The length of the unit in nanoseconds; `nil` if the unit is not a duration.
  public var nanosecondsPerUnit: Double? {
    switch self {
    case .nanoseconds: 1
    case .milliseconds: 1e6
    case .seconds: 1e9
    default: nil
    }
  }
}

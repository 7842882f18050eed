/// A time of a frame that tables of frames have; the raw value is its name there.
public enum FrameField: String, CaseIterable, Sendable {
  /// When the frame was meant to start: the vsync that it was intended for.
  case intended
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
  /// When it should have reached the display.
  case expectedPresent
  /// When the GPU was done with it.
  case gpuEnd
  /// How long after its deadline it was ready.
  case overrun
  /// How much later than expected it was shown.
  case hitch
  /// How long it waited for a buffer.
  case dequeue
  /// From the vsync it was intended for to the one it got.
  case vsyncDelay
  /// The UI thread's part.
  case uiTime
  /// The sync's part.
  case uploadTime
  /// The render thread's part.
  case drawTime

  /// The fields that every table of frames has, whether or not a frame knows them.
  public static let common: [FrameField] = [
    .intended, .start, .end, .present, .deadline, .interval, .duration,
  ]

  /// Whether it says what became of a frame, and not only what was to be expected of it.
  public var isMeasured: Bool {
    switch self {
    case .intended, .start, .deadline, .interval, .expectedPresent: false
    default: true
    }
  }

  /// Stores a time in nanoseconds, or that it is unknown.
  public func set(_ time: Int64?, in frame: inout RecordedFrame) {
    switch self {
    case .intended: frame.intended = time
    case .start: frame.start = time
    case .end: frame.end = time
    case .present: frame.present = time
    case .deadline: frame.deadline = time
    case .interval: frame.interval = time
    case .duration: frame.duration = time
    case .expectedPresent: frame.expectedPresent = time
    case .gpuEnd: frame.gpuEnd = time
    case .overrun: frame.overrun = time
    case .hitch: frame.hitch = time
    case .dequeue: frame.dequeue = time
    case .vsyncDelay: frame.vsyncDelay = time
    case .uiTime: frame.uiTime = time
    case .uploadTime: frame.uploadTime = time
    case .drawTime: frame.drawTime = time
    }
  }

  /// Where a timeline has the times of its frames.
  var column: WritableKeyPath<FrameTimeline, TimeColumn> {
    switch self {
    case .intended: \.intended
    case .start: \.start
    case .end: \.end
    case .present: \.present
    case .deadline: \.deadline
    case .interval: \.interval
    case .duration: \.duration
    case .expectedPresent: \.expectedPresent
    case .gpuEnd: \.gpuEnd
    case .overrun: \.overrun
    case .hitch: \.hitch
    case .dequeue: \.dequeue
    case .vsyncDelay: \.vsyncDelay
    case .uiTime: \.uiTime
    case .uploadTime: \.uploadTime
    case .drawTime: \.drawTime
    }
  }
}

/// A timestamp or a duration of a frame, in nanoseconds; the raw value is the name of its column in
/// tables of frames, which contain seconds.
@nonexhaustive public enum FrameField: String, CaseIterable, Sendable {
  /// The time of the vsync that the frame was intended for.
  case intended
  /// The time at which work on the frame started.
  case start
  /// The time at which work on the frame ended.
  case end
  /// The time at which the frame reached the display.
  case present
  /// The time by which the frame had to be ready.
  case deadline
  /// The refresh period in force.
  case interval
  /// The duration of the work on the frame.
  case duration
  /// The time at which the frame should have reached the display.
  case expectedPresent
  /// The time at which the GPU completed the frame.
  case gpuEnd
  /// The time from the deadline until the frame was ready; negative if it was early.
  case overrun
  /// The time from the expected present until the frame was shown.
  case hitch
  /// The time spent waiting for a buffer.
  case dequeue
  /// The time from the intended vsync to the vsync at which the frame started.
  case vsyncDelay
  /// The time spent on the UI thread.
  case uiTime
  /// The time spent synchronizing with the render thread, mostly uploading bitmaps.
  case uploadTime
  /// The time spent on the render thread, drawing.
  case drawTime

  /// The fields that every table of frames has, even if all values are unknown.
  public static let common: [FrameField] = [
    .intended, .start, .end, .present, .deadline, .interval, .duration,
  ]

  /// Whether the field states what happened to the frame, as opposed to what was planned for it.
  public var isMeasured: Bool {
    switch self {
    case .intended, .start, .deadline, .interval, .expectedPresent: false
    default: true
    }
  }

  /// Stores a time, in nanoseconds, in a frame; `nil` if it is unknown.
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

/// One frame as a device recorded it.
///
/// Unknown properties are `nil`.
///
/// Timestamps are in nanoseconds on the recording's clock, durations in nanoseconds.
public struct RecordedFrame: Equatable, Sendable {
  /// The number or token that the source gives to the frame.
  public var token: Int64?
  /// The vsync that the frame was intended for.
  public var intended: Int64?
  /// The time at which work on the frame started.
  public var start: Int64?
  /// The time at which work on the frame ended, on the CPU or, if the source includes it, on the
  /// GPU.
  public var end: Int64?
  /// The time at which the GPU completed the frame.
  public var gpuEnd: Int64?
  /// The time by which the frame had to be ready.
  public var deadline: Int64?
  /// The time at which the frame reached the display.
  public var present: Int64?
  /// The time at which the frame should have reached the display.
  public var expectedPresent: Int64?
  /// The refresh period in force.
  public var interval: Int64?
  /// The time that the frame took, as the source defines it; if `nil`, ``end`` − ``start`` is used.
  public var duration: Int64?
  /// The time from the deadline until the frame was ready, if the source reports it.
  public var overrun: Int64?
  /// The time from the expected present until the frame was shown, if the source reports it.
  public var hitch: Int64?
  /// The time spent waiting for a buffer.
  public var dequeue: Int64?
  /// The time from the intended vsync to the vsync at which the frame started.
  public var vsyncDelay: Int64?
  /// The time spent on the UI thread, from the vsync to the start of the sync.
  public var uiTime: Int64?
  /// The time spent in the sync, mostly uploading bitmaps.
  public var uploadTime: Int64?
  /// The time spent on the render thread, from the first draw command to completion.
  public var drawTime: Int64?
  /// The properties that the source reports explicitly.
  public var flags: FrameFlags = []
  /// The activity of the list; `nil` if it is unknown.
  public var phase: Phase?

  /// Creates a frame without known properties.
  public init() {}
}

extension RecordedFrame {
  /// The reason a frame that took no time is excluded.
  public static let tookNoTime = "the duration is 0 or less"

  /// Whether the frame took some time, or its duration is unknown.
  ///
  /// A frame with a ``duration``, or a difference of ``start`` and ``end``, of 0 or less cannot be
  /// judged.
  public var tookTime: Bool { Self.tookTime(duration, from: start, to: end) }

  static func tookTime(_ duration: Int64?, from start: Int64?, to end: Int64?) -> Bool {
    guard duration == nil, let start, let end else { return duration.map { $0 > 0 } ?? true }
    return end > start
  }
}

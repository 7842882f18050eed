/// One frame as a device recorded it; unknown properties are `nil`.
///
/// Timestamps are in nanoseconds on the recording's clock, durations in nanoseconds.
public struct RecordedFrame: Equatable, Sendable {
  /// The number or token that the source gives to the frame; `nil` if it gives none.
  public var token: Int64?
  /// The time of the vsync that the frame was intended for, in nanoseconds; `nil` if unknown.
  public var intended: Int64?
  /// The time at which work on the frame started, in nanoseconds; `nil` if unknown.
  public var start: Int64?
  /// The time at which work on the frame ended, in nanoseconds, including the GPU's if the source
  /// does; `nil` if unknown.
  public var end: Int64?
  /// The time at which the GPU completed the frame, in nanoseconds; `nil` if unknown.
  public var gpuEnd: Int64?
  /// The time by which the frame had to be ready, in nanoseconds; `nil` if unknown.
  public var deadline: Int64?
  /// The time at which the frame reached the display, in nanoseconds; `nil` if unknown.
  public var present: Int64?
  /// The time at which the frame should have reached the display, in nanoseconds; `nil` if unknown.
  public var expectedPresent: Int64?
  /// The refresh period in force, in nanoseconds; `nil` if unknown.
  public var interval: Int64?
  /// The time that the frame took, in nanoseconds; if `nil`, ``end`` − ``start`` is used.
  public var duration: Int64?
  /// The time from the deadline until the frame was ready, in nanoseconds; `nil` if not reported.
  public var overrun: Int64?
  /// The time from the expected to the actual present, in nanoseconds; `nil` if not reported.
  public var hitch: Int64?
  /// The time spent waiting for a buffer, in nanoseconds; `nil` if unknown.
  public var dequeue: Int64?
  /// The time from the intended vsync to the vsync of the start, in nanoseconds; `nil` if unknown.
  public var vsyncDelay: Int64?
  /// The time on the UI thread, from vsync to sync, in nanoseconds; `nil` if unknown.
  public var uiTime: Int64?
  /// The time of the sync, mostly for uploading bitmaps, in nanoseconds; `nil` if unknown.
  public var uploadTime: Int64?
  /// The time on the render thread, from draw to completion, in nanoseconds; `nil` if unknown.
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

  /// Whether the frame took some time, or its duration is unknown; other frames cannot be judged.
  public var tookTime: Bool { Self.tookTime(duration, from: start, to: end) }

  static func tookTime(_ duration: Int64?, from start: Int64?, to end: Int64?) -> Bool {
    guard duration == nil, let start, let end else { return duration.map { $0 > 0 } ?? true }
    return end > start
  }
}

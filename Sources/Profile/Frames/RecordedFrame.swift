/// One frame as a device recorded it; what is unknown is nil.
///
/// Stamps are in nanoseconds on the recording's clock, durations in nanoseconds.
public struct RecordedFrame: Equatable, Sendable {
  /// The source's number or token of the frame.
  public var token: Int64?
  /// When the frame was meant to start: the vsync that it was intended for.
  public var intended: Int64?
  /// When work on it started.
  public var start: Int64?
  /// When work on it ended, on the CPU or, where the source includes that, on the GPU.
  public var end: Int64?
  /// When the GPU was done with it.
  public var gpuEnd: Int64?
  /// When it had to be ready.
  public var deadline: Int64?
  /// When it reached the display.
  public var present: Int64?
  /// When it should have reached the display.
  public var expectedPresent: Int64?
  /// The refresh period in force.
  public var interval: Int64?
  /// How long it took, by the source's own reckoning; ``end`` − ``start`` where that is nil.
  public var duration: Int64?
  /// How long after its deadline it was ready, where the source says so itself.
  public var overrun: Int64?
  /// How much later than expected it was shown, where the source says so itself.
  public var hitch: Int64?
  /// How long it waited for a buffer.
  public var dequeue: Int64?
  /// From the vsync it was intended for to the one it got.
  public var vsyncDelay: Int64?
  /// The UI thread's part: from vsync to the start of the sync.
  public var uiTime: Int64?
  /// The sync's part, mostly the upload of bitmaps.
  public var uploadTime: Int64?
  /// The render thread's part: from the first draw command to completion.
  public var drawTime: Int64?
  /// What the source says outright.
  public var flags: FrameFlags = []
  /// What the list was doing; nil where it is not known.
  public var phase: Phase?

  /// Creates a frame of which nothing is known yet.
  public init() {}
}

extension RecordedFrame {
  /// Why a frame that took no time is left out.
  public static let tookNoTime = "the duration is 0 or less"

  /// Whether it took some time, or nobody says how long it took.
  ///
  /// What took none, as said or from ``start`` to ``end``, is no frame that can be judged.
  public var tookTime: Bool { Self.tookTime(duration, from: start, to: end) }

  static func tookTime(_ duration: Int64?, from start: Int64?, to end: Int64?) -> Bool {
    guard duration == nil, let start, let end else { return duration.map { $0 > 0 } ?? true }
    return end > start
  }
}

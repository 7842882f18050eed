/// The limits and refresh rates that apply while a recording is read.
public struct FrameLimits: Equatable, Sendable {
  /// The refresh rate to judge by, in hertz; `nil` to use the recorded rate.
  public var refreshRate: Double?
  /// The refresh rate for sources that do not state one, in hertz; `nil` to infer it from frames.
  public var assumedRate: Double?
  /// The number of frames stored for each source, beyond which they are folded into a summary.
  public var limit: Int

  /// The limit for joining frames with a replay, which needs every frame: 9 hours at 60 Hz.
  public static let joinLimit = 1 << 21

  /// Creates limits with rates in hertz; `nil` for the recorded rate, or else an inferred one.
  public init(
    refreshRate: Double? = nil, assumedRate: Double? = nil,
    limit: Int = FrameTimelineBuilder.storedLimit
  ) {
    self.refreshRate = refreshRate
    self.assumedRate = assumedRate
    self.limit = limit
  }
}

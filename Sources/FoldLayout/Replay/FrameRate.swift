/// When a replay shows frames.
public enum FrameRate: Equatable, Sendable {
  /// One frame for each sample of the recording.
  case native
  /// Frame k at t0 + k/rate, up to the last sample inclusive; the rate is in frames per second.
  case hertz(Double)
}

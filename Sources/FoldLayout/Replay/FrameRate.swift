/// When a replay shows frames.
public enum FrameRate: Equatable, Sendable {
  /// One frame for each sample of the recording; 60 a second where touches drive the scroll.
  case native
  /// Frame k at t0 + k/rate, up to the last sample inclusive; the rate is in frames per second.
  case hertz(Double)

  /// The native rate of a recording of touches, in frames per second.
  public static var touchRate: Double { 60 }
}

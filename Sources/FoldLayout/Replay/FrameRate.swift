/// The times at which a replay shows frames.
@nonexhaustive public enum FrameRate: Equatable, Sendable {
  /// One frame for each sample of the recording, or 60 a second in a recording of touches.
  case native
  /// Frames at a rate per second, from the first sample to the last, or with touches until rest.
  case hertz(Double)

  /// The native rate of a recording of touches, in frames per second.
  package static var touchRate: Double { 60 }

  /// The rate, in frames per second; 60, the native rate of touches, for `native`.
  var hertz: Double { if case .hertz(let hertz) = self { hertz } else { Self.touchRate } }
}

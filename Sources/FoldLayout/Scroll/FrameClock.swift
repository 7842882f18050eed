/// The times at which frames are shown: frame k is shown at `start` + k/`rate`, in seconds.
public struct FrameClock: Equatable, Sendable {
  /// The maximum time by which an event may follow a frame and still be part of it, in seconds.
  package static let tolerance = 1e-6

  /// The time of frame 0, in seconds.
  public let start: Double
  /// The frame rate, in frames per second; positive.
  public let rate: Double

  /// Creates a clock with frame 0 at `start` seconds and a rate in hertz; 60 replaces 0 or below.
  public init(start: Double = 0, rate: Double) {
    self.start = start
    self.rate = rate > 0 && rate < .infinity ? rate : 60
  }

  /// The time between two frames, in milliseconds.
  package var frameDuration: Double { 1000 / rate }

  /// Returns the time of `frame`, in seconds.
  public func time(ofFrame frame: Int) -> Double { start + Double(frame) / rate }

  /// Returns the index of the first frame at or after `time` seconds minus 1 µs, at least 0; `nil`
  /// for NaN, or from 2⁵⁰ frames on.
  package func firstFrame(showing time: Double) -> Int? {
    guard var frame = count(((time - Self.tolerance - start) * rate).rounded(.up)) else {
      return nil
    }
    while frame > 0 && self.time(ofFrame: frame - 1) >= time - Self.tolerance { frame -= 1 }
    while self.time(ofFrame: frame) < time - Self.tolerance { frame += 1 }
    return frame
  }

  /// Returns the index of the last frame at or before `time` seconds plus 1 µs, at least 0; `nil`
  /// for NaN, or from 2⁵⁰ frames on.
  package func lastFrame(at time: Double) -> Int? {
    guard var frame = count(((time + Self.tolerance - start) * rate).rounded(.down)) else {
      return nil
    }
    while frame > 0 && self.time(ofFrame: frame) > time + Self.tolerance { frame -= 1 }
    while self.time(ofFrame: frame + 1) <= time + Self.tolerance { frame += 1 }
    return frame
  }

  /// The maximum number of frames; beyond it, times cannot distinguish them.
  private static let bound = 0x1p50

  private func count(_ frames: Double) -> Int? {
    frames < Self.bound ? Int(max(frames, 0)) : nil
  }
}

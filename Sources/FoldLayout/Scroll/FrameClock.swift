/// The moments at which frames are shown: frame k at `start` + k/`rate`, with one division.
public struct FrameClock: Equatable, Sendable {
  /// How much later than a frame something may happen and still be shown by it, in seconds.
  public static let tolerance = 1e-6

  /// The time of frame 0, in seconds.
  public let start: Double
  /// Frames per second; positive.
  public let rate: Double

  /// Creates a clock whose frame 0 is at `start` seconds; a rate that is no positive number counts
  /// as 60.
  public init(start: Double = 0, rate: Double) {
    self.start = start
    self.rate = rate > 0 && rate < .infinity ? rate : 60
  }

  /// The time between two frames, in milliseconds.
  public var frameDuration: Double { 1000 / rate }

  /// The time of `frame`, in seconds.
  public func time(ofFrame frame: Int) -> Double { start + Double(frame) / rate }

  /// The first frame that shows what happens at `time` seconds: not more than 1 µs earlier.
  ///
  /// Nil for times beyond what a clock counts, and for NaN.
  public func firstFrame(showing time: Double) -> Int? {
    guard var frame = count(((time - Self.tolerance - start) * rate).rounded(.up)) else {
      return nil
    }
    while frame > 0 && self.time(ofFrame: frame - 1) >= time - Self.tolerance { frame -= 1 }
    while self.time(ofFrame: frame) < time - Self.tolerance { frame += 1 }
    return frame
  }

  /// The last frame that has been shown at `time` seconds; a frame counts up to 1 µs too early.
  ///
  /// Nil for times beyond what a clock counts, and for NaN.
  public func lastFrame(at time: Double) -> Int? {
    guard var frame = count(((time + Self.tolerance - start) * rate).rounded(.down)) else {
      return nil
    }
    while frame > 0 && self.time(ofFrame: frame) > time + Self.tolerance { frame -= 1 }
    while self.time(ofFrame: frame + 1) <= time + Self.tolerance { frame += 1 }
    return frame
  }

  /// The most frames that a clock counts: as long as their times tell them apart.
  private static let bound = 0x1p50

  private func count(_ frames: Double) -> Int? {
    frames < Self.bound ? Int(max(frames, 0)) : nil
  }
}

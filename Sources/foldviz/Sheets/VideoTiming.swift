/// The frames of a video, which all last equally long.
struct VideoTiming: Equatable {
  /// The frame rate, in hertz.
  let rate: Double
  /// The number of video frames that show each frame of the clip; 0 for a frame left out.
  let counts: [Int]

  static let maximumFrames = 100_000

  /// Creates the timing for the times of a clip's frames, in seconds.
  ///
  /// Without a `rate` in hertz, the rate is the usual one between frames, or at least 60 Hz if
  /// frames do not come regularly.
  init(times: [Double], rate: Double? = nil) {
    let seconds = times.map { $0 - (times.first ?? 0) }
    let steps = zip(seconds.dropFirst(), seconds).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    let usual = steps.isEmpty ? 60 : (1 / steps[steps.count / 2]).rounded()
    func isRegular(_ rate: Double) -> Bool {
      seconds.allSatisfy { abs($0 * rate - ($0 * rate).rounded()) < 0.25 }
    }
    let own = min(240, max(usual, usual >= 1 && isRegular(usual) ? usual : 60))
    self.rate = rate ?? own
    let ticks = seconds.map { Int(max(0, min(1e12, ($0 * (rate ?? own)).rounded()))) }
    counts = ticks.indices.map { $0 + 1 < ticks.count ? ticks[$0 + 1] - ticks[$0] : 1 }
  }
}

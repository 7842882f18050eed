import FoldLayout
import FoldProfile

/// The cost of each frame of a replay: its measured layout time, or its frame time on a device.
struct FrameCosts {
  static let layoutSubject = "layout cost"

  /// A name for the measured quantity, such as "layout cost".
  let subject: String
  /// The cost of each frame in nanoseconds, or `nil` for a frame without a measurement.
  let nanoseconds: [Double?]
  /// The interval between frames in nanoseconds, or `nil` if it is unknown.
  let interval: Double?
  /// When frames were shown late, in seconds on the recording's clock, and how late they were.
  var hitches: [(time: Double, nanoseconds: Double)] = []
  var batch = 1
  var device: FrameJudge?

  /// Returns the cost of a frame as text with a suitable unit, or `nil` if it is unknown.
  func text(ofFrame frame: Int) -> String? { nanoseconds[frame].map { Figure.duration($0) } }

  /// Returns the ascending indices of up to `count` slow frames, at least ``batch`` frames apart.
  func slowest(_ count: Int) -> [Int] {
    nanoseconds.map { $0 ?? 0 }.greatest(count, apart: batch - 1)
  }

  static func measured(
    _ script: FrameScript, of inputs: Inputs, quiet: Bool
  ) throws(Failure) -> FrameCosts {
    let profile = try LayoutMeasurement(
      inputs: inputs, refreshRate: LayoutTimer.usualRefreshRate, quiet: quiet, command: "render"
    ).run(script)
    return FrameCosts(profile)
  }
}

extension FrameCosts {
  init(_ profile: LayoutProfile) {
    self.init(
      subject: Self.layoutSubject, nanoseconds: profile.costs, interval: nil, batch: profile.batch)
  }
}

import FoldLayout
import FoldProfile

/// What each frame of a replay cost: its layout as measured here, or its work on a device.
struct FrameCosts {
  static let layoutSubject = "layout cost"

  /// What it is the cost of.
  let subject: String
  /// Nanoseconds of each frame of the replay; nil where none is known.
  let nanoseconds: [Double?]
  /// The time between two frames, in nanoseconds, where it is known.
  let interval: Double?
  /// When frames came late to the display, in seconds on the recording's clock, and by how much.
  var hitches: [(time: Double, nanoseconds: Double)] = []
  /// How many neighbouring frames one reading of the clock spans.
  var batch = 1

  /// A frame's cost in the unit that suits it; nil where none is known.
  func note(_ frame: Int) -> String? { nanoseconds[frame].map { Figure.duration($0) } }

  /// At most `count` of the frames that cost most, in order; of those timed together, the slowest.
  func worst(_ count: Int) -> [Int] {
    nanoseconds.map { $0 ?? 0 }.greatest(count, apart: batch - 1)
  }

  /// Times the layout of every frame, as `foldviz profile` does.
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
  /// What a profile has measured.
  init(_ profile: LayoutProfile) {
    self.init(
      subject: Self.layoutSubject, nanoseconds: profile.costs, interval: nil, batch: profile.batch)
  }
}

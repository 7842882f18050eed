import FoldProfile

/// The frames of one run, for tables and charts.
struct FrameRun {
  /// Where the frames come from.
  enum Frames {
    /// A device recorded them.
    case device(FrameJudge)
    /// Their layout was timed here.
    case layout(LayoutProfile)
  }

  /// The file or the replay.
  let name: String
  var process: String?
  var window: String?
  let frames: Frames

  /// The number of frames.
  var count: Int {
    switch frames {
    case .device(let judge): judge.timeline.count
    case .layout(let profile): profile.frames
    }
  }

  /// What a device recorded; nil for a replay.
  var timeline: FrameTimeline? {
    switch frames {
    case .device(let judge): judge.timeline
    case .layout: nil
    }
  }

  /// How long a frame took, in milliseconds; nil where it is not known.
  func duration(_ frame: Int) -> Double? {
    switch frames {
    case .device(let judge): judge.timeline.duration[frame].map { Double($0) / 1e6 }
    case .layout(let profile): profile.costs[frame] / 1e6
    }
  }

  /// The refresh interval that a frame is held against, in milliseconds; nil where none is known.
  func interval(_ frame: Int) -> Double? {
    switch frames {
    case .device(let judge): judge.period(ofFrame: frame).map { $0 / 1e6 }
    case .layout(let profile): profile.frameInterval / 1e6
    }
  }

  /// What a duration is the duration of.
  var subject: String {
    switch frames {
    case .device: "frame duration"
    case .layout: "layout per frame"
    }
  }
}

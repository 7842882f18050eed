import FoldProfile

struct FrameRun {
  enum Frames {
    case device(FrameJudge)
    /// Frames whose layout was timed by foldviz.
    case layout(LayoutProfile)
  }

  let name: String
  var process: String?
  var window: String?
  let frames: Frames
  /// The displacement error of each frame, in points; empty without a join, `nil` if unknown.
  var displacements: [Double?] = []

  var count: Int {
    switch frames {
    case .device(let judge): judge.timeline.count
    case .layout(let profile): profile.frames
    }
  }

  /// The recorded frames of a device, or `nil` for a replay.
  var timeline: FrameTimeline? {
    switch frames {
    case .device(let judge): judge.timeline
    case .layout: nil
    }
  }

  /// Returns the duration of a frame in milliseconds, or `nil` if it is unknown.
  func duration(_ frame: Int) -> Double? {
    switch frames {
    case .device(let judge): judge.timeline.duration[frame].map { Double($0) / 1e6 }
    case .layout(let profile): profile.costs[frame] / 1e6
    }
  }

  /// Returns the refresh interval of a frame in milliseconds, or `nil` if it is unknown.
  func interval(_ frame: Int) -> Double? {
    switch frames {
    case .device(let judge): judge.period(ofFrame: frame).map { $0 / 1e6 }
    case .layout(let profile): profile.frameInterval / 1e6
    }
  }

  var subject: String {
    switch frames {
    case .device: "frame duration"
    case .layout: "layout per frame"
    }
  }
}

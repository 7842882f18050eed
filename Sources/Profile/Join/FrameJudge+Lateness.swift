extension FrameJudge {
  /// The time by which each frame was shown too late, in nanoseconds; 0 if it was on time.
  ///
  /// It is the duration of the frame's hitch if ``hitches`` are known, otherwise the frame's
  /// overrun, or else the excess of its duration over the refresh period.
  public var lateness: [Double] {
    var late = [Double](repeating: 0, count: timeline.count)
    if let known = knownHitches {
      for hitch in known { late[hitch.frame] = hitch.nanoseconds }
      return late
    }
    for frame in late.indices {
      if let overrun = FrameOverruns.overrun(frame, timeline) {
        late[frame] = max(0, Double(overrun))
      } else if let duration = timeline.duration[frame], let period = period(ofFrame: frame) {
        late[frame] = max(0, Double(duration) - period)
      }
    }
    return late
  }
}

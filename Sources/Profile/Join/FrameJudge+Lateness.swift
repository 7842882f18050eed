extension FrameJudge {
  /// By how much each frame was shown later than expected, in nanoseconds; 0 where it was not.
  ///
  /// The hitches of ``hitches``. A source whose hitches are not known has its overruns in their place, or
  /// else by how much durations exceed the refresh period.
  ///
  /// - Complexity: O(n log n) in the frames
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

extension FrameJudge {
  /// By how much each frame was shown later than expected, in nanoseconds; 0 where it was not late by
  /// half a refresh period or more, nil where nothing tells.
  ///
  /// The same definition as the metric `hitchTime`: what the source says itself, else present −
  /// expected present, else by how much two frames lie further apart on the display than they were
  /// meant to. A source without display times has its overruns, or the durations beyond a period.
  ///
  /// - Complexity: O(n) where presents are in order, else O(n log n)
  public var lateness: [Double?] {
    var late = [Double?](repeating: nil, count: timeline.count)
    func note(_ frame: Int, _ by: Double, _ period: Double) {
      late[frame] = by >= period / 2 ? by : 0
    }
    if !timeline.hitch.isEmpty {
      for frame in late.indices { late[frame] = timeline.hitch[frame].map { max(0, Double($0)) } }
      return late
    }
    if !timeline.expectedPresent.isEmpty {
      for frame in late.indices {
        guard let period = period(ofFrame: frame),
          let by = difference(timeline.present[frame], timeline.expectedPresent[frame])
        else { continue }
        note(frame, Double(by), period)
      }
      return late
    }
    if !timeline.present.isEmpty {
      for pair in presentedPairs() {
        guard let period = period(ofFrame: pair.frame) else { continue }
        let meant = difference(timeline.expected[pair.frame], timeline.expected[pair.previous])
        note(pair.frame, pair.gap - max(period, meant.map(Double.init) ?? period), period)
      }
      return late
    }
    for frame in late.indices {
      guard let period = period(ofFrame: frame) else { continue }
      if let overrun = timeline.overrun[frame] {
        late[frame] = max(0, Double(overrun))
      } else if let duration = timeline.duration[frame] {
        late[frame] = max(0, Double(duration) - period)
      }
    }
    return late
  }
}

/// The share of frames that were dropped, in sliding windows of one second.
///
/// Every chance to show a frame is a slot: a frame shown, a frame the source says was not, or,
/// where the source says nothing, a refresh period that passed without one. Each slot ends a window
/// (t − 1 s, t]; windows that begin before the first slot are not looked at. Source: Chromium,
/// `cc/metrics/dropped_frame_counter.h`.
enum DroppedFrames {
  static let windowLength = 1e9

  static let worst = Metric(
    id: "droppedFrames.max1s", unit: .percent,
    definition: "Dropped frames as a share of all, in the sliding window of 1 s that has the "
      + "largest.")
  static let p95 = Metric(
    id: "droppedFrames.p95of1s", unit: .percent,
    definition: "Dropped frames as a share of all, 95th percentile over sliding windows of 1 s by "
      + "linear interpolation.")
  static let mean = Metric(
    id: "droppedFrames.mean", unit: .percent,
    definition: "Dropped frames as a share of all, over the whole run.")

  /// A chance to show a frame.
  struct Slot {
    let time: Double
    let isDropped: Bool
  }

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let slots = slots(judge)
    guard let first = slots.first, let last = slots.last else {
      return notAvailable([worst, p95, mean], noPresents)
    }
    let dropped = slots.count { $0.isDropped }
    let whole = MetricValue(
      mean, .number(Double(dropped) / Double(slots.count) * 100), n: slots.count)
    var shares: [Double] = []
    var start = 0
    var inWindow = 0
    for (end, slot) in slots.enumerated() {
      inWindow += slot.isDropped ? 1 : 0
      while slots[start].time <= slot.time - windowLength {
        inWindow -= slots[start].isDropped ? 1 : 0
        start += 1
      }
      if slot.time - first.time >= windowLength {
        shares.append(Double(inWindow) / Double(end - start + 1) * 100)
      }
    }
    guard last.time - first.time >= windowLength, let sample = SortedSample(shares) else {
      return notAvailable([worst, p95], "the run is shorter than 1 s", n: slots.count) + [whole]
    }
    return [
      MetricValue(worst, .number(sample.max), n: shares.count),
      MetricValue(p95, .number(sample.percentile(95)), n: shares.count),
      whole,
    ]
  }

  /// The slots in the order of time; none where drops cannot be told.
  static func slots(_ judge: FrameJudge) -> [Slot] {
    let timeline = judge.timeline
    var slots: [Slot] = []
    if timeline.reports.contains(.notDisplayed) {
      for frame in 0..<timeline.count {
        let stamp = timeline.expected[frame] ?? timeline.start[frame] ?? timeline.present[frame]
        guard let stamp else { continue }
        slots.append(
          Slot(time: Double(stamp), isDropped: timeline.flags[frame].contains(.notDisplayed)))
      }
    } else {
      let pairs = judge.presentedPairs()
      var room = mostMissed
      if let first = pairs.first, let stamp = timeline.present[first.previous] {
        slots.append(Slot(time: Double(stamp), isDropped: false))
      }
      for pair in pairs {
        guard let stamp = timeline.present[pair.frame],
          let period = judge.period(ofFrame: pair.frame)
        else { continue }
        let missed = Int(min(MissedVsyncs.count(gap: pair.gap, period: period), Double(room)))
        room -= missed
        for index in stride(from: missed, to: 0, by: -1) {
          slots.append(Slot(time: Double(stamp) - Double(index) * period, isDropped: true))
        }
        slots.append(Slot(time: Double(stamp), isDropped: false))
      }
    }
    return slots.sorted { $0.time < $1.time }
  }

  /// Missed vsyncs beyond so many are not counted, lest a few wild stamps take all memory.
  static let mostMissed = 100_000
}

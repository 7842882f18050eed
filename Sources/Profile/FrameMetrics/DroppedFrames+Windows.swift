extension DroppedFrames {
  /// A chance to show a frame.
  struct Slot {
    let time: Double
    let isDropped: Bool
    /// Whether it is judged, and not only context.
    let isJudged: Bool
  }

  /// What the slots of a run say.
  struct Windows {
    /// How many slots were dropped.
    private(set) var dropped = 0
    /// How many slots there are.
    private(set) var slots = 0
    /// Dropped slots as a share of all, in per cent, in each window of 1 s.
    private(set) var shares: [Double] = []

    /// - Complexity: O(n) where slots are in order, else O(n log n)
    init(_ judge: FrameJudge, _ pairs: [FrameJudge.Presented]) {
      let all = DroppedFrames.slots(judge, pairs)
      guard let first = all.first else { return }
      var start = 0
      var inWindow = 0
      for (end, slot) in all.enumerated() {
        inWindow += slot.isDropped ? 1 : 0
        while all[start].time <= slot.time - windowLength {
          inWindow -= all[start].isDropped ? 1 : 0
          start += 1
        }
        guard slot.isJudged else { continue }
        slots += 1
        dropped += slot.isDropped ? 1 : 0
        if slot.time - first.time >= windowLength {
          shares.append(Double(inWindow) / Double(end - start + 1) * 100)
        }
      }
    }
  }

  /// The slots in the order of time; none where drops cannot be told.
  static func slots(_ judge: FrameJudge, _ pairs: [FrameJudge.Presented]) -> [Slot] {
    let slots =
      judge.timeline.reports.contains(.notDisplayed)
      ? reportedSlots(judge)
      : missedSlots(judge, judge.context == 0 ? pairs : judge.presentedPairs(includesContext: true))
    let isOrdered = zip(slots, slots.dropFirst()).allSatisfy { $0.time <= $1.time }
    return isOrdered ? slots : slots.sorted { $0.time < $1.time }
  }

  private static func reportedSlots(_ judge: FrameJudge) -> [Slot] {
    let timeline = judge.timeline
    return (0..<timeline.count).compactMap { frame in
      let stamp = timeline.expected[frame] ?? timeline.start[frame] ?? timeline.present[frame]
      return stamp.map {
        Slot(
          time: Double($0), isDropped: timeline.flags[frame].contains(.notDisplayed),
          isJudged: frame >= judge.context)
      }
    }
  }

  private static func missedSlots(_ judge: FrameJudge, _ pairs: [FrameJudge.Presented]) -> [Slot] {
    let timeline = judge.timeline
    var slots: [Slot] = []
    slots.reserveCapacity(pairs.count + 1)
    var room = mostMissed
    if let first = pairs.first, let stamp = timeline.present[first.previous] {
      slots.append(
        Slot(time: Double(stamp), isDropped: false, isJudged: first.previous >= judge.context))
    }
    for pair in pairs {
      guard let stamp = timeline.present[pair.frame],
        let period = judge.period(ofFrame: pair.frame)
      else { continue }
      let isJudged = pair.frame >= judge.context
      let missed =
        pair.isIdle ? 0 : Int(min(MissedVsyncs.count(gap: pair.gap, period: period), Double(room)))
      room -= missed
      for index in stride(from: missed, to: 0, by: -1) {
        let time = Double(stamp) - Double(index) * period
        slots.append(Slot(time: time, isDropped: true, isJudged: isJudged))
      }
      slots.append(Slot(time: Double(stamp), isDropped: false, isJudged: isJudged))
    }
    return slots
  }

  /// Missed vsyncs beyond so many are not counted, lest a few wild stamps take all memory.
  static let mostMissed = 100_000
}

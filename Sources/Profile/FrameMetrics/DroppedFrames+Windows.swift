extension DroppedFrames {
  /// A chance to show a frame.
  struct Slot {
    let time: Double
    /// The place of the frame that it belongs to.
    let frame: Int32
    let isDropped: Bool
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
    init(_ shown: ShownFrames) {
      let all = DroppedFrames.slots(shown)
      guard let first = all.first else { return }
      var (slots, dropped) = (0, 0)
      shares = [Double](unsafeUninitializedCapacity: all.count) { shares, count in
        var (start, inWindow, n) = (0, 0, 0)
        for end in all.indices {
          let slot = all[end]
          inWindow += slot.isDropped ? 1 : 0
          while all[start].time <= slot.time - windowLength {
            inWindow -= all[start].isDropped ? 1 : 0
            start += 1
          }
          guard shown.judge.frames.contains(Int(slot.frame)) else { continue }
          slots += 1
          dropped += slot.isDropped ? 1 : 0
          guard slot.time - first.time >= windowLength else { continue }
          let share = perCent(Double(inWindow), of: Double(end - start + 1))
          shares.initializeElement(at: n, to: share)
          n += 1
        }
        count = n
      }
      (self.slots, self.dropped) = (slots, dropped)
    }
  }

  /// The slots in the order of time; none where drops cannot be told.
  static func slots(_ shown: ShownFrames) -> [Slot] {
    let slots =
      shown.judge.timeline.reports.contains(.notDisplayed)
      ? reportedSlots(shown.judge) : missedSlots(shown)
    let isOrdered = zip(slots, slots.dropFirst()).allSatisfy { $0.time <= $1.time }
    return own(isOrdered ? slots : slots.sorted { $0.time < $1.time }, shown.judge)
  }

  /// The slots of a judge's phase, on a clock that stands still in other phases.
  private static func own(_ slots: [Slot], _ judge: FrameJudge) -> [Slot] {
    guard let phase = judge.phase, var last = slots.first?.time else { return slots }
    var elsewhere = 0.0
    return slots.compactMap { slot in
      defer { last = slot.time }
      guard judge.timeline.phases[Int(slot.frame)] == phase else {
        elsewhere += slot.time - last
        return nil
      }
      return Slot(time: slot.time - elsewhere, frame: slot.frame, isDropped: slot.isDropped)
    }
  }

  private static func reportedSlots(_ judge: FrameJudge) -> [Slot] {
    let timeline = judge.timeline
    return (0..<timeline.count).compactMap { frame in
      let stamp = timeline.intended[frame] ?? timeline.start[frame] ?? timeline.present[frame]
      return stamp.map {
        Slot(
          time: Double($0), frame: Int32(truncatingIfNeeded: frame),
          isDropped: timeline.flags[frame].contains(.notDisplayed))
      }
    }
  }

  private static func missedSlots(_ shown: ShownFrames) -> [Slot] {
    let (judge, pairs) = (shown.judge, shown.allPairs)
    let timeline = judge.timeline
    guard let first = pairs.first else { return [] }
    var left = mostMissed
    // How many of a pair's missed vsyncs are slots, as long as there is room.
    func counted(_ pair: FrameJudge.Presented) -> Int {
      guard let missed = pair.missed, missed > 0, !pair.isIdle else { return 0 }
      let count = Int(min(missed, Double(left)))
      left -= count
      return count
    }
    let capacity = pairs.reduce(1 + pairs.count) { $0 + counted($1) }
    left = mostMissed
    return [Slot](unsafeUninitializedCapacity: capacity) { slots, count in
      var n = 0
      func add(_ time: Double, of frame: Int, isDropped: Bool) {
        let frame = Int32(truncatingIfNeeded: frame)
        slots.initializeElement(at: n, to: Slot(time: time, frame: frame, isDropped: isDropped))
        n += 1
      }
      if let stamp = timeline.present[first.previous] {
        add(Double(stamp), of: first.previous, isDropped: false)
      }
      for pair in pairs {
        guard pair.missed != nil, let stamp = timeline.present[pair.frame] else { continue }
        let missed = counted(pair)
        if missed > 0, let period = judge.period(ofFrame: pair.frame) {
          for index in stride(from: missed, to: 0, by: -1) {
            add(Double(stamp) - Double(index) * period, of: pair.frame, isDropped: true)
          }
        }
        add(Double(stamp), of: pair.frame, isDropped: false)
      }
      count = n
    }
  }

  /// Missed vsyncs beyond so many are not counted, lest a few wild stamps take all memory.
  static let mostMissed = 100_000
}

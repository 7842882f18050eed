extension DroppedFrames {
  struct RefreshPeriod {
    let time: Double
    let period: Double
    let frame: Int
    let isDropped: Bool
    /// Whether idle time, or frames of another phase, precede this refresh period.
    var beginsStretch: Bool
  }

  /// The refresh periods without a new picture, in total and in sliding windows of one second.
  struct Windows {
    private(set) var dropped = 0
    private(set) var slots = 0
    /// The dropped share of each window, which ends with a refresh period, in percent.
    private(set) var shares: [Double] = []

    init(_ shown: ShownFrames) {
      let all = DroppedFrames.slots(shown)
      var (stretch, start, inWindow) = (0, 0, 0)
      for end in all.indices {
        let slot = all[end]
        if slot.beginsStretch { (stretch, start, inWindow) = (end, end, 0) }
        inWindow += slot.isDropped ? 1 : 0
        let opening = slot.time + slot.period / 2 - windowLength
        // A window that is shorter than a refresh period has only the last one.
        while start < end, all[start].time < opening {
          inWindow -= all[start].isDropped ? 1 : 0
          start += 1
        }
        guard shown.judge.judges(slot.frame) else { continue }
        slots += 1
        dropped += slot.isDropped ? 1 : 0
        let isFull = all[stretch].time < opening + slot.period
        let endsStretch = end + 1 == all.count || all[end + 1].beginsStretch
        if isFull || endsStretch {
          shares.append(perCent(Double(inWindow), of: Double(end - start + 1)))
        }
      }
    }
  }

  /// Returns the refresh periods, with and without a new picture, in order of time; empty if the
  /// length of a period is unknown.
  private static func slots(_ shown: ShownFrames) -> [RefreshPeriod] {
    let (judge, pairs) = (shown.judge, shown.allPairs)
    let (timeline, present) = (judge.timeline, judge.timeline.present)
    guard let first = pairs.first, let period = first.period, let start = present[first.previous]
    else { return [] }
    var slots: [RefreshPeriod] = []
    slots.reserveCapacity(pairs.count + 1)
    var beginsStretch = true
    func add(_ time: Double, _ period: Double, _ frame: Int, isDropped: Bool) {
      let isOther = judge.phase != nil && timeline.phases[frame] != judge.phase
      if !isOther {
        slots.append(
          RefreshPeriod(
            time: time, period: period, frame: frame, isDropped: isDropped,
            beginsStretch: beginsStretch))
      }
      beginsStretch = isOther
    }
    let early = droppedFrames(timeline, in: 0..<timeline.count)
    for (index, frame) in early.enumerated() {
      add(Double(start) - Double(early.count - index) * period, period, frame, isDropped: true)
    }
    add(Double(start), period, first.previous, isDropped: false)
    var (left, end, last) = (maximumMissed, Double(start), period)
    for pair in pairs {
      guard let missed = pair.missedInWantedTime, let period = pair.period,
        let time = present[pair.frame]
      else { continue }
      let count = min(missed, left)
      left -= count
      let before =
        pair.sincePrevious.idle > 0
        ? min(count, (Double(pair.sincePrevious.untilIdle) / period).rounded()) : 0
      for index in stride(from: 1, through: before, by: 1) {
        add(end + index * period, period, pair.frame, isDropped: true)
      }
      if pair.sincePrevious.idle > 0 { beginsStretch = true }
      for index in stride(from: count - before, to: 0, by: -1) {
        add(Double(time) - index * period, period, pair.frame, isDropped: true)
      }
      add(Double(time), period, pair.frame, isDropped: false)
      (end, last) = (Double(time), period)
    }
    let late = droppedFrames(timeline, in: (0..<timeline.count).reversed())
    for (index, frame) in late.reversed().enumerated() {
      add(end + Double(index + 1) * last, last, frame, isDropped: true)
    }
    return slots
  }

  /// Returns the indices of frames in `order`, up to a displayed one, reported as not displayed.
  private static func droppedFrames(
    _ timeline: FrameTimeline, in order: some Sequence<Int>
  ) -> [Int] {
    order.prefix { timeline.present[$0] == nil }
      .filter { timeline.flags[$0].contains(.notDisplayed) }
  }

  /// The largest number of missed vsyncs that are stored, so that wild timestamps cost no memory.
  private static let maximumMissed = 100_000.0
}

import FoldProfile

/// The metrics of frames, each computed separately and slowly from its definition.
///
/// The low frame rates have a separate test, because they need a thousand frames.
struct PlainFrameJudge {
  typealias Value = (number: Double?, n: Int)
  /// A picture and the previous one, with the frames in between.
  struct Pair {
    var before: RecordedFrame
    var frame: RecordedFrame
    var gap: Double
    var idle = 0.0
    var untilIdle = 0.0
    var isIdleKnown = true
    var dropped = 0.0
    /// The time in which a new picture was wanted.
    var wanted: Double { gap - idle }
  }

  var frames: [RecordedFrame]
  var statedRate: Double?
  var ownRate: Double?
  var reports: FrameFlags = []
  /// The phase whose frames are judged; `nil` for all frames.
  var phase: Phase?

  var timeline: FrameTimeline {
    var timeline = FrameTimeline(refreshRate: ownRate, reports: reports)
    for frame in frames { timeline.append(frame) }
    return timeline
  }

  func isJudged(_ frame: RecordedFrame) -> Bool { phase == nil || frame.phase == phase }

  /// The judged frames; of the other frames only the times count.
  var judged: [RecordedFrame] { frames.filter(isJudged) }

  func has(_ times: KeyPath<RecordedFrame, Int64?>) -> Bool {
    frames.contains { $0[keyPath: times] != nil }
  }

  func period(_ frame: RecordedFrame) -> Double? {
    if let statedRate { return 1e9 / statedRate }
    if let interval = frame.interval, interval > 0 { return Double(interval) }
    return ownRate.map { 1e9 / $0 }
  }

  func duration(_ frame: RecordedFrame) -> Double? {
    if let told = frame.duration { return Double(told) }
    guard let start = frame.start, let end = frame.end, end >= start else { return nil }
    return Double(end - start)
  }

  func end(_ frame: RecordedFrame) -> Int64? {
    if let told = frame.end { return told }
    guard let start = frame.start, let duration = frame.duration else { return nil }
    return start + duration
  }

  /// The time at which the frame was wanted, on the source's clock for that.
  func wanted(_ frame: RecordedFrame) -> Int64? {
    has(\.intended) ? frame.intended : frame.expectedPresent
  }

  func present(_ frame: RecordedFrame) -> Int64? {
    frame.flags.contains(.notDisplayed) ? nil : frame.present
  }

  /// Whether the frame has the property; `nil` if the source says so only of other frames.
  func says(_ flag: FrameFlags, _ frame: RecordedFrame) -> Bool? {
    if frame.flags.contains(flag) { return true }
    if !reports.contains(flag) { return nil }
    if flag == .notDisplayed, frame.present != nil { return false }
    return frame.flags.rawValue & (flag.rawValue << 8) == 0 ? false : nil
  }

  func isExempt(_ frame: RecordedFrame) -> Bool? {
    says(.exemptFromJank, frame) ?? (reports.contains(.exemptFromJank) ? nil : false)
  }

  /// Whether the frame's duration is too long for its period by the given rule; `nil` if unknown.
  func isOver(_ frame: RecordedFrame, _ rule: (Double, Double) -> Bool) -> Bool? {
    guard let duration = duration(frame), let period = period(frame) else { return nil }
    return rule(duration, period)
  }

  func isLateByDeadline(_ frame: RecordedFrame) -> Bool? {
    if reports.contains(.deadlineMissed), let told = says(.deadlineMissed, frame) { return told }
    guard let done = frame.gpuEnd, let deadline = frame.deadline, let isExempt = isExempt(frame)
    else { return nil }
    return done >= deadline && !isExempt
  }

  func isLateByInterval(_ frame: RecordedFrame) -> Bool? {
    guard let isExempt = isExempt(frame) else { return nil }
    return isOver(frame) { duration, period in
      let waited = max(0, Double(frame.dequeue ?? 0))
      return duration - waited > 1.0025 * period && !isExempt
    }
  }

  /// The indices of frames in the order in which they were shown.
  var shown: [Int] {
    frames.indices.filter { present(frames[$0]) != nil }
      .sorted { (present(frames[$0]) ?? 0, $0) < (present(frames[$1]) ?? 0, $1) }
  }

  /// Judged frames that were shown, each with the frame shown before it.
  var pairs: [Pair] { allPairs.filter { isJudged($0.frame) } }

  var allPairs: [Pair] {
    let shown = shown
    return zip(shown, shown.dropFirst()).compactMap { last, next in
      let (before, frame) = (frames[last], frames[next])
      guard let from = present(before), let to = present(frame), to > from else { return nil }
      var pair = Pair(before: before, frame: frame, gap: Double(to - from))
      // The frames recorded since the frame before in the file that was shown.
      let first = frames[..<next].lastIndex { present($0) != nil } ?? -1
      for index in (first + 1)...next where index > 0 {
        addStep(from: frames[index - 1], to: frames[index], &pair)
      }
      for index in (first + 1)..<next where frames[index].flags.contains(.notDisplayed) {
        pair.dropped += periodsUntil(frames[index + 1], from: frames[index])
      }
      return pair
    }
  }

  func addStep(from before: RecordedFrame, to next: RecordedFrame, _ pair: inout Pair) {
    guard let a = wanted(before), let b = wanted(next) else {
      pair.isIdleKnown = false
      return
    }
    let finished = end(before) ?? present(before)
    if b - a > 100_000_000, finished.map({ $0 < b }) ?? true {
      pair.idle += Double(b - a)
    } else if pair.idle == 0 {
      pair.untilIdle += Double(b - a)
    }
  }

  func periodsUntil(_ next: RecordedFrame, from frame: RecordedFrame) -> Double {
    let due = has(\.deadline) ? \RecordedFrame.deadline : \.expectedPresent
    guard let period = period(frame), let a = frame[keyPath: due], let b = next[keyPath: due],
      b - a <= 100_000_000
    else { return 1 }
    return max(0, (Double(b - a) / period).rounded())
  }

  /// The vsyncs at which the old picture was shown again, and how many of them were in wanted time.
  func missed(_ pair: Pair) -> (all: Double, wanted: Double)? {
    period(pair.frame).map { period in
      let all = max(0, (pair.gap / period).rounded() - 1)
      return (all, pair.idle > 0 ? max(0, (pair.wanted / period).rounded()) : all)
    }
  }

  /// Whether any column indicates which frames are late.
  var saysWhatIsLate: Bool {
    has(\.deadline) && isReadyKnown || has(\.expectedPresent) || reports.contains(.late)
      || isDueAfterPeriod
  }

  var isReadyKnown: Bool {
    has(\.gpuEnd) || has(\.end) || has(\.start) && frames.contains { duration($0) != nil }
  }

  var isDueAfterPeriod: Bool {
    has(\.intended) && frames.contains { duration($0) != nil } && isReadyKnown && !has(\.deadline)
      && !has(\.expectedPresent) && reports.isDisjoint(with: [.late, .notDisplayed])
  }

  /// The whole periods by which a frame was late; `nil` if the source does not say so.
  func periodsLate(_ frame: RecordedFrame) -> Double? {
    let told = says(.late, frame)
    let least = told == true ? 1.0 : 0
    guard let period = period(frame) else { return nil }
    let ready = frame.gpuEnd ?? end(frame)
    let overdue: Double
    if let ready, let deadline = frame.deadline {
      overdue = Double(ready - deadline)
    } else if let time = present(frame), let due = frame.expectedPresent {
      overdue = Double(time - due)
    } else if isDueAfterPeriod, let ready, let intended = frame.intended {
      overdue = Double(ready - intended) - period
    } else {
      return told == nil && saysWhatIsLate ? nil : least
    }
    return max(least, (overdue / period - 0.05).rounded(.up))
  }

  /// The pairs whose second frame is known to be late or not, with the hitch between them.
  var lateness: [(pair: Pair, hitch: Double)] {
    guard saysWhatIsLate || reports.contains(.notDisplayed) else { return [] }
    return pairs.compactMap { pair in
      guard let period = period(pair.frame), let missed = missed(pair),
        let late = periodsLate(pair.frame)
      else { return nil }
      return (pair, min(missed.all, late + pair.dropped) * period)
    }
  }

  typealias Slot = (time: Double, period: Double, isDropped: Bool, isJudged: Bool, begins: Bool)

  /// The refresh periods in which a picture was wanted.
  var slots: [Slot] {
    let pairs = allPairs
    guard let first = pairs.first, let start = period(first.frame) else { return [] }
    var slots: [Slot] = []
    var begins = true
    func add(_ time: Double, _ period: Double, _ isDropped: Bool, _ frame: RecordedFrame) {
      slots.append((time, period, isDropped, isJudged(frame), begins))
      begins = false
    }
    let leading = frames.prefix { present($0) == nil }.filter { $0.flags.contains(.notDisplayed) }
    let trailing = frames.reversed().prefix { present($0) == nil }.reversed()
      .filter { $0.flags.contains(.notDisplayed) }
    var (time, last) = (Double(present(first.before) ?? 0), start)
    for (index, frame) in leading.enumerated() {
      add(time - Double(leading.count - index) * start, start, true, frame)
    }
    add(time, start, false, first.before)
    for pair in pairs {
      guard let missed = missed(pair)?.wanted, let period = period(pair.frame) else { continue }
      let shown = Double(present(pair.frame) ?? 0)
      let before = pair.idle > 0 ? min(missed, (pair.untilIdle / period).rounded()) : 0
      for index in stride(from: 1, through: before, by: 1) {
        add(time + index * period, period, true, pair.frame)
      }
      if pair.idle > 0 { begins = true }
      for index in stride(from: missed - before, to: 0, by: -1) {
        add(shown - index * period, period, true, pair.frame)
      }
      add(shown, period, false, pair.frame)
      (time, last) = (shown, period)
    }
    for (index, frame) in trailing.enumerated() {
      add(time + Double(index + 1) * last, last, true, frame)
    }
    return slots
  }

  /// Runs of adjacent slots, with no other wanted or judged slot in between.
  var stretches: [[Slot]] {
    var stretches: [[Slot]] = [[]]
    for slot in slots {
      if slot.begins || !slot.isJudged { stretches.append([]) }
      if slot.isJudged { stretches[stretches.count - 1].append(slot) }
    }
    return stretches.filter { !$0.isEmpty }
  }

  /// The share of dropped slots in each window of a second that ends with a slot, in per cent; a
  /// slot longer than a window fills it.
  ///
  /// A run shorter than a second is one window.
  var windows: [Double] {
    func share(_ slots: some Collection<Slot>) -> Double {
      Double(slots.count { $0.isDropped }) / Double(slots.count) * 100
    }
    return stretches.flatMap { stretch -> [Double] in
      let full = stretch.indices.compactMap { end -> Double? in
        let opening = stretch[end].time + stretch[end].period / 2 - 1e9
        guard stretch[0].time < opening + stretch[end].period else { return nil }
        return share(stretch[..<end].drop { $0.time < opening } + [stretch[end]])
      }
      let last = stretch[stretch.count - 1]
      let isLastFull = stretch[0].time < last.time + 1.5 * last.period - 1e9
      return isLastFull ? full : full + [share(stretch)]
    }
  }

  func figure(_ name: String, _ values: [Double]) -> Value {
    let sorted = values.sorted()
    guard let most = sorted.last else { return (nil, 0) }
    switch name {
    case "max": return (most, sorted.count)
    case "mean": return (sorted.reduce(0, +) / Double(sorted.count), sorted.count)
    default:
      let position = (Double(name.dropFirst()) ?? 0) / 100 * Double(sorted.count - 1)
      let (low, high) = (sorted[Int(position)], sorted[Int(position.rounded(.up))])
      return (low + (high - low) * (position - position.rounded(.down)), sorted.count)
    }
  }
}

extension PlainFrameJudge {
  var metrics: [String: Value] {
    let (frames, shown) = (judged, shown)
    var found: [String: Value] = ["frames": (Double(frames.count), frames.count)]
    /// Stores how many frames satisfy a condition, and for how many it is known.
    func count(_ id: String, _ isSo: (RecordedFrame) -> Bool?) {
      let known = frames.compactMap(isSo)
      found[id] = (known.isEmpty ? nil : Double(known.count { $0 }), known.count)
    }
    for (id, flag) in [
      ("notDisplayed", FrameFlags.notDisplayed), ("presentLate", .late),
      ("partialFrames", .partial),
    ] {
      if reports.contains(flag) { count(id) { says(flag, $0) } }
      if found[id]?.number == nil { found[id] = (nil, frames.count) }
    }
    let durations = frames.compactMap { duration($0) }
    let overruns = frames.compactMap { frame -> Double? in
      if let told = frame.overrun { return Double(told) }
      guard let end = end(frame), let deadline = frame.deadline else { return nil }
      return Double(end - deadline)
    }
    for name in ["p50", "p90", "p95", "p99", "max", "mean"] {
      found["duration.\(name)"] = figure(name, durations.map { $0 / 1e6 })
      if name != "mean" { found["overrun.\(name)"] = figure(name, overruns.map { $0 / 1e6 }) }
    }
    count("framesOver.interval") { isOver($0) { $0 > 1.0025 * $1 } }
    count("jankyFrames.jankStats") { areIntervals ? nil : isOver($0) { $0 > 2 * $1 } }
    count("jankyFrames.api31", isLateByDeadline)
    count("jankyFrames.legacy") { areIntervals ? nil : isLateByInterval($0) }
    count("slowFrames") { areIntervals ? nil : duration($0).map { $0 > 16e6 } }
    count("frozenFrames") { duration($0).map { $0 >= 700e6 } }
    let excess = frames.compactMap { frame -> Double? in
      guard let duration = duration(frame), let period = period(frame) else { return nil }
      return duration > 16e6 ? max(0, duration - period) / 1e6 : 0
    }
    found["freezeTime"] = (excess.isEmpty ? nil : excess.reduce(0, +), excess.count)

    let reasons: [(String, KeyPath<RecordedFrame, Int64?>, Double?)] = [
      ("missedVsync", \.vsyncDelay, nil), ("slowUI", \.uiTime, 0.5),
      ("slowBitmapUpload", \.uploadTime, 0.2), ("slowIssueDraw", \.drawTime, 0.75),
    ]
    for (name, part, share) in reasons {
      count("reasons.\(name)") { frame in
        guard has(\.vsyncDelay), let period = period(frame) else { return nil }
        guard let isLate = isLateByDeadline(frame) ?? isLateByInterval(frame) else { return nil }
        guard isLate else { return false }
        return frame[keyPath: part].map {
          $0 < 10_000_000_000 && Double($0) >= (share.map { $0 * period } ?? 1)
        }
      }
    }

    let pairs = pairs
    let busy = pairs.filter { $0.idle == 0 }
    let missed = pairs.compactMap { self.missed($0)?.wanted }
    found["missedVsyncs.sum"] = (missed.isEmpty ? nil : missed.reduce(0, +), missed.count)
    found["missedVsyncs.max"] = (missed.max(), missed.count)
    let (judged, told) = (lateness, frames.compactMap(\.hitch).map(Double.init))
    let all = has(\.hitch) ? told : judged.map(\.hitch)
    let hitches = all.filter { $0 > 0 }
    let lateTime = hitches.reduce(0, +) / 1e6
    let counted = has(\.hitch) ? pairs.filter { $0.frame.hitch != nil } : judged.map(\.pair)
    let time = counted.reduce(0) { $0 + $1.wanted }
    let n = all.count
    found["hitches"] = (n > 0 ? Double(hitches.count) : nil, n)
    found["hitchTime"] = (n > 0 ? lateTime : nil, n)
    found["hitchTimeRatio"] = (n > 0 && time > 0 ? lateTime / (time / 1e9) : nil, n)
    let queued = judged.filter { pair, _ in
      self.missed(pair)?.all == 0 && periodsLate(pair.frame) ?? 0 > 0
    }
    found["latency.stuffed"] = has(\.hitch) || n == 0 ? (nil, 0) : (Double(queued.count), n)
    let wanted = pairs.reduce(0) { $0 + $1.wanted }
    let (slots, windows) = (slots.filter(\.isJudged), windows)
    let dropped = Double(slots.count { $0.isDropped }) / Double(slots.count) * 100
    found["droppedFrames.mean"] = (slots.isEmpty ? nil : dropped, slots.count)
    for (id, name) in [("max1s", "max"), ("p95of1s", "p95")] {
      found["droppedFrames.\(id)"] = figure(name, windows)
    }
    if let most = windows.max() {
      found["droppedFrames.max1s"] = (max(most, dropped), windows.count)
    }
    // Frames that reached the display at the same time count as one.
    let first = shown.last {
      present(self.frames[$0]) == shown.first.flatMap { present(self.frames[$0]) }
    }
    let begins = first.map { isJudged(self.frames[$0]) } == true ? 1 : 0
    found["fps"] =
      wanted > 0 && !busy.isEmpty
      ? (Double(busy.count) / (wanted / 1e9), busy.count + begins) : (nil, 0)
    let idle = pairs.reduce(0) { $0 + $1.idle }
    let known = pairs.count { $0.isIdleKnown }
    found["idleTime"] = (known > 0 ? idle / 1e9 : nil, known)
    return found
  }

  /// Whether durations merely fill the time between frames, in a source without other columns.
  var areIntervals: Bool {
    let others = [\RecordedFrame.intended, \.end, \.deadline, \.overrun, \.uiTime]
    if others.contains(where: has) { return false }
    let filled = zip(frames, frames.dropFirst()).compactMap { before, next -> Bool? in
      var steps: [(Double, Double)] = []
      if let length = before.duration, let a = before.start, let b = next.start {
        steps.append((Double(length), Double(b - a)))
      }
      if let length = next.duration, let a = present(before), let b = present(next) {
        steps.append((Double(length), Double(b - a)))
      }
      return steps.isEmpty ? nil : steps.contains { abs($0 - $1) <= 0.01 * $0 }
    }
    return filled.count >= 2 && 10 * filled.count { $0 } >= 9 * filled.count
  }
}

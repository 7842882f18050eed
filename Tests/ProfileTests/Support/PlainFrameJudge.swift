import FoldProfile

/// What the metrics of frames are by their definitions, each worked out on its own, however slowly.
///
/// Low frame rates are left to a test of their own: they ask for a thousand frames.
struct PlainFrameJudge {
  typealias Value = (number: Double?, n: Int)
  typealias Pair = (
    before: RecordedFrame, frame: RecordedFrame, gap: Double, meant: Double?, isIdle: Bool
  )

  var frames: [RecordedFrame]
  var statedRate: Double?
  var ownRate: Double?
  var reports: FrameFlags = []
  var span: Int64?
  var idleGap = 0.1
  /// The phase whose frames are judged, or nil for all.
  var phase: Phase?

  var timeline: FrameTimeline {
    var timeline = FrameTimeline(refreshRate: ownRate, reports: reports)
    for frame in frames { timeline.append(frame) }
    timeline.span = span
    return timeline
  }

  func isJudged(_ frame: RecordedFrame) -> Bool { phase == nil || frame.phase == phase }

  /// The frames that are judged; of the others only the times count.
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

  func meant(_ frame: RecordedFrame) -> Int64? { frame.intended }

  /// Whether the frame's duration is too long for its period, by some rule.
  func isOver(_ frame: RecordedFrame, _ rule: (Double, Double) -> Bool) -> Bool? {
    guard let duration = duration(frame), let period = period(frame) else { return nil }
    return rule(duration, period)
  }

  func isLateByDeadline(_ frame: RecordedFrame) -> Bool? {
    if reports.contains(.deadlineMissed) { return frame.flags.contains(.deadlineMissed) }
    guard let done = frame.gpuEnd, let deadline = frame.deadline else { return nil }
    return done >= deadline && !frame.flags.contains(.exemptFromJank)
  }

  func isLateByInterval(_ frame: RecordedFrame) -> Bool? {
    isOver(frame) { duration, period in
      let waited = max(0, Double(frame.dequeue ?? 0))
      return duration - waited > period && !frame.flags.contains(.exemptFromJank)
    }
  }

  /// Frames in the order in which they were shown.
  var shown: [RecordedFrame] {
    frames.enumerated().filter { $0.element.present != nil }
      .sorted { ($0.element.present ?? 0, $0.offset) < ($1.element.present ?? 0, $1.offset) }
      .map(\.element)
  }

  /// Frames shown that are judged, each with the one shown before it.
  var pairs: [Pair] { allPairs.filter { isJudged($0.frame) } }

  var allPairs: [Pair] {
    let shown = shown
    return zip(shown, shown.dropFirst()).compactMap { before, frame in
      guard let last = before.present, let time = frame.present, time > last else { return nil }
      var pair: Pair = (before, frame, Double(time - last), nil, false)
      guard let from = meant(before), let to = meant(frame) else { return pair }
      pair.meant = Double(to - from)
      pair.isIdle =
        Double(to - from) > idleGap * 1e9 && end(before) ?? last < frame.intended ?? to
      return pair
    }
  }

  func missed(_ pair: Pair) -> Double? {
    period(pair.frame).map { max(0, (pair.gap / $0).rounded(.toNearestOrAwayFromZero) - 1) }
  }

  /// By how much frames came later than expected, and more than which counts; nil where nobody says.
  var lateness: [(by: Double, bound: Double)]? {
    var found: [(by: Double, bound: Double)] = []
    if has(\.hitch) {
      found = judged.compactMap(\.hitch).map { (Double($0), 0) }
    } else if has(\.expectedPresent) {
      for frame in judged {
        if let wanted = frame.expectedPresent, let time = frame.present, let period = period(frame)
        {
          found.append((Double(time - wanted), period / 2))
        }
      }
    } else {
      let isMeantKnown = has(\.intended)
      for pair in pairs {
        guard let period = period(pair.frame), let meant = isMeantKnown ? pair.meant : period
        else { continue }
        found.append((pair.gap - meant, period / 2))
      }
    }
    return found.isEmpty ? nil : found
  }

  /// How long the motion lasted, in nanoseconds.
  var motion: Double? {
    if let span, span > 0, judged.count == frames.count { return Double(span) }
    if pairs.isEmpty { return nil }
    let shown = pairs.reduce(0) { $0 + $1.gap }
    return shown - pairs.filter(\.isIdle).reduce(0) { $0 + ($1.meant ?? 0) }
  }

  /// Chances to show a frame that is judged, in the order of time, on a clock that runs only between a
  /// chance before and one of these.
  var slots: [(time: Double, isDropped: Bool)] {
    var slots: [(time: Double, isDropped: Bool, frame: RecordedFrame)] = []
    if reports.contains(.notDisplayed) {
      for frame in frames {
        guard let stamp = frame.intended ?? frame.start ?? frame.present else { continue }
        slots.append((Double(stamp), frame.flags.contains(.notDisplayed), frame))
      }
    } else if let first = allPairs.first {
      slots = [(Double(first.before.present ?? 0), false, first.before)]
      for pair in allPairs {
        guard let count = missed(pair), let period = period(pair.frame) else { continue }
        let time = Double(pair.frame.present ?? 0)
        for index in stride(from: pair.isIdle ? 0 : count, to: 0, by: -1) {
          slots.append((time - index * period, true, pair.frame))
        }
        slots.append((time, false, pair.frame))
      }
    }
    let ordered = slots.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var clock = ordered.first?.time ?? 0
    return zip(ordered, ordered.prefix(1) + ordered).compactMap { slot, before in
      guard isJudged(slot.frame) else { return nil }
      clock += slot.time - before.time
      return (clock, slot.isDropped)
    }
  }

  /// The share of dropped slots in each window of a second that a slot ends, in per cent.
  var windows: [Double] {
    let slots = slots
    return slots.indices.filter { slots[$0].time - slots[0].time >= 1e9 }.map { end in
      let inside = slots[...end].filter { $0.time > slots[end].time - 1e9 }
      return Double(inside.count { $0.isDropped }) / Double(inside.count) * 100
    }
  }

  func figure(_ name: String, _ values: [Double]) -> Value {
    let sorted = values.sorted()
    guard let most = sorted.last else { return (nil, 0) }
    switch name {
    case "max": return (most, sorted.count)
    case "mean": return (sorted.reduce(0, +) / Double(sorted.count), sorted.count)
    default:
      let place = (Double(name.dropFirst()) ?? 0) / 100 * Double(sorted.count - 1)
      let (low, high) = (sorted[Int(place)], sorted[Int(place.rounded(.up))])
      return (low + (high - low) * (place - place.rounded(.down)), sorted.count)
    }
  }
}

extension PlainFrameJudge {
  var metrics: [String: Value] {
    let (frames, shown) = (judged, shown)
    var found: [String: Value] = ["frames": (Double(frames.count), frames.count)]
    /// Counts those of which something is known, and those among them of which it is true.
    func count(_ id: String, _ isSo: (RecordedFrame) -> Bool?) {
      let known = frames.compactMap(isSo)
      found[id] = (known.isEmpty ? nil : Double(known.count { $0 }), known.count)
    }
    for (id, flag) in [
      ("notDisplayed", FrameFlags.notDisplayed), ("presentLate", .late),
      ("partialFrames", .partial),
    ] {
      let number = reports.contains(flag) ? frames.count { $0.flags.contains(flag) } : nil
      found[id] = (number.map(Double.init), frames.count)
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
    count("jankyFrames.jankStats") { isOver($0) { $0 > 2 * $1 } }
    count("jankyFrames.api31", isLateByDeadline)
    count("jankyFrames.legacy", isLateByInterval)
    count("slowFrames") { duration($0).map { $0 > 16e6 } }
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
        guard isLateByDeadline(frame) ?? isLateByInterval(frame) ?? false,
          let time = frame[keyPath: part], time < 10_000_000_000
        else { return false }
        return Double(time) >= (share.map { $0 * period } ?? 1)
      }
    }

    let pairs = pairs
    let wanted = pairs.filter { !$0.isIdle }
    let missed = wanted.compactMap { self.missed($0) }
    found["missedVsyncs.sum"] = (missed.isEmpty ? nil : missed.reduce(0, +), missed.count)
    found["missedVsyncs.max"] = (missed.max(), missed.count)
    let (late, n) = (lateness?.filter { $0.by > $0.bound }.map(\.by), lateness?.count ?? 0)
    let lateTime = late.map { $0.reduce(0, +) / 1e6 }
    found["hitches"] = (late.map { Double($0.count) }, n)
    found["hitchTime"] = (lateTime, n)
    found["hitchTimeRatio"] = (nil, n)
    if let lateTime, let motion, motion > 0 {
      found["hitchTimeRatio"] = (lateTime / (motion / 1e9), n)
    }
    let (slots, windows) = (slots, windows)
    let dropped = Double(slots.count { $0.isDropped }) / Double(slots.count) * 100
    found["droppedFrames.mean"] = (slots.isEmpty ? nil : dropped, slots.count)
    for (id, name) in [("max1s", "max"), ("p95of1s", "p95")] {
      found["droppedFrames.\(id)"] = windows.isEmpty ? (nil, slots.count) : figure(name, windows)
    }
    let time = wanted.reduce(0) { $0 + $1.gap }
    // Frames that reached the display at once count as one.
    let first = shown.last { $0.present == shown.first?.present }
    let begins = first.map(isJudged) == true ? 1 : 0
    found["fps"] =
      time > 0 ? (Double(wanted.count) / (time / 1e9), wanted.count + begins) : (nil, 0)
    if let span, span > 0, !pairs.isEmpty, frames.count == self.frames.count {
      found["fps"] = (Double(pairs.count + 1) / (Double(span) / 1e9), pairs.count + 1)
    }
    let meant = pairs.filter { $0.meant != nil }
    let idle = meant.filter(\.isIdle).reduce(0) { $0 + ($1.meant ?? 0) }
    found["idleTime"] = (meant.isEmpty ? nil : idle / 1e9, meant.count)
    return found
  }
}

extension EntryPlayer {
  /// The state of a replay whose recording has samples of the content offset.
  ///
  /// An event at most 1 µs after a frame belongs to the frame. Between two samples the content
  /// offset is interpolated linearly.
  struct Samples {
    /// The times of the frames; `nil` before the first sample.
    var clock: FrameClock?
    var isDragging: Bool?
    /// The time in seconds and offset in points of the last applied sample; `nil` before the first.
    var last: (time: Double, offset: Double)?
    /// Whether the last sample is a frame that has not been returned yet; at the native rate only.
    var isFrameOpen = false
    /// The time of the first event since the last frame, and after the end only if it follows the
    /// last sample, in seconds; `nil` for none.
    var unshownEvent: Double?
  }

  mutating func nextSampleFrame() throws(RecordingError) -> Step {
    let step = rate == .native ? try nextSample() : try nextTick()
    switch step {
    case .entryNeeded: break
    case .frame: samples.unshownEvent = nil
    case .end:
      if frameCount == 0 { throw RecordingError(.noSamples) }
      let event = samples.unshownEvent ?? entries.eventTime
      samples.unshownEvent = event.flatMap { $0 > (samples.last?.time ?? .infinity) ? $0 : nil }
    }
    return step
  }

  // MARK: One frame for each sample

  private mutating func nextSample() throws(RecordingError) -> Step {
    while !samples.isFrameOpen, let entry = entries.next {
      entries.removeFirst()
      reportScroll(entry)
      try applyEvent(of: entry)
      guard let offset = entry.contentOffset else { continue }
      samples.last = (entry.time, offset)
      samples.isFrameOpen = true
      try begin(at: entry)
    }
    guard let last = samples.last, samples.isFrameOpen else {
      return lacksEntry ? .entryNeeded : .end
    }
    try applyEvents(ofFrameAt: last.time)
    if lacksEntry { return .entryNeeded }
    samples.isFrameOpen = false
    return frame(at: last.time, contentOffset: last.offset)
  }

  /// Applies the events of the frame at `time` seconds; a sample among them stays in the queue.
  private mutating func applyEvents(ofFrameAt time: Double) throws(RecordingError) {
    while let entry = entries.next, entry.time - FrameClock.tolerance <= time {
      if entry.contentOffset == nil || entry.event == .dragEnd(nil) { reportScroll(entry) }
      try applyEvent(of: entry)
      if entry.contentOffset != nil { return entries.removeEvent() }
      entries.removeFirst()
    }
  }

  // MARK: Frames by a clock

  /// The maximum number of entries read ahead for the next sample; with more, the replay throws.
  static var eventBound: Int { 500_000 }

  private mutating func nextTick() throws(RecordingError) -> Step {
    while true {
      // An event is applied at an offset between two samples, so the next sample must be known.
      let next = entries.sample
      if next == nil, supply == .source {
        guard entries.count <= Self.eventBound else {
          throw RecordingError(.tooManyEvents(bound: Self.eventBound), origin: entries.lastOrigin)
        }
        return .entryNeeded
      }
      if let next { try begin(at: next) }
      guard let clock = samples.clock else { return .end }
      let time = clock.time(ofFrame: frameCount)
      guard let entry = entries.next, entry.time <= time else {
        return try tick(at: time, before: next)
      }
      reportScroll(entry)
      try applyEvent(of: entry)
      entries.removeFirst()
      if let offset = entry.contentOffset {
        // Between two calls, the user's part of the offset is interpolated.
        if stage.followsEnd { _ = shownOffset(offset, at: entry.time) }
        samples.last = (entry.time, offset)
      }
    }
  }

  /// Returns the frame at `time` seconds, before the sample `next`, or if that is `nil`, up to the
  /// last sample; `.end` after the last sample.
  private mutating func tick(
    at time: Double, before next: RecordingEntry?
  ) throws(RecordingError) -> Step {
    guard let last = samples.last, next != nil || time <= last.time else { return .end }
    try check(seconds: 0, frames: Double(frameCount + 1), origin: entries.lastOrigin)
    try applyEvents(ofFrameAt: time)
    return frame(
      at: time, contentOffset: next.map { offset(at: time, before: $0) } ?? last.offset)
  }

  // MARK: Samples and events

  private func frame(at time: Double, contentOffset: Double) -> Step {
    .frame(
      FrameHead(
        index: frameCount, time: time, contentOffset: contentOffset, isDragging: samples.isDragging)
    )
  }

  /// Starts the clock at `sample` unless it has started; throws if the time or the number of frames
  /// up to `sample` exceeds the limit.
  private mutating func begin(at sample: RecordingEntry) throws(RecordingError) {
    let clock = samples.clock ?? FrameClock(start: sample.time, rate: rate.hertz)
    samples.clock = clock
    let seconds = sample.time - clock.start
    let frames = rate == .native ? Double(frameCount) : seconds * clock.rate
    try check(seconds: seconds, frames: frames + 1, origin: sample.origin)
  }

  /// Passes the offset of an entry, or that the finger has lifted, to a scene with a notch, before
  /// the entry's event is applied.
  private mutating func reportScroll(_ entry: RecordingEntry) {
    guard usesScrollPosition else { return }
    if entry.isDragging == false || entry.contentOffset == nil && entry.event == .dragEnd(nil),
      samples.isDragging != false, let last = samples.last
    {
      // The finger was there last. It has not caused the frames in between.
      scroll(
        to: shownOffset(last.offset, at: entry.time), isDragging: samples.isDragging,
        at: entry.time)
    }
    let sample = entry.contentOffset ?? (entry.isDragging == nil ? nil : samples.last?.offset)
    guard let offset = sample else { return }
    scroll(
      to: shownOffset(offset, at: entry.time),
      isDragging: entry.isDragging ?? samples.isDragging,
      at: entry.time)
  }

  private mutating func applyEvent(of entry: RecordingEntry) throws(RecordingError) {
    if let flag = entry.isDragging { samples.isDragging = flag }
    if entry.touch != nil { throw RecordingError(.touchAmongSamples, origin: entry.origin) }
    guard let event = entry.event else { return }
    samples.unshownEvent = samples.unshownEvent ?? entry.time
    let shown = shownOffset(offset(at: entry), at: entry.time, beforeEvent: true)
    do throws(EventError) {
      try apply(event, at: entry.time, contentOffset: shown)
    } catch {
      throw RecordingError(.event(error), origin: entry.origin)
    }
  }

  /// Returns the recorded offset at the time of an entry's event, in points.
  ///
  /// An entry's own offset comes first. Otherwise, the offset is the last sample's at the native
  /// rate, and interpolated between the last and the next sample at other rates. With only one of
  /// the two samples, the offset is that sample's at any rate; without samples, it is 0.
  private func offset(at entry: RecordingEntry) -> Double {
    if let offset = entry.contentOffset { return offset }
    if rate == .native, let last = samples.last { return last.offset }
    guard let next = entries.sample else { return samples.last?.offset ?? 0 }
    return offset(at: entry.time, before: next)
  }

  /// Returns the offset at `time` seconds, interpolated from the last sample to `next`, in points.
  ///
  /// It is the last sample's offset before that sample, and the offset of `next` after `next`, or
  /// without an earlier sample.
  private func offset(at time: Double, before next: RecordingEntry) -> Double {
    let nextOffset = next.contentOffset ?? 0
    guard let last = samples.last else { return nextOffset }
    guard time > last.time, next.time > last.time else { return last.offset }
    let progress = min(1, (time - last.time) / (next.time - last.time))
    return last.offset + (nextOffset - last.offset) * progress
  }
}

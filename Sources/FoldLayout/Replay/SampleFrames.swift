/// The frames of a recording of offsets, each with the events that it is the first to show.
///
/// An event at most 1 µs after a frame belongs to the frame. Between two samples, the content
/// offset is interpolated linearly.
struct SampleFrames {
  private var entries: LookAhead
  private let rate: FrameRate
  private var index = 0
  private var startTime: Double?
  private var isDragging: Bool?
  /// The last sample reached, in seconds and points; `nil` before the first.
  private var lastSample: (time: Double, offset: Double)?
  /// The next sample, inner `nil` after the last; outer `nil` until it has been looked for.
  private var nextSample: RecordingEntry??
  /// The time of the first event since the last frame, in seconds; `nil` if there is none.
  ///
  /// After the last frame, only events after the last sample count.
  private(set) var unshownEvent: Double?

  init(_ entries: LookAhead, rate: FrameRate) {
    self.entries = entries
    self.rate = rate
  }

  /// Applies the samples and events up to the next frame to `content` and returns the frame; `nil`
  /// after the last frame.
  mutating func next(
    content: inout RecordingStage
  ) throws(FeedError) -> FrameHead? {
    let frame =
      switch rate {
      case .native: try nextSample(&content)
      case .hertz(let hertz): try nextTick(hertz, &content)
      }
    guard let frame else {
      if index == 0 { throw .noSamples }
      let event = unshownEvent ?? entries.ahead.first { $0.event != nil }?.time
      unshownEvent = event.flatMap { $0 > (lastSample?.time ?? .infinity) ? $0 : nil }
      return nil
    }
    index += 1
    unshownEvent = nil
    return frame
  }

  // MARK: One frame for each sample

  private mutating func nextSample(
    _ content: inout RecordingStage
  ) throws(FeedError) -> FrameHead? {
    while let entry = try entries.consume() {
      reportScroll(entry, &content)
      try applyEvent(entry, &content)
      guard let offset = entry.contentOffset else { continue }
      lastSample = (entry.time, offset)
      try begin(at: entry)
      try applyEvents(of: entry.time, &content)
      return FrameHead(
        index: index, time: entry.time, contentOffset: offset, isDragging: isDragging)
    }
    return nil
  }

  /// Applies the events that belong to a frame at `frame` seconds; a sample among their entries
  /// remains unread, without its event.
  private mutating func applyEvents(
    of frame: Double, _ content: inout RecordingStage
  ) throws(FeedError) {
    while let entry = try entries.peek(), entry.time - FrameClock.tolerance <= frame {
      if entry.contentOffset == nil || entry.event == .dragEnd(nil) {
        reportScroll(entry, &content)
      }
      try applyEvent(entry, &content)
      if entry.contentOffset != nil { return entries.consumeEvent() }
      _ = try entries.consume()
    }
  }

  // MARK: Frames by a clock

  private mutating func nextTick(
    _ hertz: Double, _ content: inout RecordingStage
  ) throws(FeedError) -> FrameHead? {
    if startTime == nil {
      guard let first = try nextSampleAhead() else { return nil }
      try begin(at: first)
    }
    guard let startTime else { return nil }
    let time = startTime + Double(index) / hertz
    while let entry = try entries.peek(), entry.time <= time {
      _ = try entries.consume()
      reportScroll(entry, &content)
      try applyEvent(entry, &content)
      if let offset = entry.contentOffset {
        lastSample = (entry.time, offset)
        nextSample = nil
      }
    }
    guard let lastSample else { return nil }
    let next = try nextSampleAhead()
    if next == nil && time > lastSample.time { return nil }
    try applyEvents(of: time, &content)
    return FrameHead(
      index: index, time: time,
      contentOffset: next.map { offset(at: time, before: $0) } ?? lastSample.offset,
      isDragging: isDragging)
  }

  // MARK: Reading

  /// Applies an entry's scroll position, or the lifting of the finger, before its event.
  private func reportScroll(_ entry: RecordingEntry, _ content: inout RecordingStage) {
    guard content.usesScrollPosition else { return }
    if entry.isDragging == false || entry.contentOffset == nil && entry.event == .dragEnd(nil) {
      reportLastSample(entry, &content)
    }
    let sample = entry.contentOffset ?? (entry.isDragging == nil ? nil : lastSample?.offset)
    guard let offset = sample else { return }
    content.scroll(
      to: content.anchored(offset, at: entry.time), isDragging: entry.isDragging ?? isDragging,
      at: entry.time)
  }

  /// Applies the last sample again before the finger is lifted, because the finger does not cause
  /// the offsets of frames after that sample.
  private func reportLastSample(_ entry: RecordingEntry, _ content: inout RecordingStage) {
    guard isDragging != false, let lastSample else { return }
    content.scroll(
      to: content.anchored(lastSample.offset, at: entry.time), isDragging: isDragging,
      at: entry.time)
  }

  private mutating func applyEvent(
    _ entry: RecordingEntry, _ content: inout RecordingStage
  ) throws(FeedError) {
    if let flag = entry.isDragging { isDragging = flag }
    if entry.touch != nil { throw .touchAmongSamples(origin: entry.origin) }
    guard let event = entry.event else { return }
    unshownEvent = unshownEvent ?? entry.time
    let offset = try offset(at: entry)
    let shown = content.shownOffset(offset, at: entry.time)
    do throws(EventError) {
      try content.apply(event, at: entry.time, contentOffset: shown)
    } catch {
      throw .event(origin: entry.origin, error)
    }
  }

  /// Returns the content offset at the time of an event, in points: at the native rate the last
  /// frame's, and otherwise interpolated.
  private mutating func offset(at entry: RecordingEntry) throws(FeedError) -> Double {
    if let offset = entry.contentOffset { return offset }
    if case .native = rate { return lastSample?.offset ?? firstOffset }
    guard let next = try nextSampleAhead() else { return lastSample?.offset ?? 0 }
    return offset(at: entry.time, before: next)
  }

  /// The offset of the first sample read ahead, which applies before any sample, in points.
  private var firstOffset: Double {
    entries.ahead.lazy.compactMap { $0.contentOffset }.first ?? 0
  }

  /// Returns the offset at `time` seconds, between the last sample and `next`, in points.
  private func offset(at time: Double, before next: RecordingEntry) -> Double {
    let nextOffset = next.contentOffset ?? 0
    guard let last = lastSample else { return nextOffset }
    guard time > last.time, next.time > last.time else { return last.offset }
    let progress = min(1, (time - last.time) / (next.time - last.time))
    return last.offset + (nextOffset - last.offset) * progress
  }

  private mutating func begin(at first: RecordingEntry) throws(FeedError) {
    if startTime == nil { startTime = first.time }
    try checkBounds(first)
  }

  private func checkBounds(_ entry: RecordingEntry) throws(FeedError) {
    guard let startTime else { return }
    let seconds = entry.time - startTime
    let frames = if case .hertz(let hertz) = rate { seconds * hertz } else { Double(index) }
    try entries.check(seconds: seconds, frames: frames + 1, origin: entry.origin)
  }

  /// Returns the next sample without consuming it; `nil` after the last.
  private mutating func nextSampleAhead() throws(FeedError) -> RecordingEntry? {
    if let nextSample { return nextSample }
    let next = try entries.nextSample()
    if let next { try checkBounds(next) }
    nextSample = .some(next)
    return next
  }
}

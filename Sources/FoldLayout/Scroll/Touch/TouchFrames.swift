/// The frames of a recording of touches: a clock, and the scroll that the touches drive.
///
/// Frame k is at t0 + k/rate, t0 the time of the recording's first entry. The content starts at the
/// first offset that stands before the first touch, or at 0; later offsets are left out. A touch or
/// event at most 1 µs after a frame belongs to it. The frames run on until the scroll is at rest.
public struct TouchFrames<Source: TraceSource> {
  /// The scroll; nil before the first frame.
  public private(set) var scroller: TouchScroller?

  private var source: Source
  private let settings: ScrollSettings
  private let rate: Double
  private var index = 0
  /// Entries that were read ahead, the oldest first, from `firstPending` on.
  private var pending: [TraceEntry] = []
  private var firstPending = 0
  private var isAtEnd = false
  private var lastOrigin = 0

  /// Creates the frames of `source` at `rate` frames per second; the content's own bounds take the
  /// place of those in `settings`.
  public init(source: Source, settings: ScrollSettings, rate: Double) {
    self.source = source
    self.settings = settings
    self.rate = rate
  }

  /// The next frame, after `content` has taken what happened up to it; nil after the last.
  ///
  /// - Complexity: O(1) without events; allocates nothing then.
  public mutating func next<Content: ScrollContent>(
    content: inout Content
  ) throws(ReplayError<Source.Failure>) -> Frame? {
    if scroller == nil { try start(content) }
    guard let clock = scroller?.clock else { return nil }
    let isOver = try peek() == nil
    if isOver && index > 0 && scroller?.isMoving == false { return nil }
    let time = clock.time(ofFrame: index)
    try checkBounds(time, start: clock.start)
    while let entry = try peek(), entry.time - FrameClock.tolerance <= time {
      firstPending += 1
      try show(entry, &content)
    }
    guard let state = scroller?.step(to: time) else { return nil }
    defer { index += 1 }
    return Frame(
      index: index, time: time, contentOffset: state.offset, isDragging: state.phase == .drag)
  }

  private mutating func start<Content: ScrollContent>(
    _ content: Content
  ) throws(ReplayError<Source.Failure>) {
    guard let first = try peek() else { throw .noSamples }
    var offset: Double?
    var scanned = 0
    while offset == nil, scanned < pending.count {
      let entry = pending[scanned]
      offset = entry.contentOffset
      if entry.touch != nil { break }
      scanned += 1
      if scanned == pending.count { try readOne() }
    }
    var settings = settings
    settings.bounds = content.scrollBounds
    scroller = TouchScroller(
      settings, clock: FrameClock(start: first.time, rate: rate), startOffset: offset ?? 0)
  }

  private mutating func show<Content: ScrollContent>(
    _ entry: TraceEntry, _ content: inout Content
  ) throws(ReplayError<Source.Failure>) {
    guard entry.touch != nil || entry.event != nil else { return }
    do throws(EventError) {
      if let touch = entry.touch, let tap = scroller?.handle(touch, at: entry.time) {
        try content.tap(tap, contentOffset: scroller?.offset ?? 0)
      }
      switch entry.event {
      case .scrollToOffset(let offset, let duration):
        scroller?.scrollTo(offset, duration: duration, at: entry.time)
      case .scrollToRow(let row, let duration):
        if let offset = content.scrollOffset(of: row) {
          scroller?.scrollTo(offset, duration: duration, at: entry.time)
        }
      case .some(let event): try content.apply(event, at: entry.time)
      case nil: break
      }
    } catch {
      throw .event(origin: entry.origin, error)
    }
    scroller?.setBounds(content.scrollBounds, at: entry.time)
  }

  private func checkBounds(
    _ time: Double, start: Double
  ) throws(ReplayError<Source.Failure>) {
    let seconds = time - start
    if seconds > TraceFrames<Source>.hourBound * 3600 {
      throw .tooLong(
        origin: lastOrigin, hours: seconds / 3600, boundInHours: TraceFrames<Source>.hourBound)
    }
    if index >= TraceFrames<Source>.frameBound {
      throw .tooManyFrames(origin: lastOrigin, bound: TraceFrames<Source>.frameBound)
    }
  }

  private mutating func peek() throws(ReplayError<Source.Failure>) -> TraceEntry? {
    if firstPending == pending.count { try readOne() }
    return firstPending < pending.count ? pending[firstPending] : nil
  }

  private mutating func readOne() throws(ReplayError<Source.Failure>) {
    guard !isAtEnd else { return }
    let entry: TraceEntry?
    do { entry = try source.next() } catch { throw .source(error) }
    guard let entry else {
      isAtEnd = true
      return
    }
    if firstPending == pending.count {
      pending.removeAll(keepingCapacity: true)
      firstPending = 0
    }
    lastOrigin = entry.origin
    pending.append(entry)
    if let start = scroller?.clock.start { try checkRoom(for: entry, start: start) }
  }

  /// Refuses an entry so late that the frames up to it would be too many.
  private func checkRoom(
    for entry: TraceEntry, start: Double
  ) throws(ReplayError<Source.Failure>) {
    try checkBounds(entry.time, start: start)
    if (entry.time - start) * rate + 1 > Double(TraceFrames<Source>.frameBound) {
      throw .tooManyFrames(origin: entry.origin, bound: TraceFrames<Source>.frameBound)
    }
  }
}

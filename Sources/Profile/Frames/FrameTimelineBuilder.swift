/// A builder of a timeline from any number of frames, in bounded memory.
///
/// Up to ``storedLimit`` frames are stored, and every metric is exact. Of a longer recording, the
/// first frames stay in the columns for tables and charts, and all frames are folded into a
/// ``FrameSummary``, block by block. Counts remain exact, but percentiles are read from a
/// histogram, and windows over the time of one phase restart with each block.
public struct FrameTimelineBuilder {
  /// The number of frames stored before all are folded into a summary: over an hour at 60 Hz.
  public static let storedLimit = 1 << 18
  /// The number of frames that are folded into the summary in one pass.
  static let blockSize = 1 << 12
  /// The maximum number of earlier frames kept in front of a block, to compare its frames with.
  static let longestContext = 1024
  /// The number of later frames kept behind a block, because frames may be shown out of order.
  static let lookAhead = 256

  private var stored: FrameTimeline
  private var block = FrameTimeline()
  private var context = 0
  private var isFolding = false
  private var order = FrameOrder()
  private let limits: FrameLimits

  /// Creates an empty builder for a source that reports some flags.
  public init(_ limits: FrameLimits, reports: FrameFlags = []) {
    self.limits = limits
    stored = FrameTimeline(reports: reports)
  }

  /// The refresh rate that the source states, in hertz; `nil`, also after setting an impossible
  /// rate, to infer it from the frames.
  public var recordedRate: Double? {
    get { stored.refreshRate }
    set { stored.refreshRate = RefreshRate.known(newValue) }
  }

  /// The flags that the source is known to report so far.
  public var reports: FrameFlags {
    get { stored.reports }
    set { stored.reports = newValue }
  }

  /// Whether no frame has been appended or excluded.
  public var isEmpty: Bool { stored.total == 0 && !isFolding }

  /// Appends a frame; a frame that cannot be judged is excluded and counted by the reason.
  ///
  /// - Returns: The frame's time if that goes back, so that stored frames will be sorted.
  @discardableResult
  public mutating func append(_ frame: RecordedFrame) -> FrameOrder.StepBack? {
    if let reason = frame.exclusionReason {
      exclude(reason)
      return nil
    }
    let step = order.advance(to: frame)
    if isFolding {
      block.append(frame)
      foldIfFull()
    } else if stored.count < limits.limit {
      stored.append(frame)
    } else {
      startFolding()
      block.append(frame)
    }
    return step
  }

  /// The number of frames that can be appended before the storage or the current block is full.
  var room: Int {
    isFolding
      ? context + Self.blockSize + Self.lookAhead - block.count : limits.limit - stored.count
  }

  mutating func add(_ frames: FrameBatch, _ range: Range<Int>) {
    order.advance(over: frames)
    guard isFolding else { return stored.append(frames, range) }
    block.append(frames, range)
    foldIfFull()
  }

  /// Counts excluded frames by the reason.
  public mutating func exclude(_ reason: String, count: Int = 1) {
    stored.exclude(reason, count: count)
  }

  /// Returns the timeline, after the last frame.
  public mutating func finish() -> FrameTimeline {
    if isFolding {
      fold(upTo: block.count)
      stored.endFolding()
    } else {
      sort()
      inferRate()
    }
    stored.settleFlags()
    return stored
  }

  mutating func startFolding() {
    isFolding = true
    sort()
    inferRate()
    // The stored frames are folded in blocks as well, which takes a fraction of the time and
    // memory.
    let frames = stored
    block = FrameTimeline(refreshRate: stored.refreshRate, reports: stored.reports)
    var next = 0
    while next < frames.count {
      let end = min(next + room, frames.count)
      block.append(frames, next..<end)
      next = end
      foldIfFull()
    }
  }

  private mutating func sort() {
    if !order.isAscending { stored.sort() }
  }

  private mutating func inferRate() {
    stored.refreshRate = stored.refreshRate ?? stored.statedRate
    guard stored.refreshRate == nil, let rate = stored.steadyRate else { return }
    stored.refreshRate = limits.assumedRate ?? rate
    stored.rateOrigin = limits.assumedRate == nil ? .gaps : .others
  }

  private mutating func foldIfFull() {
    if room == 0 { fold(upTo: context + Self.blockSize) }
  }

  private mutating func fold(upTo end: Int) {
    stored.fold(FrameJudge(block, refreshRate: limits.refreshRate, judging: context..<end))
    startBlock(from: end)
  }

  /// Starts a block with the frames of two windows before `end`, as context for later frames.
  private mutating func startBlock(from end: Int) {
    let previous = block
    let (presents, intended, starts) = (previous.present, previous.intended, previous.start)
    func time(_ frame: Int) -> Int64? { presents[frame] ?? intended[frame] ?? starts[frame] }
    let last = max(0, end - 1)
    // Without timestamps, no frame is compared with an earlier one.
    let isStamped = !presents.isEmpty || !intended.isEmpty || !starts.isEmpty
    var first = last
    while isStamped, first > 0, last - first < Self.longestContext {
      if let age = difference(time(last), time(first)), age > 2 * Int64(DroppedFrames.windowLength)
      {
        break
      }
      first -= 1
    }
    var next = FrameTimeline(previous, from: first)
    (next.refreshRate, next.reports) = (stored.refreshRate, stored.reports)
    context = end - first
    block = next
  }
}

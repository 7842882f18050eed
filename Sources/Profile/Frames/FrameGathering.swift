/// Gathers the frames of one source, however many there are, in bounded memory.
///
/// Up to ``heldLimit`` frames are held, and every metric is exact. Of a longer recording the first
/// frames stay in the columns, for tables and charts; all of them are folded into a
/// ``FrameSummary`` block by block: counts stay exact, percentiles are those of a histogram. Windows of
/// a phase's own time begin anew with each block.
public struct FrameGathering {
  /// The most frames that are held: over an hour at 60 Hz.
  public static let heldLimit = 1 << 18
  /// How many frames are folded at once.
  static let blockSize = 1 << 12
  /// The most frames of context that a block begins with.
  static let longestContext = 1024
  /// How many frames after those that are judged are known, as frames may be shown before earlier ones.
  static let lookAhead = 256

  private var held: FrameTimeline
  private var block = FrameTimeline()
  private var context = 0
  private var isFolding = false
  private let rule: FrameHolding

  /// Creates a gathering of no frames.
  ///
  /// - Parameters:
  ///   - rule: How many frames are held, and the rates that judge.
  ///   - reports: The flags that the source reports.
  public init(_ rule: FrameHolding, reports: FrameFlags = []) {
    self.rule = rule
    held = FrameTimeline(reports: reports)
  }

  /// The refresh rate that the source names, in Hz, unless it is none that a display can have; where it
  /// is set, nobody asks the frames.
  public var recordedRate: Double? {
    get { held.refreshRate }
    set { held.refreshRate = RefreshRate.known(newValue) }
  }

  /// The flags that the source reports, as far as is known by now.
  public var reports: FrameFlags {
    get { held.reports }
    set { held.reports = newValue }
  }

  /// Whether no frame was seen, neither gathered nor left out.
  public var isEmpty: Bool { held.total == 0 && !isFolding }

  /// Adds a frame; one that cannot be judged is left out and counted by its reason.
  ///
  /// - Complexity: O(1) amortised
  public mutating func append(_ frame: RecordedFrame) {
    if let reason = frame.refusal { return exclude(reason) }
    if isFolding {
      block.append(frame)
      foldIfFull()
    } else if held.count < rule.limit {
      held.append(frame)
    } else {
      startFolding()
      block.append(frame)
    }
  }

  /// How many frames go where the next one goes.
  var room: Int {
    isFolding ? context + Self.blockSize + Self.lookAhead - block.count : rule.limit - held.count
  }

  /// Adds some of the frames, for which there is room.
  mutating func add(_ frames: FrameBatch, _ range: Range<Int>) {
    guard isFolding else { return held.append(frames, range) }
    block.append(frames, range)
    foldIfFull()
  }

  /// Counts frames that were left out.
  public mutating func exclude(_ reason: String, count: Int = 1) {
    held.exclude(reason, count: count)
  }

  /// What was gathered, once there are no more frames.
  public mutating func finish() -> FrameTimeline {
    if isFolding {
      fold(upTo: block.count)
      held.endFolding()
    } else {
      inferRate()
    }
    return held
  }

  mutating func startFolding() {
    isFolding = true
    inferRate()
    // In blocks as those to come, which take a fraction of the time and memory of all at once.
    let frames = held
    block = FrameTimeline(refreshRate: held.refreshRate, reports: held.reports)
    var next = 0
    while next < frames.count {
      let end = min(next + room, frames.count)
      block.append(frames, next..<end)
      next = end
      foldIfFull()
    }
  }

  private mutating func inferRate() {
    held.refreshRate = held.refreshRate ?? held.statedRate
    guard held.refreshRate == nil, let rate = held.steadyRate else { return }
    held.refreshRate = rule.assumedRate ?? rate
    held.rateOrigin = rule.assumedRate == nil ? .gaps : .others
  }

  private mutating func foldIfFull() {
    if room == 0 { fold(upTo: context + Self.blockSize) }
  }

  private mutating func fold(upTo end: Int) {
    held.fold(FrameJudge(block, refreshRate: rule.refreshRate, judging: context..<end))
    startBlock(from: end)
  }

  /// Begins a block with the frames before `end` that the next ones are compared with: those of a window,
  /// and as long before it, as frames may be shown after later ones.
  private mutating func startBlock(from end: Int) {
    let previous = block
    let (presents, intended, starts) = (previous.present, previous.intended, previous.start)
    func time(_ frame: Int) -> Int64? { presents[frame] ?? intended[frame] ?? starts[frame] }
    let last = max(0, end - 1)
    // Frames without any stamp tell the next ones nothing.
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
    (next.refreshRate, next.reports) = (held.refreshRate, held.reports)
    context = end - first
    block = next
  }
}

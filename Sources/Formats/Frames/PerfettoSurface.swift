import FoldProfile

/// An app's frame in a Perfetto trace, with all of its layers combined.
struct PerfettoSurface {
  /// The process and the token of a frame, which its layers and its expectation share.
  struct Key: Hashable {
    let pid: Int32
    let token: Int64

    init(_ event: FrameTimelineEvent) { (pid, token) = (event.pid, event.token) }
  }

  let key: Key
  private(set) var displayToken: Int64
  private var start: Int64
  private var end: Int64?
  private(set) var jank: JankTypes
  private var isShownLate: Bool

  init(_ slice: FrameTimelineSlices.Slice) {
    key = Key(slice.start)
    displayToken = slice.start.displayToken
    (start, end) = (slice.start.time, slice.end)
    jank = slice.start.jank
    isShownLate = slice.start.isShownLate
  }

  mutating func add(_ slice: FrameTimelineSlices.Slice) {
    start = min(start, slice.start.time)
    end = [end, slice.end].compactMap { $0 }.max()
    jank.formUnion(slice.start.jank)
    isShownLate = isShownLate || slice.start.isShownLate
    displayToken = slice.start.displayToken
  }

  /// Returns the frame, shown at `shown`, in ns, or else at its end; `nil` if no layer has an end.
  ///
  /// `expected` provides the intended time and the deadline. A dropped frame has no present time.
  func frame(expected: FrameTimelineSlices.Slice?, shown: Int64?) -> RecordedFrame? {
    guard let end else { return nil }
    var frame = RecordedFrame()
    frame.token = key.token
    frame.start = start
    frame.end = end
    frame.intended = expected?.start.time
    frame.deadline = expected?.end
    if isShownLate { frame.flags.insert(.late) }
    if jank.contains(.appDeadlineMissed) { frame.flags.insert(.deadlineMissed) }
    if jank.contains(.dropped) {
      frame.flags.insert(.notDisplayed)
    } else {
      frame.present = shown ?? end
    }
    return frame
  }
}

import FoldProfile

/// An app's frame in a Perfetto trace, with all of its layers combined.
struct PerfettoSurface {
  /// The interval in which an app's frame was expected to run, in nanoseconds.
  struct Expectation {
    private let pid: Int32
    private let token: Int64
    let start: Int64
    let end: Int64?

    init(_ slice: FrameTimelineSlices.Slice) {
      (pid, token) = (slice.start.pid, slice.start.token)
      (start, end) = (slice.start.time, slice.end)
    }

    func isOf(_ event: FrameTimelineEvent) -> Bool { isOf(pid: event.pid, token: event.token) }

    func isOf(pid: Int32, token: Int64) -> Bool { self.pid == pid && self.token == token }
  }

  let pid: Int32
  private let token: Int64
  private(set) var displayToken: Int64
  private var start: Int64
  private var end: Int64?
  private(set) var jank: JankTypes
  private var isShownLate: Bool

  init(_ slice: FrameTimelineSlices.Slice) {
    (pid, token) = (slice.start.pid, slice.start.token)
    displayToken = slice.start.displayToken
    (start, end) = (slice.start.time, slice.end)
    jank = slice.start.jank
    isShownLate = slice.start.isShownLate
  }

  /// Returns the table key of an event's frame, which other frames may share; see ``isOf(_:)``.
  static func key(_ event: FrameTimelineEvent) -> Int64 { key(event.pid, event.token) }

  private static func key(_ pid: Int32, _ token: Int64) -> Int64 {
    token &+ Int64(pid) &* 0x2_0000_0001
  }

  var key: Int64 { Self.key(pid, token) }

  func isOf(_ event: FrameTimelineEvent) -> Bool { pid == event.pid && token == event.token }

  mutating func add(_ slice: FrameTimelineSlices.Slice) {
    start = min(start, slice.start.time)
    end = [end, slice.end].compactMap { $0 }.max()
    jank.formUnion(slice.start.jank)
    isShownLate = isShownLate || slice.start.isShownLate
    displayToken = slice.start.displayToken
  }

  /// Returns the frame, presented at `shown` or else at its end; `nil` if no layer has an end.
  func frame(expected: Expectation?, shown: Int64?) -> RecordedFrame? {
    guard let end else { return nil }
    var frame = RecordedFrame()
    frame.token = token
    frame.start = start
    frame.end = end
    if let expected, expected.isOf(pid: pid, token: token) {
      frame.intended = expected.start
      frame.deadline = expected.end
    }
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

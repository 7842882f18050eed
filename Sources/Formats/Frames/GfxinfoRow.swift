import FoldProfile

struct GfxinfoRow {
  enum Refusal: Error {
    case incomplete, garbage

    var reason: String {
      self == .incomplete ? "the row is cut short" : RecordedFrame.impossible
    }
  }

  /// The smallest value, in nanoseconds since the boot, that is no time but a leftover pointer.
  static let garbageFrom = TimeColumn.impossibleFrom
  /// The smallest number that is a timestamp rather than an interval, in nanoseconds.
  ///
  /// Android 12 and later swap the labels of start and interval; this limit distinguishes them.
  static let timestampsFrom: Int64 = 1_000_000_000

  private let values: [Int64?]
  private let columns: GfxinfoColumns

  init(_ values: [Int64?], columns: GfxinfoColumns) {
    self.values = values
    self.columns = columns
  }

  private subscript(name: GfxinfoColumns.Name) -> Int64? {
    let index = columns.position(name)
    return index < 0 ? nil : values[index]
  }

  /// Returns a timestamp, in nanoseconds; `nil` if it is missing, garbage, or not above 0.
  private func stamp(_ name: GfxinfoColumns.Name) -> Int64? {
    self[name].flatMap { $0 > 0 && $0 < Self.garbageFrom ? $0 : nil }
  }

  /// Returns the frame, with durations as in AOSP's `FrameInfo::duration`; throws if the row is cut
  /// short or has impossible times.
  func frame() throws(Refusal) -> RecordedFrame {
    guard values.count >= columns.count else { throw .incomplete }
    let needed: [GfxinfoColumns.Name] = [.intendedVsync, .frameCompleted, .syncQueued, .syncStart]
    for name in needed where (self[name].map { $0 >= Self.garbageFrom } ?? true) {
      throw .garbage
    }
    let stall = max(0, (self[.syncStart] ?? 0) &- (self[.syncQueued] ?? 0))
    // If `spansQueue`, the interval includes the wait in the queue, which the previous frame
    // caused.
    func duration(_ a: GfxinfoColumns.Name, _ b: GfxinfoColumns.Name, spansQueue: Bool) -> Int64? {
      guard let start = stamp(a) else { return self[a] == nil ? nil : 0 }
      guard let end = self[b], end < Self.garbageFrom else { return nil }
      // The start is above 0, so the difference cannot overflow if the end is later.
      guard end > start else { return 0 }
      return max(0, spansQueue ? end - start - stall : end - start)
    }
    var frame = RecordedFrame()
    frame.token = self[.vsyncID]
    frame.intended = stamp(.intendedVsync)
    frame.end = stamp(.frameCompleted)
    frame.gpuEnd = stamp(.gpuCompleted)
    frame.deadline = stamp(.frameDeadline)
    // The last rows of a full ring still contain the present times of the frames they replace.
    frame.present = stamp(.displayPresentTime).flatMap { $0 < frame.intended ?? $0 ? nil : $0 }
    frame.duration = duration(.intendedVsync, .frameCompleted, spansQueue: true)
    frame.dequeue = self[.dequeueBufferDuration].flatMap { $0 < Self.garbageFrom ? $0 : nil }
    frame.vsyncDelay = duration(.intendedVsync, .vsync, spansQueue: false)
    frame.uiTime = duration(.vsync, .syncStart, spansQueue: true)
    frame.uploadTime = duration(.syncStart, .issueDrawCommandsStart, spansQueue: false)
    frame.drawTime = duration(.issueDrawCommandsStart, .frameCompleted, spansQueue: false)
    if (self[.flags] ?? 0) & columns.exemptFlags != 0 { frame.flags.insert(.exemptFromJank) }
    setStartAndInterval(&frame)
    return frame
  }

  private func setStartAndInterval(_ frame: inout RecordedFrame) {
    var interval = self[.frameInterval]
    var start = self[.frameStartTime]
    if let first = interval, let second = start, first >= Self.timestampsFrom,
      second < Self.timestampsFrom
    {
      swap(&interval, &start)
    }
    frame.interval = interval.flatMap { $0 > 0 && $0 < Self.timestampsFrom ? $0 : nil }
    frame.start =
      start.flatMap { $0 > 0 && $0 < Self.garbageFrom ? $0 : nil } ?? stamp(.handleInputStart)
  }
}

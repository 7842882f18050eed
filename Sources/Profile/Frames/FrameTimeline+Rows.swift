extension FrameTimeline {
  /// The column of a field.
  public subscript(field: FrameField) -> TimeColumn { self[keyPath: field.column] }

  /// One frame, gathered from the columns.
  ///
  /// - Precondition: `frame` is in `0..<count`.
  public subscript(frame: Int) -> RecordedFrame {
    var row = RecordedFrame()
    row.token = token[frame]
    row.expected = expected[frame]
    row.start = start[frame]
    row.end = end[frame]
    row.gpuEnd = gpuEnd[frame]
    row.deadline = deadline[frame]
    row.present = present[frame]
    row.expectedPresent = expectedPresent[frame]
    row.meant = meant[frame]
    row.interval = interval[frame]
    row.duration = duration[frame]
    row.overrun = overrun[frame]
    row.hitch = hitch[frame]
    row.frameTime = frameTime[frame]
    row.animationError = animationError[frame]
    row.dequeue = dequeue[frame]
    row.vsyncDelay = vsyncDelay[frame]
    row.uiTime = uiTime[frame]
    row.uploadTime = uploadTime[frame]
    row.drawTime = drawTime[frame]
    row.flags = flags[frame]
    row.phase = phases[frame]
    return row
  }

  /// The last frames of another timeline, from `first` on; nothing counts as left out.
  ///
  /// - Complexity: O(n) in the frames taken
  init(_ other: FrameTimeline, from first: Int) {
    self.init(refreshRate: other.refreshRate, reports: other.reports)
    append(other, first..<other.count)
  }
}

extension FrameTimeline {
  /// The column of a field.
  public subscript(field: FrameField) -> TimeColumn { self[keyPath: field.column] }

  /// One frame, gathered from the columns.
  ///
  /// - Precondition: `frame` is in `0..<count`.
  public subscript(frame: Int) -> RecordedFrame {
    var row = RecordedFrame()
    for field in FrameField.allCases { field.set(self[field][frame], in: &row) }
    (row.token, row.flags, row.phase) = (token[frame], flags[frame], phases[frame])
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

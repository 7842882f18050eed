extension FrameTimeline {
  /// The column of a field.
  public subscript(field: FrameField) -> TimeColumn { self[keyPath: field.column] }

  /// The frame at an index, assembled from the columns.
  ///
  /// - Precondition: `frame` is in `0..<count`.
  public subscript(frame: Int) -> RecordedFrame {
    var row = RecordedFrame()
    for field in FrameField.allCases { field.set(self[field][frame], in: &row) }
    (row.token, row.flags, row.phase) = (token[frame], flags[frame], phases[frame])
    return row
  }

  /// Creates a timeline of another timeline's frames from index `first` on, without its exclusions.
  init(_ other: FrameTimeline, from first: Int) {
    self.init(refreshRate: other.refreshRate, reports: other.reports)
    append(other, first..<other.count)
  }
}

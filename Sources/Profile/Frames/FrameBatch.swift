/// The times of consecutive frames, stored column by column for fast appending.
public struct FrameBatch {
  /// The number of frames.
  public let count: Int
  /// The columns, in nanoseconds, with ``TimeColumn/unknown`` for unknown times.
  let columns: [(field: FrameField, times: ArraySlice<Int64>)]

  /// Creates a batch from columns in nanoseconds, of distinct fields, as long as the shortest one.
  public init(_ columns: [(field: FrameField, times: ArraySlice<Int64>)]) {
    self.columns = columns
    count = columns.map(\.times.count).min() ?? 0
  }

  func times(_ field: FrameField) -> ArraySlice<Int64>? {
    columns.first { $0.field == field }?.times
  }

  var judged: (frames: FrameBatch, excluded: [String: Int]) {
    func time(_ times: ArraySlice<Int64>, _ frame: Int) -> Int64? {
      let time = times[times.startIndex + frame]
      return time == TimeColumn.unknown ? nil : time
    }
    let (durations, starts, ends) = (times(.duration), times(.start), times(.end))
    func tookTime(_ frame: Int) -> Bool {
      RecordedFrame.tookTime(
        durations.flatMap { time($0, frame) }, from: starts.flatMap { time($0, frame) },
        to: ends.flatMap { time($0, frame) })
    }
    let arePossible = columns.allSatisfy { field, times in
      times.prefix(count).allSatisfy(field.isPossible)
    }
    if arePossible, (0..<count).allSatisfy(tookTime) { return (self, [:]) }
    var excluded: [String: Int] = [:]
    let kept = (0..<count).filter { frame in
      var row = RecordedFrame()
      for (field, times) in columns { field.set(time(times, frame), in: &row) }
      if let reason = row.exclusionReason { excluded[reason, default: 0] += 1 }
      return row.exclusionReason == nil
    }
    let frames = FrameBatch(
      columns.map { field, times in (field, kept.map { times[times.startIndex + $0] }[...]) })
    return (frames, excluded)
  }
}

extension FrameTimelineBuilder {
  /// Appends all frames of a batch.
  public mutating func append(_ batch: FrameBatch) {
    let (frames, excluded) = batch.judged
    for (reason, count) in excluded { exclude(reason, count: count) }
    var first = 0
    while first < frames.count {
      let end = min(frames.count, first + room)
      if end > first {
        add(frames, first..<end)
        first = end
      } else {
        startFolding()
      }
    }
  }
}

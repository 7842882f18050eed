/// Times of consecutive frames, column by column; each frame has every one of them.
///
/// Readers of plain tables hand over many frames at once, which costs less than one by one.
public struct FrameBatch {
  /// The number of frames.
  public let count: Int
  /// The columns, in nanoseconds, each as long as there are frames; ``TimeColumn/unknown`` stands for
  /// what is not known.
  let columns: [(field: FrameField, times: ArraySlice<Int64>)]

  /// Creates frames of columns of one length, each field at most once; what is longer is cut.
  public init(_ columns: [(field: FrameField, times: ArraySlice<Int64>)]) {
    self.columns = columns
    count = columns.map(\.times.count).min() ?? 0
  }

  /// The times of a field; nil where the frames have none.
  func times(_ field: FrameField) -> ArraySlice<Int64>? {
    columns.first { $0.field == field }?.times
  }

  /// The frames without those that took no time.
  var judged: FrameBatch {
    let (durations, starts, ends) = (times(.duration), times(.start), times(.end))
    func time(_ times: ArraySlice<Int64>?, _ frame: Int) -> Int64? {
      guard let times else { return nil }
      let time = times[times.startIndex + frame]
      return time == TimeColumn.unknown ? nil : time
    }
    func tookTime(_ frame: Int) -> Bool {
      RecordedFrame.tookTime(
        time(durations, frame), from: time(starts, frame), to: time(ends, frame))
    }
    guard !(0..<count).allSatisfy(tookTime) else { return self }
    let kept = (0..<count).filter(tookTime)
    return FrameBatch(
      columns.map { field, times in (field, kept.map { times[times.startIndex + $0] }[...]) })
  }
}

extension FrameGathering {
  /// Adds frames, as if one by one.
  ///
  /// - Complexity: O(n) in the frames
  public mutating func append(_ batch: FrameBatch) {
    let frames = batch.judged
    exclude(RecordedFrame.tookNoTime, count: batch.count - frames.count)
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
